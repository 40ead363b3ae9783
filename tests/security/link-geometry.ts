/** What is wrong with how a link says where it leads, judged by what is drawn. Empty where nothing is. */
export type Lies = readonly string[]

const LINE = 22
/** Lines of a narrow phone that the words of one link may take. */
const MOST_LINES = 16

/** Every link of a message, judged by its boxes on the screen and by what lies at the points of it. */
export function findLies(box: Element): Lies {
  return [...box.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) =>
    liesOf(box, link).map((lie) => `${lie}: ${link.outerHTML.slice(0, 300)}`),
  )
}

function liesOf(box: Element, link: HTMLAnchorElement): Lies {
  // `rp` is drawn by no browser: nobody can press what stands in it.
  if (!link.checkVisibility()) return []
  if (link.querySelector('a') || link.parentElement?.closest('a')) return ['a link in a link']
  if (link.querySelector('[title]')) return ['another title in it']
  const [label] = link.children
  if (!(label instanceof HTMLElement) || label !== link.firstChild || label.dir !== 'ltr')
    return addressLies(box, link)
  const lies: string[] = []
  const told = label.textContent.replace(/^Leads to /, '')
  const real = targetOf(link)
  if (told !== real && !(told.startsWith('…') && real.endsWith(told.slice(1))))
    lies.push(`tells ${told}, not ${real}`)
  if (label.querySelector('*')) lies.push('elements in the target')
  const words = link.querySelector(':scope > bdi')
  lies.push(...coverLies(box, label), ...orderLies(label))
  const [first, ...others] = words ? rectsOf(words) : []
  if (words && !first) lies.push('no words beside the target')
  if (first) {
    const target = label.getBoundingClientRect()
    if (first.top - target.bottom > LINE || target.top - first.bottom > LINE)
      lies.push('the target is lines away')
    const last = others.at(-1) ?? first
    if (last.bottom - target.top > MOST_LINES * LINE) lies.push('the words are too long')
    if (last.height > 3 * LINE) lies.push('letters are too high')
  }
  if (words?.querySelector('img, table, div, p, pre, details, hr')) lies.push('more than a line of words')
  return lies
}

/** A link without a target beside it must be its address, drawn letter by letter from left to right. */
function addressLies(box: Element, link: HTMLAnchorElement): Lies {
  const text = drawnText(link).trim()
  const isAddress = exactForms(link).includes(link.protocol === 'tel:' ? text.replace(/[ ().-]/g, '') : text)
  if (!isAddress) return [`reads “${text}” and has no target`]
  return [...coverLies(box, link), ...orderLies(link)]
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
  return [...list(link.pathname, ''), ...copies].join(', ') || 'new e-mail'
}

/** Whether an element can be seen and pressed: in the visible part of its box, and nothing lies upon it. */
function coverLies(box: Element, element: Element): Lies {
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

/** Letters of ASCII stand in the order in which they are stored, line by line. */
function orderLies(element: Element): Lies {
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

function rectsOf(element: Element): readonly DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

/** The letters that take room on the screen. */
function drawnText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    if (range.getClientRects().length > 0) text += node.textContent ?? ''
  }
  return text
}
