import { CLOSED_PORT_URL } from './closed-port.ts'
import { takePageSnapshot } from './page-snapshot.ts'
import { findRiskyContent } from './risky-content.ts'

/** The effects of a message; empty for a harmless one. */
export type Effects = string[]

/**
 * Watches the page while one message is shown and everything in it is clicked. It records calls of `hit`, script errors,
 * requests below `leak` and navigations, and finds changes around the box and risky content in it. `marker`: a URL that is
 * requested last, to wait for the message's own requests.
 */
export function watchEffects(
  box: Element,
  marker?: string,
): { leak: string; finish: (part?: Element) => Promise<Effects> } {
  const effects: Effects = []
  const stop = new AbortController()
  const { signal } = stop
  const leak = `${CLOSED_PORT_URL}/${crypto.randomUUID()}`
  Object.assign(globalThis, { hit: () => void effects.push('ran') })
  const changes = takePageSnapshot(box)
  addEventListener('error', (event) => (event.preventDefault(), effects.push(`ran: ${event.message}`)), {
    signal,
  })
  navigation.addEventListener(
    'navigate',
    (event) => {
      effects.push(`navigated`)
      event.preventDefault()
    },
    { signal },
  )
  document.addEventListener('submit', (event) => (event.preventDefault(), effects.push('submitted')), {
    signal,
  })
  return {
    leak,
    finish: async (part = box) => {
      // Read before any click: a focus change up to here came without user input.
      const unprompted = changes()
      pressEverything(part, effects)
      // Requests are recorded in order: once this one is back, those of the message are recorded.
      await fetch(marker ?? `${leak}/marker`).catch(() => null)
      const requests = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(leak))
      effects.push(...requests.filter(({ name }) => !name.endsWith('/marker')).map(() => 'asked'))
      effects.push(
        ...unprompted,
        ...findRiskyContent(part),
        ...changes().filter((effect) => effect !== 'took the focus'),
      )
      stop.abort()
      performance.clearResourceTimings()
      return [...new Set(effects)]
    },
  }
}

/** Clicks all links and buttons, focuses everything focusable, and triggers all event handlers. */
function pressEverything(box: Element, effects: Effects) {
  const guard = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href], area[href]') : null
    // A javascript: URL runs in the page; all others would leave it, some to another program.
    if (!link || link.protocol === 'javascript:') return
    event.preventDefault()
    // A new window would outlive the test, so its access to the opener is read from `rel`.
    if (link.target !== '_blank') effects.push('navigated')
    if (!/\bnoopener\b/.test(link.getAttribute('rel') ?? '')) effects.push('kept its opener')
    if (!/^(?:https?|mailto|tel):/.test(link.getAttribute('href') ?? '')) effects.push('odd address')
    if (link.hasAttribute('ping')) effects.push('pings')
    if (link.hasAttribute('download')) effects.push('saves a file')
  }
  box.addEventListener('click', guard)
  for (const element of [...box.querySelectorAll('*')].slice(0, 300)) {
    if (element instanceof HTMLElement) element.focus()
    const handlers = Element.prototype.getAttributeNames.call(element).filter((name) => /^on[a-z]/.test(name))
    for (const name of handlers) element.dispatchEvent(new Event(name.slice(2), { cancelable: true }))
    if (element.matches('a, area, button, input, label, summary, text')) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }
  box.removeEventListener('click', guard)
}
