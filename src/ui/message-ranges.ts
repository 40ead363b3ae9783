/** Where texts stand in the rendered messages. Their nodes are only read: sanitised content stays as it is. */
import { lowerBound } from '#src/lib/lower-bound.ts'

/** The labels that Handoff adds to a message: where a link leads, and that history is folded. The sender didn't write them. */
const ADDED_LABELS = 'a[href] > span[dir="ltr"]:first-child, details > summary[data-label]'

/** Elements of a row with written content: its body, names of attachments and links, the text of a system message. */
const TEXT_SELECTOR = ':scope > div > [dir], :scope > ul bdi, :scope > span > bdi'
/** Elements that start a new line. */
const BLOCK_SELECTOR =
  'p, div, li, dt, dd, td, th, tr, pre, blockquote, figcaption, summary, h1, h2, h3, h4, h5, h6, [dir]'

/** Whether the browser supports the CSS Custom Highlight API. */
export function supportsHighlights(): boolean {
  return typeof Highlight === 'function' && CSS.highlights !== undefined
}

/** Does nothing where the browser has no highlights. */
export function setHighlight(name: string, ranges: Iterable<AbstractRange>) {
  if (!supportsHighlights()) return
  // One by one: there may be more ranges than a function can take as arguments.
  const highlight = new Highlight()
  for (const range of ranges) highlight.add(range)
  CSS.highlights.set(name, highlight)
}

export function removeHighlight(name: string) {
  if (supportsHighlights()) CSS.highlights.delete(name)
}

/** `find` returns pairs of offsets in a text, in UTF-16 units: the first one, and the one after the last. */
export function findRangesInRow(row: Element, find: FindInText): readonly StaticRange[] {
  return listRowParts(row).flatMap((part) => findRanges(part, find))
}

type FindInText = (text: string) => readonly (readonly [from: number, to: number])[]

/** The elements of a row that have its texts. */
export function listRowParts(row: Element): readonly Element[] {
  return [...row.querySelectorAll(TEXT_SELECTOR)]
}

/** The same in one element. */
export function findRanges(part: Element, find: FindInText): readonly StaticRange[] {
  const { text, pieces } = collectText(part)
  return find(text).flatMap(([from, to]) => {
    const [first, last] = [findPieceAt(pieces, from), findPieceAt(pieces, to - 1)]
    if (!first || !last) return []
    return new StaticRange({
      startContainer: first.node,
      startOffset: from - first.start,
      endContainer: last.node,
      endOffset: to - last.start,
    })
  })
}

type TextPiece = { readonly node: Text; readonly start: number }

/** The text of an element, line by line, and the text nodes that it comes from. */
function collectText(part: Element): { readonly text: string; readonly pieces: readonly TextPiece[] } {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const pieces: TextPiece[] = []
  let text = ''
  let line: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      if (node.nodeName === 'BR') text += '\n'
      continue
    }
    // `findInMessages` doesn't count it.
    if (node.parentElement?.matches(ADDED_LABELS)) continue
    const block = node.parentElement?.closest(BLOCK_SELECTOR) ?? null
    if (block !== line && text !== '') text += '\n'
    line = block
    pieces.push({ node, start: text.length })
    text += node.data
  }
  return { text, pieces }
}

/** The piece that contains an offset; undefined between two pieces. */
function findPieceAt(pieces: readonly TextPiece[], offset: number): TextPiece | undefined {
  const piece = pieces[lowerBound(pieces.length, (index) => (pieces[index]?.start ?? 0) <= offset) - 1]
  return piece && offset < piece.start + piece.node.length ? piece : undefined
}
