import { nobody } from './nobody.ts'
import { reach } from './reach.ts'
import { snapshot } from './world.ts'

/** What a message managed to do. Empty for one that did nothing. */
export type Deeds = string[]

/**
 * Watches the page while one message is shown and pressed all over. It hears calls of `hit`, scripts that fail, requests
 * below `leak`, ways out of the page, and finds what has changed around the box and what could still act within it.
 * `marker`: an address that may be asked for, once the message has asked for all it wants.
 */
export function watch(
  box: Element,
  marker?: string,
): { leak: string; finish: (part?: Element) => Promise<Deeds> } {
  const deeds: Deeds = []
  const stop = new AbortController()
  const { signal } = stop
  const leak = `${nobody}/${crypto.randomUUID()}`
  Object.assign(globalThis, { hit: () => void deeds.push('ran') })
  const changes = snapshot(box)
  addEventListener('error', (event) => (event.preventDefault(), deeds.push(`ran: ${event.message}`)), {
    signal,
  })
  navigation.addEventListener(
    'navigate',
    (event) => {
      deeds.push(`navigated`)
      event.preventDefault()
    },
    { signal },
  )
  document.addEventListener('submit', (event) => (event.preventDefault(), deeds.push('submitted')), {
    signal,
  })
  return {
    leak,
    finish: async (part = box) => {
      // Before anything is pressed: whoever takes the focus now does it alone.
      const alone = changes()
      press(part, deeds)
      // Requests are seen in the order they were made: once this one is back, so are those of the message.
      await fetch(marker ?? `${leak}/marker`).catch(() => null)
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(leak))
      deeds.push(...asked.filter(({ name }) => !name.endsWith('/marker')).map(() => 'asked'))
      deeds.push(...alone, ...reach(part), ...changes().filter((deed) => deed !== 'took the focus'))
      stop.abort()
      performance.clearResourceTimings()
      return [...new Set(deeds)]
    },
  }
}

/** What a browser without a mouse can press: links and buttons, and the focus on everything that takes it. */
function press(box: Element, deeds: Deeds) {
  const guard = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href], area[href]') : null
    // A script address runs in the page; every other one would leave it, some into another program.
    if (!link || link.protocol === 'javascript:') return
    event.preventDefault()
    // A new window would outlive the test: whether it may know us is written on the link.
    if (link.target !== '_blank') deeds.push('navigated')
    if (!/\bnoopener\b/.test(link.getAttribute('rel') ?? '')) deeds.push('kept its opener')
    if (!/^(?:https?|mailto|tel):/.test(link.getAttribute('href') ?? '')) deeds.push('odd address')
    if (link.hasAttribute('ping')) deeds.push('pings')
    if (link.hasAttribute('download')) deeds.push('saves a file')
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
