// What runs in a page before anything of the app. It is sent there as text: no imports.

declare global {
  var benchTimers: Set<unknown>
  var benchHide: () => void
}

type Start = (run: TimerHandler, ms?: number, ...rest: unknown[]) => number

/** Counts the timers that wait. */
export function countTimers() {
  globalThis.benchTimers = new Set()
  const begin =
    (start: Start, isOnce: boolean): Start =>
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
  const end = (stop: (id?: number) => void) => (id?: number) => {
    globalThis.benchTimers.delete(id)
    stop(id)
  }
  Object.assign(globalThis, {
    setTimeout: begin(window.setTimeout.bind(window), true),
    setInterval: begin(window.setInterval.bind(window), false),
    clearTimeout: end(window.clearTimeout.bind(window)),
    clearInterval: end(window.clearInterval.bind(window)),
  })
}

/** Lets a page be hidden that is in sight, as far as it can tell. */
export function letHide() {
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
