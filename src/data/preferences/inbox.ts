import { parseSavedViews } from '#src/domain/tickets/saved-views.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The inbox views saved under a name on this device, in the order of the menu. */
export const savedViewsPreference = createPreference('savedViews', parseSavedViews)

/** Whether the next ticket opens when the agent has assigned the open one to another assignee. */
export const autoAdvancePreference = createPreference('autoAdvance', (stored) => stored !== false)

/** Whether the next ticket opens when the agent has assigned the open one to themselves. */
export const advanceAfterTakingPreference = createPreference(
  'advanceAfterTaking',
  (stored) => stored === true,
)
