import { Suspense } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { whenIdle } from '#src/lib/browser/when-idle.ts'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

// Most days nobody needs it; who does may have no network any more, so it is fetched as soon as nothing else is.
const RefusedTokenDialog = lazyWithRetry(
  async () => (await import('./refused-token-dialog.tsx')).RefusedTokenDialog,
)
whenIdle(RefusedTokenDialog.preload)

type Props = { session: Session; onSignOut: () => void }

/** Mounted while the platform refuses the token. */
export function LazyRefusedTokenDialog(props: Props) {
  return (
    <ErrorBoundary subject="The form for another token">
      <Suspense>
        <RefusedTokenDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
