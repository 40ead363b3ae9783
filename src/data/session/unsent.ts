import { defineSlice, type SessionStore, type Slice } from './store.ts'

/** The numbers of unsent assignments, of all workspaces, and of template sends, which a sign-out would lose. */
export type UnsentCounts = { readonly assignments: number; readonly sends: number }

const unsent = defineSlice<UnsentCounts>({ assignments: 0, sends: 0 })

export const unsentSlice: Slice<UnsentCounts> = unsent

/** To be called by each outbox whose number has changed. */
export function recordUnsent(store: SessionStore, counts: Partial<UnsentCounts>): void {
  unsent(store).update((before) => ({ ...before, ...counts }))
}
