import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const RenewSetupButton = lazyWithRetry(
  async () => (await import('./-renew-setup-button.tsx')).RenewSetupButton,
)

/** Loaded only while the platform refuses the token. */
export function LazyRenewSetupButton(props: ComponentProps<typeof RenewSetupButton>) {
  return (
    <Suspense>
      <RenewSetupButton {...props} />
    </Suspense>
  )
}
