import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, Suspense } from 'react'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const RefusedTokenDialog = lazyWithRetry(
  async () => (await import('./refused-token-dialog.tsx')).RefusedTokenDialog,
)

type Props = ComponentProps<typeof RefusedTokenDialog>

/** The dialog for a new token; mounted only while the platform refuses the current one. */
export function LazyRefusedTokenDialog(props: Props) {
  const { t } = useLingui()
  return (
    <ErrorBoundary title={t`Can’t show the form for another token`}>
      <Suspense>
        <RefusedTokenDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
