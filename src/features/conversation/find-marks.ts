import { type Needle, spansIn } from '#src/domain/find.ts'

/** Of a row, what somebody wrote: its body, the names of its attachments and links, the words of a system message. */
const WRITTEN = ':scope > div > [dir], :scope > ul bdi, :scope > span > bdi'
/** The target of a link, which nobody wrote: a search doesn't count it either. */
const TARGET = 'a[href] > span[dir="ltr"]:first-child'
/** What begins a line of its own. */
const BLOCKS =
  'p, div, li, dt, dd, td, th, tr, pre, blockquote, figcaption, summary, h1, h2, h3, h4, h5, h6, [dir]'

type Options = {
  readonly needle: Needle
  /** The message that is gone to, by its id. */
  readonly current: string | null
}

/** Whether this browser can mark words without a change to what they stand in. */
export function canMark(): boolean {
  return typeof Highlight === 'function' && CSS.highlights !== undefined
}

/**
 * Marks a needle in the drawn messages, and in those that are drawn later, until the function that it returns is called.
 * The messages' own nodes are only read: what was made safe stays as it was made.
 */
export function markIn(log: HTMLElement, { needle, current }: Options): () => void {
  const known = new Map<Element, readonly StaticRange[]>()
  let isRevealed = false
  const mark = () => {
    const drawn = new Set<Element>(log.querySelectorAll('[data-message]'))
    for (const row of known.keys()) if (!drawn.has(row)) known.delete(row)
    for (const row of drawn) if (!known.has(row)) known.set(row, rangesIn(row, needle))
    const target = current === null ? null : log.querySelector(`[data-message="${CSS.escape(current)}"]`)
    const there = (target && known.get(target)) ?? []
    const [first] = there
    if (canMark()) {
      // One by one: more than a function can be called with may be on screen.
      const others = new Highlight()
      for (const [row, ranges] of known) if (row !== target) for (const range of ranges) others.add(range)
      CSS.highlights.set('find', others)
      CSS.highlights.set('find-current', new Highlight(...there))
    }
    if (first && !isRevealed) {
      isRevealed = true
      // Firefox before 140 has no highlights: what is gone to is selected, the others stay unmarked.
      if (!canMark()) select(first)
      requestAnimationFrame(() => reveal(log, first))
    }
  }
  mark()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-message]')
      if (row) known.delete(row)
    }
    mark()
  })
  observer.observe(log, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    if (canMark()) {
      CSS.highlights.delete('find')
      CSS.highlights.delete('find-current')
    } else if (isRevealed) getSelection()?.removeAllRanges()
  }
}

function select({ startContainer, startOffset, endContainer, endOffset }: StaticRange) {
  getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
}

/** In a message that is higher than the view, the words may lie outside of it. */
function reveal(log: HTMLElement, { startContainer, startOffset, endContainer, endOffset }: StaticRange) {
  if (!startContainer.isConnected || !endContainer.isConnected) return
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  const [words, view] = [range.getBoundingClientRect(), log.getBoundingClientRect()]
  if (words.top < view.top || words.bottom > view.bottom)
    log.scrollBy({ top: words.top - view.top - view.height / 3 })
}

function rangesIn(row: Element, needle: Needle): readonly StaticRange[] {
  return [...row.querySelectorAll(WRITTEN)].flatMap((part) => {
    const { text, pieces } = textOf(part)
    return spansIn(needle, text).flatMap(([from, to]) => {
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
    if (node.parentElement?.matches(TARGET)) continue
    const block = node.parentElement?.closest(BLOCKS) ?? null
    if (block !== line && text !== '') text += '\n'
    line = block
    pieces.push({ node, at: text.length })
    text += node.data
  }
  return { text, pieces }
}

/** The piece that a place lies in, if it lies in one. */
function pieceAt(pieces: readonly Piece[], place: number): Piece | undefined {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.at ?? 0) <= place) low = middle
    else high = middle - 1
  }
  const piece = pieces[low]
  return piece && place < piece.at + piece.node.length ? piece : undefined
}
