import { defineKeyedSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'

export type CachedKind = 'thread' | 'customer' | 'calls' | 'chats'

const cachedAt = defineKeyedSlice<{ kind: CachedKind; id: string }, number | null>({
  getId: ({ kind, id }) => `${kind} ${id}`,
  createInitial: () => null,
})

/**
 * When the cached data on screen was read from the platform, in milliseconds since 1970, if the platform can't be reached or
 * doesn't answer at once; null once it has sent current data.
 */
export function cachedAtSlice(kind: CachedKind, id: string): Slice<number | null> {
  return cachedAt({ kind, id })
}

export function setCachedAt(store: SessionStore, kind: CachedKind, id: string, at: number | null): void {
  cachedAt({ kind, id })(store).update(() => at)
}
