/** The tickets that the agent doesn’t want to see next. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { NextUpCandidate, SkippedTickets } from '#src/domain/attention/next-up.ts'

/** As long as the session lasts. */
const skipped = defineSlice<SkippedTickets>(new Map())
export const skippedTicketsSlice: Slice<SkippedTickets> = skipped

export function skipTicket(store: SessionStore, candidate: NextUpCandidate): void {
  skipped(store).update((it) => new Map(it).set(candidate.ticket.id, candidate))
}
