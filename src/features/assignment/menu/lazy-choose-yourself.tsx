import { type ComponentProps, Suspense } from 'react'
import { HOLDS_KEYS_ATTRIBUTE } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const ChooseYourself = lazyWithRetry(async () => (await import('./choose-yourself.tsx')).ChooseYourself)

/** Only a session without an agent needs it. */
export function LazyChooseYourself(props: ComponentProps<typeof ChooseYourself>) {
  return (
    <Suspense fallback={<span {...{ [HOLDS_KEYS_ATTRIBUTE]: true }} hidden />}>
      <ChooseYourself {...props} />
    </Suspense>
  )
}
