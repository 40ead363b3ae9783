/** Formats and parses CSV (RFC 4180), including the variants of spreadsheets: other separators, line ends, a byte order mark. */

import type { CsvFormat } from '#src/lib/text/csv-format.ts'

export type CsvResult =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  /** A quotation mark in this line of the file is never closed. */
  | { readonly ok: false; readonly line: number }

/** A cell: text, or a number, exact where it is decimal text. Null is an empty cell. */
export type CsvValue = string | number | null | { readonly decimal: string }

/** Spreadsheets detect UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'
/**
 * Where a spreadsheet may see a formula begin: at the start of a value, and after each separator within it, because the
 * region of the spreadsheet decides which of them splits a line. It may skip quotation marks, spaces, line ends and what can't be
 * seen.
 */
// What is rare is looked for first: looking back from each place would take n² steps in a cell of spaces.
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
const SKIPPED = `(?:^|[,;|\\t-\\r\\u0085\\u2028\\u2029])["'\\s\\p{Cc}\\p{Cf}]*`
const FORMULA_START = new RegExp(`(?=${SIGN})(?<=${SKIPPED})|(?=[\\t\\r\\n])(?<=^'*)`, 'gu')
const ESCAPED_FORMULA_START = new RegExp(`'(?=${SIGN})(?<=${SKIPPED}')|'(?=[\\t\\r\\n])(?<=^'*')`, 'gu')
/** A number is no formula, although it may begin like one. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** The first record of a file, after a byte order mark for spreadsheets, which then read names in every script. */
export function formatCsvHeader(columns: readonly string[], format: CsvFormat): string {
  return (format === 'plain' ? '' : BYTE_ORDER_MARK) + formatCsvRow(columns, format)
}

/**
 * One record with CRLF. Every value is quoted, with an apostrophe wherever a spreadsheet would read a formula. Numbers
 * have the decimal sign of the format.
 */
export function formatCsvRow(values: readonly CsvValue[], format: CsvFormat): string {
  const separator = format.startsWith('semicolon') ? ';' : ','
  const cells = values.map((value) => {
    if (value === null) return '""'
    if (typeof value === 'string') return `"${escapeFormula(value).replaceAll('"', '""')}"`
    const decimal = typeof value !== 'number' ? value.decimal : Number.isFinite(value) ? String(value) : ''
    return `"${format === 'semicolon' ? decimal.replace('.', ',') : decimal}"`
  })
  return `${cells.join(separator)}\r\n`
}

/** Removes the apostrophes that `formatCsvRow` puts before formulas. */
export function unescapeFormula(value: string): string {
  return value.replaceAll(ESCAPED_FORMULA_START, '')
}

function escapeFormula(value: string): string {
  return NUMBER.test(value) ? value : value.replaceAll(FORMULA_START, "'")
}

/** Parses at most `maxRows` records, ignoring empty lines. The separator is the most frequent candidate in the first line. */
export function parseCsv(text: string, maxRows: number): CsvResult {
  const { body, separator } = detectSeparator(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < body.length && rows.length < maxRows) {
    const quoted = body[at] === '"'
    const end = quoted ? findClosingQuote(body, at) : findFieldEnd(body, at, separator)
    if (end === -1) return { ok: false, line: body.slice(0, at).split(/\r\n|\r|\n/).length }
    const value = quoted ? body.slice(at + 1, end).replaceAll('""', '"') : body.slice(at, end)
    // Text between a closing quotation mark and the next separator is ignored.
    at = quoted ? findFieldEnd(body, end + 1, separator) : end
    row.push(value)
    if (body[at] === separator) {
      at += 1
      if (at < body.length) continue
      row.push('')
    }
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
    at += body.startsWith('\r\n', at) ? 2 : 1
  }
  return { ok: true, rows }
}

function findClosingQuote(body: string, at: number): number {
  let end = body.indexOf('"', at + 1)
  while (end !== -1 && body[end + 1] === '"') end = body.indexOf('"', end + 2)
  return end
}

function findFieldEnd(body: string, at: number, separator: string): number {
  let end = at
  while (end < body.length && body[end] !== separator && body[end] !== '\n' && body[end] !== '\r') end += 1
  return end
}

/** UTF-16 units in which the separator is looked for. */
const MAX_HEADER_LENGTH = 10_000

/** Spreadsheets may declare the separator with a first line such as `sep=;`. */
function detectSeparator(text: string): { body: string; separator: string } {
  const declared = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text)
  if (declared?.[1] !== undefined) return { body: text.slice(declared[0].length), separator: declared[1] }
  const unquoted = text.slice(0, MAX_HEADER_LENGTH).replaceAll(/"[^"]*"/g, '')
  const first = /[^\r\n]+/.exec(unquoted)?.[0] ?? ''
  const countParts = (candidate: string) => first.split(candidate).length
  const [separator = ','] = [',', ';', '\t', '|'].toSorted((a, b) => countParts(b) - countParts(a))
  return { body: text, separator }
}
