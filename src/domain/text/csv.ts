/** Comma-separated values (RFC 4180), as spreadsheets write them too: another separator, another line end, a mark first. */

export type CsvResult =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  /** A quotation mark that nothing closes, in this line of the file. */
  | { readonly ok: false; readonly line: number }

/** What spreadsheets know the encoding by. */
const BYTE_ORDER_MARK = '\uFEFF'
/** First characters that make a spreadsheet read a value as a formula; it may skip a leading tab or line end. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** A number is none, though it may begin like one. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** The first record of a file, with the mark in front: names in every script survive a spreadsheet. */
export function formatCsvHeader(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + formatCsvRow(columns)
}

/** One record, with CRLF. Every value is quoted; what a spreadsheet would run gets an apostrophe first. */
export function formatCsvRow(values: readonly string[]): string {
  return `${values.map((it) => `"${escapeFormula(it).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** Takes back what `csvLine` put before a value. */
export function unescapeFormula(value: string): string {
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value
}

function escapeFormula(value: string): string {
  return FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
}

/** Reads at most so many records; empty lines are none. The separator is the one that the first line has most of. */
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
    // What stands between a closing quotation mark and the next separator is no part of anything.
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

/** `sep=;` as a first line is a spreadsheet's way to say it. */
function detectSeparator(text: string): { body: string; separator: string } {
  const declared = /^sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text)
  if (declared?.[1] !== undefined) return { body: text.slice(declared[0].length), separator: declared[1] }
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => first.split(sign).length
  const [separator = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  return { body: text, separator }
}
