import type { Instant } from '#src/lib/instant.ts'

/** Where a record stands in time: microseconds, then id (D7, MSG-25). */
export type Placed = { readonly id: string; readonly at: Instant }

/** Below zero when `a` is the older one. Never zero for two different ids. */
export function comparePlaces(a: Placed, b: Placed): number {
  if (a.at.micros !== b.at.micros) return a.at.micros - b.at.micros
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
