import { createPreference } from '#src/lib/preference.ts'

const KEPT = 12

/** What was chosen last, by its key: acts, places, targets and settings. Whom a ticket or a customer is about isn't kept. */
export const recentEntries = createPreference('paletteRecent', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((it) => typeof it === 'string').slice(0, KEPT) : [],
)

export function rememberEntry(key: string): void {
  recentEntries.set([key, ...recentEntries.get().filter((it) => it !== key)].slice(0, KEPT))
}
