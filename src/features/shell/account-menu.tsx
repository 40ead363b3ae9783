import { type RefObject, Suspense, useRef, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { AccountAvatar } from './account-avatar.tsx'
import rail from './navigation-rail.module.css'

// Wanted twice a day: it comes when the pointer or the focus does.
const AccountPanel = lazyWithRetry(async () => (await import('./account-panel.tsx')).AccountPanel)

type Props = { session: Session; onSignOut: () => void }

/** Who is at the desk, how this device looks, and the way out. */
export function AccountMenu({ session, onSignOut }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it was wanted. */
  const [open, setOpen] = useState<boolean | null>(null)
  const { name, displayName } = getAgentName(session)
  const label = `${displayName}. Appearance, settings, sign out`
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${rail.me} ${rail.wide}`}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={AccountPanel.preload}
        onFocus={AccountPanel.preload}
        onClick={() => setOpen(open !== true)}
      >
        <AccountAvatar name={name} size="lg" />
      </button>
      <AccountPopover
        session={session}
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        onSignOut={onSignOut}
      />
    </>
  )
}

type PopoverProps = Props & {
  /** Null until it was wanted. */
  open: boolean | null
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
}

/** What the agent's mark opens, beside whichever control was pressed. */
export function AccountPopover({ session, open, ...rest }: PopoverProps) {
  return (
    open !== null && (
      <Suspense>
        <AccountPanel open={open} {...getAgentName(session)} {...rest} />
      </Suspense>
    )
  )
}

/** The agent's name as it is known (null: it isn't), and what to call them. */
export function getAgentName({ directory, credentials }: Session): {
  name: string | null
  displayName: string
} {
  const name = credentials.agentId === null ? null : getDirectoryName(directory, 'agent', credentials.agentId)
  return { name, displayName: name ?? 'Nobody chosen' }
}
