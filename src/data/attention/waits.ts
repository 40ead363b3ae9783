/** How long the customers of the known tickets wait. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { TicketWait } from '#src/domain/attention/wait.ts'

/** By the ticket's id. */
export type Waits = ReadonlyMap<string, TicketWait>

const waits = defineSlice<Waits | null>(null)

/** Null until the code that tells them is loaded. */
export const waitsSlice: Slice<Waits | null> = waits

export function storeWaits(store: SessionStore, known: Waits): void {
  waits(store).update(() => known)
}
