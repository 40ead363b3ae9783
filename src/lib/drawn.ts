/** Milliseconds after which a page that draws nothing, since nobody looks, is waited for no longer. */
const UNSEEN = 50

/** Resolves when what was shown so far has been drawn; at once where nothing ever is. */
export function drawn(): Promise<void> {
  if (typeof requestAnimationFrame !== 'function') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
