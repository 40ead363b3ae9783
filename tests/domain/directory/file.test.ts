import { expect, test } from 'vitest'
import { MAX_DIRECTORY_ENTRIES, type NamedEntries, NO_NAMED_ENTRIES } from '#src/domain/directory/entries.ts'
import {
  formatDirectoryCsv,
  formatDirectoryJson,
  MAX_DIRECTORY_FILE_BYTES,
  type ParsedDirectoryFile,
  parseDirectoryFile,
} from '#src/domain/directory/file.ts'
import { planDirectoryImport } from '#src/domain/directory/import.ts'
import { CSV_FORMATS } from '#src/lib/text/csv-format.ts'
import { makeId, namedEntries, toNamedEntries } from '../../support/named-entries.ts'
import { fc } from '../../support/property.ts'

const encodeUtf8 = (text: string) => new TextEncoder().encode(text)

function parseText(text: string): ParsedDirectoryFile {
  return parseDirectoryFile(encodeUtf8(text))
}

function namesIn(text: string): NamedEntries {
  const file = parseText(text)
  if (!file.ok) throw new Error(file.problem.kind)
  return planDirectoryImport(file.rows, NO_NAMED_ENTRIES, NO_NAMED_ENTRIES).result
}

const ramesh = toNamedEntries({ kind: 'agent', id: makeId(1), name: 'Ramesh' })

test('any names survive an export to CSV and an import', () => {
  fc.assert(
    fc.property(
      namedEntries.filter((it) => it.size > 0),
      fc.constantFrom(...CSV_FORMATS),
      (names, format) => {
        expect(namesIn(formatDirectoryCsv(names, format))).toEqual(names)
      },
    ),
  )
})

test('any names survive an export to JSON and an import', () => {
  fc.assert(
    fc.property(
      namedEntries.filter((it) => it.size > 0),
      (names) => {
        expect(namesIn(formatDirectoryJson(names))).toEqual(names)
      },
    ),
  )
})

test('a CSV export starts with a byte order mark and escapes formulas', () => {
  const csv = formatDirectoryCsv(
    toNamedEntries({ kind: 'team', id: makeId(2), name: '=HYPERLINK("https://x.example")' }),
    'comma',
  )
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  expect(csv.split('\r\n')).toHaveLength(3)
})

test.each([
  ['columns in another order, with others between', `name;note;id;kind\r\nRamesh;x;${makeId(1)};Agent\r\n`],
  ['no line of titles', `agent,${makeId(1)},Ramesh`],
  ['an id in capitals', `kind,id,name\n agent , ${makeId(1).toUpperCase()} , Ramesh `],
  ['JSON without a frame', JSON.stringify([{ kind: 'agent', id: makeId(1), name: 'Ramesh' }])],
  [
    'JSON as a config.json has it',
    JSON.stringify({ directory: { agents: [{ id: makeId(1), name: 'Ramesh' }] } }),
  ],
])('a file is read with %s', (_, text) => {
  expect(namesIn(text)).toEqual(ramesh)
})

test('a UTF-16 file from a spreadsheet is read', () => {
  const text = `\uFEFFkind\tid\tname\r\nagent\t${makeId(1)}\tRamesh\r\n`
  const wide = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1)
    wide.set([text.charCodeAt(at) & 255, text.charCodeAt(at) >> 8], at * 2)
  expect(parseDirectoryFile(wide)).toMatchObject({ ok: true, rows: [{ name: 'Ramesh' }] })
})

test.each([
  ['nothing', '', { kind: 'empty' }],
  ['titles alone', 'kind,id,name\r\n', { kind: 'no names' }],
  ['other titles', 'a,b,c\r\n1,2,3', { kind: 'other columns' }],
  ['an open quote', 'kind,id,name\r\nagent,"x', { kind: 'open quote', line: 2 }],
  ['half of JSON', '{"names": [', { kind: 'not JSON' }],
  ['JSON of something else', '{"names": 7}', { kind: 'no list' }],
  ['a picture', 'PNG\0\0', { kind: 'not UTF-8' }],
])('a file with %s is refused as a whole', (_, text, problem) => {
  expect(parseText(text)).toEqual({ ok: false, problem })
})

test('a file that is not UTF-8, too large or too long is refused', () => {
  expect(parseDirectoryFile(new Uint8Array([0xe9, 0x72, 0xe9]))).toMatchObject({ ok: false })
  expect(parseDirectoryFile(new Uint8Array(MAX_DIRECTORY_FILE_BYTES + 1))).toEqual({
    ok: false,
    problem: { kind: 'too large' },
  })
  const long = `kind,id,name\n${`agent,${makeId(1)},x\n`.repeat(MAX_DIRECTORY_ENTRIES + 1)}`
  expect(parseText(long)).toEqual({
    ok: false,
    problem: { kind: 'too many rows' },
  })
})

test('an object key such as __proto__ in a file reaches nothing but its own value', () => {
  const file = parseText('[{"__proto__": {"kind": "agent"}, "id": {"a": 1}, "name": null}, null, 7, "x"]')
  expect(file).toMatchObject({ ok: true, rows: [{ kind: '', id: '', name: '' }, {}, {}, {}] })
})

test('any bytes are either read or refused with a reason [FLT-80]', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (content) => {
      const file = parseDirectoryFile(content)
      expect(file.ok ? file.rows.length : file.problem.kind.length).toBeGreaterThan(0)
    }),
  )
})
