import { isCheap } from './limits.ts'
import { sanitise } from './sanitise.ts'

/** Milliseconds of an idle period that one cheap message may need. */
const ENOUGH = 8
/** Milliseconds after the last key, press or turn of the wheel until there is idle time again. */
const REST = 300
const ACTIONS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/**
 * Sanitises HTML before it is shown: what `sanitise` knows costs nothing when it is drawn. A message at a time, while the
 * browser is idle and nobody acts. A message that could take longer than an idle period is left for when it is shown, and
 * where the browser doesn't tell when it is idle, nothing is prepared.
 */
export function prepareHtml(htmls: readonly string[], signal: AbortSignal): void {
  if (typeof requestIdleCallback !== 'function' || signal.aborted) return
  const waiting = htmls.filter(isCheap)
  const listening = new AbortController()
  let handle = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    cancelIdleCallback(handle)
    clearTimeout(timer)
  }
  const end = () => {
    stop()
    listening.abort()
  }
  const step = (deadline: IdleDeadline) => {
    while (deadline.timeRemaining() >= ENOUGH) {
      const html = waiting.pop()
      if (html === undefined) return end()
      sanitise(html)
    }
    handle = requestIdleCallback(step)
  }
  const pause = () => {
    stop()
    timer = setTimeout(() => {
      handle = requestIdleCallback(step)
    }, REST)
  }
  for (const name of ACTIONS)
    addEventListener(name, pause, { signal: listening.signal, capture: true, passive: true })
  signal.addEventListener('abort', end, { signal: listening.signal })
  handle = requestIdleCallback(step)
}
