/** Of the list and not needed for its first rows: one chunk, there before anybody reaches for it. */
import { listingOf } from '#src/domain/listing.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListNote } from './list-note.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { listedIn } from './listed-in.ts'

export const listTools = { listingOf, listedIn, FilterBar, ListNote, NothingListed }
export type ListTools = typeof listTools
