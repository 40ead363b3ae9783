import { parseSavedViews } from '#src/domain/tickets/saved-views.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The lists that were given a name at this device, in the order in which they are offered. */
export const savedViews = createPreference('savedViews', parseSavedViews)
