import { startTransition, useEffect, useState } from 'react'
import type { RowSpan } from '#src/ui/row-window.tsx'

/** Rows up to which all are drawn: at the size of most tickets nothing is faster than plain rows. */
const PLAIN = 200
/** Rows drawn at first, before and after the one that is sought: a screen, and a little more. */
const FIRST = { before: 24, after: 8 }
/** Rows that are not worth a second drawing: a ticket's first page of messages, with its days. */
const FEW = 40

export type DrawnRows = {
  /** Of the rows: `start` is drawn, `end` isn't. */
  readonly start: number
  readonly end: number
  /** Room for the rows above and below, in pixels. */
  readonly before: number
  readonly after: number
}

/**
 * Which rows of a thread are drawn. `place`: the row that is sought or read, `end` for the newest. `isLong`: there are more
 * than are drawn at once, and what is in view decides which.
 */
export function useDrawnRows(keys: readonly string[], place: string) {
  const [span, setSpan] = useState<RowSpan | null>(null)
  const isLong = keys.length > PLAIN
  // Who began with all of a short thread before them keeps it there until what is in view is known.
  const [wasShort] = useState(!isLong)
  // The newest screen first; what lies above it comes right after the frame.
  const [isFirst, setFirst] = useState(keys.length > FEW)
  useEffect(() => {
    if (isFirst) startTransition(() => setFirst(false))
  }, [isFirst])

  const isWhole = isLong ? wasShort && !span : !isFirst
  const known = isLong && span ? drawnBy(span, keys) : null
  const all = { start: 0, end: keys.length, before: 0, after: 0 }
  const drawn = isWhole ? all : (known ?? around(place, keys))
  return { drawn, isLong, report: setSpan }
}

/** Nothing where the rows that bound it are gone or have changed places. */
function drawnBy(span: RowSpan, keys: readonly string[]): DrawnRows | null {
  const { first, last, lead, trail, before, after } = span
  const [from, to] = [keys.indexOf(first), keys.lastIndexOf(last)]
  const start = Math.max(0, from - lead)
  const end = Math.min(keys.length, to + 1 + trail)
  return from === -1 || to < from ? null : { start, end, before, after }
}

function around(place: string, keys: readonly string[]): DrawnRows {
  const at = place === 'end' ? -1 : keys.indexOf(place)
  const middle = at === -1 ? keys.length - 1 : at
  const start = Math.max(0, middle - FIRST.before)
  return { start, end: Math.min(keys.length, middle + FIRST.after), before: 0, after: 0 }
}
