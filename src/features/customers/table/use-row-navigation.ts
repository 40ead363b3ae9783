'use memo'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { RowRange } from '#src/lib/row-range.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'

type Options = {
  rows: number
  visibleRange: RowRange
  /** The row that is active at first. */
  initialRow: number | null
  scrollRowIntoView: (row: number) => void
  openRow: (row: number) => Promise<void>
}

/**
 * The active row, and how keys and clicks change it. The grid itself keeps the focus and names the row in
 * `aria-activedescendant`, so that scrolling the row away doesn't lose the focus.
 */
export function useRowNavigation({ rows, visibleRange, initialRow, scrollRowIntoView, openRow }: Options) {
  const [requestedRow, setRequestedRow] = useState(initialRow)
  const activeRow = requestedRow === null ? null : Math.min(requestedRow, rows - 1)
  const activate = (row: number) => {
    if (rows === 0) return
    const clampedRow = Math.min(Math.max(0, row), rows - 1)
    setRequestedRow(clampedRow)
    scrollRowIntoView(clampedRow)
  }
  // The first key activates the first row in view.
  const step = (by: number) => activate(activeRow === null ? visibleRange.first : activeRow + by)
  useCommand(COMMANDS.next, () => step(1))
  useCommand(COMMANDS.previous, () => step(-1))
  const pageRows = Math.max(1, visibleRange.end - visibleRange.first - 2)
  const moves = new Map([
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['PageDown', () => step(pageRows)],
    ['PageUp', () => step(-pageRows)],
    ['Home', () => activate(0)],
    ['End', () => activate(rows - 1)],
    ['Enter', () => void (activeRow !== null && openRow(activeRow))],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const isGrid = target instanceof HTMLElement && target.role === 'grid'
    const hasModifier = altKey || metaKey || shiftKey || (ctrlKey && key !== 'Home' && key !== 'End')
    const move = moves.get(key)
    if (!isGrid || hasModifier || !move) return
    event.preventDefault()
    move()
  }
  const onClick = (event: MouseEvent) => {
    const row = getRowAt(event.target)
    if (row === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // A click that selects text, such as an address to copy, doesn't open the row.
    if (getSelection()?.type === 'Range') return
    setRequestedRow(row)
    void openRow(row)
  }
  return { activeRow, handlers: { onKeyDown, onClick } }
}

function getRowAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row ? Number(row.dataset['row']) : null
}
