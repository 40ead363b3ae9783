/** The content of a rendered message. */
export type MessageFacts = {
  /** The visible text without white space and soft hyphens. */
  text: string
  tags: string[]
  hrefs: string[]
  alts: string[]
  attributes: string[]
  isRtl: boolean
}

export function readFacts(box: Element): MessageFacts {
  const all = [...box.querySelectorAll('*')]
  const attributes = ['colspan', 'rowspan', 'start', 'lang']
  return {
    text: removeWhitespace(visibleText(box)),
    tags: all.map((each) => each.localName),
    hrefs: all.flatMap((each) => each.getAttribute('href') ?? []),
    alts: all.flatMap((each) => each.getAttribute('alt')?.replace(/\s+/g, ' ').trim() ?? []),
    attributes: [box, ...all].flatMap((each) =>
      attributes.flatMap((name) => `[${name}=${each.getAttribute(name)?.trim()}]`),
    ),
    isRtl: [box, ...all].some((each) => getComputedStyle(each).direction === 'rtl'),
  }
}

const EQUIVALENT_TAGS = [
  ['b', 'strong'],
  ['i', 'em'],
  ['s', 'del', 'strike'],
  ['u', 'ins'],
]

/** The required facts that are missing. */
export function missingFrom(facts: MessageFacts, required: readonly string[]): string[] {
  return required.filter((fact) => !hasFact(facts, fact))
}

function hasFact(facts: MessageFacts, fact: string): boolean {
  const tag = /^<(\w+)>$/.exec(fact)?.[1]
  if (tag !== undefined) {
    const names = EQUIVALENT_TAGS.find((each) => each.includes(tag)) ?? [tag]
    return names.some((name) => facts.tags.includes(name))
  }
  if (fact.startsWith('href:')) {
    const address = fact.slice(5)
    return facts.hrefs.includes(address) || facts.hrefs.includes(URL.parse(address)?.href ?? address)
  }
  if (fact.startsWith('alt:')) {
    const words = fact.slice(4)
    return facts.alts.some((alt) => alt.startsWith(words)) || facts.text.includes(removeWhitespace(words))
  }
  if (fact === '[dir=rtl]') return facts.isRtl
  if (/^\[\w+=.*\]$/.test(fact)) return facts.attributes.includes(fact)
  return facts.text.includes(removeWhitespace(fact))
}

function removeWhitespace(text: string): string {
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
