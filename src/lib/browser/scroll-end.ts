/** Without `scrollend`, scrolling has ended when there was no scroll event for this many milliseconds. */
const REST_MS = 150

/** Calls back whenever scrolling of `view` has ended, until the signal aborts. Safari has no `scrollend` event. */
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
