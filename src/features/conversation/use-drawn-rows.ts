import { startTransition, useEffect, useState } from 'react'
import type { RowSpan } from '#src/ui/row-window.tsx'

/** Rows up to which all are drawn: at the size of most tickets nothing is faster than plain rows. */
const PLAIN = 200
/** Rows drawn at first, before and after the one that is sought: a screen, and a little more. */
const FIRST = { before: 24, after: 8 }

export type DrawnRows = {
  /** Of the rows: `start` is drawn, `end` isn't. */
  readonly start: number
  readonly end: number
  /** Room for the rows above and below, in pixels. */
  readonly before: number
  readonly after: number
  /** There are more rows than are drawn at once: what is in view decides which. */
  readonly isLong: boolean
}

/** Which rows of a thread are drawn. `seek`: the row to draw first, `end` for the newest. */
export function useDrawnRows(keys: readonly string[], seek: string | null) {
  const [span, setSpan] = useState<RowSpan | null>(null)
  const isLong = keys.length > PLAIN
  // The newest screen first; what lies above it comes right after the frame.
  const [isFirst, setFirst] = useState(true)
  useEffect(() => startTransition(() => setFirst(false)), [])

  const report = (next: RowSpan) => setSpan((known) => (known && isSame(known, next) ? known : next))
  return { drawn: drawnOf(), report }

  function drawnOf(): DrawnRows {
    const all = { start: 0, end: keys.length, before: 0, after: 0, isLong }
    if (!isLong) return isFirst ? { ...all, ...around() } : all
    if (!span) return { ...all, ...around() }
    const [start, end] = [keys.indexOf(span.first), keys.lastIndexOf(span.last) + 1]
    return start === -1 || end === 0
      ? { ...all, ...around() }
      : { start, end, before: span.before, after: span.after, isLong }
  }

  function around() {
    const at = seek === null || seek === 'end' ? keys.length - 1 : keys.indexOf(seek)
    const middle = at === -1 ? keys.length - 1 : at
    return { start: Math.max(0, middle - FIRST.before), end: Math.min(keys.length, middle + FIRST.after) }
  }
}

function isSame(a: RowSpan, b: RowSpan): boolean {
  return a.first === b.first && a.last === b.last && a.before === b.before && a.after === b.after
}
