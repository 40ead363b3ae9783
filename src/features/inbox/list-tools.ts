/** Of the list and not needed for its first rows: one chunk, there before anybody reaches for it. */
import { listingOf } from '#src/domain/listing.ts'
import { notesIn } from './bulk-notes.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListEnd } from './list-end.tsx'
import { ListNote } from './list-note.tsx'
import { ListSight, partsInSight } from './list-sight.tsx'
import { listedIn } from './listed-in.ts'
import { MarkAlong, markByHand } from './mark-along.tsx'
import { MarkBox } from './mark-box.tsx'
import { NoSuchView, NothingListed } from './nothing-listed.tsx'

export const listTools = {
  listingOf,
  listedIn,
  markByHand,
  notesIn,
  partsInSight,
  FilterBar,
  ListEnd,
  ListNote,
  ListSight,
  MarkAlong,
  MarkBox,
  NoSuchView,
  NothingListed,
}
export type ListTools = typeof listTools
