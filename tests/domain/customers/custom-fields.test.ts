import { expect, test } from 'vitest'
import { toCustomFields } from '#src/domain/customers/custom-fields.ts'

const toValue = (value: unknown) => toCustomFields([['key', value]])[0]?.value

test('a dotted key is one field with its whole name [CUS-05]', () => {
  const fields = toCustomFields(Object.entries({ 'order.last_id': 'KL-1', __proto: 'x', constructor: 'y' }))
  expect(fields.map((it) => it.key)).toEqual(['order.last_id', '__proto', 'constructor'])
})

test.each([
  ['text', 'Gold', { kind: 'text', text: 'Gold' }],
  ['a number', -12.5, { kind: 'number', text: '-12.5' }],
  ['zero', 0, { kind: 'number', text: '0' }],
  ['no', false, { kind: 'yesno', isTrue: false }],
  ['null', null, { kind: 'empty' }],
  ['blank text', '  ', { kind: 'empty' }],
  ['an empty list', [], { kind: 'empty' }],
  ['an empty group', {}, { kind: 'empty' }],
])('%s keeps its type [CUS-06]', (_, value, expected) => {
  expect(toValue(value)).toEqual(expected)
})

test('a list of plain values keeps its order and its empty entries [CUS-06]', () => {
  expect(toValue(['en', null, 3])).toEqual({
    kind: 'list',
    items: [{ kind: 'text', text: 'en' }, { kind: 'empty' }, { kind: 'number', text: '3' }],
  })
})

test('a list that contains objects is numbered from 1 [CUS-06]', () => {
  expect(toValue([{ id: 'a' }, 'b'])).toEqual({
    kind: 'group',
    of: 'list',
    fields: [
      {
        key: '1',
        value: { kind: 'group', of: 'object', fields: [{ key: 'id', value: { kind: 'text', text: 'a' } }] },
      },
      { key: '2', value: { kind: 'text', text: 'b' } },
    ],
  })
})

test('values nested deeper than five levels become text', () => {
  let value: unknown = 'core'
  for (let level = 0; level < 5_000; level += 1) value = { in: value }
  let current = toValue(value)
  let levels = 0
  while (current?.kind === 'group') {
    current = current.fields[0]?.value
    levels += 1
  }
  expect(levels).toBe(5)
  expect(current?.kind).toBe('text')
})
