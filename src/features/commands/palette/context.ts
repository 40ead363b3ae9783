import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { ActiveCommand } from '#src/ui/commands/use-command.ts'

/** What was in front of the person when they opened the palette: what they choose in it is about that (rule 8). */
export type PaletteContext = {
  readonly commands: readonly ActiveCommand[]
  /** The id of the open ticket, if one is. */
  readonly ticketId: string | null
  readonly ticketStore: TicketStore
}

/** What of all this stands before the desk. */
export type OpenDialog = PaletteContext | 'keys' | null
