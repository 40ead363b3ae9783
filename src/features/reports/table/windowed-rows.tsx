import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import styles from './report-table.module.css'

type Props = {
  count: number
  columns: number
  /** What scrolls the page that the table stands in. */
  scroller: RefObject<HTMLElement | null>
  /** A table row of the height that all have. */
  renderRow: (index: number) => ReactNode
}

/** Up to here all rows are drawn. */
const MAX_UNWINDOWED = 32
/** Rows drawn beyond what is in view; the window moves by so many, too. */
const OVERSCAN = 8
const ROW_HEIGHT = 45

/** The rows of a long table that are in view, with room for the others. On paper there are all of them. */
export function WindowedRows({ count, columns, scroller, renderRow }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPrinted = useMediaQuery('print')
  const [rowWindow, setRowWindow] = useState({ from: 0, to: MAX_UNWINDOWED, height: ROW_HEIGHT })
  const showsAll = isPrinted || count <= MAX_UNWINDOWED
  const updateWindow = useEffectEvent(() => {
    const [viewport, rows] = [scroller.current, body.current]
    if (!viewport || !rows || showsAll) return
    const height = rows.querySelector<HTMLElement>('tr:not([data-room])')?.offsetHeight || ROW_HEIGHT
    const rowsAbove = (viewport.getBoundingClientRect().top - rows.getBoundingClientRect().top) / height
    const first = Math.floor(rowsAbove / OVERSCAN) * OVERSCAN - OVERSCAN
    const from = Math.max(0, Math.min(first, count - MAX_UNWINDOWED))
    const to = Math.min(
      count,
      Math.max(from + MAX_UNWINDOWED, Math.ceil(rowsAbove + viewport.clientHeight / height) + OVERSCAN),
    )
    if (from !== rowWindow.from || to !== rowWindow.to || height !== rowWindow.height)
      setRowWindow({ from, to, height })
  })
  useEffect(() => {
    const viewport = scroller.current
    const abortController = new AbortController()
    updateWindow()
    viewport?.addEventListener('scroll', () => updateWindow(), {
      passive: true,
      signal: abortController.signal,
    })
    return () => abortController.abort()
  }, [scroller])
  const [from, to] = showsAll ? [0, count] : [Math.min(rowWindow.from, count), Math.min(rowWindow.to, count)]
  return (
    <tbody ref={body}>
      <Spacer rows={from} height={rowWindow.height} columns={columns} />
      {Array.from({ length: to - from }, (_, index) => renderRow(from + index))}
      <Spacer rows={count - to} height={rowWindow.height} columns={columns} />
    </tbody>
  )
}

function Spacer({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr data-room aria-hidden="true">
      <td colSpan={columns} className={styles.room} style={{ blockSize: rows * height }}>
        {' '}
      </td>
    </tr>
  )
}
