/** Whether the focus is in a field or a dialog, so that nothing else may open or move the focus. */
export function isUserEditing(): boolean {
  return document.activeElement?.closest('input, textarea, dialog, [role="dialog"]') != null
}

/**
 * Sets `data-keyboard` on the page from a key press until the next pointer press, so that the styles show the focus
 * ring of the focused element. `:focus-visible` alone omits it when the focus came by pointer and a key follows: in
 * Firefox while the focus stays, in WebKit when a script moves it. Returns a function that stops this.
 */
export function trackKeyboardFocus(): () => void {
  const page = document.documentElement
  const abortController = new AbortController()
  const options = { capture: true, passive: true, signal: abortController.signal }
  addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => {
      // Shortcuts of the browser and the system don't mean that the user navigates the page by keyboard.
      if (!ctrlKey && !metaKey && !altKey && key !== 'Shift') page.toggleAttribute('data-keyboard', true)
    },
    options,
  )
  addEventListener('pointerdown', () => page.removeAttribute('data-keyboard'), options)
  return () => abortController.abort()
}

const FOCUS_SELECTOR = 'input, textarea, select, [contenteditable], dialog *, [popover] *'
/** After one of these the user decides what is in the viewport. */
const INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown', 'focusin']

/** Keeps the focused field or dialog in the viewport when the screen is rotated. Returns a function that stops this. */
export function keepFocusInViewport(): () => void {
  const listening = new AbortController()
  const getFocusedField = () => {
    const focus = document.activeElement
    return focus?.matches(FOCUS_SELECTOR) ? focus : null
  }
  const scrollIntoViewport = () => getFocusedField()?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  // The page may reach its new layout in several steps; each resize scrolls again.
  const resizeObserver = new ResizeObserver(scrollIntoViewport)
  // Content inserted above the element moves it without resizing its ancestors.
  const intersectionObserver = new IntersectionObserver(scrollIntoViewport, { threshold: [0, 1] })
  const stopObserving = () => {
    resizeObserver.disconnect()
    intersectionObserver.disconnect()
  }
  const observeFocusedField = () => {
    stopObserving()
    const element = getFocusedField()
    if (element) intersectionObserver.observe(element)
    for (let part: Element | null = element; part; part = part.parentElement) resizeObserver.observe(part)
  }
  const listenerOptions = { signal: listening.signal, capture: true, passive: true }
  window.addEventListener('resize', observeFocusedField, listenerOptions)
  for (const name of INPUT_EVENTS) window.addEventListener(name, stopObserving, listenerOptions)
  return () => {
    listening.abort()
    stopObserving()
  }
}
