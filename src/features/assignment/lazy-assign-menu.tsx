import { type ComponentProps, Suspense } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import { later } from '#src/ui/later.ts'
import { HOLDS_KEYS } from '#src/ui/use-act.ts'

const load = () => import('./assign-menu.tsx')
const AssignMenu = later(async () => ({ default: (await load()).AssignMenu }))

/** The menu is a chunk of its own: the inbox is there before anybody wants it. Until it is, no key does anything else. */
export function LazyAssignMenu(props: ComponentProps<typeof AssignMenu>) {
  return (
    <Suspense fallback={<span {...{ [HOLDS_KEYS]: true }} hidden />}>
      <AssignMenu {...props} />
    </Suspense>
  )
}

/** Fetches it while nothing else goes on, so that its key never waits. Returns the way to call that off. */
export function preloadAssignMenu(): () => void {
  return whenIdle(() => void load().catch(() => undefined))
}
