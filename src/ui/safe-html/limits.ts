import { estimateMarkup } from './markup-cost.ts'

/** UTF-16 units of markup, without the pictures in it: twice the longest newsletter. */
const MAX_MARKUP = 256 * 1024
/** With its pictures. Past it nothing is even counted. */
const MAX_TOTAL = 8 * 1024 * 1024
/** Start and end tags, and elements that are never closed: the parser looks through all that are open at each tag. */
const MAX_TAGS = 8_000
const MAX_OPEN = 1_200
/** Elements, attributes and comments that the parser may build, each: some 20 ms, before anything else is known of them. */
const MAX_BUILT = 20_000
/** What sanitising a message may cost, in microseconds of a desktop's processor. */
const MAX_WORK = 50_000
export const MAX_DEPTH = 64
/** Elements that are sanitised within an idle period. */
const CHEAP_ELEMENTS = 250

/** Microseconds for an element, for each of its attributes, and for a comment; beyond that, for what has to be looked into. */
const ELEMENT = 14
const ATTRIBUTE = 3
const COMMENT = 7
const LINK = 40
const PICTURE = 20
const STYLE = 15

/** Whether a message is too much to be parsed. Linear in its length, and decided before any parser sees it. */
export function isTooLargeToParse(html: string): boolean {
  if (html.length > MAX_TOTAL) return true
  const { length, tags, open, elements, attributes, comments } = estimateMarkup(html, MAX_BUILT, MAX_MARKUP)
  return (
    length > MAX_MARKUP ||
    tags > MAX_TAGS ||
    open > MAX_OPEN ||
    elements > MAX_BUILT ||
    attributes > MAX_BUILT ||
    comments * COMMENT > MAX_WORK
  )
}

/** Whether a message is sanitised in a few milliseconds, whatever it holds. */
export function isCheapToSanitise(html: string): boolean {
  if (html.length > MAX_MARKUP / 8) return false
  const { elements, attributes, comments } = estimateMarkup(html, 4 * CHEAP_ELEMENTS)
  return elements <= CHEAP_ELEMENTS && attributes + comments <= 4 * CHEAP_ELEMENTS
}

/** Whether what a message was parsed into is too much to be sanitised, which costs twenty times what parsing does. */
export function isTooCostlyToSanitise(root: Element): boolean {
  let work = 0
  for (const element of root.querySelectorAll('*')) {
    // Asked of the prototype: a form's field may answer for `attributes`.
    work += ELEMENT + ATTRIBUTE * Element.prototype.getAttributeNames.call(element).length
    if (element.localName === 'a') work += LINK
    else if (element.localName === 'img') work += PICTURE
    if (Element.prototype.hasAttribute.call(element, 'style')) work += STYLE
    if (work > MAX_WORK) return true
  }
  return false
}

/**
 * Takes what lies deeper than `DEPTH` out of its boxes: the words, the links and the pictures stay, in their order.
 * Each node is moved once, so a thousand levels cost what one does.
 */
export function flattenDeepElements(root: ParentNode) {
  for (const element of elementsAt(root, MAX_DEPTH)) {
    // Of the parser's document: a picture that changes documents starts to load.
    const flat = element.ownerDocument.createDocumentFragment()
    for (const node of getLeaves(element)) flat.append(node)
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

function getLeaves(element: Element): Node[] {
  const found: Node[] = []
  const left: Node[] = [...element.childNodes].toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if (node instanceof Text || whole.has(node.nodeName.toLowerCase())) {
      if (node instanceof HTMLAnchorElement) {
        const inner = getLeaves(node)
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
