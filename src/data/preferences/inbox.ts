import {
  findRememberedList,
  parseRememberedLists,
  rememberList,
} from '#src/domain/tickets/remembered-lists.ts'
import { parseSavedViews } from '#src/domain/tickets/saved-views.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import type { ViewId } from '#src/domain/tickets/views.ts'
import { createPersonalPreference, createPreference } from '#src/lib/storage/preference.ts'

/** The inbox views saved under a name on this device, in the order of the menu. */
export const savedViewsPreference = createPreference('savedViews', parseSavedViews)

/** Whether the next ticket opens when the agent has assigned the open one to another assignee. */
export const autoAdvancePreference = createPreference('autoAdvance', (stored) => stored !== false)

/** Whether the next ticket opens when the agent has assigned the open one to themselves. */
export const advanceAfterTakingPreference = createPreference(
  'advanceAfterTaking',
  (stored) => stored === true,
)

/** Whether the open tickets of each assignee stand above the list: for team leads. */
export const assigneeStripPreference = createPersonalPreference('assignees', (stored) => stored === true)

/** The sort order and filters that the agent left each view with on this device. */
export const rememberedListsPreference = createPersonalPreference('lists', parseRememberedLists)

/** To be called where the agent chooses filters or a sort order, not where a link or a saved view brings them. */
export function rememberListOf(searchParams: InboxSearchParams): void {
  rememberedListsPreference.set(rememberList(rememberedListsPreference.get(), searchParams))
}

/** A view as the agent left it. */
export function getRememberedList(view: ViewId): InboxSearchParams {
  return findRememberedList(rememberedListsPreference.get(), view)
}
