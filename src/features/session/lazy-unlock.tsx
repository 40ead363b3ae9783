import { Suspense } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ErrorBoundary } from '#src/ui/error-boundary.tsx'
import { later } from '#src/ui/later.tsx'

// Most days nobody needs it; who does may have no network any more, so it is fetched as soon as nothing else is.
const UnlockDialog = later(async () => (await import('./unlock-dialog.tsx')).UnlockDialog)
whenIdle(UnlockDialog.preload)

type Props = { desk: Desk; onSignOut: () => void }

/** Mounted while the platform refuses the token. */
export function Unlock(props: Props) {
  return (
    <ErrorBoundary what="The form for another token">
      <Suspense>
        <UnlockDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
