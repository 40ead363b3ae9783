/** Unreadable data and bugs of the app in this session, for the diagnostics page. */
import type { SkippedRecord } from '#src/api/operations/parse-record.ts'
import { defineSlice, type SessionStore, type Slice } from './store.ts'

/** An unreadable record or field, or a bug of the app: how often it occurred, by operation, path and reason. */
export type DiagnosticEntry = {
  readonly kind: 'record' | 'field' | 'fault'
  /** The operation's id. */
  readonly operation: string
  readonly path: string
  readonly reason: string
  readonly count: number
}

/** Entries kept at most: whatever the platform sends, they must not fill the memory. */
const MAX_ENTRIES = 200

const diagnostics = defineSlice<readonly DiagnosticEntry[]>([])
export const diagnosticsSlice: Slice<readonly DiagnosticEntry[]> = diagnostics

/**
 * Counts skipped records or unreadable fields. All records of a list are counted together: the index of a record has no
 * meaning.
 */
export function noteUnreadable(
  store: SessionStore,
  kind: 'record' | 'field',
  operation: string,
  parts: readonly SkippedRecord[],
): void {
  addEntries(
    store,
    parts.map(({ path, reason }) => ({ kind, operation, path: path.replaceAll(/\d+/g, 'n'), reason })),
  )
}

/** Counts a bug by the class of the thrown error. Its message isn't stored: it may contain what a customer wrote. */
export function noteFault(store: SessionStore, operation: string, thrown: unknown): void {
  const reason = thrown instanceof Error ? thrown.name : typeof thrown
  addEntries(store, [{ kind: 'fault', operation, path: '', reason }])
}

function addEntries(store: SessionStore, added: readonly Omit<DiagnosticEntry, 'count'>[]): void {
  diagnostics(store).update((before) => {
    const entries = new Map(before.map((it) => [getEntryKey(it), it]))
    for (const entry of added)
      entries.set(getEntryKey(entry), { ...entry, count: (entries.get(getEntryKey(entry))?.count ?? 0) + 1 })
    return [...entries.values()].slice(-MAX_ENTRIES)
  })
}

function getEntryKey({ kind, operation, path, reason }: Omit<DiagnosticEntry, 'count'>): string {
  return JSON.stringify([kind, operation, path, reason])
}
