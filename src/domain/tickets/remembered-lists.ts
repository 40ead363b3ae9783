/** The sort order and filters that the agent last chose in each view. A search text, which may be a name, isn't remembered. */
import {
  type InboxSearchParams,
  isUnfilteredView,
  parseInboxSearchParams,
  pickFilterParams,
} from './search-params.ts'
import { VIEW_IDS, type ViewId } from './views.ts'

/** At most one of each view. Others have no filters, and the newest tickets first. */
export type RememberedLists = readonly InboxSearchParams[]

export function parseRememberedLists(stored: unknown): RememberedLists {
  const entries: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, VIEW_IDS.length) : []
  return entries.reduce<RememberedLists>(
    (lists, entry) => rememberList(lists, parseInboxSearchParams({ ...Object(entry) })),
    [],
  )
}

/** With what is chosen now in the view of these search params. */
export function rememberList(lists: RememberedLists, searchParams: InboxSearchParams): RememberedLists {
  const others = lists.filter(({ view }) => view !== searchParams.view)
  const list = pickFilterParams(searchParams)
  return isUnfilteredView(list) ? others : [...others, list]
}

export function findRememberedList(lists: RememberedLists, view: ViewId): InboxSearchParams {
  return lists.find((it) => it.view === view) ?? { view }
}
