/** Without `scrollend` a view is at rest when it hasn't moved for this long, in milliseconds. */
const REST_MS = 150

/** Calls back whenever a view that was scrolled has come to rest, until the signal. Safari has no event for it. */
export function onScrollEnd(view: EventTarget, callback: () => void, signal: AbortSignal): void {
  if ('onscrollend' in globalThis) {
    view.addEventListener('scrollend', callback, { signal })
    return
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, REST_MS)
  }
  view.addEventListener('scroll', onScroll, { signal, passive: true })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
