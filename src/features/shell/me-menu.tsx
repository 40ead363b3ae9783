import { Suspense, useRef, useState } from 'react'
import { nameOf } from '#src/domain/directory.ts'
import type { Desk } from '#src/queries/desk.ts'
import { later } from '#src/ui/later.tsx'
import { MeMark } from './me-mark.tsx'
import rail from './rail.module.css'

// Wanted twice a day: it comes when the pointer or the focus does.
const MePanel = later(async () => (await import('./me-panel.tsx')).MePanel)

type Props = { desk: Desk; onSignOut: () => void }

/** Who is at the desk, how this device looks, and the way out. */
export function MeMenu({ desk: { directory, session }, onSignOut }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it was wanted. */
  const [open, setOpen] = useState<boolean | null>(null)
  const name = session.agentId === null ? null : nameOf(directory, 'agent', session.agentId)
  const called = name ?? 'Nobody chosen'
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={rail.me}
        title={called}
        aria-label={`${called}. Appearance, settings, sign out`}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={MePanel.preload}
        onFocus={MePanel.preload}
        onClick={() => setOpen(open !== true)}
      >
        <MeMark name={name} size="lg" />
      </button>
      {open !== null && (
        <Suspense>
          <MePanel
            open={open}
            onClose={() => setOpen(false)}
            anchor={anchor}
            name={name}
            called={called}
            onSignOut={onSignOut}
          />
        </Suspense>
      )}
    </>
  )
}
