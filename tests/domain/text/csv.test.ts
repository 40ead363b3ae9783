import { expect, test } from 'vitest'
import { formatCsvHeader, formatCsvRow, parseCsv, unescapeFormula } from '#src/domain/text/csv.ts'
import { CSV_FORMATS, getRegionalCsvFormat } from '#src/lib/text/csv-format.ts'
import { fc } from '../../support/property.ts'

const MAX_ROWS = 1_000

function rowsOf(text: string) {
  const csv = parseCsv(text, MAX_ROWS)
  if (!csv.ok) throw new Error(`line ${csv.line}`)
  return csv.rows
}

const csvText = fc
  .array(
    fc.constantFrom(
      '"',
      ',',
      ';',
      '\t',
      '\r',
      '\n',
      '|',
      ' ',
      'a',
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '7',
      '\u200b',
      '\u0000',
    ),
    { maxLength: 12 },
  )
  .map((it) => it.join(''))

test('any values survive writing and reading, including line breaks, quotes and formulas', () => {
  // An empty line is no record, and a record of one empty value is an empty line.
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), csvText)
  const record = fc.array(text, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...CSV_FORMATS),
      (records, format) => {
        const rows = rowsOf(records.map((it) => formatCsvRow(it, format)).join(''))
        expect(rows.map((row) => row.map(unescapeFormula))).toEqual(records)
      },
    ),
  )
})

test('a value that a spreadsheet would run as a formula is written with an apostrophe first', () => {
  const start = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    "'=",
    "''@",
    '\u200b=',
    '\u0000@',
  )
  fc.assert(
    fc.property(start, fc.string(), (first, rest) => {
      fc.pre(!/^-\d+(\.\d+)?$/.test(first + rest))
      const [[value = '', other = ''] = []] = rowsOf(formatCsvRow([first + rest, 'x'], 'comma'))
      expect(value).toMatch(/^[\p{Cc}\p{Cf}]?'/u)
      expect(unescapeFormula(value)).toBe(first + rest)
      expect(other).toBe('x')
    }),
  )
})

