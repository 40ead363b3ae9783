/** A hand-over on its way: shown as pending, then confirmed, refused or undone (rules 3, 17). */
import type { ApiError } from '#src/api/error.ts'
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'

export type HandOver = {
  readonly ticketId: string
  /** The ticket's code, for the words that follow the act wherever the person has gone meanwhile (rule 8). */
  readonly code: string
  readonly to: Assignee
  /** What the person saw when they pressed. */
  readonly former: Holder
  readonly state:
    | { readonly step: 'sending' }
    | { readonly step: 'confirmed' }
    | { readonly step: 'refused'; readonly error: ApiError }
    /** The platform said yes and named somebody else (rule 18). */
    | { readonly step: 'differs'; readonly holder: Holder }
}

export type HandOvers = ReadonlyMap<string, HandOver>

/** Whom to show as the holder: the wish while it is on its way, else what the platform said last. */
export function shownHolder(known: Holder, handOver: HandOver | undefined): Holder {
  return handOver?.state.step === 'sending' ? { known: 'yes', assignee: handOver.to } : known
}
