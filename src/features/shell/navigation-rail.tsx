import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { getRememberedList } from '#src/data/preferences/inbox.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { runCommand, useCommand } from '#src/ui/commands/use-command.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Logo } from '#src/ui/icons/logo.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import { AccountMenu, AccountPopover } from './account-menu.tsx'
import styles from './navigation-rail.module.css'
import { SyncStatusButton, useSyncStatus } from './sync-status.tsx'

const MoreMenu = lazyPart(async () => (await import('./more-menu.tsx')).MoreMenu)

/** As the agent left it. */
const openInbox = () => getRememberedList('open')

type Props = { onAccountOpen: () => void; onSignOut: () => void }

/** The main navigation: a rail at the inline start, or a bar along the bottom of a narrow screen. */
export function NavigationRail(account: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useCommand(COMMANDS.inbox, () => void navigate({ to: '/inbox', search: openInbox }))
  useCommand(COMMANDS.now, () => void navigate({ to: '/now' }))
  useCommand(COMMANDS.customers, () => void navigate({ to: '/customers' }))
  useCommand(COMMANDS.goSend, () => void navigate({ to: '/send' }))
  useCommand(COMMANDS.reports, () => void navigate({ to: '/reports' }))
  useCommand(COMMANDS.settings, () => void navigate({ to: '/settings/$' }))
  return (
    <nav className={styles.rail} aria-label={t({ message: 'Main', comment: 'Name of the main navigation' })}>
      <Link to="/inbox" search={openInbox} className={styles.logo} aria-label={t`Handoff, go to inbox`}>
        <Logo />
      </Link>
      <Link
        to="/inbox"
        search={openInbox}
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title={useShortcutLabel(COMMANDS.inbox)}
      >
        <Icon name="inbox" />
        <span>
          <Trans comment="Page of the app" context="page">
            Inbox
          </Trans>
        </span>
      </Link>
      <Link
        to="/now"
        activeOptions={{ includeSearch: false }}
        className={`${styles.item} ${styles.hiddenOnPhone}`}
        title={useShortcutLabel(COMMANDS.now)}
      >
        <Icon name="gauge" />
        <span>
          <Trans comment="Page of the app: counts all open tickets" context="page">
            Now
          </Trans>
        </span>
      </Link>
      <Link
        to="/customers"
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title={useShortcutLabel(COMMANDS.customers)}
      >
        <Icon name="contact-round" />
        <span>
          <Trans comment="Page of the app" context="page">
            Customers
          </Trans>
        </span>
      </Link>
      <Link
        to="/send"
        activeOptions={{ includeSearch: false }}
        className={styles.item}
        title={useShortcutLabel(COMMANDS.goSend)}
      >
        <Icon name="send" />
        <span>
          <Trans comment="Page of the app, where templates are sent" context="page">
            Send
          </Trans>
        </span>
      </Link>
      <Link
        to="/reports"
        activeOptions={{ includeSearch: false }}
        className={`${styles.item} ${styles.hiddenOnPhone}`}
        title={useShortcutLabel(COMMANDS.reports)}
      >
        <Icon name="chart-column" />
        <span>
          <Trans comment="Page of the app" context="page">
            Reports
          </Trans>
        </span>
      </Link>
      <span className={styles.spacer} />
      <button
        type="button"
        className={styles.item}
        title={useShortcutLabel(COMMANDS.palette)}
        aria-haspopup="dialog"
        onClick={() => runCommand(COMMANDS.palette)}
      >
        <Icon name="search" />
        <span>
          <Trans comment="Only “Search” is shown; screen readers read the whole text">
            Search<span className="visually-hidden"> or run a command</span>
          </Trans>
        </span>
      </button>
      <SyncStatusButton />
      <Link
        to="/settings/$"
        className={`${styles.item} ${styles.hiddenOnPhone}`}
        title={useShortcutLabel(COMMANDS.settings)}
      >
        <Icon name="settings" />
        <span>
          <Trans comment="Page of the app" context="page">
            Settings
          </Trans>
        </span>
      </Link>
      <AccountMenu {...account} />
      <MoreButton {...account} />
    </nav>
  )
}

/** On a phone: opens the menu of the entries that don't fit into the bottom bar. */
function MoreButton(account: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it is opened for the first time: the menu's code is not loaded before. */
  const [open, setOpen] = useState<boolean | null>(null)
  const [isAccountOpen, setAccountOpen] = useState<boolean | null>(null)
  const isCurrent = useLocation({ select: ({ pathname }) => /^\/(?:now|reports|settings)/.test(pathname) })
  const { state, label } = useSyncStatus()
  const hasSyncProblem = state === 'offline' || state === 'waiting'
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${styles.item} ${styles.phoneOnly}`}
        data-state={state}
        aria-haspopup="menu"
        aria-expanded={open === true}
        aria-current={isCurrent || undefined}
        onPointerDown={MoreMenu.preload}
        onFocus={MoreMenu.preload}
        onClick={() => setOpen(open !== true)}
      >
        <Icon name="circle-ellipsis" />
        <span>
          <Trans comment="Menu of further pages and controls" context="menu">
            More
          </Trans>
          {hasSyncProblem && <span className="visually-hidden">{label}</span>}
        </span>
      </button>
      {open !== null && (
        <MoreMenu
          open={open}
          onClose={() => setOpen(false)}
          anchor={anchor}
          onAccount={() => setAccountOpen(true)}
        />
      )}
      <AccountPopover
        open={isAccountOpen}
        onClose={() => setAccountOpen(false)}
        anchor={anchor}
        {...account}
      />
    </>
  )
}
