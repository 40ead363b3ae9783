// Functions that run in a page before the app's code. Sent as text, so no imports.

declare global {
  var benchTimers: Set<unknown>
  var benchHide: () => void
}

type StartTimer = (run: TimerHandler, ms?: number, ...rest: unknown[]) => number

/** Tracks the pending timers of the page. */
export function countTimers() {
  globalThis.benchTimers = new Set()
  const wrapStart =
    (start: StartTimer, isOnce: boolean): StartTimer =>
    (run, ms, ...rest) => {
      const id = start(
        (...given: unknown[]) => {
          if (isOnce) globalThis.benchTimers.delete(id)
          if (typeof run === 'function') run(...given)
        },
        ms,
        ...rest,
      )
      globalThis.benchTimers.add(id)
      return id
    }
  const wrapStop = (stop: (id?: number) => void) => (id?: number) => {
    globalThis.benchTimers.delete(id)
    stop(id)
  }
  Object.assign(globalThis, {
    setTimeout: wrapStart(window.setTimeout.bind(window), true),
    setInterval: wrapStart(window.setInterval.bind(window), false),
    clearTimeout: wrapStop(window.clearTimeout.bind(window)),
    clearInterval: wrapStop(window.clearInterval.bind(window)),
  })
}

/** Adds `benchHide`, which makes the page believe that it is hidden. */
export function enableHiding() {
  let isHidden = false
  Object.defineProperty(Document.prototype, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden })
  Document.prototype.hasFocus = () => !isHidden
  globalThis.benchHide = () => {
    isHidden = true
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    dispatchEvent(new Event('blur'))
  }
}
