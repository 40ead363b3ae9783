/** Faults in how a link shows its target, found in its rendered boxes. Empty without faults. */
export type LinkFaults = readonly string[]

const LINE = 22
/** The most lines that one link's text may take on a narrow phone. */
const MAX_LINES = 16

/** Checks every link of a message by its rendered boxes and by hit-testing points in them. */
export function findLinkFaults(box: Element): LinkFaults {
  return [...box.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) =>
    faultsOf(box, link).map((fault) => `${fault}: ${link.outerHTML.slice(0, 300)}`),
  )
}

function faultsOf(box: Element, link: HTMLAnchorElement): LinkFaults {
  // A link inside `rp` is never rendered, so it can't be clicked.
  if (!link.checkVisibility()) return []
  if (link.querySelector('a') || link.parentElement?.closest('a')) return ['a link in a link']
  if (link.querySelector('[title]')) return ['another title in it']
  const [label] = link.children
  if (!(label instanceof HTMLElement) || label !== link.firstChild || label.dir !== 'ltr')
    return addressFaults(box, link)
  const faults: string[] = []
  const shownTarget = label.textContent.replace(/^Opens | \(others removed\)$/g, '')
  const realTarget = targetOf(link)
  if (
    shownTarget !== realTarget &&
    !(shownTarget.startsWith('…') && realTarget.endsWith(shownTarget.slice(1)))
  )
    faults.push(`tells ${shownTarget}, not ${realTarget}`)
  if (label.querySelector('*')) faults.push('elements in the target')
  const words = link.querySelector(':scope > bdi')
  faults.push(...visibilityFaults(box, label), ...letterOrderFaults(label))
  const [first, ...others] = words ? rectsOf(words) : []
  if (words && !first && hasWidth(words.textContent)) faults.push('no words beside the target')
  if (first) {
    const target = label.getBoundingClientRect()
    if (first.top - target.bottom > LINE || target.top - first.bottom > LINE)
      faults.push('the target is lines away')
    const last = others.at(-1) ?? first
    if (last.bottom - target.top > MAX_LINES * LINE) faults.push('the words are too long')
    if (last.height > 3 * LINE) faults.push('letters are too high')
  }
  if (words?.querySelector('img, table, div, p, pre, details, hr')) faults.push('more than a line of words')
  return faults
}

/** The text of a link without a shown target must be its own URL, rendered letter by letter from left to right. */
function addressFaults(box: Element, link: HTMLAnchorElement): LinkFaults {
  const text = renderedText(link).trim()
  const isAddress = exactForms(link).includes(link.protocol === 'tel:' ? text.replace(/[ ().-]/g, '') : text)
  if (!isAddress) return [`reads “${text}” and has no target`]
  return [...visibilityFaults(box, link), ...letterOrderFaults(link)]
}

function exactForms({ href, protocol }: HTMLAnchorElement): readonly string[] {
  if (protocol === 'mailto:') return [href.slice(7).replace(/\?subject=[^&]*$/, '')]
  if (protocol === 'tel:') return [href.slice(4).replace(/[^\d+]/g, '')]
  const [bare, end] = [href.replace(/^https?:\/\//, ''), href.replace(/\/$/, '')]
  return [href, end, bare, bare.replace(/\/$/, ''), bare.replace(/^www\.|\/$/g, '')]
}

function targetOf(link: HTMLAnchorElement): string {
  if (link.protocol === 'tel:') return link.pathname.replace(/[^\d+]/g, '')
  if (link.protocol !== 'mailto:') return link.host
  const query = new URLSearchParams(link.search.replaceAll('+', '%2B'))
  const list = (text: string, before: string) =>
    text
      .split(',')
      .filter(Boolean)
      .map((it) => `${before}${decodeURIComponent(it)}`)
  const copies = ['cc', 'bcc'].flatMap((name) => list(query.get(name) ?? '', `${name} `))
  return [...list(link.pathname, ''), ...copies].join(', ') || 'new email'
}

/** Faults of visibility: an element must be inside the visible part of the message's box and not be covered. */
function visibilityFaults(box: Element, element: Element): LinkFaults {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const view = box.getBoundingClientRect()
  const rects = rectsOf(element)
  if (rects.length === 0) return ['not drawn']
  const out = rects.some(
    ({ left, right, width }) => width <= view.width && (left < view.left - 1 || right > view.right + 1),
  )
  if (out) return ['out of sight']
  if (
    getComputedStyle(element).visibility !== 'visible' ||
    !element.checkVisibility({ opacityProperty: true })
  )
    return ['invisible']
  const { scrollHeight } = document.documentElement
  const covered = rects
    .flatMap(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2] as const),
    )
    .filter(([x, y]) => x > 0 && x < innerWidth && y > 0 && y < Math.min(innerHeight, scrollHeight))
    .filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
  return covered.length > 0 ? ['covered'] : []
}

/** ASCII letters must be rendered in their logical order, line by line. */
function letterOrderFaults(element: Element): LinkFaults {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let [x, y] = [-Infinity, -Infinity]
  let shortest = Infinity
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const rect = range.getBoundingClientRect()
      if (rect.width === 0) continue
      shortest = Math.min(shortest, rect.height)
      const isNextLine = rect.top > y + 4
      if (!isNextLine && rect.left < x - 1) return ['letters out of order']
      ;[x, y] = [rect.left, isNextLine || y === -Infinity ? rect.top : y]
    }
  }
  return shortest < 8 ? ['letters too small'] : []
}

/** Whether a text has a width outside the message. A font may draw a mark, such as U+FC5E, over what stands beside it. */
function hasWidth(text: string): boolean {
  const plain = document.createElement('span')
  plain.textContent = text
  document.body.append(plain)
  const rects = rectsOf(plain)
  plain.remove()
  return rects.length > 0
}

function rectsOf(element: Element): readonly DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

/** The text that is rendered. */
function renderedText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    if (range.getClientRects().length > 0) text += node.textContent ?? ''
  }
  return text
}
