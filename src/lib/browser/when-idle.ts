/** Milliseconds of a start in which what somebody waits for goes first, however idle the browser is meanwhile. */
const STARTUP_MS = 1_500

/** Does something once the browser has nothing better to do, five seconds from then at the latest. Answers the way to call it off. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {}
  const timer = setTimeout(
    () => {
      cancel = runWhenIdle(task)
    },
    Math.max(0, STARTUP_MS - performance.now()),
  )
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

function runWhenIdle(task: () => void): () => void {
  // Safari knows no idle callback: its start is over.
  if (typeof requestIdleCallback !== 'function') {
    task()
    return () => {}
  }
  const handle = requestIdleCallback(() => task(), { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
