/** Exports names as CSV or JSON, and parses such files. A file's content is untrusted: `import.ts` checks its rows. */
import type { AssigneeKind } from '#src/api/schema/ticket.ts'
import { formatCsvHeader, formatCsvRow, parseCsv, unescapeFormula } from '#src/domain/text/csv.ts'
import type { CsvFormat } from '#src/lib/text/csv-format.ts'
import { ASSIGNEE_LISTS, isAssigneeKind } from './directory.ts'
import {
  isNamedEntryKind,
  MAX_DIRECTORY_ENTRIES,
  NAMED_ENTRY_KINDS,
  type NamedEntries,
  type NamedEntryKind,
} from './entries.ts'

/** Larger files are refused. */
export const MAX_DIRECTORY_FILE_BYTES = 5_000_000

/** An unchecked record of a file. `line`: its number among the records, from 1. */
export type DirectoryFileRow = {
  readonly line: number
  readonly kind: string
  readonly id: string
  readonly name: string
}
/** Why a file as a whole can't be read. `open quote`: one of CSV is never closed. `other columns`: none of its lines names them. */
export type DirectoryFileProblem =
  | {
      readonly kind:
        | 'too large'
        | 'not UTF-8'
        | 'empty'
        | 'no names'
        | 'too many rows'
        | 'other columns'
        | 'not JSON'
        | 'no list'
    }
  | { readonly kind: 'open quote'; readonly line: number }

export type ParsedDirectoryFile =
  | { readonly ok: true; readonly rows: readonly DirectoryFileRow[] }
  | { readonly ok: false; readonly problem: DirectoryFileProblem }

const COLUMNS = ['kind', 'id', 'name'] as const
type Column = (typeof COLUMNS)[number]

export function formatDirectoryCsv(names: NamedEntries, format: CsvFormat): string {
  const rows = [...names.values()].map(({ kind, id, name }) => formatCsvRow([kind, id, name], format))
  return formatCsvHeader(COLUMNS, format) + rows.join('')
}

export function formatDirectoryJson(names: NamedEntries): string {
  const rows = [...names.values()].map(({ kind, id, name }) => ({ kind, id, name }))
  return `${JSON.stringify({ names: rows }, null, 2)}\n`
}

/** Detects the format from the content, not from the file's name. */
export function parseDirectoryFile(bytes: Uint8Array): ParsedDirectoryFile {
  if (bytes.length > MAX_DIRECTORY_FILE_BYTES) return createFailure('too large')
  const text = decode(bytes)
  if (text === null) return createFailure('not UTF-8')
  const body = text.replace(/^\uFEFF/, '').trimStart()
  if (body === '') return createFailure('empty')
  const file = /^[[{]/.test(body) ? parseJsonFile(body) : parseCsvFile(text)
  if (!file.ok) return file
  if (file.rows.length === 0) return createFailure('no names')
  return file.rows.length > MAX_DIRECTORY_ENTRIES ? createFailure('too many rows') : file
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function parseCsvFile(text: string): ParsedDirectoryFile {
  const csv = parseCsv(text, MAX_DIRECTORY_ENTRIES + 2)
  if (!csv.ok) return { ok: false, problem: { kind: 'open quote', line: csv.line } }
  const [firstRow = [], ...rest] = csv.rows
  const titles = firstRow.map((it) => it.trim().toLowerCase())
  const hasHeader = COLUMNS.every((it) => titles.includes(it))
  // Without a header row, the columns are expected in the order of `COLUMNS`.
  if (!hasHeader && !isNamedEntryKind(titles[0])) return createFailure('other columns')
  const getIndex = (column: Column) => (hasHeader ? titles.indexOf(column) : COLUMNS.indexOf(column))
  const rows = (hasHeader ? rest : csv.rows).map((row, index) => ({
    line: index + 1,
    kind: unescapeFormula(row[getIndex('kind')] ?? ''),
    id: unescapeFormula(row[getIndex('id')] ?? ''),
    name: unescapeFormula(row[getIndex('name')] ?? ''),
  }))
  return { ok: true, rows }
}

function parseJsonFile(text: string): ParsedDirectoryFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return createFailure('not JSON')
  }
  const names = Array.isArray(json) ? json : getProperty(json, 'names')
  const rows: unknown[] | null = Array.isArray(names) ? names : parseConfigFile(json)
  if (!rows) return createFailure('no list')
  return {
    ok: true,
    rows: rows.map((row, index) => ({
      line: index + 1,
      kind: getText(row, 'kind'),
      id: getText(row, 'id'),
      name: getText(row, 'name'),
    })),
  }
}

const OTHER_PATHS: Readonly<Record<Exclude<NamedEntryKind, AssigneeKind>, readonly [string | null, string]>> =
  {
    campaign: ['entities', 'campaigns'],
    journey: ['entities', 'journeys'],
    channel: [null, 'channels'],
  }

/** The names in a `config.json`, which has one list per kind; null if the value has none of these lists. */
function parseConfigFile(json: unknown): unknown[] | null {
  const lists = NAMED_ENTRY_KINDS.map((kind) => {
    const [part, list] = isAssigneeKind(kind) ? ['directory', ASSIGNEE_LISTS[kind]] : OTHER_PATHS[kind]
    const found = getProperty(part === null ? json : getProperty(json, part), list)
    return Array.isArray(found)
      ? found.map((it: unknown) => ({ kind, id: getText(it, 'id'), name: getText(it, 'name') }))
      : null
  })
  return lists.every((it) => it === null) ? null : lists.flatMap((it) => it ?? [])
}

function getProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

function getText(value: unknown, name: string): string {
  const found = getProperty(value, name)
  return typeof found === 'string' ? found : ''
}

function createFailure(kind: Exclude<DirectoryFileProblem['kind'], 'open quote'>): ParsedDirectoryFile {
  return { ok: false, problem: { kind } }
}
