/** Plans the import of a file of names: what each row would change, and the resulting names. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
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
  | { readonly kind: 'left out'; readonly reason: string }

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
  i18n: I18n,
): ImportPlan {
  const result = new Map(here)
  const lines = new Map<string, number>()
  const counts = { new: 0, changed: 0, instead: 0, same: 0, 'left out': 0 }
  const planned = rows.map((row): PlannedImportRow => {
    const entry = parseImportRow(row, base, i18n)
    const verdict =
      typeof entry === 'string'
        ? createSkipped(entry)
        : decideImport(entry, { base, here, lines, result }, i18n)
    counts[verdict.kind] += 1
    if (typeof entry === 'string' || verdict.kind === 'left out') return { row, entry: null, verdict }
    lines.set(entry.id, row.line)
    if (verdict.kind !== 'same') result.set(entry.id, entry)
    return { row, entry, verdict }
  })
  return { rows: planned, counts, result }
}

/** The row as an entry, or the reason why it can't be used. */
function parseImportRow(row: DirectoryFileRow, base: NamedEntries, i18n: I18n): NamedEntry | string {
  const kind = row.kind.trim().toLowerCase()
  const id = row.id.trim().toLowerCase()
  const name = cleanName(row.name)
  if (!isNamedEntryKind(kind))
    return kind === '' ? t(i18n)`The kind is missing` : t(i18n)`The kind is unknown`
  if (!isUuid(id)) return id === '' ? t(i18n)`The id is missing` : t(i18n)`The id is not a UUID`
  if (name === '') return t(i18n)`The name is missing`
  const known = base.get(id)
  return known && known.kind !== kind ? i18n._(OTHER_KIND_REASONS[known.kind]) : { kind, id, name }
}

/** Why an id can't be imported as one kind: `config.json` has it as this other kind. */
const OTHER_KIND_REASONS: Readonly<Record<NamedEntryKind, MessageDescriptor>> = {
  agent: msg`It is an agent in config.json`,
  pilot: msg`It is a pilot in config.json`,
  team: msg`It is a team in config.json`,
  campaign: msg`It is a campaign in config.json`,
  journey: msg`It is a journey in config.json`,
  channel: msg`It is a channel in config.json`,
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
  i18n: I18n,
): ImportVerdict {
  const line = lines.get(id)
  if (line !== undefined) {
    const first = result.get(id) ?? base.get(id)
    const isRepeated = first?.kind === kind && first.name === name
    return createSkipped(isRepeated ? t(i18n)`Same as row ${line}` : t(i18n)`Row ${line} has another name`)
  }
  const before = here.get(id)
  if (before)
    return isSameEntry(before, { kind, name })
      ? { kind: 'same' }
      : { kind: 'changed', previousName: before.name }
  const known = base.get(id)
  if (known?.name === name) return { kind: 'same' }
  const limit = MAX_DIRECTORY_ENTRIES
  if (result.size >= limit) return createSkipped(t(i18n)`This device can store ${limit} names`)
  return known ? { kind: 'instead', previousName: known.name } : { kind: 'new' }
}

function isSameEntry(a: NamedEntry, { kind, name }: Pick<NamedEntry, 'kind' | 'name'>): boolean {
  return a.kind === kind && a.name === name
}

function createSkipped(reason: string): ImportVerdict {
  return { kind: 'left out', reason }
}
