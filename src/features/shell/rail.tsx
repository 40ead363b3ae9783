import { Link } from '@tanstack/react-router'
import type { Desk } from '#src/queries/desk.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Logo } from '#src/ui/logo.tsx'
import { PlainButton } from '#src/ui/plain-button.tsx'
import { MeMenu } from './me-menu.tsx'
import styles from './rail.module.css'
import { SyncItem } from './sync-item.tsx'
import { useGoKeys } from './use-go-keys.ts'

type Props = { desk: Desk; onSignOut: () => void }

/** The places of the app: at the start, or along the bottom where the screen is narrow. */
export function Rail({ desk, onSignOut }: Props) {
  useGoKeys()
  return (
    <nav className={styles.rail} aria-label="Main">
      <Link to="/inbox" search={{ view: 'open' }} className={styles.logo} aria-label="Handoff, go to inbox">
        <Logo />
      </Link>
      <Link
        to="/inbox"
        search={{ view: 'open' }}
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title="Inbox · G then I"
      >
        <Icon name="inbox" />
        <span>Inbox</span>
      </Link>
      <Link
        to="/customers"
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title="Customers · G then C"
      >
        <Icon name="contact-round" />
        <span>Customers</span>
      </Link>
      <Absent icon="send" label="Send" />
      <Absent icon="chart-column" label="Reports" />
      <span className={styles.gap} />
      <SyncItem desk={desk} />
      <Absent icon="settings" label="Settings" />
      <MeMenu desk={desk} onSignOut={onSignOut} />
    </nav>
  )
}

/** A place that this version doesn't have: said, rather than left out or dead (rule 4). */
function Absent({ icon, label }: { icon: IconName; label: string }) {
  return (
    <PlainButton className={styles.item} disabledReason={`${label}: not part of this version yet`}>
      <Icon name={icon} />
      <span>{label}</span>
    </PlainButton>
  )
}
