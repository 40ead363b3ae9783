import { fitText, LINE_BREAK_COST, trimCombiningMarks } from '#src/lib/text/fit-text.ts'
import styles from './safe-html.module.css'

/**
 * Layout costs of elements, in letters, as for `fitText`. An element that starts a line costs `LINE_BREAK_COST`, as
 * does a `wbr`: thousands of these in one line cost the layout as much.
 */
const INLINE_COST = 6
const LINK_COST = 16
const CELL_COST = 24
const IMAGE_COST = 400
const INLINE_TAGS = new Set(
  `a abbr b bdi bdo big cite code col colgroup del dfn em font i ins kbd mark q rp rt ruby s samp small span strike strong
  sub sup tbody tfoot thead time tt u var`.split(/\s+/),
)

/** A run of white space: CSS collapses it, but its length would be unlimited. */
const whiteSpaceRun = /([ \t\n\f\r])[ \t\n\f\r]+/g

type Excerpt = { copy: DocumentFragment; isCut: boolean }

/**
 * Copies the beginning of a message up to the budget; `isCut` says whether something was left out, which is neither
 * copied nor laid out.
 */
export function createExcerpt(nodes: DocumentFragment, owner: Document, budget: number): Excerpt {
  let remaining = budget
  const copy = owner.createDocumentFragment()
  return { isCut: !appendChildren(nodes, copy, false), copy }

  /** Returns false as soon as the budget is spent. Recursive: `MAX_DEPTH` limits the levels. */
  function appendChildren(from: Node, to: Node, isPre: boolean): boolean {
    for (let node = from.firstChild; node; node = node.nextSibling) {
      if (remaining <= 0) return false
      if (node instanceof Text) {
        const text = isPre ? node.data : node.data.replace(whiteSpaceRun, '$1')
        const { units, taken } = fitText(text, remaining, !isPre)
        const isWhole = units === text.length
        to.appendChild(owner.createTextNode(trimCombiningMarks(isWhole ? text : `${text.slice(0, units)}…`)))
        remaining -= taken
        if (!isWhole) return false
      } else if (node instanceof Element) {
        const element = owner.importNode(node, false)
        remaining -= getCost(element)
        to.appendChild(element)
        if (node.firstChild && !appendChildren(node, element, isPre || preservesSpace(element))) return false
      }
    }
    return true
  }
}

function getCost({ localName, classList }: Element): number {
  if (localName === 'img' || classList.contains(styles.held ?? 'held')) return IMAGE_COST
  if (localName === 'a') return LINK_COST
  if (localName === 'td' || localName === 'th') return CELL_COST
  return INLINE_TAGS.has(localName) ? INLINE_COST : LINE_BREAK_COST
}

function preservesSpace({ localName, classList }: Element): boolean {
  return localName === 'pre' || classList.contains(styles.pre ?? 'pre')
}
