import { type ComponentProps, Suspense } from 'react'
import { later } from '#src/ui/later.tsx'
import { HOLDS_KEYS } from '#src/ui/use-act.ts'

const ChooseYourself = later(async () => (await import('./choose-yourself.tsx')).ChooseYourself)

/** Only a session without an agent needs it. */
export function LazyChooseYourself(props: ComponentProps<typeof ChooseYourself>) {
  return (
    <Suspense fallback={<span {...{ [HOLDS_KEYS]: true }} hidden />}>
      <ChooseYourself {...props} />
    </Suspense>
  )
}
