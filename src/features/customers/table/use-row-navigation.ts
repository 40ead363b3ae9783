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
  /** Null while the row isn't loaded, or if it has no customer. */
  getCustomerId: (row: number) => string | null
}

/** `customerId`: whom the row showed when it became active; null: it wasn't loaded. */
type ActiveRow = { readonly row: number; readonly customerId: string | null }

/** Rows that are searched for the active customer when the list changes. */
const MAX_SEARCHED_ROWS = 200

/**
 * The active row, and how keys and clicks change it. The grid itself keeps the focus and names the row in
 * `aria-activedescendant`, so that scrolling the row away doesn't lose the focus.
 */
export function useRowNavigation(options: Options) {
  const { rows, visibleRange, initialRow, scrollRowIntoView, openRow, getCustomerId } = options
  const [active, setActive] = useState<ActiveRow | null>(
    initialRow === null ? null : { row: initialRow, customerId: null },
  )
  const moved = followCustomer(active, options)
  if (moved !== active) setActive(moved)
  const activeRow = moved === null ? null : Math.min(moved.row, rows - 1)
  const setActiveRow = (row: number) => setActive({ row, customerId: getCustomerId(row) })
  const activate = (row: number) => {
    if (rows === 0) return
    const clampedRow = Math.min(Math.max(0, row), rows - 1)
    setActiveRow(clampedRow)
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
    setActiveRow(row)
    void openRow(row)
  }
  return { activeRow, handlers: { onKeyDown, onClick } }
}

/**
 * The active row after the list has changed: where its customer is now, or none. So Enter never opens another customer than
 * the one that was active, such as when the platform's rows come before those of this device.
 */
function followCustomer(
  active: ActiveRow | null,
  { rows, getCustomerId }: Pick<Options, 'rows' | 'getCustomerId'>,
): ActiveRow | null {
  if (active === null) return active
  const { row, customerId } = active
  const shownId = getCustomerId(row)
  if (customerId === null) return shownId === null ? active : { row, customerId: shownId }
  if (shownId === customerId || (shownId === null && row < rows)) return active
  for (let at = 0; at < Math.min(rows, MAX_SEARCHED_ROWS); at += 1)
    if (getCustomerId(at) === customerId) return { row: at, customerId }
  return null
}

function getRowAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row ? Number(row.dataset['row']) : null
}
