import { findTextRanges, type SearchPattern } from '#src/domain/messages/find.ts'

/** Of a row, what somebody wrote: its body, the names of its attachments and links, the words of a system message. */
const TEXT_SELECTOR = ':scope > div > [dir], :scope > ul bdi, :scope > span > bdi'
/** The target of a link, which nobody wrote: a search doesn't count it either. */
const LINK_TARGET_SELECTOR = 'a[href] > span[dir="ltr"]:first-child'
/** What begins a line of its own. */
const BLOCK_SELECTOR =
  'p, div, li, dt, dd, td, th, tr, pre, blockquote, figcaption, summary, h1, h2, h3, h4, h5, h6, [dir]'

type Options = {
  readonly needle: SearchPattern
  /** The message that is gone to, by its id. */
  readonly currentMessageId: string | null
}

/** Whether this browser can mark words without a change to what they stand in. */
export function supportsHighlights(): boolean {
  return typeof Highlight === 'function' && CSS.highlights !== undefined
}

/**
 * Marks a needle in the drawn messages, and in those that are drawn later, until the function that it returns is called.
 * The messages' own nodes are only read: what was made safe stays as it was made.
 */
export function highlightMatches(log: HTMLElement, { needle, currentMessageId }: Options): () => void {
  const rangesByRow = new Map<Element, readonly StaticRange[]>()
  let isRevealed = false
  const updateHighlights = () => {
    const renderedRows = new Set<Element>(log.querySelectorAll('[data-message]'))
    for (const row of rangesByRow.keys()) if (!renderedRows.has(row)) rangesByRow.delete(row)
    for (const row of renderedRows) if (!rangesByRow.has(row)) rangesByRow.set(row, findRanges(row, needle))
    const target =
      currentMessageId === null ? null : log.querySelector(`[data-message="${CSS.escape(currentMessageId)}"]`)
    const currentRanges = (target && rangesByRow.get(target)) ?? []
    const [first] = currentRanges
    if (supportsHighlights()) {
      // One by one: more than a function can be called with may be on screen.
      const others = new Highlight()
      for (const [row, ranges] of rangesByRow)
        if (row !== target) for (const range of ranges) others.add(range)
      CSS.highlights.set('find', others)
      CSS.highlights.set('find-current', new Highlight(...currentRanges))
    }
    if (first && !isRevealed) {
      isRevealed = true
      // Firefox before 140 has no highlights: what is gone to is selected, the others stay unmarked.
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

/** In a message that is higher than the view, the words may lie outside of it. */
function scrollToRange(
  log: HTMLElement,
  { startContainer, startOffset, endContainer, endOffset }: StaticRange,
) {
  if (!startContainer.isConnected || !endContainer.isConnected) return
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  const [rangeBox, viewBox] = [range.getBoundingClientRect(), log.getBoundingClientRect()]
  if (rangeBox.top < viewBox.top || rangeBox.bottom > viewBox.bottom)
    log.scrollBy({ top: rangeBox.top - viewBox.top - viewBox.height / 3 })
}

function findRanges(row: Element, needle: SearchPattern): readonly StaticRange[] {
  return [...row.querySelectorAll(TEXT_SELECTOR)].flatMap((part) => {
    const { text, pieces } = textOf(part)
    return findTextRanges(needle, text).flatMap(([from, to]) => {
      const [start, end] = [pieceAt(pieces, from), pieceAt(pieces, to - 1)]
      if (!start || !end) return []
      return new StaticRange({
        startContainer: start.node,
        startOffset: from - start.at,
        endContainer: end.node,
        endOffset: to - end.at,
      })
    })
  })
}

type Piece = { readonly node: Text; readonly at: number }

/** The words of an element on the lines that they stand on, and the nodes that they come from. */
function textOf(part: Element): { readonly text: string; readonly pieces: readonly Piece[] } {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const pieces: Piece[] = []
  let text = ''
  let line: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      if (node.nodeName === 'BR') text += '\n'
      continue
    }
    if (node.parentElement?.matches(LINK_TARGET_SELECTOR)) continue
    const block = node.parentElement?.closest(BLOCK_SELECTOR) ?? null
    if (block !== line && text !== '') text += '\n'
    line = block
    pieces.push({ node, at: text.length })
    text += node.data
  }
  return { text, pieces }
}

/** The piece that a place lies in, if it lies in one. */
function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.at ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  const piece = pieces[low]
  return piece && offset < piece.at + piece.node.length ? piece : undefined
}
