/** Milliseconds after which a page that draws nothing, since nobody looks, is waited for no longer. */
const HIDDEN_TIMEOUT_MS = 50

/** Resolves when what was shown so far has been drawn; at once where nothing ever is. */
export function waitForPaint(): Promise<void> {
  if (typeof requestAnimationFrame !== 'function') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_TIMEOUT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
