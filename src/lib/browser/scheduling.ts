/** Milliseconds from a start in which no idle task runs: loading the first screen has priority. */
const STARTUP_MS = 1_500

/** The time of the latest start, in milliseconds of `performance.now()`: the navigation, unless a session has opened since. */
let startedAt = 0

/** Called when a first screen is about to be loaded, such as that of a session that was unlocked. */
export function beginStartup(): void {
  startedAt = performance.now()
}

/**
 * Runs a task when the browser is idle after startup, or five seconds after that at the latest. Returns a function that
 * cancels it.
 */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {}
  const timer = setTimeout(
    () => {
      cancel = runWhenIdle(task)
    },
    Math.max(0, startedAt + STARTUP_MS - performance.now()),
  )
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

function runWhenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback; startup is over, so the task runs now.
  if (typeof requestIdleCallback !== 'function') {
    task()
    return () => {}
  }
  const handle = requestIdleCallback(() => task(), { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/** A hidden page doesn't paint: `waitForPaint` then resolves after this many milliseconds. */
const PAINT_TIMEOUT_MS = 50

/** Resolves once the browser has painted the current state; at once in an environment that never paints. */
export function waitForPaint(): Promise<void> {
  if (typeof requestAnimationFrame !== 'function') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAINT_TIMEOUT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}

/**
 * Resolves with the value of `promise`, or with `fallback` after `timeoutMs`; rejects if `promise` rejects before that.
 * For IndexedDB, whose requests may never settle: that must not keep the app from starting.
 */
export function withTimeout<Value>(
  promise: Promise<Value>,
  fallback: Value,
  timeoutMs: number,
): Promise<Value> {
  return Promise.race([promise, new Promise<Value>((resolve) => setTimeout(resolve, timeoutMs, fallback))])
}
