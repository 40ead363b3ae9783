/** Whether this page is visible, and whether the user is active. */
export type UserActivity = {
  readonly isHidden: () => boolean
  /** No keyboard, pointer or touch input for a while. */
  readonly isIdle: () => boolean
  readonly stop: () => void
}

type Options = {
  /** Milliseconds without input after which the user counts as idle. */
  idleAfterMs: number
  /** The page was hidden, or the user became idle. */
  onChange: () => void
  /** The user may have returned to outdated data: to the window, to the page, or after sleep. */
  onReturn: () => void
  /** The network is back, possibly for every agent at the same time. */
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
  let lastInputAt = performance.now()
  let isIdle = false
  let timer = setTimeout(checkIdle, idleAfterMs)

  function checkIdle() {
    const remainingMs = lastInputAt + idleAfterMs - performance.now()
    if (remainingMs > 0) timer = setTimeout(checkIdle, remainingMs)
    else {
      isIdle = true
      onChange()
    }
  }

  function onInput() {
    lastInputAt = performance.now()
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
  // Input is captured, because handlers may stop its propagation; a captured `focus` would fire for every field.
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
