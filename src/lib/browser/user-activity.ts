/** Whether anybody sees this page, and whether they are at it. */
export type UserActivity = {
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

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']
const RETURN_EVENTS = ['focus', 'pageshow']

export function watchUserActivity({
  idleAfterMs,
  onChange,
  onReturn,
  onOnline,
  events = window,
  isHidden = () => document.visibilityState === 'hidden',
}: Options): UserActivity {
  let touchedAt = performance.now()
  let isIdle = false
  let timer = setTimeout(checkIdle, idleAfterMs)

  function checkIdle() {
    const restMs = touchedAt + idleAfterMs - performance.now()
    if (restMs > 0) timer = setTimeout(checkIdle, restMs)
    else {
      isIdle = true
      onChange()
    }
  }

  function onInput() {
    touchedAt = performance.now()
    if (!isIdle) return
    isIdle = false
    timer = setTimeout(checkIdle, idleAfterMs)
    onReturn()
  }

  const onVisibilityChange = () => (isHidden() ? onChange() : onReturn())
  const listeners: [string, () => void][] = [
    ...RETURN_EVENTS.map((name): [string, () => void] => [name, onReturn]),
    ['visibilitychange', onVisibilityChange],
    ['online', onOnline],
  ]
  // Touches are seen on their way down, whoever stops them; `focus` on that way would be that of every field.
  for (const name of INPUT_EVENTS) events.addEventListener(name, onInput, { capture: true, passive: true })
  for (const [name, listener] of listeners) events.addEventListener(name, listener)
  return {
    isHidden,
    isIdle: () => isIdle,
    stop: () => {
      clearTimeout(timer)
      for (const name of INPUT_EVENTS) events.removeEventListener(name, onInput, { capture: true })
      for (const [name, listener] of listeners) events.removeEventListener(name, listener)
    },
  }
}
