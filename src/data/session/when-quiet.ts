import { whenIdle } from '#src/lib/browser/scheduling.ts'
import type { CacheAccess } from './session.ts'

/** Milliseconds until it is looked again whether the page still loads something. */
const RETRY_MS = 1_000

/**
 * Starts what can wait: after so many milliseconds, once the browser is idle and nothing is being loaded. Returns a function
 * that cancels it.
 */
export function whenQuiet(
  { queryClient }: Pick<CacheAccess, 'queryClient'>,
  afterMs: number,
  start: () => void,
): () => void {
  let cancel = () => {}
  const tryStart = () => {
    if (queryClient.isFetching() === 0) return start()
    const timer = setTimeout(wait, RETRY_MS)
    cancel = () => clearTimeout(timer)
  }
  const wait = () => {
    cancel = whenIdle(tryStart)
  }
  const timer = setTimeout(wait, afterMs)
  cancel = () => clearTimeout(timer)
  return () => cancel()
}
