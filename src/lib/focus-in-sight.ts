const HELD = 'input, textarea, select, [contenteditable], dialog *, [popover] *'
/** From then on the person decides again what is in sight. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin']

/** Whoever types, or is asked something, goes on seeing it when the screen is turned. Answers the way to stop. */
export function keepFocusInSight(): () => void {
  const listening = new AbortController()
  const held = () => {
    const focus = document.activeElement
    return focus?.matches(HELD) ? focus : null
  }
  const show = () => held()?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  // The new width may make something else of the page in several steps: each is followed.
  const steps = new ResizeObserver(show)
  // Content inserted above the element moves it without resizing its ancestors.
  const sight = new IntersectionObserver(show, { threshold: [0, 1] })
  const settle = () => {
    steps.disconnect()
    sight.disconnect()
  }
  const follow = () => {
    settle()
    const element = held()
    if (element) sight.observe(element)
    for (let part: Element | null = element; part; part = part.parentElement) steps.observe(part)
  }
  const how = { signal: listening.signal, capture: true, passive: true }
  window.addEventListener('resize', follow, how)
  for (const name of TOUCHES) window.addEventListener(name, settle, how)
  return () => {
    listening.abort()
    settle()
  }
}
