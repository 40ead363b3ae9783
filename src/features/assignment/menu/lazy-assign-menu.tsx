import { type ComponentProps, Suspense } from 'react'
import { whenIdle } from '#src/lib/browser/when-idle.ts'
import { HOLDS_KEYS_ATTRIBUTE } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const AssignMenu = lazyWithRetry(async () => (await import('./assign-menu.tsx')).AssignMenu)

/** The menu is a chunk of its own: the inbox is there before anybody wants it. Until it is, no key does anything else. */
export function LazyAssignMenu(props: ComponentProps<typeof AssignMenu>) {
  return (
    <Suspense fallback={<span {...{ [HOLDS_KEYS_ATTRIBUTE]: true }} hidden />}>
      <AssignMenu {...props} />
    </Suspense>
  )
}

/** Fetches it while nothing else goes on, so that its key never waits. Returns the way to call that off. */
export function preloadAssignMenu(): () => void {
  return whenIdle(AssignMenu.preload)
}
