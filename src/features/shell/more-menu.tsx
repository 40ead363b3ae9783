import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { getAgentName } from './account-menu.tsx'
import styles from './more-menu.module.css'
import { useLastCheckLabel, useSyncStatus } from './sync-status.tsx'
import { useAgentSwitch } from './use-agent-switch.ts'

type Props = {
  open: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
  /** Opens the account panel, which has its own button on a wider screen. */
  onAccount: () => void
}

/** The pages and controls that the bottom bar of a phone has no room for. */
export function MoreMenu({ open, onClose, anchor, onAccount }: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const usesSetup = useRouter().options.context.sessions.guard()?.usesSetup === true
  const { name, displayName } = getAgentName(session, i18n)
  const closeWithoutAnchor = useEffectEvent(() => {
    if (anchor.current?.checkVisibility() === false) onClose()
  })
  // After rotation to landscape the bar shows every entry and hides the anchor, so the menu closes.
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
      label={t({ message: 'More', comment: 'Menu of further pages and controls', context: 'menu' })}
      anchor={anchor}
      align="end"
      side="above"
      className={styles.popover}
    >
      <div
        role="menu"
        aria-label={t({ message: 'More', comment: 'Menu of further pages and controls', context: 'menu' })}
        tabIndex={-1}
        onKeyDown={moveFocus}
      >
        {usesSetup && <AgentItems />}
        <PageItem to="/now" icon="gauge" isFirst onClick={onClose}>
          <Trans comment="Page of the app: counts all open tickets" context="page">
            Now
          </Trans>
        </PageItem>
        <PageItem to="/reports" icon="chart-column" onClick={onClose}>
          <Trans comment="Page of the app" context="page">
            Reports
          </Trans>
        </PageItem>
        <PageItem to="/settings/$" icon="settings" onClick={onClose}>
          <Trans comment="Page of the app" context="page">
            Settings
          </Trans>
        </PageItem>
        <SyncItem onClose={onClose} />
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
          <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size="base" />
          <span className={styles.text}>
            <Bdi className="truncate" text={displayName} max={120} />
            <small className={styles.note}>
              <Trans comment="What the menu of the account contains">Appearance, lock, sign out</Trans>
            </small>
          </span>
        </button>
      </div>
    </Popover>
  )
}

/**
 * The other agents of a prepared device: two taps and a PIN change the agent. First in the menu, which grows upwards: their
 * names are read from the device once it is open, and move nothing that is already under a finger.
 */
function AgentItems() {
  const { t } = useLingui()
  const { others, switchTo } = useAgentSwitch()
  const label = t({
    message: 'Switch agent',
    comment: 'Leave the locked session, so that another agent can sign in',
  })
  return (
    <div role="group" aria-label={label} className={styles.agents}>
      {others.map(({ name, profile }) => (
        <AgentItem
          key={profile.owner}
          image={<Avatar kind="agent" name={name} size="base" />}
          onClick={() => switchTo(profile)}
        >
          <Bdi text={name} max={120} className="truncate" />
        </AgentItem>
      ))}
      <AgentItem image={<Icon name="contact-round" />} onClick={() => switchTo(null)}>
        {label}
      </AgentItem>
    </div>
  )
}

type AgentItemProps = { image: ReactNode; onClick: () => void; children: ReactNode }

function AgentItem({ image, onClick, children }: AgentItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} focus-inset`}
      onClick={onClick}
    >
      {image}
      {children}
    </button>
  )
}

type PageProps = {
  to: '/now' | '/reports' | '/settings/$'
  icon: IconName
  isFirst?: boolean
  onClick: () => void
  children: ReactNode
}

/** A link to a page; the router sets `aria-current` on the current one. */
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

function SyncItem({ onClose }: Pick<Props, 'onClose'>) {
  const { scheduler } = useSession()
  const { icon, label, state, isChecking } = useSyncStatus()
  const lastCheckLabel = useLastCheckLabel()
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} focus-inset`}
      data-state={state}
      onClick={() => {
        onClose()
        scheduler.runNow()
      }}
    >
      <Icon name={icon} spin={isChecking} />
      <span className={styles.text}>
        {label}
        <small className={styles.note}>
          <Trans comment="lastCheckLabel: for example “Checked 8 s ago”">{lastCheckLabel}. Check now</Trans>
        </small>
      </span>
    </button>
  )
}

const NEXT_INDEX: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys move the focus and wrap around; Home and End go to the first and last item (WAI-ARIA menu pattern). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const index = items.findIndex((it) => it === document.activeElement)
  const nextIndex = NEXT_INDEX[event.key]?.(index, items.length)
  if (nextIndex === undefined) return
  event.preventDefault()
  items[nextIndex]?.focus()
}
