import { isCheapToSanitise } from './limits.ts'

/** Milliseconds of an idle period that one cheap message may need. */
const MIN_IDLE_MS = 8
/** Milliseconds after the last user input until preparation resumes. */
const INPUT_PAUSE_MS = 300
const INPUT_EVENTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/**
 * Calls `sanitise` for messages before they are shown, so that rendering finds them in the cache: for one at a time, while
 * the browser is idle and there is no user input. Skips a message that could take longer than an idle period. Does nothing in a
 * browser without `requestIdleCallback`.
 */
export function prepareHtml(
  messages: readonly string[],
  signal: AbortSignal,
  sanitise: (html: string) => void,
): void {
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
      sanitise(html)
    }
    handle = requestIdleCallback(sanitiseWhileIdle)
  }
  const pause = () => {
    stop()
    timer = setTimeout(() => {
      handle = requestIdleCallback(sanitiseWhileIdle)
    }, INPUT_PAUSE_MS)
  }
  for (const name of INPUT_EVENTS)
    addEventListener(name, pause, { signal: listening.signal, capture: true, passive: true })
  signal.addEventListener('abort', finish, { signal: listening.signal })
  handle = requestIdleCallback(sanitiseWhileIdle)
}
