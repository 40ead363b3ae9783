import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { RowRange } from '#src/domain/scaled-scroll.ts'
import { useAct } from '#src/ui/use-act.ts'

type Options = {
  rows: number
  seen: RowRange
  /** The row that is chosen at first. */
  start: number | null
  show: (row: number) => void
  open: (row: number) => Promise<void>
}

/**
 * The chosen row, and how keys and presses change it. The grid itself keeps the focus and names the row: whatever is
 * scrolled away, the focus isn't lost with it.
 */
export function useRowKeys({ rows, seen, start, show, open }: Options) {
  const [active, setActive] = useState(start)
  const at = active === null ? null : Math.min(active, rows - 1)
  const choose = (row: number) => {
    if (rows === 0) return
    const kept = Math.min(Math.max(0, row), rows - 1)
    setActive(kept)
    show(kept)
  }
  // The first key chooses where one looks.
  const step = (by: number) => choose(at === null ? seen.first : at + by)
  useAct(ACTS.next, () => step(1))
  useAct(ACTS.previous, () => step(-1))
  const page = Math.max(1, seen.end - seen.first - 2)
  const moves = new Map([
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['PageDown', () => step(page)],
    ['PageUp', () => step(-page)],
    ['Home', () => choose(0)],
    ['End', () => choose(rows - 1)],
    ['Enter', () => void (at !== null && open(at))],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const isGrid = target instanceof HTMLElement && target.role === 'grid'
    const isBent = altKey || metaKey || shiftKey || (ctrlKey && key !== 'Home' && key !== 'End')
    const move = moves.get(key)
    if (!isGrid || isBent || !move) return
    event.preventDefault()
    move()
  }
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event.target)
    if (row === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Whoever marks an address to copy it doesn't want to leave.
    if (getSelection()?.type === 'Range') return
    setActive(row)
    void open(row)
  }
  return { active: at, handlers: { onKeyDown, onClick } }
}

function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row ? Number(row.dataset['row']) : null
}
