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
  // The new width may make something else of the page in several steps: each is followed.
  const steps = new ResizeObserver(() => held()?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  const settle = () => steps.disconnect()
  const follow = () => {
    settle()
    for (let part: Element | null = held(); part; part = part.parentElement) steps.observe(part)
  }
  const how = { signal: listening.signal, capture: true, passive: true }
  window.addEventListener('resize', follow, how)
  for (const name of TOUCHES) window.addEventListener(name, settle, how)
  return () => {
    listening.abort()
    settle()
  }
}
