import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect } from 'react'
import { applyAppearance } from '#src/data/preferences/appearance.ts'
import type { Session } from '#src/data/session/session.ts'
import { clockOffsetQuery, tokenRefusedQuery } from '#src/data/session/state.ts'
import { keepFocusInViewport } from '#src/lib/browser/keep-focus-in-viewport.ts'
import { clearSessionCaches } from '#src/lib/storage/session-caches.ts'
import { Toaster } from '#src/ui/feedback/toaster.tsx'
import { DisplayLocaleProvider } from '#src/ui/hooks/display-locale.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import styles from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { useInboxTitle } from './use-inbox-title.ts'

type Props = {
  session: Session
  onSignOut: () => void
  /** Stands above everything while the platform refuses the token. */
  refusedTokenDialog: ReactNode
  children: ReactNode
}

/** What stands around every place of the app, and lasts from signing in to signing out. */
export function Shell({ session, onSignOut, refusedTokenDialog, children }: Props) {
  useEffect(applyAppearance, [])
  // A tablet is turned in the middle of anything.
  useEffect(keepFocusInViewport, [])
  useEffect(() => clearSessionCaches, [])
  return (
    <QueryClientProvider client={session.queryClient}>
      <ServerClockProvider>
        <SkipLink />
        <div className={styles.app}>
          <NavigationRail session={session} onSignOut={onSignOut} />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        <DocumentTitle />
        <RefusedTokenGuard>{refusedTokenDialog}</RefusedTokenGuard>
      </ServerClockProvider>
    </QueryClientProvider>
  )
}

/** Times read right on a device whose clock is hours wrong: the platform's is believed. */
function ServerClockProvider({ children }: { children: ReactNode }) {
  const { data: aheadMs } = useQuery(clockOffsetQuery())
  // Whoever shows a time depends on it: it must not be another one each time that this is drawn.
  const now = useCallback(() => Date.now() + aheadMs, [aheadMs])
  return (
    <DisplayLocaleProvider now={now}>
      <Toaster>{children}</Toaster>
    </DisplayLocaleProvider>
  )
}

/** Places beside the inbox name their tab themselves. */
function DocumentTitle() {
  return useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') }) && <InboxTitle />
}

function InboxTitle() {
  useInboxTitle()
  return null
}

function RefusedTokenGuard({ children }: { children: ReactNode }) {
  const { data: isTokenRefused } = useQuery(tokenRefusedQuery())
  return isTokenRefused && children
}
