import type { ReactNode } from 'react'
import type { Rankable } from '#src/domain/palette-rank.ts'

export type EntryGroup = 'marked' | 'ticket' | 'tickets' | 'acts' | 'places' | 'settings'

/** Something to choose in the palette. */
export type Entry = Rankable & {
  readonly group: EntryGroup
  readonly lead: ReactNode
  /** Stands before the name and is not typed. */
  readonly prefix?: string
  /** How many of the fields are shown after the name. */
  readonly shows?: 1
  readonly note?: ReactNode
  /** Why it can't be chosen now. */
  readonly whyNot: string | null
  /** Not offered before something is typed: there may be thousands. */
  readonly onlyTyped?: boolean
  readonly run: () => void
}
