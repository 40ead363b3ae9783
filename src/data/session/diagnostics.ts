/** What this session could not read, and the faults of the app itself, for the diagnostics page. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SkippedRecord } from '#src/api/operations/operation.ts'
import { localQueryDefaults } from '#src/data/local-query.ts'

/** Records or fields that could not be read, or a fault: by operation, place and reason, how often they were met. */
export type DiagnosticEntry = {
  readonly kind: 'record' | 'field' | 'fault'
  /** The operation's id. */
  readonly from: string
  readonly path: string
  readonly reason: string
  readonly count: number
}

/** Groups that are kept: a platform of any strangeness must not fill the memory. */
const MAX_ENTRIES = 200

const key = ['session', 'readingNotes']

export function diagnosticsQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: key,
    queryFn: (): readonly DiagnosticEntry[] => [],
    initialData: (): readonly DiagnosticEntry[] => [],
  })
}

/**
 * Counts records that were left out, or single fields, that could not be read. The index of a record in its list says
 * nothing: all of a list are counted together.
 */
export function noteUnreadable(
  client: QueryClient,
  kind: 'record' | 'field',
  from: string,
  parts: readonly SkippedRecord[],
): void {
  addEntries(
    client,
    parts.map(({ path, reason }) => ({ kind, from, path: path.replaceAll(/\d+/g, 'n'), reason })),
  )
}

/** Counts a fault by the class of what was thrown: its words may hold what a customer wrote. */
export function noteFault(client: QueryClient, from: string, thrown: unknown): void {
  const reason = thrown instanceof Error ? thrown.name : typeof thrown
  addEntries(client, [{ kind: 'fault', from, path: '', reason }])
}

function addEntries(client: QueryClient, added: readonly Omit<DiagnosticEntry, 'count'>[]): void {
  client.setQueryData<readonly DiagnosticEntry[]>(key, (before = []) => {
    const groups = new Map(before.map((it) => [idOf(it), it]))
    for (const entry of added)
      groups.set(idOf(entry), { ...entry, count: (groups.get(idOf(entry))?.count ?? 0) + 1 })
    return [...groups.values()].slice(-MAX_ENTRIES)
  })
}

function idOf({ kind, from, path, reason }: Omit<DiagnosticEntry, 'count'>): string {
  return JSON.stringify([kind, from, path, reason])
}
