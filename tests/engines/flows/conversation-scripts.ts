/** Functions that run in the page and measure the conversation. */

/** The number of the first message that is drawn, of messages that begin with “word n”. */
export function rowsInView() {
  const text = document.querySelector('[role=log] article')?.textContent ?? ''
  return { first: Number(/word (\d+)/.exec(text)?.[1]) }
}

/**
 * Notes in every frame how far the topmost message in view stands below the upper edge, from `begin` until `end`, which
 * answers by how many pixels it has moved at most.
 */
export function eyeFrames(step: 'begin' | 'end') {
  const key = 'places of the message under the eye'
  const view = document.querySelector('[role=log]')
  if (!view) throw new Error('there is no conversation')
  if (step === 'end') {
    const places: unknown = Reflect.get(globalThis, key)
    const seen = Array.isArray(places) ? places.filter((place) => typeof place === 'number') : []
    const [from = Number.NaN] = seen
    return { frames: seen.length, drift: Math.max(...seen.map((place) => Math.abs(place - from))) }
  }
  const { top } = view.getBoundingClientRect()
  const all = [...view.querySelectorAll<HTMLElement>('[data-message]')]
  const id = all.find((each) => each.getBoundingClientRect().bottom > top + 1)?.dataset['message']
  const places: number[] = []
  const place = () => {
    const element = view.querySelector(`[data-message="${id}"]`)
    return element && element.getBoundingClientRect().bottom - view.getBoundingClientRect().top
  }
  // As painted: before a frame is laid out, a row may stand where nobody sees it.
  const afterPaint = new MessageChannel()
  afterPaint.port1.addEventListener('message', () => {
    const now = place()
    // A message that is gone has moved further than any number says.
    places.push(now ?? 1e6)
  })
  afterPaint.port1.start()
  places.push(place() ?? 1e6)
  const tick = () => {
    afterPaint.port2.postMessage(null)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  Reflect.set(globalThis, key, places)
  return { frames: 0, drift: 0 }
}
