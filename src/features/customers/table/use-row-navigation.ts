'use memo'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { TrackRowRange } from '#src/domain/pagination/scaled-scroll.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'

type Options = {
  rows: number
  visibleRange: TrackRowRange
  /** The row that is chosen at first. */
  initialRow: number | null
  scrollRowIntoView: (row: number) => void
  openRow: (row: number) => Promise<void>
}

/**
 * The chosen row, and how keys and presses change it. The grid itself keeps the focus and names the row: whatever is
 * scrolled away, the focus isn't lost with it.
 */
export function useRowNavigation({ rows, visibleRange, initialRow, scrollRowIntoView, openRow }: Options) {
  const [activeRow, setActive] = useState(initialRow)
  const at = activeRow === null ? null : Math.min(activeRow, rows - 1)
  const choose = (row: number) => {
    if (rows === 0) return
    const clampedRow = Math.min(Math.max(0, row), rows - 1)
    setActive(clampedRow)
    scrollRowIntoView(clampedRow)
  }
  // The first key chooses where one looks.
  const step = (by: number) => choose(at === null ? visibleRange.first : at + by)
  useCommand(COMMANDS.next, () => step(1))
  useCommand(COMMANDS.previous, () => step(-1))
  const page = Math.max(1, visibleRange.end - visibleRange.first - 2)
  const moves = new Map([
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['PageDown', () => step(page)],
    ['PageUp', () => step(-page)],
    ['Home', () => choose(0)],
    ['End', () => choose(rows - 1)],
    ['Enter', () => void (at !== null && openRow(at))],
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
    // Whoever marks an address to copy it doesn't want to leave.
    if (getSelection()?.type === 'Range') return
    setActive(row)
    void openRow(row)
  }
  return { activeRow: at, handlers: { onKeyDown, onClick } }
}

function getRowAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row ? Number(row.dataset['row']) : null
}
