/** Whether anybody sees this page, and whether they are at it. */
export type Presence = {
  readonly isHidden: () => boolean
  /** Nobody has touched keyboard, pointer or screen for a while. */
  readonly isIdle: () => boolean
  readonly stop: () => void
}

type Options = {
  /** Milliseconds without a touch after which nobody is taken to be there. */
  idleAfterMs: number
  /** Somebody looks, or looks away, or is there, or isn't: what is due may be something else now. */
  onChange: () => void
  /** Somebody may have come back to something old: to the window, to the page, out of sleep. */
  onReturn: () => void
  /** The network is back, for everybody in the building at once. */
  onOnline: () => void
  events?: EventTarget
  isHidden?: () => boolean
}

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']
const RETURNS = ['focus', 'pageshow']

export function watchPresence({
  idleAfterMs,
  onChange,
  onReturn,
  onOnline,
  events = window,
  isHidden = () => document.visibilityState === 'hidden',
}: Options): Presence {
  let touchedAt = performance.now()
  let isIdle = false
  let timer = setTimeout(look, idleAfterMs)

  function look() {
    const restMs = touchedAt + idleAfterMs - performance.now()
    if (restMs > 0) timer = setTimeout(look, restMs)
    else {
      isIdle = true
      onChange()
    }
  }

  function touch() {
    touchedAt = performance.now()
    if (!isIdle) return
    isIdle = false
    timer = setTimeout(look, idleAfterMs)
    onReturn()
  }

  const turn = () => (isHidden() ? onChange() : onReturn())
  const ears: [string, () => void][] = [
    ...RETURNS.map((name): [string, () => void] => [name, onReturn]),
    ['visibilitychange', turn],
    ['online', onOnline],
  ]
  // Touches are seen on their way down, whoever stops them; `focus` on that way would be that of every field.
  for (const name of TOUCHES) events.addEventListener(name, touch, { capture: true, passive: true })
  for (const [name, ear] of ears) events.addEventListener(name, ear)
  return {
    isHidden,
    isIdle: () => isIdle,
    stop: () => {
      clearTimeout(timer)
      for (const name of TOUCHES) events.removeEventListener(name, touch, { capture: true })
      for (const [name, ear] of ears) events.removeEventListener(name, ear)
    },
  }
}
