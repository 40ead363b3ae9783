import fc from 'fast-check'
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
import { idOf, namesOfList, someNames } from '../../support/names.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function read(text: string): ParsedDirectoryFile {
  return parseDirectoryFile(bytes(text))
}

function namesIn(text: string): NamedEntries {
  const file = read(text)
  if (!file.ok) throw new Error(file.reason)
  return planDirectoryImport(file.rows, NO_NAMED_ENTRIES, NO_NAMED_ENTRIES).result
}

const ramesh = namesOfList({ kind: 'agent', id: idOf(1), name: 'Ramesh' })

test('names come back from CSV as they went, whatever they are', () => {
  fc.assert(
    fc.property(
      someNames.filter((it) => it.size > 0),
      (names) => {
        expect(namesIn(formatDirectoryCsv(names))).toEqual(names)
      },
    ),
  )
})

test('names come back from JSON as they went, whatever they are', () => {
  fc.assert(
    fc.property(
      someNames.filter((it) => it.size > 0),
      (names) => {
        expect(namesIn(formatDirectoryJson(names))).toEqual(names)
      },
    ),
  )
})

test('a spreadsheet finds Unicode, and nothing that it would run', () => {
  const csv = formatDirectoryCsv(
    namesOfList({ kind: 'team', id: idOf(2), name: '=HYPERLINK("https://x.example")' }),
  )
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  expect(csv.split('\r\n')).toHaveLength(3)
})

test.each([
  ['columns in another order, with others between', `name;note;id;kind\r\nRamesh;x;${idOf(1)};Agent\r\n`],
  ['no line of titles', `agent,${idOf(1)},Ramesh`],
  ['an id in capitals', `kind,id,name\n agent , ${idOf(1).toUpperCase()} , Ramesh `],
  ['JSON without a frame', JSON.stringify([{ kind: 'agent', id: idOf(1), name: 'Ramesh' }])],
  [
    'JSON as a config.json has it',
    JSON.stringify({ directory: { agents: [{ id: idOf(1), name: 'Ramesh' }] } }),
  ],
])('a file is read with %s', (_, text) => {
  expect(namesIn(text)).toEqual(ramesh)
})

test('a spreadsheet’s own Unicode is read as well', () => {
  const text = `\uFEFFkind\tid\tname\r\nagent\t${idOf(1)}\tRamesh\r\n`
  const wide = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1)
    wide.set([text.charCodeAt(at) & 255, text.charCodeAt(at) >> 8], at * 2)
  expect(parseDirectoryFile(wide)).toMatchObject({ ok: true, rows: [{ name: 'Ramesh' }] })
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['titles alone', 'kind,id,name\r\n', 'The file has no names.'],
  ['other titles', 'a,b,c\r\n1,2,3', 'The first line has to say kind, id, name.'],
  ['an open quote', 'kind,id,name\r\nagent,"x', 'A quotation mark in line 2 is never closed.'],
  ['half of JSON', '{"names": [', 'The file is not JSON.'],
  ['JSON of something else', '{"names": 7}', 'The file has no list of names.'],
  ['a picture', 'PNG\0\0', 'The file is not text in UTF-8.'],
])('a file with %s is refused as a whole', (_, text, reason) => {
  expect(read(text)).toEqual({ ok: false, reason })
})

test('what is no Unicode, too large or too long is refused', () => {
  expect(parseDirectoryFile(new Uint8Array([0xe9, 0x72, 0xe9]))).toMatchObject({ ok: false })
  expect(parseDirectoryFile(new Uint8Array(MAX_DIRECTORY_FILE_BYTES + 1))).toEqual({
    ok: false,
    reason: 'The file is larger than 5 MB.',
  })
  const long = `kind,id,name\n${`agent,${idOf(1)},x\n`.repeat(MAX_DIRECTORY_ENTRIES + 1)}`
  expect(read(long)).toEqual({ ok: false, reason: `The file has more than ${MAX_DIRECTORY_ENTRIES} rows.` })
})

test('no key of an object in a file reaches anything but its own value', () => {
  const file = read('[{"__proto__": {"kind": "agent"}, "id": {"a": 1}, "name": null}, null, 7, "x"]')
  expect(file).toMatchObject({ ok: true, rows: [{ kind: '', id: '', name: '' }, {}, {}, {}] })
})

test('whatever bytes a file has, it is read or refused in words [FLT-80]', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (content) => {
      const file = parseDirectoryFile(content)
      expect(file.ok ? file.rows.length : file.reason.length).toBeGreaterThan(0)
    }),
  )
})
