import { lazy, Suspense, useRef, useState } from 'react'
import { nameOf } from '#src/domain/directory.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Popover } from '#src/ui/popover.tsx'
import styles from './me-menu.module.css'
import rail from './rail.module.css'

const load = () => import('./me-panel.tsx')
// Wanted twice a day: it comes when the pointer or the focus does.
const MePanel = lazy(async () => ({ default: (await load()).MePanel }))

type Props = { desk: Desk; onSignOut: () => void }

/** Who is at the desk, how this device looks, and the way out. */
export function MeMenu({ desk: { directory, session }, onSignOut }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const name = session.agentId === null ? null : nameOf(directory, 'agent', session.agentId)
  const called = name ?? 'Nobody chosen'
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={rail.me}
        title={called}
        aria-label={`${called}. Appearance, keys, sign out`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(!open)}
      >
        <Mark name={name} size="lg" />
      </button>
      <Popover
        open={open}
        onClose={() => setOpen(false)}
        label="You and this device"
        anchor={anchor}
        side="above"
        className={styles.menu}
      >
        <p className={styles.who} tabIndex={-1} data-autofocus>
          <Mark name={name} size="base" />
          <b className="truncate">
            <Bdi text={called} max={120} />
          </b>
        </p>
        <Suspense>
          <MePanel onSignOut={onSignOut} />
        </Suspense>
      </Popover>
    </>
  )
}

function Mark({ name, size }: { name: string | null; size: 'base' | 'lg' }) {
  return <HolderMark kind={name === null ? 'unknown' : 'agent'} name={name} size={size} />
}
