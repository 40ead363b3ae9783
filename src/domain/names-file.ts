/** Names as a file: CSV for a spreadsheet, JSON for a program. Whatever is in one, nothing of it is believed. */
import { csvHead, csvLine, readCsv, unharmed } from './csv.ts'
import { isNameKind, MOST_NAMES, NAME_KINDS, type NameKind, type Names } from './names.ts'

/** Bytes of a file that are read. */
export const LARGEST_FILE = 5_000_000

/** A record as it stood in the file: not checked yet. `line`: its number among the records, from 1. */
export type FileRow = {
  readonly line: number
  readonly kind: string
  readonly id: string
  readonly name: string
}
export type NamesFile =
  | { readonly ok: true; readonly rows: readonly FileRow[] }
  | { readonly ok: false; readonly why: string }

const COLUMNS = ['kind', 'id', 'name'] as const
type Column = (typeof COLUMNS)[number]

export function toCsv(names: Names): string {
  const rows = [...names.values()].map(({ kind, id, name }) => csvLine([kind, id, name]))
  return csvHead(COLUMNS) + rows.join('')
}

export function toNamesJson(names: Names): string {
  const rows = [...names.values()].map(({ kind, id, name }) => ({ kind, id, name }))
  return `${JSON.stringify({ names: rows }, null, 2)}\n`
}

/** Reads a file of either format, whatever it is called. */
export function readNamesFile(bytes: Uint8Array): NamesFile {
  if (bytes.length > LARGEST_FILE) return no('The file is larger than 5 MB.')
  const text = decode(bytes)
  if (text === null) return no('The file is not text in UTF-8.')
  const body = text.replace(/^\uFEFF/, '').trimStart()
  if (body === '') return no('The file is empty.')
  const file = /^[[{]/.test(body) ? fromJson(body) : fromCsv(text)
  if (!file.ok) return file
  if (file.rows.length === 0) return no('The file has no names.')
  return file.rows.length > MOST_NAMES ? no(`The file has more than ${MOST_NAMES} rows.`) : file
}

function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  try {
    const text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

function fromCsv(text: string): NamesFile {
  const csv = readCsv(text, MOST_NAMES + 2)
  if (!csv.ok) return no(`A quotation mark in line ${csv.line} is never closed.`)
  const [head = [], ...rest] = csv.rows
  const titles = head.map((it) => it.trim().toLowerCase())
  const isHead = COLUMNS.every((it) => titles.includes(it))
  // Without a line of titles the columns stand as they are written here.
  if (!isHead && !isNameKind(titles[0])) return no('The first line has to say kind, id, name.')
  const at = (column: Column) => (isHead ? titles.indexOf(column) : COLUMNS.indexOf(column))
  const rows = (isHead ? rest : csv.rows).map((row, index) => ({
    line: index + 1,
    kind: unharmed(row[at('kind')] ?? ''),
    id: unharmed(row[at('id')] ?? ''),
    name: unharmed(row[at('name')] ?? ''),
  }))
  return { ok: true, rows }
}

function fromJson(text: string): NamesFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return no('The file is not JSON.')
  }
  const names = Array.isArray(json) ? json : propertyOf(json, 'names')
  const rows: unknown[] | null = Array.isArray(names) ? names : fromConfig(json)
  if (!rows) return no('The file has no list of names.')
  return {
    ok: true,
    rows: rows.map((row, index) => ({
      line: index + 1,
      kind: textOf(row, 'kind'),
      id: textOf(row, 'id'),
      name: textOf(row, 'name'),
    })),
  }
}

const IN_CONFIG: Readonly<Record<NameKind, readonly [string | null, string]>> = {
  agent: ['directory', 'agents'],
  pilot: ['directory', 'pilots'],
  team: ['directory', 'teams'],
  campaign: ['entities', 'campaigns'],
  journey: ['entities', 'journeys'],
  channel: [null, 'channels'],
}

/** A `config.json` names the same things in lists of their own. */
function fromConfig(json: unknown): unknown[] | null {
  const lists = NAME_KINDS.map((kind) => {
    const [part, list] = IN_CONFIG[kind]
    const found = propertyOf(part === null ? json : propertyOf(json, part), list)
    return Array.isArray(found)
      ? found.map((it: unknown) => ({ kind, id: textOf(it, 'id'), name: textOf(it, 'name') }))
      : null
  })
  return lists.every((it) => it === null) ? null : lists.flatMap((it) => it ?? [])
}

function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

function textOf(value: unknown, name: string): string {
  const found = propertyOf(value, name)
  return typeof found === 'string' ? found : ''
}

function no(why: string): NamesFile {
  return { ok: false, why }
}
