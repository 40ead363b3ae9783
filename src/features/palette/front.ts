import type { TicketBook } from '#src/domain/ticket-book.ts'
import type { LiveAct } from '#src/ui/use-act.ts'

/** What was in front of the person when they opened the palette: what they choose in it is about that (rule 8). */
export type Front = {
  readonly acts: readonly LiveAct[]
  /** The id of the open ticket, if one is. */
  readonly ticketId: string | null
  readonly book: TicketBook
}

/** What of all this stands before the desk. */
export type Shown = Front | 'keys' | null
