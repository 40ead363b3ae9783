import { createPreference } from '#src/lib/storage/preference.ts'

const MAX_STORED = 12

/** What was chosen last, by its key: acts, places, targets and settings. Whom a ticket or a customer is about isn't kept. */
export const recentEntriesPreference = createPreference('paletteRecent', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((it) => typeof it === 'string').slice(0, MAX_STORED) : [],
)

export function addRecentEntry(key: string): void {
  recentEntriesPreference.set(
    [key, ...recentEntriesPreference.get().filter((it) => it !== key)].slice(0, MAX_STORED),
  )
}
