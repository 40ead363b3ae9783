import { findTextRanges, type SearchPattern } from '#src/domain/messages/find.ts'
import { findRangesInRow, removeHighlight, setHighlight, supportsHighlights } from '#src/ui/message-ranges.ts'

type Options = {
  readonly pattern: SearchPattern
  /** Id of the message with the current hit. */
  readonly currentMessageId: string | null
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
    for (const row of renderedRows)
      if (!rangesByRow.has(row))
        rangesByRow.set(
          row,
          findRangesInRow(row, (text) => findTextRanges(pattern, text)),
        )
    const target =
      currentMessageId === null ? null : log.querySelector(`[data-message="${CSS.escape(currentMessageId)}"]`)
    const currentRanges = (target && rangesByRow.get(target)) ?? []
    const [first] = currentRanges
    setHighlight(
      'find',
      Array.from(rangesByRow).flatMap(([row, ranges]) => (row === target ? [] : ranges)),
    )
    setHighlight('find-current', currentRanges)
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
    removeHighlight('find')
    removeHighlight('find-current')
    if (!supportsHighlights() && isRevealed) getSelection()?.removeAllRanges()
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
