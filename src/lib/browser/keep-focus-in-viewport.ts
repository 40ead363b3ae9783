const FOCUS_SELECTOR = 'input, textarea, select, [contenteditable], dialog *, [popover] *'
/** From then on the person decides again what is in sight. */
const INPUT_EVENTS = ['pointerdown', 'wheel', 'keydown', 'focusin']

/** Whoever types, or is asked something, goes on seeing it when the screen is turned. Answers the way to stop. */
export function keepFocusInViewport(): () => void {
  const listening = new AbortController()
  const getFocusedField = () => {
    const focus = document.activeElement
    return focus?.matches(FOCUS_SELECTOR) ? focus : null
  }
  const scrollIntoViewport = () => getFocusedField()?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  // The new width may make something else of the page in several steps: each is followed.
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
