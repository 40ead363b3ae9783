import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect } from 'react'
import { keepFocusInSight } from '#src/lib/focus-in-sight.ts'
import { clearSessionCaches } from '#src/lib/session-caches.ts'
import type { Desk } from '#src/queries/desk.ts'
import { clockQuery, lockQuery } from '#src/queries/session.ts'
import { followAppearance } from '#src/ui/appearance.ts'
import { ReaderProvider } from '#src/ui/reader.tsx'
import { Toaster } from '#src/ui/toaster.tsx'
import { Rail } from './rail.tsx'
import styles from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { useDocumentTitle } from './use-document-title.ts'

type Props = {
  desk: Desk
  onSignOut: () => void
  /** Stands above everything while the platform refuses the token. */
  lock: ReactNode
  children: ReactNode
}

/** What stands around every place of the app, and lasts from signing in to signing out. */
export function Shell({ desk, onSignOut, lock, children }: Props) {
  useEffect(followAppearance, [])
  // A tablet is turned in the middle of anything.
  useEffect(keepFocusInSight, [])
  useEffect(() => clearSessionCaches, [])
  return (
    <QueryClientProvider client={desk.queryClient}>
      <BelievedClock>
        <SkipLink />
        <div className={styles.app}>
          <Rail desk={desk} onSignOut={onSignOut} />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        <Title />
        <Lock>{lock}</Lock>
      </BelievedClock>
    </QueryClientProvider>
  )
}

/** Times read right on a device whose clock is hours wrong: the platform's is believed. */
function BelievedClock({ children }: { children: ReactNode }) {
  const { data: aheadMs } = useQuery(clockQuery())
  // Whoever shows a time depends on it: it must not be another one each time that this is drawn.
  const now = useCallback(() => Date.now() + aheadMs, [aheadMs])
  return (
    <ReaderProvider now={now}>
      <Toaster>{children}</Toaster>
    </ReaderProvider>
  )
}

/** Places beside the inbox name their tab themselves. */
function Title() {
  return useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') }) && <InboxTitle />
}

function InboxTitle() {
  useDocumentTitle()
  return null
}

function Lock({ children }: { children: ReactNode }) {
  const { data: locked } = useQuery(lockQuery())
  return locked && children
}
