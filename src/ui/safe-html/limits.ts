/** 256 KB of markup: twice the longest newsletter, and 100 ms of a tablet's time (UTF-16 units, pictures not counted). */
const MARKUP = 256 * 1024
/** With its pictures. Past it nothing is even counted. */
const TOTAL = 8 * 1024 * 1024
const TAGS = 12_000
export const ELEMENTS = 6000
export const DEPTH = 64

const pictures = /data:image\/[a-z+.-]{1,20};base64,[a-z0-9+/=]*/gi

/** Whether a message is too much to be worth parsing. Linear in its length, and decided before any parser sees it. */
export function isTooMuch(html: string): boolean {
  if (html.length > TOTAL) return true
  if (html.length > MARKUP && html.replace(pictures, '').length > MARKUP) return true
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tags += 1
    if (tags > TAGS) return true
  }
  return false
}

/**
 * Takes what lies deeper than `DEPTH` out of its boxes: the words, the links and the pictures stay, in their order.
 * Each node is moved once, so a thousand levels cost what one does.
 */
export function flatten(root: ParentNode) {
  for (const element of elementsAt(root, DEPTH)) {
    // Of the parser's document: a picture that changes documents starts to load.
    const flat = element.ownerDocument.createDocumentFragment()
    for (const node of leaves(element)) flat.append(node)
    element.replaceChildren(flat)
  }
}

function* elementsAt(root: ParentNode, depth: number): Generator<Element> {
  let level = [...root.children]
  for (let reached = 1; reached < depth && level.length > 0; reached += 1) {
    level = level.flatMap((element) => [...element.children])
  }
  yield* level.filter((element) => element.firstElementChild !== null)
}

const whole = new Set(['a', 'br', 'hr', 'img'])

function leaves(element: Element): Node[] {
  const found: Node[] = []
  const left: Node[] = [...element.childNodes].toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if (node instanceof Text || whole.has(node.nodeName.toLowerCase())) {
      if (node instanceof HTMLAnchorElement) {
        const inner = leaves(node)
        node.replaceChildren()
        for (const part of inner) node.append(part)
      }
      found.push(node)
    } else {
      for (const child of [...node.childNodes].toReversed()) left.push(child)
    }
  }
  return found
}
