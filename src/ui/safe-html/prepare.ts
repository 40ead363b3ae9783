import { sanitise } from './sanitise.ts'

/** Milliseconds of a free moment that one message may need. */
const ENOUGH = 4

/**
 * Makes HTML safe before it is shown: what `sanitise` has seen costs nothing when it is drawn. A message at a time, while
 * the browser has nothing better to do. Where it doesn't tell when that is, nothing is prepared.
 */
export function prepareHtml(htmls: readonly string[], signal: AbortSignal): void {
  const waiting = [...htmls]
  const next = (deadline: IdleDeadline) => {
    while (!signal.aborted && deadline.timeRemaining() >= ENOUGH) {
      const html = waiting.pop()
      if (html === undefined) return
      sanitise(html)
    }
    if (!signal.aborted && waiting.length > 0) requestIdleCallback(next)
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next)
}
