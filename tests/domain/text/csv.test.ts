import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsvHeader, formatCsvRow, parseCsv, unescapeFormula } from '#src/domain/text/csv.ts'

const MOST = 1_000

function rowsOf(text: string) {
  const csv = parseCsv(text, MOST)
  if (!csv.ok) throw new Error(`line ${csv.line}`)
  return csv.rows
}

test('whatever is written comes back, line ends, quotes and formulas with it', () => {
  // An empty line is no record, and a record of one empty value is an empty line.
  const record = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 8 }), (records) => {
      const rows = rowsOf(records.map(formatCsvRow).join(''))
      expect(rows.map((row) => row.map(unescapeFormula))).toEqual(records)
    }),
  )
})

test('a value that a spreadsheet would run as a formula is written with an apostrophe first', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'=", "''@")
  fc.assert(
    fc.property(start, fc.string(), (first, rest) => {
      fc.pre(!/^-\d+(\.\d+)?$/.test(first + rest))
      const [[value = '', other = ''] = []] = rowsOf(formatCsvRow([first + rest, 'x']))
      expect(value).toMatch(/^'/)
      expect(unescapeFormula(value)).toBe(first + rest)
      expect(other).toBe('x')
    }),
  )
})

test('an amount below zero stays a number', () => {
  expect(formatCsvRow(['-12.50', '-5', '-5+1', '--5'])).toBe('"-12.50","-5","\'-5+1","\'--5"\r\n')
})

test('a file begins with the mark that tells a spreadsheet its encoding, and is read with it', () => {
  const text = formatCsvHeader(['name', 'n']) + formatCsvRow(['राजेश शर्मा', '1'])
  expect(text.startsWith('\uFEFF"name"')).toBe(true)
  expect(rowsOf(text)).toEqual([
    ['name', 'n'],
    ['राजेश शर्मा', '1'],
  ])
})

test('an apostrophe of one’s own stays', () => {
  expect(formatCsvRow(["'tis", "O'Hara"])).toBe('"\'tis","O\'Hara"\r\n')
  expect(unescapeFormula("'tis")).toBe("'tis")
})

test.each([
  ['commas and LF', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\r\n1\t2'],
  ['a mark first', '\uFEFFa,b\r\n1,2\r\n'],
  ['old line ends', 'a,b\r1,2\r'],
  ['a word about the separator', 'sep=;\r\na;b\r\n1;2\r\n'],
  ['empty lines', '\n\na,b\n\n1,2\n\n'],
  ['quotes around everything', '"a","b"\r\n"1","2"'],
])('a file is read with %s', (_, text) => {
  expect(rowsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a quoted value holds separators, quotes and line ends; what follows its end is dropped', () => {
  expect(rowsOf('"a,""b""\r\nc",d\r\n"x"y,z')).toEqual([
    ['a,"b"\r\nc', 'd'],
    ['x', 'z'],
  ])
})

test('empty values are values, also the last of a line', () => {
  expect(rowsOf('a,,c,\r\n,\r\nlast,')).toEqual([
    ['a', '', 'c', ''],
    ['', ''],
    ['last', ''],
  ])
})

test('a quote that nothing closes is named by its line', () => {
  expect(parseCsv('a,b\n1,"2\n3,4', MOST)).toEqual({ ok: false, line: 2 })
})

test('no more records are read than asked for', () => {
  expect(parseCsv('a,b\n'.repeat(50), 7)).toMatchObject({ ok: true, rows: { length: 7 } })
})

test('whatever is in a file, reading it ends', () => {
  const nasty = fc.array(fc.constantFrom('"', ',', ';', '\t', '\r', '\n', 'a', "'", '=', '\uFEFF', '\0'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(nasty, (parts) => {
      const csv = parseCsv(parts.join(''), MOST)
      expect(csv.ok ? csv.rows.length : csv.line).toBeGreaterThanOrEqual(0)
    }),
  )
})
