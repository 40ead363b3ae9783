/** Plans the import of a file of names: what each row would change, and the resulting names. */
import { isUuid } from '#src/lib/text/uuid.ts'
import {
  cleanName,
  isNamedEntryKind,
  MAX_DIRECTORY_ENTRIES,
  type NamedEntries,
  type NamedEntry,
  type NamedEntryKind,
} from './entries.ts'
import type { DirectoryFileRow } from './file.ts'

export type ImportVerdict =
  | { readonly kind: 'new' }
  /** Replaces this device's name. */
  | { readonly kind: 'changed'; readonly previousName: string }
  /** Overrides the name in `config.json`. */
  | { readonly kind: 'instead'; readonly previousName: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'left out'; readonly reason: SkipReason }

/** Why a row of a file isn't imported. `line`: of the row that has named the same id before. */
export type SkipReason =
  | { readonly kind: 'no-kind' | 'unknown-kind' | 'no-id' | 'invalid-id' | 'no-name' | 'device-full' }
  | { readonly kind: 'other-kind'; readonly knownKind: NamedEntryKind }
  | { readonly kind: 'repeated' | 'other-name'; readonly line: number }

export type PlannedImportRow = {
  readonly row: DirectoryFileRow
  /** Null if the row is left out. */
  readonly entry: NamedEntry | null
  readonly verdict: ImportVerdict
}
export type ImportPlan = {
  readonly rows: readonly PlannedImportRow[]
  readonly counts: Readonly<Record<ImportVerdict['kind'], number>>
  /** This device's names after the import. */
  readonly result: NamedEntries
}

export function planDirectoryImport(
  rows: readonly DirectoryFileRow[],
  base: NamedEntries,
  here: NamedEntries,
): ImportPlan {
  const result = new Map(here)
  const lines = new Map<string, number>()
  const counts = { new: 0, changed: 0, instead: 0, same: 0, 'left out': 0 }
  const planned = rows.map((row): PlannedImportRow => {
    const { entry: parsed, reason } = parseImportRow(row, base)
    const verdict: ImportVerdict =
      parsed === null ? { kind: 'left out', reason } : decideImport(parsed, { base, here, lines, result })
    counts[verdict.kind] += 1
    if (parsed === null || verdict.kind === 'left out') return { row, entry: null, verdict }
    lines.set(parsed.id, row.line)
    if (verdict.kind !== 'same') result.set(parsed.id, parsed)
    return { row, entry: parsed, verdict }
  })
  return { rows: planned, counts, result }
}

type ParsedRow =
  | { readonly entry: NamedEntry; readonly reason?: never }
  | { readonly entry: null; readonly reason: SkipReason }

/** The row as an entry, or the reason why it can't be used. */
function parseImportRow(row: DirectoryFileRow, base: NamedEntries): ParsedRow {
  const kind = row.kind.trim().toLowerCase()
  const id = row.id.trim().toLowerCase()
  const name = cleanName(row.name)
  if (!isNamedEntryKind(kind))
    return { entry: null, reason: { kind: kind === '' ? 'no-kind' : 'unknown-kind' } }
  if (!isUuid(id)) return { entry: null, reason: { kind: id === '' ? 'no-id' : 'invalid-id' } }
  if (name === '') return { entry: null, reason: { kind: 'no-name' } }
  const known = base.get(id)
  return known && known.kind !== kind
    ? { entry: null, reason: { kind: 'other-kind', knownKind: known.kind } }
    : { entry: { kind, id, name } }
}

type ImportContext = {
  base: NamedEntries
  here: NamedEntries
  /** The number of the row that named an id, by id. */
  lines: ReadonlyMap<string, number>
  result: NamedEntries
}

function decideImport(
  { kind, id, name }: NamedEntry,
  { base, here, lines, result }: ImportContext,
): ImportVerdict {
  const line = lines.get(id)
  if (line !== undefined) {
    const first = result.get(id) ?? base.get(id)
    const isRepeated = first?.kind === kind && first.name === name
    return { kind: 'left out', reason: { kind: isRepeated ? 'repeated' : 'other-name', line } }
  }
  const before = here.get(id)
  if (before)
    return isSameEntry(before, { kind, name })
      ? { kind: 'same' }
      : { kind: 'changed', previousName: before.name }
  const known = base.get(id)
  if (known?.name === name) return { kind: 'same' }
  if (result.size >= MAX_DIRECTORY_ENTRIES) return { kind: 'left out', reason: { kind: 'device-full' } }
  return known ? { kind: 'instead', previousName: known.name } : { kind: 'new' }
}

function isSameEntry(a: NamedEntry, { kind, name }: Pick<NamedEntry, 'kind' | 'name'>): boolean {
  return a.kind === kind && a.name === name
}
