/** Which tickets the agent has opened on this device. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import {
  addOpened,
  NO_OPENED_TICKETS,
  type OpenedEntry,
  type OpenedTickets,
} from '#src/domain/tickets/opened.ts'

const opened = defineSlice<OpenedTickets>(NO_OPENED_TICKETS)

/** Empty until device storage is read. */
export const openedTicketsSlice: Slice<OpenedTickets> = opened

export function storeOpened(store: SessionStore, entries: readonly OpenedEntry[]): void {
  opened(store).update((it) => addOpened(it, entries))
}
