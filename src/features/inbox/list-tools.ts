/** Of the list and not needed for its first rows: one chunk, there before anybody reaches for it. */
import { createListing } from '#src/domain/tickets/listing.ts'
import { FilterBar } from '#src/features/inbox/filters/filter-bar.tsx'
import { LocalFilterStatus } from '#src/features/inbox/filters/local-filter-status.tsx'
import { EmptyList, UnavailableView } from '#src/features/inbox/list/empty-list.tsx'
import { ListEnd } from '#src/features/inbox/list/end.tsx'
import { getSearchResults } from '#src/features/inbox/list/search-results.ts'
import { getVisibleParts, ListViewportTracker } from '#src/features/inbox/list/viewport-tracker.tsx'
import { getRowResults } from '#src/features/inbox/selection/row-results.ts'
import { SelectionCheckbox } from '#src/features/inbox/selection/selection-checkbox.tsx'
import { SelectionControls, selectByClick } from '#src/features/inbox/selection/selection-controls.tsx'

export const listTools = {
  listingOf: createListing,
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
export type ListTools = typeof listTools
