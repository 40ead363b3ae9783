'use memo'

import { useState } from 'react'
import type { ThreadItem } from '#src/domain/messages/thread-items.ts'
import { useFirstFrame } from '#src/ui/hooks/use-first-frame.ts'
import type { RenderedRange } from '#src/ui/windowing/row-window.tsx'

/** Rows up to which all are drawn: at the size of most tickets nothing is faster than plain rows. */
const MAX_UNWINDOWED_ROWS = 200
/** Heights of the window that are drawn at first, above and below the row that is sought: nothing in sight is missing. */
const INITIAL_VIEWPORTS = 1.2
/** Pixels of a row, and of a line of its text of so many characters: less rather than more than they will be. */
const MIN_ROW_HEIGHT_PX = 32
const LINE_HEIGHT_PX = 20
const CHARACTERS_PER_LINE = 90
/** Of a long text only the beginning is drawn. */
const MAX_CHARACTERS = 12_000

export type RenderedRows = {
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
export function useRenderedRows(rows: readonly ThreadItem[], keys: readonly string[], centerKey: string) {
  const [span, setSpan] = useState<RenderedRange | null>(null)
  const isLong = keys.length > MAX_UNWINDOWED_ROWS
  // Who began with all of a short thread before them keeps it there until what is in view is known.
  const [wasShort] = useState(!isLong)
  const isFirst = useFirstFrame()

  const isWhole = isLong ? wasShort && !span : !isFirst
  const spanRows = isLong && span ? getRowsInSpan(span, keys) : null
  const allRows = { start: 0, end: keys.length, before: 0, after: 0 }
  const rendered = isWhole ? allRows : (spanRows ?? getRowsAround(centerKey, rows))
  return { rendered, isLong, reportSpan: setSpan }
}

/** Nothing where the rows that bound it are gone or have changed places. */
function getRowsInSpan(span: RenderedRange, keys: readonly string[]): RenderedRows | null {
  const { firstKey, lastKey, rowsBefore, rowsAfter, before, after } = span
  const [from, to] = [keys.indexOf(firstKey), keys.lastIndexOf(lastKey)]
  const start = Math.max(0, from - rowsBefore)
  const end = Math.min(keys.length, to + 1 + rowsAfter)
  return from === -1 || to < from ? null : { start, end, before, after }
}

function getRowsAround(centerKey: string, rows: readonly ThreadItem[]): RenderedRows {
  const at = rows.findIndex((it) => it.key === centerKey)
  const middle = at === -1 ? rows.length - 1 : at
  const findEdge = (step: 1 | -1) => {
    let [end, left] = [middle, INITIAL_VIEWPORTS * innerHeight]
    for (let row = rows[end]; row && left > 0; row = rows[end]) {
      left -= estimateMinHeight(row)
      end += step
    }
    return end
  }
  return { start: findEdge(-1) + 1, end: findEdge(1), before: 0, after: 0 }
}

function estimateMinHeight(row: ThreadItem): number {
  return row.kind === 'message'
    ? MIN_ROW_HEIGHT_PX +
        Math.floor(Math.min(row.message.text.length, MAX_CHARACTERS) / CHARACTERS_PER_LINE) * LINE_HEIGHT_PX
    : 0
}
