/** The list of presets for a customer: for whom it is open. Any part of the screen that shows a customer can open it. */
import type { Call } from '#src/api/schema/call.ts'
import type { StoreAccess } from '#src/data/session/session.ts'
import { defineSlice, type Slice } from '#src/data/session/store.ts'
import type { SendSearchParams } from '#src/domain/templates/search-params.ts'
import type { Instant } from '#src/lib/time/instant.ts'

/** Whom the template is for, as it was when the list was opened (rule 8). */
export type PresetListTarget = {
  readonly ticketId: string | null
  readonly ticketCode: string | null
  readonly customerId: string | null
  /** The call that the template answers. */
  readonly call: {
    readonly id: string
    /** When it was missed; null if it wasn't. */
    readonly missedAt: Instant | null
  } | null
}

const openList = defineSlice<PresetListTarget | null>(null)

/** Null while the list is closed. */
export const presetListSlice: Slice<PresetListTarget | null> = openList

export function openPresetList({ store }: StoreAccess, target: PresetListTarget): void {
  openList(store).update(() => target)
}

/** For the caller of a call, in the ticket that is open beside it, if any. */
export function openPresetListForCall(
  session: StoreAccess,
  call: Call,
  ticket: Pick<PresetListTarget, 'ticketId' | 'ticketCode'>,
): void {
  const isMissed = call.status === 'missed' && call.direction === 'inbound'
  openPresetList(session, {
    ...ticket,
    customerId: call.customerId,
    call: { id: call.id, missedAt: isMissed ? call.at : null },
  })
}

/** The page that sends templates, for a target. */
export function getSendSearchParams({
  ticketId,
  ticketCode,
  customerId,
  call,
}: PresetListTarget): SendSearchParams {
  return {
    ...(ticketId === null ? {} : { ticket: ticketId }),
    ...(ticketCode === null ? {} : { code: ticketCode }),
    ...(customerId === null ? {} : { customer: customerId }),
    ...(call === null ? {} : { call: call.id }),
  }
}

export function closePresetList({ store }: StoreAccess): void {
  openList(store).update(() => null)
}
