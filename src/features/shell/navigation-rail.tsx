import { Link, useNavigate } from '@tanstack/react-router'
import type { Session } from '#src/data/session/session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { runCommand, useCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MoreButton } from './more-button.tsx'
import styles from './navigation-rail.module.css'
import { SyncStatusButton } from './sync-status.tsx'

type Props = { session: Session; onSignOut: () => void }

/** The places of the app: at the start, or along the bottom where the screen is narrow. */
export function NavigationRail({ session, onSignOut }: Props) {
  const navigate = useNavigate()
  useCommand(COMMANDS.inbox, () => void navigate({ to: '/inbox', search: { view: 'open' } }))
  useCommand(COMMANDS.customers, () => void navigate({ to: '/customers' }))
  useCommand(COMMANDS.goSend, () => void navigate({ to: '/send' }))
  useCommand(COMMANDS.reports, () => void navigate({ to: '/reports' }))
  useCommand(COMMANDS.settings, () => void navigate({ to: '/settings/$' }))
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
        title={useShortcutLabel(COMMANDS.inbox)}
      >
        <Icon name="inbox" />
        <span>Inbox</span>
      </Link>
      <Link
        to="/customers"
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title={useShortcutLabel(COMMANDS.customers)}
      >
        <Icon name="contact-round" />
        <span>Customers</span>
      </Link>
      <Link
        to="/send"
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title={useShortcutLabel(COMMANDS.goSend)}
      >
        <Icon name="send" />
        <span>Send</span>
      </Link>
      <Link
        to="/reports"
        activeOptions={{ includeSearch: false }}
        className={`${styles.item} ${styles.wide}`}
        title={useShortcutLabel(COMMANDS.reports)}
      >
        <Icon name="chart-column" />
        <span>Reports</span>
      </Link>
      <span className={styles.gap} />
      <button
        type="button"
        className={styles.item}
        title={useShortcutLabel(COMMANDS.palette)}
        aria-haspopup="dialog"
        onClick={() => runCommand(COMMANDS.palette)}
      >
        <Icon name="search" />
        <span>
          Find<span className="visually-hidden"> and do anything</span>
        </span>
      </button>
      <SyncStatusButton session={session} />
      <Link
        to="/settings/$"
        className={`${styles.item} ${styles.wide}`}
        title={useShortcutLabel(COMMANDS.settings)}
      >
        <Icon name="settings" />
        <span>Settings</span>
      </Link>
      <AccountMenu session={session} onSignOut={onSignOut} />
      <MoreButton session={session} onSignOut={onSignOut} />
    </nav>
  )
}
