import { useLocation } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { Icon } from '#src/ui/icon.tsx'
import { later } from '#src/ui/later.tsx'
import { MePopover } from './me-menu.tsx'
import styles from './rail.module.css'
import { useSyncWords } from './sync-item.tsx'

const MoreMenu = later(async () => (await import('./more-menu.tsx')).MoreMenu)

type Props = { desk: Desk; onSignOut: () => void }

/** On a phone, what the bottom bar has no room for. */
export function MoreItem({ desk, onSignOut }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it was wanted. */
  const [open, setOpen] = useState<boolean | null>(null)
  const [meOpen, setMeOpen] = useState<boolean | null>(null)
  const isInside = useLocation({ select: ({ pathname }) => /^\/(?:reports|settings)/.test(pathname) })
  const { state, label } = useSyncWords(desk)
  const isWarning = state === 'offline' || state === 'waiting'
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${styles.item} ${styles.narrow}`}
        data-state={state}
        aria-haspopup="menu"
        aria-expanded={open === true}
        aria-current={isInside || undefined}
        onPointerDown={MoreMenu.preload}
        onFocus={MoreMenu.preload}
        onClick={() => setOpen(open !== true)}
      >
        <Icon name="circle-ellipsis" />
        <span>
          More
          {isWarning && <span className="visually-hidden">{label}</span>}
        </span>
      </button>
      {open !== null && (
        <Suspense>
          <MoreMenu
            desk={desk}
            open={open}
            onClose={() => setOpen(false)}
            anchor={anchor}
            onMe={() => setMeOpen(true)}
          />
        </Suspense>
      )}
      <MePopover
        desk={desk}
        open={meOpen}
        onClose={() => setMeOpen(false)}
        anchor={anchor}
        onSignOut={onSignOut}
      />
    </>
  )
}
