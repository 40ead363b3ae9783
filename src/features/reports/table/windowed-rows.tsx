'use memo'

import { type ReactNode, type RefObject, useRef } from 'react'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { Spacer } from '#src/ui/windowing/spacer.tsx'
import { useFixedRowWindow } from '#src/ui/windowing/use-fixed-row-window.ts'

type Props = {
  /** The keys of all rows. */
  keys: readonly string[]
  columns: number
  /** The scroll container around the table. */
  scroller: RefObject<HTMLElement | null>
  /** Returns a `tr` of `ROW_HEIGHT_PX`. */
  renderRow: (index: number) => ReactNode
}

/** Fewer than in other lists: a row has a chart. */
const MAX_UNWINDOWED_REPORT_ROWS = 32
/** The target in the first cell and the line below it, in report-table.module.css. */
const ROW_HEIGHT_PX = 45

/** Renders the visible rows of a long table, and spacers for the others. Prints all rows. */
export function WindowedRows({ keys, columns, scroller, renderRow }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPrinted = useMediaQuery('print')
  const maxUnwindowedRows = isPrinted ? Number.POSITIVE_INFINITY : MAX_UNWINDOWED_REPORT_ROWS
  const { parts } = useFixedRowWindow({ scroller, container: body, keys, maxUnwindowedRows })
  return (
    <tbody ref={body}>
      {parts.map((part, index) =>
        'row' in part ? (
          renderRow(part.row)
        ) : (
          <Spacer key={index} as="tr" columns={columns} height={part.spacer * ROW_HEIGHT_PX} />
        ),
      )}
    </tbody>
  )
}
