/** Which tickets are marked: what everybody knows. How marks come and go stands in `ticket-marks.ts`. */
import type { Ticket } from '#src/api/schema/ticket.ts'

/** A ticket as it was when it was marked, which is what is compared before it is handed over (rules 8, 18). */
export type Seen = Pick<Ticket, 'id' | 'code' | 'holder'>

export type TicketMarks = {
  /** By their ids, in the order in which they were marked: they stay marked whatever a list does meanwhile. */
  readonly marked: ReadonlyMap<string, Seen>
  /** Where the next range begins: the ticket that was marked last by itself. */
  readonly anchor: string | null
  /** What is marked beside the range that grows and shrinks from there. */
  readonly beside: ReadonlyMap<string, Seen>
  /** Rows show that they can be marked, although none is yet. */
  readonly isOn: boolean
}

const NOTHING: ReadonlyMap<string, Seen> = new Map()
export const NO_MARKS: TicketMarks = { marked: NOTHING, anchor: null, beside: NOTHING, isOn: false }

/** Whether rows show that they can be marked. */
export function isMarking({ marked, isOn }: TicketMarks): boolean {
  return isOn || marked.size > 0
}
