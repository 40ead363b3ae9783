import { isCheapToSanitise } from './limits.ts'
import { sanitiseHtml } from './sanitise.ts'

/** Milliseconds of an idle period that one cheap message may need. */
const MIN_IDLE_MS = 8
/** Milliseconds after the last key, press or turn of the wheel until there is idle time again. */
const REST_MS = 300
const ACTIONS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/**
 * Sanitises HTML before it is shown: what `sanitise` knows costs nothing when it is drawn. A message at a time, while the
 * browser is idle and nobody acts. A message that could take longer than an idle period is left for when it is shown, and
 * where the browser doesn't tell when it is idle, nothing is prepared.
 */
export function prepareHtml(messages: readonly string[], signal: AbortSignal): void {
  if (typeof requestIdleCallback !== 'function' || signal.aborted) return
  const queue = messages.filter(isCheapToSanitise)
  const listening = new AbortController()
  let handle = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    cancelIdleCallback(handle)
    clearTimeout(timer)
  }
  const finish = () => {
    stop()
    listening.abort()
  }
  const sanitiseWhileIdle = (deadline: IdleDeadline) => {
    while (deadline.timeRemaining() >= MIN_IDLE_MS) {
      const html = queue.pop()
      if (html === undefined) return finish()
      sanitiseHtml(html)
    }
    handle = requestIdleCallback(sanitiseWhileIdle)
  }
  const pause = () => {
    stop()
    timer = setTimeout(() => {
      handle = requestIdleCallback(sanitiseWhileIdle)
    }, REST_MS)
  }
  for (const name of ACTIONS)
    addEventListener(name, pause, { signal: listening.signal, capture: true, passive: true })
  signal.addEventListener('abort', finish, { signal: listening.signal })
  handle = requestIdleCallback(sanitiseWhileIdle)
}
