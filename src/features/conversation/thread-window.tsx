import type { ComponentProps } from 'react'
import { likelyHeight } from '#src/domain/row-height.ts'
import type { Row } from '#src/domain/thread-rows.ts'
import { RowWindow } from '#src/ui/row-window.tsx'

type Props = Omit<ComponentProps<typeof RowWindow>, 'estimate' | 'isLasting'> & { rows: readonly Row[] }

/** Says which rows of a long thread are drawn. */
export function ThreadWindow({ rows, ...window }: Props) {
  const estimate = (index: number) => {
    const row = rows[index]
    return row ? likelyHeight(row) : 0
  }
  // Older messages come between a day, or the beginning, and what stood below it.
  const isLasting = (index: number) => rows[index]?.kind === 'message' || rows[index]?.kind === 'system'
  return <RowWindow {...window} estimate={estimate} isLasting={isLasting} />
}
