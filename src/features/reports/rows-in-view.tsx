import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMedia } from '#src/ui/use-media.ts'
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
const FEW = 32
/** Rows drawn beyond what is in view; the window moves by so many, too. */
const BEYOND = 8
const ROW = 45

/** The rows of a long table that are in view, with room for the others. On paper there are all of them. */
export function RowsInView({ count, columns, scroller, renderRow }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isPrinted = useMedia('print')
  const [window, setWindow] = useState({ from: 0, to: FEW, height: ROW })
  const isWhole = isPrinted || count <= FEW
  const look = useEffectEvent(() => {
    const [view, rows] = [scroller.current, body.current]
    if (!view || !rows || isWhole) return
    const height = rows.querySelector<HTMLElement>('tr:not([data-room])')?.offsetHeight || ROW
    const above = (view.getBoundingClientRect().top - rows.getBoundingClientRect().top) / height
    const first = Math.floor(above / BEYOND) * BEYOND - BEYOND
    const from = Math.max(0, Math.min(first, count - FEW))
    const to = Math.min(count, Math.max(from + FEW, Math.ceil(above + view.clientHeight / height) + BEYOND))
    if (from !== window.from || to !== window.to || height !== window.height) setWindow({ from, to, height })
  })
  useEffect(() => {
    const view = scroller.current
    const listening = new AbortController()
    look()
    view?.addEventListener('scroll', () => look(), { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [scroller])
  const [from, to] = isWhole ? [0, count] : [Math.min(window.from, count), Math.min(window.to, count)]
  return (
    <tbody ref={body}>
      <Room rows={from} height={window.height} columns={columns} />
      {Array.from({ length: to - from }, (_, index) => renderRow(from + index))}
      <Room rows={count - to} height={window.height} columns={columns} />
    </tbody>
  )
}

function Room({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr data-room aria-hidden="true">
      <td colSpan={columns} className={styles.room} style={{ blockSize: rows * height }}>
        {' '}
      </td>
    </tr>
  )
}
