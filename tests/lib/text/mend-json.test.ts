import { expect, test } from 'vitest'
import { mendJson } from '#src/lib/text/mend-json.ts'
import { parseJson } from '#src/lib/text/parse-json.ts'
import { fc } from '../../support/property.ts'

const read = (text: string) => parseJson(mendJson(text)).json
/** What stands for a value that can't be read. */
const LOST = Number.POSITIVE_INFINITY

test.each([
  ['single quotation marks', "{'a':'x','b':['y \"z\" ','it\\'s']}", { a: 'x', b: ['y "z" ', "it's"] }],
  [
    'the text of a Python object',
    "{u'a':None,'b':True,'c':\"O'Hara\",'d':b'x'}",
    { a: null, b: true, c: "O'Hara", d: 'x' },
  ],
  ['names without quotation marks', '{a:1,b_2:{c:"x"},$d:[]}', { a: 1, b_2: { c: 'x' }, $d: [] }],
  [
    'comments',
    '{"a":1,// one\n"b":/* two */2,"c":"// text /* text */"}',
    { a: 1, b: 2, c: '// text /* text */' },
  ],
  ['a word', '{"a":oops,"b":1}', { a: LOST, b: 1 }],
  ['several words', '{"a":not set,"b":1}', { a: LOST, b: 1 }],
  ['a missing value', '{"a":,"b":}', { a: LOST, b: LOST }],
  ['an empty place', '[{"a":1},,{"a":2}]', [{ a: 1 }, LOST, { a: 2 }]],
  ['a comma too many', '{,"a":1,,"b":2,}', { a: 1, b: 2 }],
  ['a missing comma between records', '[{"a":1}{"a":2} {"a":3}]', [{ a: 1 }, { a: 2 }, { a: 3 }]],
  ['quotation marks within a text', '{"a":"he said "hi" to me","b":1}', { a: LOST, b: 1 }],
  ['quotation marks and a comma within a text', '{"a":"he said "hi, you" now","b":1}', { a: LOST, b: 1 }],
  ['a time without quotation marks', '{"a":2026-11-20T10:00:00Z,"b":1}', { a: LOST, b: 1 }],
  ['markup', '{"a":<b>x</b>,"b":1}', { a: LOST, b: 1 }],
  [
    'long numbers',
    "{'a':48810027719340055519,'b':007,'c':-Infinity}",
    { a: '48810027719340055519', b: '007', c: LOST },
  ],
  ['escapes', String.raw`{'a':"\" \u0041 \\",b:'\n\''}`, { a: '" A \\', b: "\n'" }],
  ['nothing in it', '{ }', {}],
  [
    'words in any case',
    '{"a":NULL,"b":Null,"c":NONE,"d":none,"e":Undefined,"f":TRUE,"g":FALSE,"h":INFINITY}',
    { a: null, b: null, c: null, d: null, e: null, f: true, g: false, h: LOST },
  ],
  ['a word that is none of them', '{"a":nil,"b":Y,"c":1}', { a: LOST, b: LOST, c: 1 }],
  ['a grouped number', '{"a":1,234,"b":2}', { a: LOST, b: 2 }],
  ['a number of several groups', '{"a":1,234,567,"b":2}', { a: LOST, b: 2 }],
  ['a decimal comma', '{"a":12,5}', { a: LOST }],
  ['a negative decimal comma', '{"a":-1, 5 ,"b":2}', { a: LOST, b: 2 }],
  ['groups and a decimal comma', '{"a":1.234,50,"b":{"c":1,5}}', { a: LOST, b: { c: LOST } }],
  ['a number behind a text', '{"a":"x",5,"b":1}', { a: 'x', b: 1 }],
  ['inches', '[{"a":1},{"a":"5" pipe","b":1},{"a":2}]', [{ a: 1 }, { a: '5" pipe', b: 1 }, { a: 2 }]],
  ['inches at an end', '{"a":"12"","b":[1]}', { a: '12"', b: [1] }],
  ['inches in a list', '{"a":["b",{"c":"5" d"}],"e":TRUE}', { a: ['b', { c: '5" d' }], e: true }],
  [
    'inches beside JSON in a text',
    String.raw`{"a":"[\"b\",\"c\"]","d":"5" e"}`,
    { a: '["b","c"]', d: '5" e' },
  ],
  ['a folder', String.raw`[{"a":"C:\"},{"a":2}]`, [{ a: 'C:\\' }, { a: 2 }]],
  ['a folder before another field', String.raw`{"a":"C:\","b":"x"}`, { a: 'C:\\', b: 'x' }],
  ['zeros behind it', '{"a":1}\0\0\n', { a: 1 }],
  ['a semicolon behind it', '{"a":1};\n', { a: 1 }],
  ['a brace too many', '{"a":1}}', { a: 1 }],
  ['a bracket too many', '[{"a":1}]]', [{ a: 1 }]],
])('of a text with %s, the rest is read', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  '',
  'hello',
  '"a"',
  '5',
  'oops {"a":1}',
  '{"a":1} x',
  '{"a":1},"b":2}',
  '{"a":1}{"b":2}',
  '{"a":"5" x","b":[1',
  '{"a":1',
  "{'a",
  '[1,2',
  '{"a":"x',
  '{"a":1]',
  '[1}',
  ',',
  '{"a":[1}',
])('%j is not nearly JSON', (text) => {
  expect(() => read(text)).toThrow(SyntaxError)
})

test('any JSON stays what it is, and in single quotation marks means the same [FLT-19]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const container = [value, { value }]
      const json = JSON.stringify(container)
      expect(read(json)).toEqual(parseJson(json).json)
      const single = json.replaceAll(
        /"(?:[^"\\]|\\.)*"/g,
        (it) => `'${it.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
      )
      expect(read(single)).toEqual(parseJson(json).json)
    }),
  )
})

test('one record that is broken in any way costs no other', () => {
  // Any pieces of JSON and of text, with as many quotation marks, brackets and braces closed as opened.
  const piece = fc.constantFrom('"', "'", ',', ':', 'x', '1', ' ', 'NaN', '\\"', '{}', '[]', '""', '/')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const broken = pieces.join('')
      fc.pre(/^(?:[^"'\\/]|"[^"'\\]*"|'[^"'\\]*')*$/.test(broken))
      const list = read(`[{"n":1},{"a":${broken}},{"n":2}]`)
      if (!Array.isArray(list)) throw new TypeError('no list')
      expect([list[0], list.at(-1)]).toEqual([{ n: 1 }, { n: 2 }])
      expect(list).toHaveLength(3)
    }),
  )
})

test('a text of many marks is read in linear time', () => {
  for (const text of [
    `{"a":${"'".repeat(200_001)}}`,
    `[${'/'.repeat(200_000)}]`,
    `[${'"",'.repeat(100_000)}]`,
    `[${'/*'.repeat(100_000)}]`,
    `["${'" '.repeat(100_000)}`,
    `["${'\\"'.repeat(100_000)}`,
    `["${'\\" ,'.repeat(50_000)}${' '.repeat(50_000)}`,
  ]) {
    const start = performance.now()
    try {
      read(text)
    } catch {
      // Only the time counts.
    }
    expect(performance.now() - start).toBeLessThan(2_000)
  }
})
