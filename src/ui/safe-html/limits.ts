import { RENAMED_STYLE } from './inline-code.ts'
import { estimateMarkup } from './markup-cost.ts'

/** UTF-16 units of markup without inline images: twice the longest newsletter. */
const MAX_MARKUP = 256 * 1024
/** UTF-16 units with inline images. A longer message is refused without counting. */
const MAX_TOTAL = 8 * 1024 * 1024
/** Start and end tags, and unclosed elements: the parser searches all open elements at each tag. */
const MAX_TAGS = 8_000
const MAX_OPEN = 1_200
/** Most elements, attributes and comments, each, that the parser may create: some 20 ms. */
const MAX_BUILT = 20_000
/** Longest estimated time to sanitise a message, in microseconds on a desktop computer. */
const MAX_WORK_US = 50_000
export const MAX_DEPTH = 64
/** Elements that can be sanitised within an idle period. */
const CHEAP_ELEMENTS = 250

/**
 * Microseconds for an element, each of its attributes, and a comment; additional ones for a link, image or
 * style.
 */
const ELEMENT_US = 14
const ATTRIBUTE_US = 3
const COMMENT_US = 7
const LINK_US = 40
const IMAGE_US = 20
const STYLE_US = 15

/** Whether a message is too large to parse. Estimated from its text in linear time, without a parser. */
export function isTooLargeToParse(html: string): boolean {
  if (html.length > MAX_TOTAL) return true
  const { length, tags, open, elements, attributes, comments } = estimateMarkup(html, MAX_BUILT, MAX_MARKUP)
  return (
    length > MAX_MARKUP ||
    tags > MAX_TAGS ||
    open > MAX_OPEN ||
    elements > MAX_BUILT ||
    attributes > MAX_BUILT ||
    comments * COMMENT_US > MAX_WORK_US
  )
}

/** Whether a message can certainly be sanitised in a few milliseconds. */
export function isCheapToSanitise(html: string): boolean {
  if (html.length > MAX_MARKUP / 8) return false
  const { elements, attributes, comments } = estimateMarkup(html, 4 * CHEAP_ELEMENTS)
  return elements <= CHEAP_ELEMENTS && attributes + comments <= 4 * CHEAP_ELEMENTS
}

/** Whether a parsed message is too large to sanitise, which costs twenty times as much as parsing. */
export function isTooCostlyToSanitise(root: Element): boolean {
  let workUs = 0
  for (const element of root.querySelectorAll('*')) {
    // Called on the prototype: a form field named like the method would shadow it (DOM clobbering).
    workUs += ELEMENT_US + ATTRIBUTE_US * Element.prototype.getAttributeNames.call(element).length
    if (element.localName === 'a') workUs += LINK_US
    else if (element.localName === 'img') workUs += IMAGE_US
    for (const style of ['style', RENAMED_STYLE])
      if (Element.prototype.hasAttribute.call(element, style)) workUs += STYLE_US
    if (workUs > MAX_WORK_US) return true
  }
  return false
}

/**
 * Replaces everything deeper than `MAX_DEPTH` by its texts, links and images, in their order. Each node is moved once,
 * so a thousand levels cost no more than one.
 */
export function flattenDeepElements(root: ParentNode) {
  for (const element of getElementsAtDepth(root, MAX_DEPTH)) {
    // In the parser's document: an image that moves to another document starts to load.
    const flattened = element.ownerDocument.createDocumentFragment()
    for (const node of getLeaves(element)) flattened.append(node)
    element.replaceChildren(flattened)
  }
}

function* getElementsAtDepth(root: ParentNode, depth: number): Generator<Element> {
  let level = [...root.children]
  for (let reached = 1; reached < depth && level.length > 0; reached += 1) {
    level = level.flatMap((element) => [...element.children])
  }
  yield* level.filter((element) => element.firstElementChild !== null)
}

const LEAF_TAGS = new Set(['a', 'br', 'hr', 'img'])

function getLeaves(element: Element): Node[] {
  const leaves: Node[] = []
  const stack: Node[] = [...element.childNodes].toReversed()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node instanceof Text || LEAF_TAGS.has(node.nodeName.toLowerCase())) {
      if (node instanceof HTMLAnchorElement) {
        const inner = getLeaves(node)
        node.replaceChildren()
        for (const part of inner) node.append(part)
      }
      leaves.push(node)
    } else {
      for (const child of [...node.childNodes].toReversed()) stack.push(child)
    }
  }
  return leaves
}
