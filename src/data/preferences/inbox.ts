import { parseSavedViews } from '#src/domain/tickets/saved-views.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The inbox views saved under a name on this device, in the order of the menu. */
export const savedViewsPreference = createPreference('savedViews', parseSavedViews)

/** Whether the next ticket opens when the open one was assigned and has left the list. */
export const autoAdvancePreference = createPreference('autoAdvance', (stored) => stored !== false)
