import { useState } from 'react'
import type { Row } from '#src/domain/thread-rows.ts'
import type { RowSpan } from '#src/ui/row-window.tsx'
import { useFirstFrame } from '#src/ui/use-first-frame.ts'

/** Rows up to which all are drawn: at the size of most tickets nothing is faster than plain rows. */
const PLAIN = 200
/** Heights of the window that are drawn at first, above and below the row that is sought: nothing in sight is missing. */
const FIRST = 1.2
/** Pixels of a row, and of a line of its text of so many characters: less rather than more than they will be. */
const ROW = 32
const LINE = 20
const CHARACTERS = 90
/** Of a long text only the beginning is drawn. */
const MOST_CHARACTERS = 12_000

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
export function useDrawnRows(rows: readonly Row[], keys: readonly string[], place: string) {
  const [span, setSpan] = useState<RowSpan | null>(null)
  const isLong = keys.length > PLAIN
  // Who began with all of a short thread before them keeps it there until what is in view is known.
  const [wasShort] = useState(!isLong)
  const isFirst = useFirstFrame()

  const isWhole = isLong ? wasShort && !span : !isFirst
  const known = isLong && span ? drawnBy(span, keys) : null
  const all = { start: 0, end: keys.length, before: 0, after: 0 }
  const drawn = isWhole ? all : (known ?? around(place, rows))
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

function around(place: string, rows: readonly Row[]): DrawnRows {
  const at = rows.findIndex((it) => it.key === place)
  const middle = at === -1 ? rows.length - 1 : at
  const reach = (step: 1 | -1) => {
    let [end, left] = [middle, FIRST * innerHeight]
    for (let row = rows[end]; row && left > 0; row = rows[end]) {
      left -= leastHeight(row)
      end += step
    }
    return end
  }
  return { start: reach(-1) + 1, end: reach(1), before: 0, after: 0 }
}

function leastHeight(row: Row): number {
  return row.kind === 'message'
    ? ROW + Math.floor(Math.min(row.message.text.length, MOST_CHARACTERS) / CHARACTERS) * LINE
    : 0
}
