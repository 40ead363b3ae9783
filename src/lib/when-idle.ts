/** Milliseconds of a start in which what somebody waits for goes first, however idle the browser is meanwhile. */
const START = 1_500

/** Does something once the browser has nothing better to do, five seconds from then at the latest. Answers the way to call it off. */
export function whenIdle(task: () => void): () => void {
  let callOff = () => {}
  const timer = setTimeout(
    () => {
      callOff = idly(task)
    },
    Math.max(0, START - performance.now()),
  )
  return () => {
    clearTimeout(timer)
    callOff()
  }
}

function idly(task: () => void): () => void {
  // Safari knows no idle callback: its start is over.
  if (typeof requestIdleCallback !== 'function') {
    task()
    return () => {}
  }
  const handle = requestIdleCallback(() => task(), { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
