import { expect, test } from 'vitest'
import { findValueWarnings } from '#src/domain/templates/value-warnings.ts'
import { fc } from '../../support/property.ts'

const KINDS = ['name', 'record', 'typed'] as const

test.each([
  'NULL',
  'NULL NULL',
  'n\\a',
  'string',
  '00/00/0000',
  'غير متوفر',
  'Null',
  'null',
  'undefined',
  'None',
  'NaN',
  'N/A',
  'n/a',
  'n.a.',
  'TEST',
  'test',
  '-',
  '.',
  '—',
  '???',

  '[object Object]',
  'Hello [object Object]',
  '{{1}}',
  '{name}',
  '${first_name}',
  'Dear {{ name }}',
  '%name%',

  '<name>',
  '[First Name]',
  '<%= name %>',
  'first_name',
  '“NULL”',
  '(null)',
  'ＮＵＬＬ',
  ' no  name ',

  'sin nombre',
  'Desconocido',
  'sem nome',
  'unbekannt',
  'keine Angabe',
  'inconnu',
  'tidak ada',
  'tanpa nama',

  'no-name',
  'not provided',
  'N / A',
  '*|FNAME|*',

  'неизвестно',
  'غير معروف',
  'اختبار',
  'अज्ञात',
  'टेस्ट',
  'தெரியாது',
  '未知',
  '测试',
  'テスト',
  '없음',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '#DIV/0!',
  '#NUM!',
  '#NULL!',
  'Invalid Date',
  '%s',
  '%1$s',
  String.raw`\N`,
  '0000-00-00',
  '0000-00-00 00:00:00',
  '%d',
])('%s is warned of like an empty value, typed or from a record [reserve-null]', (text) => {
  for (const kind of KINDS) expect(findValueWarnings(text, kind)).toContain('placeholder')
})

test.each([
  'Priya Null',
  'Testa Rossi',
  'Nullmeyer',
  'Nilima',
  'Guest Mary Ann',
  'Ananya {VIP',
  '50% off, 20%',
  'None & Sons',
  '20%s',
  '#REFUND!',
  'Order #1!',
])('%s is a value, no placeholder', (text) => {
  for (const kind of KINDS) expect(findValueWarnings(text, kind)).not.toContain('placeholder')
})

test('a name of several empty parts, or of one with a number, is a placeholder [reserve-null]', () => {
  const empty = fc.constantFrom('NULL', 'null', 'undefined', 'N/A', 'test', 'Unknown', 'customer', 'テスト')
  const parts = fc.tuple(empty, fc.constantFrom(' ', ', ', '-', '_', '  '), fc.integer({ min: 2, max: 4 }))
  const joined = parts.map(([word, separator, count]) =>
    Array.from({ length: count }, () => word).join(separator),
  )
  const numbered = fc.tuple(empty, fc.constantFrom('', ' '), fc.nat(9_999)).map((it) => it.join(''))
  fc.assert(
    fc.property(fc.oneof(joined, numbered), (name) => {
      expect(findValueWarnings(name, 'name')).toContain('placeholder')
    }),
  )
})

test.each(['Nana', 'Wei Na', 'Nil Desai', 'None Mbeki', 'Testa', 'Na Li', 'Ann Ann', 'Guestina', 'Anna 2'])(
  'the name %s is no placeholder',
  (name) => {
    expect(findValueWarnings(name, 'name')).not.toContain('placeholder')
  },
)

test('a number of an order that begins like a placeholder is none', () => {
  for (const kind of ['record', 'typed'] as const) expect(findValueWarnings('TEST123', kind)).toEqual([])
})

test('what stands behind the first 2,048 characters of a value is not read', () => {
  const text = (length: number) => `${'order '.repeat(length / 6)}<b> asha@mail.example`
  expect(findValueWarnings(text(1_200), 'name')).toEqual(expect.arrayContaining(['email', 'html']))
  for (const kind of KINDS) expect(findValueWarnings(text(2_400), kind)).toEqual(['tooLong'])
})
