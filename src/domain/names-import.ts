/** What a file of names would do, before it does it. */
import { isUuid } from '#src/lib/uuid.ts'
import { cleanName, type GivenName, isNameKind, MOST_NAMES, type Names } from './names.ts'
import type { FileRow } from './names-file.ts'

export type Verdict =
  | { readonly is: 'new' }
  /** This device called it otherwise. */
  | { readonly is: 'changed'; readonly before: string }
  /** `config.json` calls it otherwise. */
  | { readonly is: 'instead'; readonly before: string }
  /** Already so. */
  | { readonly is: 'same' }
  | { readonly is: 'left out'; readonly why: string }

export type PlannedRow = {
  readonly row: FileRow
  /** Null where it is left out. */
  readonly given: GivenName | null
  readonly verdict: Verdict
}
export type ImportPlan = {
  readonly rows: readonly PlannedRow[]
  readonly counts: Readonly<Record<Verdict['is'], number>>
  /** The names as they would be. */
  readonly result: Names
}

export function planImport(rows: readonly FileRow[], base: Names, here: Names): ImportPlan {
  const result = new Map(here)
  const lines = new Map<string, number>()
  const counts = { new: 0, changed: 0, instead: 0, same: 0, 'left out': 0 }
  const planned = rows.map((row): PlannedRow => {
    const given = readRow(row, base)
    const verdict = typeof given === 'string' ? out(given) : judge(given, { base, here, lines, result })
    counts[verdict.is] += 1
    if (typeof given === 'string' || verdict.is === 'left out') return { row, given: null, verdict }
    lines.set(given.id, row.line)
    if (verdict.is !== 'same') result.set(given.id, given)
    return { row, given, verdict }
  })
  return { rows: planned, counts, result }
}

/** A row that can be used, or why it can't. */
function readRow(row: FileRow, base: Names): GivenName | string {
  const kind = row.kind.trim().toLowerCase()
  const id = row.id.trim().toLowerCase()
  const name = cleanName(row.name)
  if (!isNameKind(kind)) return kind === '' ? 'It has no kind' : 'It is of no known kind'
  if (!isUuid(id)) return id === '' ? 'It has no id' : 'The id is not a UUID'
  if (name === '') return 'It has no name'
  const known = base.get(id)
  return known && known.kind !== kind ? `config.json says that it is a ${known.kind}` : { kind, id, name }
}

type Around = {
  base: Names
  here: Names
  /** Where in the file an id was named. */
  lines: ReadonlyMap<string, number>
  result: Names
}

function judge({ kind, id, name }: GivenName, { base, here, lines, result }: Around): Verdict {
  const line = lines.get(id)
  if (line !== undefined) {
    const first = result.get(id) ?? base.get(id)
    const isSaid = first?.kind === kind && first.name === name
    return out(isSaid ? `Row ${line} says so already` : `Row ${line} names it otherwise`)
  }
  const before = here.get(id)
  if (before) return isSame(before, { kind, name }) ? { is: 'same' } : { is: 'changed', before: before.name }
  const known = base.get(id)
  if (known?.name === name) return { is: 'same' }
  if (result.size >= MOST_NAMES) return out(`This device keeps ${MOST_NAMES} names`)
  return known ? { is: 'instead', before: known.name } : { is: 'new' }
}

function isSame(a: GivenName, { kind, name }: Pick<GivenName, 'kind' | 'name'>): boolean {
  return a.kind === kind && a.name === name
}

function out(why: string): Verdict {
  return { is: 'left out', why }
}
