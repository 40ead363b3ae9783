/** What happened to the agent's tickets while the agent was away. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { Changes } from '#src/domain/tickets/changes.ts'

/** `at`: when the agent left, in milliseconds since 1970. `ownCount`: of open tickets that the agent had then. */
export type SinceLeft = { readonly at: number; readonly ownCount: number; readonly changes: Changes }

const since = defineSlice<SinceLeft | null>(null)

/** Null: nothing happened, or the agent has read it. */
export const sinceLeftSlice: Slice<SinceLeft | null> = since

export function storeSinceLeft(store: SessionStore, it: SinceLeft | null): void {
  since(store).update(() => it)
}
