import { readSavedViews } from '#src/domain/saved-views.ts'
import { createPreference } from '#src/lib/preference.ts'

/** The lists that were given a name at this device, in the order in which they are offered. */
export const savedViews = createPreference('savedViews', readSavedViews)
