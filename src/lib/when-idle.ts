/** Does something once the browser has nothing better to do, five seconds from now at the latest. Answers the way to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari knows no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => task(), { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
