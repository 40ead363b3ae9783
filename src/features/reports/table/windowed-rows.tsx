import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import styles from './report-table.module.css'

type Props = {
  count: number
  columns: number
  /** The scroll container around the table. */
  scroller: RefObject<HTMLElement | null>
  /** Returns a `tr`; all rows must have the same height. */
  renderRow: (index: number) => ReactNode
}

/** Tables up to this length render all rows. */
const MAX_UNWINDOWED = 32
/** Rows rendered beyond the visible ones; also the step in which the window moves. */
const OVERSCAN = 8
const ROW_HEIGHT = 45

/** Renders the visible rows of a long table, and spacers for the others. Prints all rows. */
export function WindowedRows({ count, columns, scroller, renderRow }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPrinted = useMediaQuery('print')
  const [rowWindow, setRowWindow] = useState({ from: 0, to: MAX_UNWINDOWED, height: ROW_HEIGHT })
  const showsAll = isPrinted || count <= MAX_UNWINDOWED
  const updateWindow = useEffectEvent(() => {
    const [viewport, rows] = [scroller.current, body.current]
    if (!viewport || !rows || showsAll) return
    const height = rows.querySelector<HTMLElement>('tr:not([data-spacer])')?.offsetHeight || ROW_HEIGHT
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
    <tr data-spacer aria-hidden="true">
      <td colSpan={columns} className={styles.spacer} style={{ blockSize: rows * height }}>
        {' '}
      </td>
    </tr>
  )
}
