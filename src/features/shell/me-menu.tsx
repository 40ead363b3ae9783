import { type RefObject, Suspense, useRef, useState } from 'react'
import { nameOf } from '#src/domain/directory.ts'
import type { Desk } from '#src/queries/desk.ts'
import { later } from '#src/ui/later.tsx'
import { MeMark } from './me-mark.tsx'
import rail from './rail.module.css'

// Wanted twice a day: it comes when the pointer or the focus does.
const MePanel = later(async () => (await import('./me-panel.tsx')).MePanel)

type Props = { desk: Desk; onSignOut: () => void }

/** Who is at the desk, how this device looks, and the way out. */
export function MeMenu({ desk, onSignOut }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it was wanted. */
  const [open, setOpen] = useState<boolean | null>(null)
  const { name, called } = agentName(desk)
  const label = `${called}. Appearance, settings, sign out`
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
        onPointerEnter={MePanel.preload}
        onFocus={MePanel.preload}
        onClick={() => setOpen(open !== true)}
      >
        <MeMark name={name} size="lg" />
      </button>
      <MePopover
        desk={desk}
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
export function MePopover({ desk, open, ...rest }: PopoverProps) {
  return (
    open !== null && (
      <Suspense>
        <MePanel open={open} {...agentName(desk)} {...rest} />
      </Suspense>
    )
  )
}

/** The agent's name as it is known (null: it isn't), and what to call them. */
export function agentName({ directory, session }: Desk): { name: string | null; called: string } {
  const name = session.agentId === null ? null : nameOf(directory, 'agent', session.agentId)
  return { name, called: name ?? 'Nobody chosen' }
}
