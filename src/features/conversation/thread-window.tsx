import type { RefObject } from 'react'
import { likelyHeight } from '#src/domain/row-height.ts'
import type { Row } from '#src/domain/thread-rows.ts'
import { type RowSpan, RowWindow } from '#src/ui/row-window.tsx'

type Props = {
  scroller: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  rows: readonly Row[]
  keys: readonly string[]
  /** The first row drawn. */
  start: number
  gap: number
  seek: string | null
  onSpan: (span: RowSpan) => void
}

/** Says which rows of a long thread are drawn. */
export function ThreadWindow({ rows, ...window }: Props) {
  const estimate = (index: number) => {
    const row = rows[index]
    return row ? likelyHeight(row) : 0
  }
  return <RowWindow {...window} estimate={estimate} />
}
