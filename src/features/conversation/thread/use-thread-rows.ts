'use memo'

import { useState } from 'react'
import type { Thread } from '#src/domain/messages/thread.ts'
import { createThreadItems, type ThreadItem } from '#src/domain/messages/thread-items.ts'
import { getDayOfInstant } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useFirstFrame } from '#src/ui/hooks/use-first-frame.ts'
import type { RenderedRange, RenderedRows } from '#src/ui/windowing/measured-row-window.tsx'

type ThreadRows = { readonly rows: readonly ThreadItem[]; readonly keys: readonly string[] }

/** The rows of a thread, by days in the agent's time zone. A hook of its own: only a changed thread rebuilds them. */
export function useThreadRows(thread: Thread): ThreadRows {
  const { zone } = useDisplayLocale()
  const rows = createThreadItems(thread, (at) => getDayOfInstant(at, zone))
  return { rows, keys: rows.map(({ key }) => key) }
}

/** Up to this many rows, all are rendered: at the size of most tickets nothing is faster than plain rows. */
const MAX_UNWINDOWED_THREAD_ROWS = 200
/** Window heights that are rendered first above and below the center row, so that the view is filled. */
const INITIAL_VIEWPORTS = 1.2
/** Estimates of a row and of a line of its text. Rather too low than too high, so that too many rows are rendered. */
const MIN_ROW_HEIGHT_PX = 32
const LINE_HEIGHT_PX = 20
const CHARACTERS_PER_LINE = 90
/** Only the beginning of a long text is rendered. */
const MAX_CHARACTERS = 12_000

/**
 * Which rows of a thread are rendered. `centerKey`: the row to show or being read, `end` for the newest. `isLong`: not
 * all rows are rendered, and the visible range decides which.
 */
export function useRenderedRows(rows: readonly ThreadItem[], keys: readonly string[], centerKey: string) {
  const [range, setRange] = useState<RenderedRange | null>(null)
  const isLong = keys.length > MAX_UNWINDOWED_THREAD_ROWS
  // A thread that was short when opened stays fully rendered until the visible range is known.
  const [wasShort] = useState(!isLong)
  const isFirst = useFirstFrame()

  const isWhole = isLong ? wasShort && !range : !isFirst
  const rowsInRange = isLong && range ? getRowsInRange(range, keys) : null
  const allRows = { first: 0, end: keys.length, spacerBefore: 0, spacerAfter: 0 }
  const rendered = isWhole ? allRows : (rowsInRange ?? getRowsAround(centerKey, rows))
  return { rendered, isLong, reportRange: setRange }
}

/** Null where the rows that bound the range are gone or have changed order. */
function getRowsInRange(range: RenderedRange, keys: readonly string[]): RenderedRows | null {
  const { firstKey, lastKey, rowsBefore, rowsAfter, spacerBefore, spacerAfter } = range
  const [from, to] = [keys.indexOf(firstKey), keys.lastIndexOf(lastKey)]
  const first = Math.max(0, from - rowsBefore)
  const end = Math.min(keys.length, to + 1 + rowsAfter)
  return from === -1 || to < from ? null : { first, end, spacerBefore, spacerAfter }
}

function getRowsAround(centerKey: string, rows: readonly ThreadItem[]): RenderedRows {
  const centerIndex = rows.findIndex((it) => it.key === centerKey)
  const middle = centerIndex === -1 ? rows.length - 1 : centerIndex
  const findEdge = (step: 1 | -1) => {
    let [edge, remainingHeight] = [middle, INITIAL_VIEWPORTS * innerHeight]
    for (let row = rows[edge]; row && remainingHeight > 0; row = rows[edge]) {
      remainingHeight -= estimateMinHeight(row)
      edge += step
    }
    return edge
  }
  return { first: findEdge(-1) + 1, end: findEdge(1), spacerBefore: 0, spacerAfter: 0 }
}

function estimateMinHeight(row: ThreadItem): number {
  return row.kind === 'message'
    ? MIN_ROW_HEIGHT_PX +
        Math.floor(Math.min(row.message.text.length, MAX_CHARACTERS) / CHARACTERS_PER_LINE) * LINE_HEIGHT_PX
    : 0
}
