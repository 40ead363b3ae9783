/** What a message managed to do. Empty for one that did nothing. */
export type Deeds = string[]

/** Nothing listens there: every request is refused at once, and is on record all the same. */
export const nobody = 'http://127.0.0.1:47999'

const names = ['clobbered', 'cookie', 'body', 'getElementById', 'url']

/**
 * Watches the page while one message is shown and pressed all over. It hears calls of `hit`, requests below `leak`,
 * ways out of the page, globals that changed, and markup that reaches beyond the box.
 */
export function watch(): { leak: string; finish: (box: Element) => Promise<Deeds> } {
  const deeds: Deeds = []
  const stop = new AbortController()
  const { signal } = stop
  const run = crypto.randomUUID()
  const leak = `${nobody}/${run}`
  const before = snapshot()
  const title = document.title
  Object.assign(globalThis, { hit: () => void deeds.push('ran') })
  addEventListener('error', (event) => event.preventDefault(), { signal })
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
    finish: async (box) => {
      press(box, deeds)
      await loaded(`${leak}/marker`)
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(leak))
      deeds.push(...asked.filter(({ name }) => !name.endsWith('/marker')).map(() => 'asked'))
      deeds.push(...reach(box), ...changed(before))
      if (document.title !== title) deeds.push('retitled')
      stop.abort()
      performance.clearResourceTimings()
      return deeds
    },
  }
}

/** What a browser without a mouse can press: links and buttons, and the focus on everything that takes it. */
function press(box: Element, deeds: Deeds) {
  const guard = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const target = link?.getAttribute('target') ?? '_self'
    if (!link || target === '_self') return
    if (target !== '_blank') deeds.push('navigated')
    // A new window would outlive the test: whether it may know us is written on the link.
    event.preventDefault()
    if (!/\bnoopener\b/.test(link.getAttribute('rel') ?? '')) deeds.push('kept its opener')
    if (!/^(?:https?|mailto|tel):/.test(link.getAttribute('href') ?? '')) deeds.push('odd address')
    if (link.hasAttribute('ping')) deeds.push('pings')
  }
  box.addEventListener('click', guard)
  for (const element of box.querySelectorAll('*')) {
    if (element instanceof HTMLElement) element.focus()
    if (element.matches('a, area, button, input, label, summary, text')) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }
  box.removeEventListener('click', guard)
}

const ownClass = /^_?[a-z]+_/i
const forbidden =
  'script, style, link, meta, base, iframe, object, embed, form, input, button, select, textarea, svg, math, video, audio, dialog, template, main, nav, [id], [name], [style], [role], [tabindex], [accesskey], [contenteditable], [hidden], [slot], [part], [is], [popover], [background], [srcset], [ping]'

function reach(box: Element): Deeds {
  const deeds: Deeds = []
  for (const element of box.querySelectorAll('*')) {
    if (element.matches(forbidden)) deeds.push(`kept ${element.localName}`)
    if (element.localName.includes('-')) deeds.push('kept a custom element')
    // Asked of the prototype: a form's field may answer for `attributes`.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      if (/^(?:on|data-|aria-(?!level))/.test(name)) deeds.push(`kept ${name}`)
    }
    for (const name of element.classList) if (!ownClass.test(name)) deeds.push(`kept class ${name}`)
    if (!/^(?:static|relative)$/.test(getComputedStyle(element).position)) deeds.push('left the flow')
  }
  return deeds
}

function snapshot() {
  return names.map((name) => [Reflect.get(document, name), Reflect.get(window, name)])
}

function changed(before: unknown[][]): Deeds {
  const now = snapshot()
  return names
    .filter((_, i) => now[i]?.some((value, j) => value !== before[i]?.[j]))
    .map((name) => `answers for ${name}`)
}

/** Requests are seen in the order they were made: once this one is back, so are those of the message. */
async function loaded(address: string) {
  await fetch(address).catch(() => null)
}
