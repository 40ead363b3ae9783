/**
 * What the browser says of the page as a whole: that it is left, suspended or resumed, hidden or shown, and what it believes
 * of the network. A listener ends with its signal, or with the page.
 */

/** The page is closed, or kept for going back to it. */
export function onPageHide(listener: () => void, signal?: AbortSignal): void {
  // Workers and Node.js have no page.
  globalThis.addEventListener?.('pagehide', listener, signal && { signal })
}

/** The page is suspended or closed: it must hold no lock any more. */
export function onPageSuspend(listener: () => void, signal: AbortSignal): void {
  onPageHide(listener, signal)
  document.addEventListener('freeze', listener, { signal })
}

/** A suspended page goes on. Also called for a page that has just loaded. */
export function onPageResume(listener: () => void, signal: AbortSignal): void {
  globalThis.addEventListener('pageshow', listener, { signal })
  document.addEventListener('resume', listener, { signal })
}

const WAKE_EVENTS = ['visibilitychange', 'resume', 'pageshow', 'focus']

/** The first events after a device has slept: the listener runs before all others, and before anything is painted. */
export function onPageWake(listener: () => void, signal: AbortSignal): void {
  for (const target of [globalThis, document])
    for (const name of WAKE_EVENTS) target.addEventListener(name, listener, { capture: true, signal })
}

/** The page is left or hidden: the last moment to store something, as a hidden page may be closed without another event. */
export function onPageLeave(listener: () => void, signal: AbortSignal): void {
  onVisibilityChange(() => document.hidden && listener(), signal)
  onPageHide(listener, signal)
}

export function onVisibilityChange(listener: () => void, signal: AbortSignal): void {
  document.addEventListener('visibilitychange', listener, { signal })
}

/** The browser believes that the network is back: a hint, which requests confirm (rule 44). */
export function onOnline(listener: () => void, signal: AbortSignal): void {
  globalThis.addEventListener('online', listener, { signal })
}

/** The browser believes that the network is gone: a hint, too. */
export function onOffline(listener: () => void, signal: AbortSignal): void {
  globalThis.addEventListener('offline', listener, { signal })
}
