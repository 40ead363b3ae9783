import type { ReactNode } from 'react'
import type { RankableEntry } from '#src/domain/commands/rank-entries.ts'

export type PaletteGroup = 'marked' | 'ticket' | 'tickets' | 'acts' | 'places' | 'settings'

/** Something to choose in the palette. */
export type PaletteEntry = RankableEntry & {
  readonly group: PaletteGroup
  readonly leading: ReactNode
  /** Stands before the name and is not typed. */
  readonly prefix?: string
  /** How many of the fields are shown after the name. */
  readonly shownFields?: 1
  readonly note?: ReactNode
  /** Why it can't be chosen now. */
  readonly disabledReason: string | null
  /** Not offered before something is typed: there may be thousands. */
  readonly hiddenUntilTyping?: boolean
  readonly run: () => void
}
