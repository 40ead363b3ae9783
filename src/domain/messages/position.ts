import type { Instant } from '#src/lib/time/instant.ts'

/** Where a record stands in time: microseconds, then id (D7, MSG-25). */
export type MessagePosition = { readonly id: string; readonly at: Instant }

/** Below zero when `a` is the older one. Never zero for two different ids. */
export function compareMessagePositions(a: MessagePosition, b: MessagePosition): number {
  if (a.at.micros !== b.at.micros) return a.at.micros - b.at.micros
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
