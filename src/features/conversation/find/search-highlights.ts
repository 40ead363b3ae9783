import { findTextRanges, type SearchPattern } from '#src/domain/messages/find.ts'
import { lowerBound } from '#src/lib/lower-bound.ts'
import { ADDED_LABELS } from '#src/ui/safe-html/added-labels.ts'

/** Elements of a row with written content: its body, names of attachments and links, the text of a system message. */
const TEXT_SELECTOR = ':scope > div > [dir], :scope > ul bdi, :scope > span > bdi'
/** Elements that start a new line. */
const BLOCK_SELECTOR =
  'p, div, li, dt, dd, td, th, tr, pre, blockquote, figcaption, summary, h1, h2, h3, h4, h5, h6, [dir]'

type Options = {
  readonly pattern: SearchPattern
  /** Id of the message with the current hit. */
  readonly currentMessageId: string | null
}

/** Whether the browser supports the CSS Custom Highlight API. */
export function supportsHighlights(): boolean {
  return typeof Highlight === 'function' && CSS.highlights !== undefined
}

/**
 * Highlights a pattern in the rendered messages, and in those rendered later, until the returned function is called.
 * The nodes of the messages are only read: sanitized content stays as it is.
 */
export function highlightMatches(log: HTMLElement, { pattern, currentMessageId }: Options): () => void {
  const rangesByRow = new Map<Element, readonly StaticRange[]>()
  let isRevealed = false
  const updateHighlights = () => {
    const renderedRows = new Set<Element>(log.querySelectorAll('[data-message]'))
    for (const row of rangesByRow.keys()) if (!renderedRows.has(row)) rangesByRow.delete(row)
    for (const row of renderedRows) if (!rangesByRow.has(row)) rangesByRow.set(row, findRanges(row, pattern))
    const target =
      currentMessageId === null ? null : log.querySelector(`[data-message="${CSS.escape(currentMessageId)}"]`)
    const currentRanges = (target && rangesByRow.get(target)) ?? []
    const [first] = currentRanges
    if (supportsHighlights()) {
      // One by one: there may be more ranges than a function can take as arguments.
      const others = new Highlight()
      for (const [row, ranges] of rangesByRow)
        if (row !== target) for (const range of ranges) others.add(range)
      CSS.highlights.set('find', others)
      CSS.highlights.set('find-current', new Highlight(...currentRanges))
    }
    if (first && !isRevealed) {
      isRevealed = true
      // Firefox before 140 has no highlights: the current hit is selected, the others stay unmarked.
      if (!supportsHighlights()) selectRange(first)
      requestAnimationFrame(() => scrollToRange(log, first))
    }
  }
  updateHighlights()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-message]')
      if (row) rangesByRow.delete(row)
    }
    updateHighlights()
  })
  observer.observe(log, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    if (supportsHighlights()) {
      CSS.highlights.delete('find')
      CSS.highlights.delete('find-current')
    } else if (isRevealed) getSelection()?.removeAllRanges()
  }
}

function selectRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange) {
  getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
}

/** In a message that is higher than the view, the hit may lie outside the view. */
function scrollToRange(
  log: HTMLElement,
  { startContainer, startOffset, endContainer, endOffset }: StaticRange,
) {
  if (!startContainer.isConnected || !endContainer.isConnected) return
  const fold = startContainer.parentElement?.closest('details')
  if (fold) fold.open = true
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  const [rangeBox, viewBox] = [range.getBoundingClientRect(), log.getBoundingClientRect()]
  if (rangeBox.top < viewBox.top || rangeBox.bottom > viewBox.bottom)
    log.scrollBy({ top: rangeBox.top - viewBox.top - viewBox.height / 3 })
}

function findRanges(row: Element, pattern: SearchPattern): readonly StaticRange[] {
  return [...row.querySelectorAll(TEXT_SELECTOR)].flatMap((part) => {
    const { text, pieces } = collectText(part)
    return findTextRanges(pattern, text).flatMap(([from, to]) => {
      const [first, last] = [findPieceAt(pieces, from), findPieceAt(pieces, to - 1)]
      if (!first || !last) return []
      return new StaticRange({
        startContainer: first.node,
        startOffset: from - first.start,
        endContainer: last.node,
        endOffset: to - last.start,
      })
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
