import { describe, expect, test } from 'vitest'
import { parseJson, toNumber } from '#src/lib/text/parse-json.ts'
import { fc } from '../../support/property.ts'

describe('a number in JSON', () => {
  test.each([
    '48810027719340055519',
    '730144590213377021',
    '9007199254740993',
    '-9007199254740993',
    '1.10',
    '100.0',
    '-0',
    '-0.0',
    '1e400',
    '1e5',
    '1E5',
    '1e+5',
    '-1.50e-3',
    '3.14159265358979323846',
    '0.1234567890123456789',
    '0.0000001',
    '-0.0000005',
    '0.00000012',
  ])('%s keeps its digits as text', (digits) => {
    for (const json of [
      `{"a":${digits}}`,
      `{"a" : ${digits} , "b":1}`,
      `[1,${digits}]`,
      `[\n${digits}\n]`,
      digits,
    ])
      expect(JSON.stringify(parseJson(json).json)).toContain(JSON.stringify(digits))
  })

  test.each([
    '0',
    '7',
    '-12.5',
    '560034',
    '919845011223',
    '0.30000000000000004',
    '1e+21',
    '1e-7',
    '9007199254740991',
  ])('%s stays a number, which is written the same', (digits) => {
    const { json } = parseJson(`{"a":${digits}}`)
    expect(json).toEqual({ a: Number(digits) })
    expect(String(Number(digits))).toBe(digits)
  })

  const digits = (minLength: number, maxLength: number) =>
    fc.string({
      unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
      minLength,
      maxLength,
    })
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.oneof(
        fc.constant('0'),
        digits(1, 30).map((it) => `1${it}`),
      ),
      fc.oneof(
        fc.constant(''),
        digits(1, 30).map((it) => `.${it}`),
        digits(1, 3).map((it) => `.000000${it}`),
      ),
      fc.oneof(
        fc.constant(''),
        fc.tuple(fc.constantFrom('e', 'E', 'e+', 'e-'), digits(1, 3)).map((it) => it.join('')),
      ),
    )
    .map((it) => it.join(''))
  // Texts with quotation marks, backslashes and what looks like numbers stand between the numbers.
  const text = fc.string({
    unit: fc.constantFrom('"', '\\', ',', ':', ' ', '1', '0', '.', 'e', 'NaN', ',]', '😀'),
    maxLength: 30,
  })

  test('of any form keeps every digit among any texts, which stay as they are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, number), { maxLength: 8 }),
        fc.constantFrom('', ' ', '\n'),
        (pairs, space) => {
          const json = `[${pairs.map(([name, value]) => `{${space}${JSON.stringify(name)}${space}:${space}${value}${space}}`).join(',')}]`
          const expected = pairs.map(([name, value]) => [[name, value]])
          const parsed = parseJson(json)
          expect(parsed.isLenient).toBe(false)
          if (!Array.isArray(parsed.json)) throw new TypeError('no list')
          const found = parsed.json.map((it: object) =>
            Object.entries(it).map(([name, value]) => [name, String(value)]),
          )
          expect(found).toEqual(expected)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('has a value also as text, without a sign before zero', () => {
    for (const [value, expected] of [
      ['75.0', 75],
      ['1.5e3', 1500],
      [7, 7],
      [' 12 ', 12],
      ['-12.50', -12.5],
    ] as const)
      expect(toNumber(value)).toBe(expected)
    expect(Object.is(toNumber('-0'), 0)).toBe(true)
    for (const value of [
      '',
      ' ',
      'x',
      '0x10',
      '1e999',
      '1,5',
      Number.POSITIVE_INFINITY,
      Number.NaN,
      null,
      true,
      [],
      {},
    ])
      expect(toNumber(value)).toBeUndefined()
  })
})

const INFINITE = Number.POSITIVE_INFINITY

describe('JSON of a lenient writer', () => {
  test.each([
    ['NaN', '{"a":NaN,"b":"NaN, ]"}', { a: Number.POSITIVE_INFINITY, b: 'NaN, ]' }],
    ['Infinity', '[Infinity]', [Number.POSITIVE_INFINITY]],
    ['-Infinity', '[ -Infinity ]', [Number.POSITIVE_INFINITY]],
    ['a comma after the last item', '{"a":[1,2,],"b":{"c":",}"},\n}', { a: [1, 2], b: { c: ',}' } }],
    [
      'NaN beside a long number',
      '[NaN,48810027719340055519,]',
      [Number.POSITIVE_INFINITY, '48810027719340055519'],
    ],
    ['nan', '{"a":nan,"b":[-nan,inf]}', { a: INFINITE, b: [INFINITE, INFINITE] }],
    ['words of Python', '{"a":None,"b":[True,False,"None"]}', { a: null, b: [true, false, 'None'] }],
    ['undefined', '{"a":undefined,"b":1}', { a: null, b: 1 }],
    ['numbers in other forms', '[007,+5,.5,5.,-.5e3,0x1F]', ['007', '5', '.5', '5.', '-.5e3', '0x1F']],
    ['line breaks within a text', '{"a":"1 kg\n2 kg\tend","b":1}', { a: '1 kg\n2 kg\tend', b: 1 }],
    [
      'escapes that JSON lacks',
      String.raw`{"a":"it\'s \x41 \u0042 \\ \" end"}`,
      { a: String.raw`it's x41 B \ " end` },
    ],
  ])('with %s is read', (_, json, expected) => {
    expect(parseJson(json)).toEqual({ json: expected, isLenient: true })
  })

  test('with a byte order mark is JSON', () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ json: { a: 1 }, isLenient: false })
  })

  test('shows a value that is no number as it was sent, where that is asked for', () => {
    expect(parseJson('{"a":NaN,"b":-Infinity}', '"$&"').json).toEqual({ a: 'NaN', b: '-Infinity' })
  })

  test.each([
    '',
    '{"a":xNaN}',
    '[NaN1]',
    '[1e]',
    '[None1]',
    '[1 2]',
    '[1,,2]',
    '[,]',
    '{"a":1 2}',
    "{'a':1}",
    '{a:1}',
    '// x\n1',
  ])('is not %j, which is an error', (json) => {
    expect(() => parseJson(json)).toThrow(SyntaxError)
  })

  test('is an error wherever it is truncated', () => {
    const json = '{"records":[{"id":"a \\" ,]","n":48810027719340055519,"f":NaN,"l":[1.10,],},{"t":"x\\\\"}]}'
    for (let length = 0; length < json.length; length += 1)
      expect(() => parseJson(json.slice(0, length)), json.slice(0, length)).toThrow(SyntaxError)
    expect(parseJson(json).isLenient).toBe(true)
  })
})
