import { Link, useNavigate } from '@tanstack/react-router'
import { ACTS } from '#src/domain/acts.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { doAct, useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { MeMenu } from './me-menu.tsx'
import { MoreItem } from './more-item.tsx'
import styles from './rail.module.css'
import { SyncItem } from './sync-item.tsx'

type Props = { desk: Desk; onSignOut: () => void }

/** The places of the app: at the start, or along the bottom where the screen is narrow. */
export function Rail({ desk, onSignOut }: Props) {
  const navigate = useNavigate()
  useAct(ACTS.inbox, () => void navigate({ to: '/inbox', search: { view: 'open' } }))
  useAct(ACTS.customers, () => void navigate({ to: '/customers' }))
  useAct(ACTS.goSend, () => void navigate({ to: '/send' }))
  useAct(ACTS.reports, () => void navigate({ to: '/reports' }))
  useAct(ACTS.settings, () => void navigate({ to: '/settings/$' }))
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
        title={useKey(ACTS.inbox)}
      >
        <Icon name="inbox" />
        <span>Inbox</span>
      </Link>
      <Link
        to="/customers"
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title={useKey(ACTS.customers)}
      >
        <Icon name="contact-round" />
        <span>Customers</span>
      </Link>
      <Link
        to="/send"
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title={useKey(ACTS.goSend)}
      >
        <Icon name="send" />
        <span>Send</span>
      </Link>
      <Link
        to="/reports"
        activeOptions={{ includeSearch: false }}
        className={`${styles.item} ${styles.wide}`}
        title={useKey(ACTS.reports)}
      >
        <Icon name="chart-column" />
        <span>Reports</span>
      </Link>
      <span className={styles.gap} />
      <button
        type="button"
        className={styles.item}
        title={useKey(ACTS.palette)}
        aria-haspopup="dialog"
        onClick={() => doAct(ACTS.palette)}
      >
        <Icon name="search" />
        <span>
          Find<span className="visually-hidden"> and do anything</span>
        </span>
      </button>
      <SyncItem desk={desk} />
      <Link to="/settings/$" className={`${styles.item} ${styles.wide}`} title={useKey(ACTS.settings)}>
        <Icon name="settings" />
        <span>Settings</span>
      </Link>
      <MeMenu desk={desk} onSignOut={onSignOut} />
      <MoreItem desk={desk} onSignOut={onSignOut} />
    </nav>
  )
}
