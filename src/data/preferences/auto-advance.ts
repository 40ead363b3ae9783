import { createPreference } from '#src/lib/storage/preference.ts'

/** Whether the next ticket opens when the one in front has been handed on and has left the list. */
export const autoAdvance = createPreference('autoAdvance', (stored) => stored !== false)
