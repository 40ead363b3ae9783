'use memo'

import type { ComponentProps } from 'react'
import { estimateThreadRowHeight } from '#src/domain/messages/row-height.ts'
import type { ThreadItem } from '#src/domain/messages/thread-items.ts'
import { RowWindow } from '#src/ui/windowing/row-window.tsx'

type Props = Omit<ComponentProps<typeof RowWindow>, 'estimate' | 'isLasting'> & {
  rows: readonly ThreadItem[]
}

/** Says which rows of a long thread are drawn. */
export function ThreadWindow({ rows, ...window }: Props) {
  const estimate = (index: number) => {
    const row = rows[index]
    return row ? estimateThreadRowHeight(row) : 0
  }
  // Older messages come between a day, or the beginning, and what stood below it.
  const isLasting = (index: number) => rows[index]?.kind === 'message' || rows[index]?.kind === 'system'
  return <RowWindow {...window} estimate={estimate} isLasting={isLasting} />
}
