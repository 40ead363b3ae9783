const HELD = 'input, textarea, select, [contenteditable], dialog *, [popover] *'

/** Whoever types, or is asked something, goes on seeing it when the screen is turned. Answers the way to stop. */
export function keepFocusInSight(): () => void {
  let frame = 0
  const look = () => {
    const focus = document.activeElement
    if (focus?.matches(HELD)) focus.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onResize = () => {
    cancelAnimationFrame(frame)
    // What the new width makes of the page is drawn by then.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
  }
  window.addEventListener('resize', onResize)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('resize', onResize)
  }
}
