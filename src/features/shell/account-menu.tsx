import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import rail from './navigation-rail.module.css'

// Opened about twice a day, so its code is loaded when the button gets the pointer or the focus.
const AccountPanel = lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel)

type Props = { onAccountOpen: () => void; onSignOut: () => void }

/** The agent's avatar in the navigation rail. It opens the account panel. */
export function AccountMenu(account: Props) {
  const { i18n } = useLingui()
  const session = useSession()
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null)
  const { name, displayName } = getAgentName(session, i18n)
  const label = t(i18n)({
    message: `${displayName}. Appearance, settings, sign out`,
    comment: 'displayName: the agent, or a text that none is chosen. The rest is what the menu contains',
  })
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${rail.account} ${rail.hiddenOnPhone}`}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={AccountPanel.preload}
        onFocus={AccountPanel.preload}
        onClick={() => setOpen(open !== true)}
      >
        <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size="lg" />
      </button>
      <AccountPopover open={open} onClose={() => setOpen(false)} anchor={anchor} {...account} />
    </>
  )
}

type PopoverProps = Props & {
  /** Null until it is opened for the first time: the panel's code is not loaded before. */
  open: boolean | null
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
}

/** The account panel beside `anchor`, loaded when it is first opened. */
export function AccountPopover({ open, ...rest }: PopoverProps) {
  const { i18n } = useLingui()
  const session = useSession()
  return open !== null && <AccountPanel open={open} {...getAgentName(session, i18n)} {...rest} />
}

/** The agent's name in the directory (null: none, or no agent chosen), and the text to show for it. */
export function getAgentName(
  { directory, credentials }: Session,
  i18n: I18n,
): { name: string | null; displayName: string } {
  const name = credentials.agentId === null ? null : getDirectoryName(directory, 'agent', credentials.agentId)
  return { name, displayName: name ?? t(i18n)`No agent chosen` }
}
