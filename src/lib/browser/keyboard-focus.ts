/**
 * Marks the page with `data-keyboard` from a key press until the next pointer press, so that the styles show the focus
 * ring of whatever has the focus. `:focus-visible` alone leaves it out when the focus came by pointer and a key follows:
 * in Firefox while the focus stays where it is, in WebKit when a script moves it on. Returns the way to stop.
 */
export function trackKeyboardFocus(): () => void {
  const page = document.documentElement
  const abortController = new AbortController()
  const options = { capture: true, passive: true, signal: abortController.signal }
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => {
      // Shortcuts of the browser and of the system say nothing about how somebody moves through the page.
      if (!ctrlKey && !metaKey && !altKey && key !== 'Shift') page.toggleAttribute('data-keyboard', true)
    },
    options,
  )
  addEventListener('pointerdown', () => page.removeAttribute('data-keyboard'), options)
  return () => abortController.abort()
}
