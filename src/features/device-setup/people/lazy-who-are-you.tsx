import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, Suspense } from 'react'
import { FullPageErrorBoundary } from '#src/ui/feedback/full-page-error-boundary.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const WhoAreYou = lazyWithRetry(async () => (await import('./who-are-you.tsx')).WhoAreYou)

/** Loaded only on a prepared device. */
export function LazyWhoAreYou(props: ComponentProps<typeof WhoAreYou>) {
  const { t } = useLingui()
  return (
    <FullPageErrorBoundary text={t`Can’t show the agents on this device`}>
      <Suspense>
        <WhoAreYou {...props} />
      </Suspense>
    </FullPageErrorBoundary>
  )
}
