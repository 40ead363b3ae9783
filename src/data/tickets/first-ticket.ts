import type { Session, StoreAccess } from '#src/data/session/session.ts'
import { defineSlice, type Slice } from '#src/data/session/store.ts'

const requested = defineSlice(false)

/** Whether the list opens its first ticket once it has loaded. */
export const firstTicketRequestedSlice: Slice<boolean> = requested

/**
 * At an agent's first start on a device, the list opens its first ticket, so that there is work to see. `returnPath`: the
 * page that was addressed; null: none. Another page than the list is left as it is.
 */
export function requestFirstTicket({ store }: Session, returnPath: string | null): void {
  if (returnPath === null || /^\/inbox\/?(?:\?|$)/.test(returnPath)) requested(store).update(() => true)
}

export function endFirstTicketRequest({ store }: StoreAccess): void {
  requested(store).update(() => false)
}
