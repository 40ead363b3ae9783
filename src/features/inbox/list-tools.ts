/** The parts of the list that its first rows don't need: one chunk, loaded right after them. */
import { createListing } from '#src/domain/tickets/listing.ts'
import { FilterBar } from '#src/features/inbox/filters/filter-bar.tsx'
import { LocalFilterStatus } from '#src/features/inbox/filters/local-filter-status.tsx'
import { EmptyList, UnavailableView } from '#src/features/inbox/list/empty-list.tsx'
import { ListEnd } from '#src/features/inbox/list/list-end.tsx'
import { getSearchResults } from '#src/features/inbox/list/search-results.ts'
import { getVisibleParts, ListViewportTracker } from '#src/features/inbox/list/viewport-tracker.tsx'
import {
  getRowResults,
  SelectionCheckbox,
  SelectionControls,
  selectByClick,
} from '#src/features/inbox/selection/selection-controls.tsx'

export const listExtras = {
  createListing,
  getSearchResults,
  selectByClick,
  getRowResults,
  getVisibleParts,
  FilterBar,
  ListEnd,
  LocalFilterStatus,
  ListViewportTracker,
  SelectionControls,
  SelectionCheckbox,
  UnavailableView,
  EmptyList,
}
export type ListTools = typeof listExtras
