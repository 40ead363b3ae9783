/** The keys of the palette's entries that were chosen last on this device, newest first. */
import { readableItems } from '#src/api/schema/stored-fields.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'

const MAX_RECENT_ENTRIES = 12
const storedKeys = withDefault(readableItems(z.string(), MAX_RECENT_ENTRIES), [])

/** The valid keys of the stored list. */
export function parseRecentEntries(stored: unknown): readonly string[] {
  return storedKeys.parse(stored)
}

export function addRecentEntry(keys: readonly string[], key: string): readonly string[] {
  return [key, ...keys.filter((it) => it !== key)].slice(0, MAX_RECENT_ENTRIES)
}
