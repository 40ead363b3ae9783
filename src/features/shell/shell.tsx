import { Trans, useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect } from 'react'
import { applyAppearance } from '#src/data/preferences/appearance.ts'
import { clockOffsetSlice, tokenRefusedSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { keepDefaultFocus } from '#src/lib/browser/default-focus.ts'
import { keepFocusInViewport } from '#src/lib/browser/focus.ts'
import { clearSessionCaches } from '#src/lib/storage/session-caches.ts'
import { DisplayLocaleProvider } from '#src/ui/hooks/display-locale.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import styles from './shell.module.css'

type Props = {
  /** Called when the agent opens the account panel, from which most sign out. */
  onAccountOpen: () => void
  onSignOut: () => void
  /** Rendered above everything while the platform refuses the token. */
  refusedTokenDialog: ReactNode
  /** Says to screen readers what was done, on every page. */
  announcer: ReactNode
  children: ReactNode
}

/** The frame around every page: providers, navigation and document title. Mounted from sign-in to sign-out. */
export function Shell({ onAccountOpen, onSignOut, refusedTokenDialog, announcer, children }: Props) {
  const { queryClient } = useSession()
  useEffect(applyAppearance, [])
  // Rotating a tablet can move the focused field out of the viewport.
  useEffect(keepFocusInViewport, [])
  useEffect(keepDefaultFocus, [])
  useEffect(() => clearSessionCaches, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ServerClockProvider>
        <SkipLink />
        <div className={styles.app}>
          <NavigationRail onAccountOpen={onAccountOpen} onSignOut={onSignOut} />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        <DocumentTitle />
        <RefusedTokenGuard>{refusedTokenDialog}</RefusedTokenGuard>
        {announcer}
      </ServerClockProvider>
    </QueryClientProvider>
  )
}

/** Shows times by the platform's clock: the device's may be hours wrong. */
function ServerClockProvider({ children }: { children: ReactNode }) {
  const clockOffsetMs = useSessionState(clockOffsetSlice)
  // A context value: a new function on each render would re-render every component that shows a time.
  const now = useCallback(() => Date.now() + clockOffsetMs, [clockOffsetMs])
  return <DisplayLocaleProvider now={now}>{children}</DisplayLocaleProvider>
}

/** Sets the title of inbox pages; all other pages set their own. */
function DocumentTitle() {
  return useLocation({ select: ({ pathname }) => pathname.startsWith('/inbox') }) && <InboxTitle />
}

/** The open ticket's code comes first: with a dozen tabs the browser shows only the first letters of each title. */
function InboxTitle() {
  const { chatId } = useParams({ strict: false })
  const linkedCode = useSearch({ strict: false, select: (search) => search.code })
  const storedCode = useSessionState(ticketStoreSlice, (ticketStore) =>
    chatId === undefined ? undefined : ticketStore.tickets.get(chatId)?.code,
  )
  const ticketCode = chatId === undefined ? undefined : (storedCode ?? linkedCode)
  const { t, i18n } = useLingui()
  const code = ticketCode ? formatTicketCode(ticketCode, i18n.locale) : undefined
  const title =
    code === undefined
      ? t({ message: 'Inbox · Handoff', comment: 'Title of the page' })
      : t({
          message: `${code} · Inbox · Handoff`,
          comment: 'Title of the page. code: the number of a ticket',
        })
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

/** Moves the focus past the navigation. It doesn't change the URL's hash: the URL holds the page, not the focus. */
function SkipLink() {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}

function RefusedTokenGuard({ children }: { children: ReactNode }) {
  const isTokenRefused = useSessionState(tokenRefusedSlice)
  return isTokenRefused && children
}
