import type { Session } from '#src/data/session/session.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { deviceSearch } from './search-device.ts'

/** Milliseconds after the start of a session: until then, nothing that can wait is loaded. */
const START_AFTER_MS = 15_000
/** Milliseconds until it is looked again whether the page still loads something. */
const RETRY_MS = 1_000

/**
 * Starts the session's search a while after its start, once the browser is idle and nothing is being loaded: the first messages come first. Returns a
 * function that cancels it.
 */
export function startSearchWhenIdle(session: Session): () => void {
  if (!('Worker' in globalThis)) return () => undefined
  let cancel = () => {}
  const tryStart = () => {
    if (session.queryClient.isFetching() > 0) {
      const timer = setTimeout(wait, RETRY_MS)
      cancel = () => clearTimeout(timer)
      // Where its code can't be loaded now, the first search tries again.
    } else deviceSearch(session).catch(() => undefined)
  }
  const wait = () => {
    cancel = whenIdle(tryStart)
  }
  const timer = setTimeout(wait, START_AFTER_MS)
  cancel = () => clearTimeout(timer)
  return () => cancel()
}
