/** What this session could not read, and the faults of the app itself, for the diagnostics page. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SetAside } from '#src/api/operation.ts'
import { local } from './local.ts'

/** Records or fields that could not be read, or a fault: by operation, place and reason, how often they were met. */
export type ReadingNote = {
  readonly kind: 'record' | 'field' | 'fault'
  /** The operation's id. */
  readonly from: string
  readonly path: string
  readonly reason: string
  readonly count: number
}

/** Groups that are kept: a platform of any strangeness must not fill the memory. */
const MOST = 200

const key = ['session', 'readingNotes']

export function readingNotesQuery() {
  return queryOptions({
    ...local,
    queryKey: key,
    queryFn: (): readonly ReadingNote[] => [],
    initialData: (): readonly ReadingNote[] => [],
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
  parts: readonly SetAside[],
): void {
  addNotes(
    client,
    parts.map(({ path, reason }) => ({ kind, from, path: path.replaceAll(/\d+/g, 'n'), reason })),
  )
}

/** Counts a fault by the class of what was thrown: its words may hold what a customer wrote. */
export function noteFault(client: QueryClient, from: string, thrown: unknown): void {
  const reason = thrown instanceof Error ? thrown.name : typeof thrown
  addNotes(client, [{ kind: 'fault', from, path: '', reason }])
}

function addNotes(client: QueryClient, added: readonly Omit<ReadingNote, 'count'>[]): void {
  client.setQueryData<readonly ReadingNote[]>(key, (before = []) => {
    const groups = new Map(before.map((it) => [idOf(it), it]))
    for (const note of added)
      groups.set(idOf(note), { ...note, count: (groups.get(idOf(note))?.count ?? 0) + 1 })
    return [...groups.values()].slice(-MOST)
  })
}

function idOf({ kind, from, path, reason }: Omit<ReadingNote, 'count'>): string {
  return JSON.stringify([kind, from, path, reason])
}
