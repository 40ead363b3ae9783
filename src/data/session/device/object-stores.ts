/** The object stores of an agent's device store, with what is special to them. Their owners read and write the records. */
const MiB = 1024 * 1024

/** The offline cache by content, each store with its limit in bytes: the oldest records are evicted first. */
export const OFFLINE_CACHE_STORES = {
  lists: { objectStore: 'seen lists', maxBytes: 8 * MiB },
  threads: { objectStore: 'seen threads', maxBytes: 24 * MiB },
  customers: { objectStore: 'seen customers', maxBytes: 6 * MiB },
  histories: { objectStore: 'seen histories', maxBytes: 8 * MiB },
} as const

export const SEARCH_OBJECT_STORE = 'search index'

/** What may be evicted where the device runs out of space. The index is derived from what was read: it leaves first. */
export const EVICTABLE_STORES: readonly string[] = [
  SEARCH_OBJECT_STORE,
  ...Object.values(OFFLINE_CACHE_STORES).map(({ objectStore }) => objectStore),
]

/** Assignments, until they have an outcome that the agent needn't see any more. */
export const ASSIGNMENTS_STORE = 'assignments'
export const DRAFTS_STORE = 'drafts'
/** Template sends, until some days after their outcome. */
export const SENDS_STORE = 'sends'
export const PRESETS_STORE = 'presets'
/** Sources that were chosen on this device for presets of the deployment, by the preset's key. */
export const PRESET_SOURCES_STORE = 'presetSources'

/**
 * What stays stored at sign-out, where a PIN that also stays protects it. Presets are what an agent made for every customer,
 * never a customer's data.
 */
export const STORES_KEPT_AT_SIGN_OUT: readonly string[] = [PRESETS_STORE, PRESET_SOURCES_STORE]
