import { useLocation } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { AccountPopover } from './account-menu.tsx'
import styles from './navigation-rail.module.css'
import { useSyncStatus } from './sync-status.tsx'

const MoreMenu = lazyWithRetry(async () => (await import('./more-menu.tsx')).MoreMenu)

type Props = { session: Session; onSignOut: () => void }

/** On a phone, what the bottom bar has no room for. */
export function MoreButton({ session, onSignOut }: Props) {
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until it was wanted. */
  const [open, setOpen] = useState<boolean | null>(null)
  const [isAccountOpen, setAccountOpen] = useState<boolean | null>(null)
  const isCurrent = useLocation({ select: ({ pathname }) => /^\/(?:reports|settings)/.test(pathname) })
  const { state, label } = useSyncStatus(session)
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
        aria-current={isCurrent || undefined}
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
            session={session}
            open={open}
            onClose={() => setOpen(false)}
            anchor={anchor}
            onAccount={() => setAccountOpen(true)}
          />
        </Suspense>
      )}
      <AccountPopover
        session={session}
        open={isAccountOpen}
        onClose={() => setAccountOpen(false)}
        anchor={anchor}
        onSignOut={onSignOut}
      />
    </>
  )
}
