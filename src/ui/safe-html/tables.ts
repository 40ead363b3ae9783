import { HTML_ROW_ATTRIBUTE } from './html-row.ts'
import { WIDE_CHARACTERS } from './links.ts'

/** Cells beyond this column can't span. */
const MAX_COLUMNS = 500

/**
 * Narrows the cells of a table that would overlap others. Browsers draw a cell with a `colspan` over a cell that spans
 * down from a row above: a sender could lay one link over the target of another.
 */
export function separateCells(table: Element) {
  if (!(table instanceof HTMLTableElement)) return
  if (!table.querySelector('[colspan]') || !table.querySelector('[rowspan]')) return
  for (const rows of getRowGroups(table)) {
    /** For each column, the first row of the group in which it is free again. */
    const freeFrom: number[] = []
    const isTaken = (column: number, row: number) => (freeFrom[column] ?? 0) > row
    rows.forEach(({ cells }, row) => {
      let column = 0
      for (const cell of cells) {
        while (isTaken(column, row)) column += 1
        if (column >= MAX_COLUMNS) {
          cell.removeAttribute('colspan')
          cell.removeAttribute('rowspan')
        }
        let width = 1
        while (width < cell.colSpan && !isTaken(column + width, row)) width += 1
        if (width < cell.colSpan) cell.setAttribute('colspan', String(width))
        // rowspan 0 spans to the end of the row group.
        const height = cell.rowSpan === 0 ? rows.length : cell.rowSpan
        for (let at = column; at < column + width; at += 1) freeFrom[at] = row + height
        column += width
      }
    })
  }
}

/** UTF-16 units of the longest word that a cell must not break, and of all text in such a cell. */
const MAX_WORD_LENGTH = 12
const MAX_TEXT_LENGTH = 80
/** A cell with more nodes is not a column of short words. */
const MAX_CELL_NODES = 20

/**
 * Whether a cell holds only a few short words. A narrow table would break them into letters, because the words of a
 * message may break anywhere. Runs in constant time.
 */
export function holdsShortWords(cell: Element): boolean {
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let words = ''
  let nodeCount = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodeCount += 1
    if (nodeCount > MAX_CELL_NODES) return false
    if (node instanceof Text) words += node.data.slice(0, MAX_TEXT_LENGTH + 1)
    if (words.length > MAX_TEXT_LENGTH) return false
  }
  return (
    /\S/.test(words) &&
    !WIDE_CHARACTERS.test(words) &&
    words.split(/\s+/).every((it) => it.length <= MAX_WORD_LENGTH)
  )
}

/** Rows by row group: a cell never spans beyond its group. */
function getRowGroups(table: HTMLTableElement): HTMLTableRowElement[][] {
  const groups = [...table.children].filter((it) => it instanceof HTMLTableSectionElement)
  return groups.map((group) => [...group.rows])
}

/**
 * Stacks the cells of tables with links while these are wider than their message: the edge of the message would cut the
 * target of a link, and the first half of a host is another host. Returns a function that stops observing the width.
 */
export function stackWideTables(box: HTMLElement): () => void {
  if (!box.querySelector('table a[href]')) return () => undefined
  const updateStacking = () => {
    delete box.dataset['stacked']
    if (box.scrollWidth > box.clientWidth) box.dataset['stacked'] = ''
  }
  updateStacking()
  if (typeof ResizeObserver === 'undefined') return () => undefined
  // The box is as wide as its content, so an element around it gives the available width.
  const row = box.closest(`[${HTML_ROW_ATTRIBUTE}]`) ?? document.body
  let width = row.clientWidth
  let frame = 0
  const observer = new ResizeObserver(() => {
    if (row.clientWidth === width) return
    width = row.clientWidth
    cancelAnimationFrame(frame)
    // In another frame: stacking changes the height of the row, which would loop within the observer's callback.
    frame = requestAnimationFrame(updateStacking)
  })
  observer.observe(row)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
