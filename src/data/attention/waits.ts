/** How long the customers of the known tickets wait. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { TicketWait, Wait } from '#src/domain/attention/wait.ts'

/** By the ticket's id. */
export type Waits = ReadonlyMap<string, TicketWait>

const waits = defineSlice<Waits | null>(null)

/** Null until the code that tells them is loaded. */
export const waitsSlice: Slice<Waits | null> = waits

type StoredWait = { readonly ticket: Ticket; readonly wait: Wait }

const storedWaits = defineSlice<ReadonlyMap<string, StoredWait>>(new Map())

/** What this device told last of the tickets that it restored, by the ticket's id: shown until it is told anew. */
export const storedWaitsSlice: Slice<ReadonlyMap<string, StoredWait>> = storedWaits

export function restoreWaits(store: SessionStore, waitsOf: readonly StoredWait[]): void {
  storedWaits(store).update(() => new Map(waitsOf.map((it) => [it.ticket.id, it])))
}

export function storeWaits(store: SessionStore, known: Waits): void {
  waits(store).update(() => known)
}
