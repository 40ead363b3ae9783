'use memo'

import type { ComponentProps } from 'react'
import { estimateThreadRowHeight } from '#src/domain/messages/row-height.ts'
import type { ThreadItem } from '#src/domain/messages/thread-items.ts'
import { MeasuredRowWindow } from '#src/ui/windowing/measured-row-window.tsx'

type Props = Omit<ComponentProps<typeof MeasuredRowWindow>, 'estimate' | 'hasStableKey'> & {
  rows: readonly ThreadItem[]
}

/** Decides which rows of a long thread are rendered. */
export function ThreadWindow({ rows, ...window }: Props) {
  const estimate = (index: number) => {
    const row = rows[index]
    return row ? estimateThreadRowHeight(row) : 0
  }
  // Older messages are inserted between a day, or the beginning, and the row below it.
  const hasStableKey = (index: number) => rows[index]?.kind === 'message' || rows[index]?.kind === 'system'
  return <MeasuredRowWindow {...window} estimate={estimate} hasStableKey={hasStableKey} />
}
