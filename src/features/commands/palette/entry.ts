import type { ReactNode } from 'react'
import type { RankableEntry } from '#src/domain/commands/rank-entries.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { ActiveCommand } from '#src/ui/commands/use-command.ts'

export type PaletteGroup = 'selection' | 'ticket' | 'commands' | 'views' | 'settings'

/** An option of the palette. */
export type PaletteEntry = RankableEntry & {
  readonly group: PaletteGroup
  readonly leading: ReactNode
  /** Renders the text around the name, which is not searched: `Send …`. */
  readonly renderLabel?: (name: ReactNode) => ReactNode
  readonly note?: ReactNode
  /** Why the entry can't be chosen now. */
  readonly disabledReason: string | null
  /** Shown only in search results: there may be thousands. */
  readonly hiddenUntilTyping?: boolean
  /** Changes a ticket, the session or a setting: Enter chooses it only after a verb, or after the user has moved to it. */
  readonly isChange?: boolean
  /** Opens a page. */
  readonly isNavigation?: boolean
  readonly run: () => void
}

/** The state of the app when the palette opened: its commands apply to that, whatever changes meanwhile (rule 8). */
export type PaletteContext = {
  readonly commands: readonly ActiveCommand[]
  /** The id of the open ticket; null if none is open. */
  readonly ticketId: string | null
  readonly ticketStore: TicketStore
}
