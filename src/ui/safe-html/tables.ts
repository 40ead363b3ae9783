import { WIDE_CHARACTERS } from './links.ts'

/** Columns of a table in which cells may span: past them each cell has one. */
const MAX_COLUMNS = 500

/**
 * Narrows the cells of a table that would lie upon others. Browsers draw a cell with a `colspan` over the cell that
 * reaches down from a row above: a sender could lay one link over the target of another.
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
        // 0: down to the end of the group.
        const height = cell.rowSpan === 0 ? rows.length : cell.rowSpan
        for (let at = column; at < column + width; at += 1) freeFrom[at] = row + height
        column += width
      }
    })
  }
}

/** UTF-16 units of a word that a cell is never narrower than, and of all the words in such a cell. */
const MAX_WORD_LENGTH = 12
const MAX_TEXT_LENGTH = 80
/** Nodes of a cell that are looked at: one that holds more is no column of short words. */
const MAX_NODES = 20

/**
 * Whether a cell holds a few short words and nothing else that takes room: a tight table would break them into letters,
 * because a word of a message may break anywhere. Costs the same for a cell of any size.
 */
export function holdsShortWords(cell: Element): boolean {
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let words = ''
  let nodeCount = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodeCount += 1
    if (nodeCount > MAX_NODES) return false
    if (node instanceof Text) words += node.data.slice(0, MAX_TEXT_LENGTH + 1)
    if (words.length > MAX_TEXT_LENGTH) return false
  }
  return (
    /\S/.test(words) &&
    !WIDE_CHARACTERS.test(words) &&
    words.split(/\s+/).every((it) => it.length <= MAX_WORD_LENGTH)
  )
}

/** A cell doesn't reach out of the group of its row. */
function getRowGroups(table: HTMLTableElement): HTMLTableRowElement[][] {
  const groups = [...table.children].filter((it) => it instanceof HTMLTableSectionElement)
  return groups.map((group) => [...group.rows])
}