test('no separator of a spreadsheet starts a formula within a value', () => {
  // Splits the file at any separator, as a spreadsheet of another region does, and drops what a spreadsheet may skip.
  const parts = (line: string) =>
    line.split(/[,;|\t\r\n]/).map((it) => it.replace(/^["\s\p{Cc}\p{Cf}]*/u, ''))
  expect(
    parts(formatCsvRow(['Diwali;=HYPERLINK("https://x.example";"open")', 'UTILITY;=1+1'], 'comma')),
  ).toEqual(['Diwali', '\'=HYPERLINK(""https://x.example""', 'open"")"', 'UTILITY', '\'=1+1"', '', ''])
  fc.assert(
    fc.property(fc.array(csvText, { maxLength: 4 }), fc.constantFrom(...CSV_FORMATS), (values, format) => {
      fc.pre(!values.some((it) => /^-7+$/.test(it)))
      for (const part of parts(formatCsvRow(values, format))) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
  )
})

// Beside the cell, what another reader of the file may take for its beginning.
test.each([
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  ['a\r\n@SUM(A1)', "a\r\n'@SUM(A1)"],
  ['a\v=1+1', "a\v'=1+1"],
  ['a\f+1', "a\f'+1"],
  ['a\u2028=1+1', "a\u2028'=1+1"],
  ['a\u2029-1', "a\u2029'-1"],
  ['a\u0085@x', "a\u0085'@x"],
  ['＝1+1', "'＝1+1"],
  ['x；＝1', 'x；＝1'],
  ['﹦1+1', "'﹦1+1"],
  ['﹢1', "'﹢1"],
  ['﹣1', "'﹣1"],
  ['﹫x', "'﹫x"],
  ['"=1', '"\'=1'],
  [' \u00a0=1', " \u00a0'=1"],
  ['\uFEFF=1', "\uFEFF'=1"],
  ['\u202e=1', "\u202e'=1"],
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ['+91 98450 11223', "'+91 98450 11223"],
  ['-', "'-"],
  ['−5', '−5'],
  ['-5', '-5'],
  ['-5,5', "'-5,5"],
  ['-1e5', "'-1e5"],
  ['1-2', '1-2'],
  ['a=b', 'a=b'],
  ['a, b', 'a, b'],
  ['a,-b', "a,'-b"],
  ['ravi@mail.example', 'ravi@mail.example'],
])('the cell %j is written as %j', (value, written) => {
  expect(rowsOf(formatCsvRow([value, 'x'], 'comma'))).toEqual([[written, 'x']])
  expect(rowsOf(formatCsvRow([value, 'x'], 'semicolon'))).toEqual([[written, 'x']])
  expect(unescapeFormula(written)).toBe(value)
})

test.each([
  [1e21, '"1e+21"', '"1e+21"'],
  [1.5e-7, '"1.5e-7"', '"1,5e-7"'],
  [-0, '"0"', '"0"'],
  [0.1, '"0.1"', '"0,1"'],
  [{ decimal: '1e5' }, '"1e5"', '"1e5"'],
  [{ decimal: '-1234567.10' }, '"-1234567.10"', '"-1234567,10"'],
  [Number.NaN, '""', '""'],
  [Number.POSITIVE_INFINITY, '""', '""'],
])('the number %j is written as %s, or %s where the comma is the decimal sign', (value, comma, semicolon) => {
  expect(formatCsvRow([value], 'comma')).toBe(`${comma}\r\n`)
  expect(formatCsvRow([value], 'plain')).toBe(`${comma}\r\n`)
  expect(formatCsvRow([value], 'semicolon')).toBe(`${semicolon}\r\n`)
})

test('numbers have the decimal sign of the format and every digit; text keeps its own', () => {
  const values = ['1.5', 1234.5, { decimal: '48810027719340055519.25' }, -0.5, null, 7] as const
  const cells = '"48810027719340055519.25"'
  expect(formatCsvRow(values, 'comma')).toBe(`"1.5","1234.5",${cells},"-0.5","","7"\r\n`)
  expect(formatCsvRow(values, 'semicolon')).toBe(
    `"1.5";"1234,5";${cells.replace('.', ',')};"-0,5";"";"7"\r\n`,
  )
  expect(formatCsvRow(values, 'semicolon-point')).toBe(`"1.5";"1234.5";${cells};"-0.5";"";"7"\r\n`)
  expect(formatCsvHeader(['a', 'b'], 'semicolon-point')).toBe('\uFEFF"a";"b"\r\n')
  expect(formatCsvHeader(['a', 'b'], 'plain')).toBe('"a","b"\r\n')
})

test.each([
  ['en-IN', 'comma'],
  ['en-US', 'comma'],
  ['es-MX', 'comma'],
  ['hi-IN-u-nu-deva', 'comma'],
  ['ar-EG-u-nu-arab', 'semicolon-point'],
  ['en-IN-x-lakh', 'comma'],
  ['es-ES', 'semicolon'],
  ['es-CO', 'semicolon'],
  ['pt-BR', 'semicolon'],
  ['id-ID', 'semicolon'],
  ['en-ZA', 'semicolon'],
  ['ar-MA', 'semicolon'],
  ['de-CH', 'semicolon-point'],
  ['it-CH', 'semicolon-point'],
  ['de-LI', 'semicolon-point'],
  ['fr-CH', 'semicolon'],
  ['he-IL', 'comma'],
  ['fr-CA', 'semicolon'],
  ['ta-IN', 'comma'],
  ['ta-LK', 'comma'],
  ['pt-PT', 'semicolon'],
  ['es-US', 'comma'],
  ['es-PE', 'comma'],
  ['es-AR', 'semicolon'],
  ['ar-SA', 'semicolon-point'],
  ['ar', 'semicolon-point'],
  ['ar-DZ-u-nu-arab', 'semicolon'],
  ['en-DE', 'semicolon'],
  ['fa-IR', 'comma'],
])('spreadsheets of %s read the format %s', (locale, format) => {
  expect(getRegionalCsvFormat(locale)).toBe(format)
})

test('a negative amount stays a number', () => {
  expect(formatCsvRow(['-12.50', '-5', '-5+1', '--5'], 'comma')).toBe('"-12.50","-5","\'-5+1","\'--5"\r\n')
})

test('a file starts with a byte order mark that tells a spreadsheet its encoding, and is read with it', () => {
  const text = formatCsvHeader(['name', 'n'], 'comma') + formatCsvRow(['राजेश शर्मा', '1'], 'comma')
  expect(text.startsWith('\uFEFF"name"')).toBe(true)
  expect(rowsOf(text)).toEqual([
    ['name', 'n'],
    ['राजेश शर्मा', '1'],
  ])
})

test('an apostrophe that is part of a value is kept', () => {
  expect(formatCsvRow(["'tis", "O'Hara"], 'comma')).toBe('"\'tis","O\'Hara"\r\n')
  expect(unescapeFormula("'tis")).toBe("'tis")
})

test.each([
  ['commas and LF', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\r\n1\t2'],
  ['a byte order mark', '\uFEFFa,b\r\n1,2\r\n'],
  ['CR line ends', 'a,b\r1,2\r'],
  ['a sep= line', 'sep=;\r\na;b\r\n1;2\r\n'],
  ['bars', 'a|b\n1|2\n'],
  ['semicolons after empty lines', '\n\na;b\n1;2\n'],
  ['empty lines', '\n\na,b\n\n1,2\n\n'],
  ['quotes around everything', '"a","b"\r\n"1","2"'],
])('a file is read with %s', (_, text) => {
  expect(rowsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a quoted value may contain separators, quotes and line breaks; text after its closing quote is dropped', () => {
  expect(rowsOf('"a,""b""\r\nc",d\r\n"x"y,z')).toEqual([
    ['a,"b"\r\nc', 'd'],
    ['x', 'z'],
  ])
})

test('empty values are kept, including the last one of a line', () => {
  expect(rowsOf('a,,c,\r\n,\r\nlast,')).toEqual([
    ['a', '', 'c', ''],
    ['', ''],
    ['last', ''],
  ])
})

test('an unclosed quote is reported with its line', () => {
  expect(parseCsv('a,b\n1,"2\n3,4', MAX_ROWS)).toEqual({ ok: false, line: 2 })
})

test('no more rows are read than the limit', () => {
  expect(parseCsv('a,b\n'.repeat(50), 7)).toMatchObject({ ok: true, rows: { length: 7 } })
})

test('parsing ends for any input', () => {
  const csvParts = fc.array(fc.constantFrom('"', ',', ';', '\t', '\r', '\n', 'a', "'", '=', '\uFEFF', '\0'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(csvParts, (parts) => {
      const csv = parseCsv(parts.join(''), MAX_ROWS)
      expect(csv.ok ? csv.rows.length : csv.line).toBeGreaterThanOrEqual(0)
    }),
  )
})
