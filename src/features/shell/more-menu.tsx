import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import type { IconName } from '#src/ui/icons/core-icons.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { AccountAvatar } from './account-avatar.tsx'
import { getAgentName } from './account-menu.tsx'
import styles from './more-menu.module.css'
import { useSyncStatus } from './sync-status.tsx'

type Props = {
  session: Session
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  /** Opens what the agent's mark opens on a wider screen. */
  onAccount: () => void
}

/** The pages and controls that the bottom bar of a phone has no room for. */
export function MoreMenu({ session, open, onClose, anchor, onAccount }: Props) {
  const { name, displayName } = getAgentName(session)
  const closeWithoutAnchor = useEffectEvent(() => {
    if (anchor.current?.checkVisibility() === false) onClose()
  })
  // A phone that is turned has room for all of it, and no control to open this beside.
  useEffect(() => {
    if (!open) return undefined
    const onResize = () => closeWithoutAnchor()
    globalThis.addEventListener('resize', onResize)
    return () => globalThis.removeEventListener('resize', onResize)
  }, [open])
  return (
    <Popover
      open={open}
      onClose={onClose}
      label="More"
      anchor={anchor}
      align="end"
      side="above"
      className={styles.popover}
    >
      <div role="menu" aria-label="More" tabIndex={-1} onKeyDown={moveFocus}>
        <PageItem to="/reports" icon="chart-column" isFirst onClick={onClose}>
          Reports
        </PageItem>
        <PageItem to="/settings/$" icon="settings" onClick={onClose}>
          Settings
        </PageItem>
        <CheckItem session={session} onClose={onClose} />
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`${styles.item} focus-inset`}
          aria-haspopup="dialog"
          onClick={() => {
            onClose()
            onAccount()
          }}
        >
          <AccountAvatar name={name} size="base" />
          <span className={styles.words}>
            <Bdi className="truncate" text={displayName} max={120} />
            <small className={styles.note}>Appearance, lock, sign out</small>
          </span>
        </button>
      </div>
    </Popover>
  )
}

type PageProps = {
  to: '/reports' | '/settings/$'
  icon: IconName
  isFirst?: boolean
  onClick: () => void
  children: ReactNode
}

/** The router marks the link to the current page with `aria-current`. */
function PageItem({ to, icon, isFirst, onClick, children }: PageProps) {
  return (
    <Link
      to={to}
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} focus-inset`}
      data-autofocus={isFirst || undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      {children}
    </Link>
  )
}

function CheckItem({ session, onClose }: Pick<Props, 'session' | 'onClose'>) {
  const { icon, label, state, isChecking, lastCheckLabel } = useSyncStatus(session)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} focus-inset`}
      data-state={state}
      onClick={() => {
        onClose()
        session.scheduler.runNow()
      }}
    >
      <Icon name={icon} spin={isChecking} />
      <span className={styles.words}>
        {label}
        <small className={styles.note}>{lastCheckLabel}. Check now</small>
      </span>
    </button>
  )
}

const NEXT_INDEX: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The arrows move through the items and around, Home and End to the outermost (WAI-ARIA menu pattern). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const index = items.findIndex((it) => it === document.activeElement)
  const nextIndex = NEXT_INDEX[event.key]?.(index, items.length)
  if (nextIndex === undefined) return
  event.preventDefault()
  items[nextIndex]?.focus()
}
