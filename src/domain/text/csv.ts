/** Formats and parses CSV (RFC 4180), including the variants of spreadsheets: other separators, line ends, a byte order mark. */

export type CsvResult =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  /** A quotation mark in this line of the file is never closed. */
  | { readonly ok: false; readonly line: number }

/** Spreadsheets detect UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'
/** First characters that make a spreadsheet run a value as a formula; it may skip a leading tab or line end. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** A number is no formula, although it may begin like one. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** The first record of a file after a byte order mark, so that spreadsheets read names in every script. */
export function formatCsvHeader(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + formatCsvRow(columns)
}

/** One record with CRLF. Every value is quoted; a value that a spreadsheet would run as a formula gets an apostrophe first. */
export function formatCsvRow(values: readonly string[]): string {
  return `${values.map((it) => `"${escapeFormula(it).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** Removes the apostrophe that `formatCsvRow` puts before a formula. */
export function unescapeFormula(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value
}

function escapeFormula(value: string): string {
  return FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
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

/** Spreadsheets may declare the separator with a first line such as `sep=;`. */
function detectSeparator(text: string): { body: string; separator: string } {
  const declared = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text)
  if (declared?.[1] !== undefined) return { body: text.slice(declared[0].length), separator: declared[1] }
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const countParts = (candidate: string) => first.split(candidate).length
  const [separator = ','] = [',', ';', '\t'].toSorted((a, b) => countParts(b) - countParts(a))
  return { body: text, separator }
}
