/** What a reader finds in a message, read from the page. */
export type Facts = {
  /** The visible text without white space and soft hyphens. */
  text: string
  tags: string[]
  hrefs: string[]
  alts: string[]
  attributes: string[]
  rtl: boolean
}

export function factsOf(box: Element): Facts {
  const all = [...box.querySelectorAll('*')]
  const attributes = ['colspan', 'rowspan', 'start', 'lang']
  return {
    text: squeeze(visibleText(box)),
    tags: all.map((each) => each.localName),
    hrefs: all.flatMap((each) => each.getAttribute('href') ?? []),
    alts: all.flatMap((each) => each.getAttribute('alt')?.replace(/\s+/g, ' ').trim() ?? []),
    attributes: [box, ...all].flatMap((each) =>
      attributes.flatMap((name) => `[${name}=${each.getAttribute(name)?.trim()}]`),
    ),
    rtl: [box, ...all].some((each) => getComputedStyle(each).direction === 'rtl'),
  }
}

const alike = [
  ['b', 'strong'],
  ['i', 'em'],
  ['s', 'del', 'strike'],
  ['u', 'ins'],
]

/** Those of the facts that must be there and are not. */
export function missingFrom(facts: Facts, must: readonly string[]): string[] {
  return must.filter((fact) => !holds(facts, fact))
}

function holds(facts: Facts, fact: string): boolean {
  const tag = /^<(\w+)>$/.exec(fact)?.[1]
  if (tag !== undefined) {
    const names = alike.find((each) => each.includes(tag)) ?? [tag]
    return names.some((name) => facts.tags.includes(name))
  }
  if (fact.startsWith('href:')) {
    const address = fact.slice(5)
    return facts.hrefs.includes(address) || facts.hrefs.includes(URL.parse(address)?.href ?? address)
  }
  if (fact.startsWith('alt:')) {
    const words = fact.slice(4)
    return facts.alts.some((alt) => alt.startsWith(words)) || facts.text.includes(squeeze(words))
  }
  if (fact === '[dir=rtl]') return facts.rtl
  if (/^\[\w+=.*\]$/.test(fact)) return facts.attributes.includes(fact)
  return facts.text.includes(squeeze(fact))
}

function squeeze(text: string): string {
  return text.replace(/[\s\u00a0\u00ad]+/g, '')
}

function visibleText(box: Element): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      parts.push(node.textContent ?? '')
  }
  return parts.join('')
}
