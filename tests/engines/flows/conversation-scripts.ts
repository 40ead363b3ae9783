/** Functions that run in the page and measure the conversation. */

/** The number of the first rendered message; the messages begin with “word n”. */
export function readFirstRow() {
  const text = document.querySelector('[role=log] article')?.textContent ?? ''
  return { first: Number(/word (\d+)/.exec(text)?.[1]) }
}

/**
 * Records in every frame the position of the first visible message, from `begin` until `end`, which returns by how many
 * pixels it moved at most.
 */
export function measureDrift(step: 'begin' | 'end') {
  const key = 'offsets of the first visible message'
  const view = document.querySelector('[role=log]')
  if (!view) throw new Error('there is no conversation')
  if (step === 'end') {
    const offsets: unknown = Reflect.get(globalThis, key)
    const numbers = Array.isArray(offsets)
      ? offsets.filter((bottomOffset) => typeof bottomOffset === 'number')
      : []
    const [from = Number.NaN] = numbers
    return {
      frames: numbers.length,
      drift: Math.max(...numbers.map((bottomOffset) => Math.abs(bottomOffset - from))),
    }
  }
  const { top } = view.getBoundingClientRect()
  const all = [...view.querySelectorAll<HTMLElement>('[data-message]')]
  const id = all.find((each) => each.getBoundingClientRect().bottom > top + 1)?.dataset['message']
  const offsets: number[] = []
  const bottomOffset = () => {
    const element = view.querySelector(`[data-message="${id}"]`)
    return element && element.getBoundingClientRect().bottom - view.getBoundingClientRect().top
  }
  // Reads the painted position: before layout, a row may have a position that is never shown.
  const afterPaint = new MessageChannel()
  afterPaint.port1.addEventListener('message', () => {
    const now = bottomOffset()
    // A removed message counts as moved by a huge distance.
    offsets.push(now ?? 1e6)
  })
  afterPaint.port1.start()
  offsets.push(bottomOffset() ?? 1e6)
  const tick = () => {
    afterPaint.port2.postMessage(null)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  Reflect.set(globalThis, key, offsets)
  return { frames: 0, drift: 0 }
}
