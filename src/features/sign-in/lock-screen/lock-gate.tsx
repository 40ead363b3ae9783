import { Trans, useLingui } from '@lingui/react/macro'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { saveLockedState } from '#src/data/session/lock/locked-state.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { FullPageErrorBoundary } from '#src/ui/feedback/full-page-error-boundary.tsx'
import { FullPageStatus } from '#src/ui/feedback/full-page-status.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const LockScreen = lazyWithRetry(async () => (await import('./lock-screen.tsx')).LockScreen)

type Props = {
  config: Config
  sessions: Sessions
  /** Called after each unlock: the previous router's loaded data must not stay in memory. */
  createRouter: () => AnyRouter
  /** Loads what the router needs before it is created; null if nothing is needed. */
  prepareRouter?: () => Promise<void> | null
  /** Loads the code that this needs: called while a PIN is typed. */
  preloadRouter?: () => void
  /** Leaves the page of the locked session for another agent. */
  onSwitchAgent: () => void
  /** Leaves the page of the locked session, which is signed out. */
  onSignOut: () => void
  /** Chooses the language of the locked session's agent. */
  renderLanguageSelect?: (agentId: string | null) => ReactNode
}

/** Renders the app, or the lock screen alone while the session is locked (rule 33). */
export function LockGate({
  config,
  sessions,
  createRouter,
  prepareRouter = returnNull,
  preloadRouter = returnNull,
  onSwitchAgent,
  onSignOut,
  renderLanguageSelect,
}: Props) {
  const { t } = useLingui()
  const subscribe = useCallback(
    (listener: () => void) =>
      sessions.subscribe(() => {
        if (sessions.lockedState()) blurActiveElement()
        listener()
      }),
    [sessions],
  )
  const lockedState = useSyncExternalStore(subscribe, sessions.lockedState)
  // Here, not in the lock screen: a reload stays locked also where that can't be loaded.
  useEffect(() => (lockedState ? saveLockedState(lockedState) : undefined), [lockedState])
  if (!lockedState)
    return (
      <FullPageErrorBoundary text={t`Can’t show this screen`}>
        <RouterHost createRouter={createRouter} prepareRouter={prepareRouter} />
      </FullPageErrorBoundary>
    )
  return (
    <>
      <title>{t({ message: 'Locked · Handoff', comment: 'Title of the page' })}</title>
      <FullPageErrorBoundary text={<Trans>Locked. Couldn’t load the lock screen.</Trans>}>
        <Suspense fallback={<LockedPage />}>
          <LockScreen
            config={config}
            sessions={sessions}
            lockedState={lockedState}
            onPinStart={preloadRouter}
            onSwitchAgent={onSwitchAgent}
            onSignOut={onSignOut}
            languageSelect={renderLanguageSelect?.(lockedState.agentId)}
          />
        </Suspense>
      </FullPageErrorBoundary>
    </>
  )
}

/** Until the lock screen is loaded: an empty page would look as if Handoff had ended. */
function LockedPage() {
  return (
    <FullPageStatus>
      <Trans>Locked. The lock screen is loading. If it doesn’t appear, reload the page.</Trans>
    </FullPageStatus>
  )
}

function RouterHost({
  createRouter,
  prepareRouter,
}: Required<Pick<Props, 'createRouter' | 'prepareRouter'>>) {
  const [prepared] = useState(prepareRouter)
  const [router, setRouter] = useState(() => (prepared === null ? createRouter() : null))
  const startRouter = useEffectEvent(() => setRouter(createRouter()))
  useEffect(() => {
    let isUnmounted = false
    void prepared?.then(() => !isUnmounted && startRouter())
    return () => {
      isUnmounted = true
    }
  }, [prepared])
  return router && <RouterProvider router={router} />
}

/**
 * React holds the focused field, with all that was typed in it, until the field loses the focus; a removed field never
 * does [FLT-88]. So the field is blurred before it is unmounted.
 */
function blurActiveElement() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function returnNull() {
  return null
}
