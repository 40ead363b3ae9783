/** How far all open tickets are known, as the counts of the views say it. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { QueueCheck } from '#src/domain/tickets/queue-check.ts'

const check = defineSlice<QueueCheck | null>(null)

/** Null: they were not read through yet. */
export const queueCheckSlice: Slice<QueueCheck | null> = check

export function recordQueueCheck(store: SessionStore, checked: QueueCheck | null): void {
  check(store).update(() => checked)
}
