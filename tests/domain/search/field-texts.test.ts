import { expect, test } from 'vitest'
import { parseJsonObject } from '#src/api/schema/json-text.ts'
import { listFieldTexts, listItemTexts } from '#src/domain/search/field-texts.ts'
import { fc } from '../../support/property.ts'
import { createIndex, customer, listFound, search, ticket } from './index-fixture.ts'

const indexCustomer = (customFields: string) =>
  createIndex([
    customer('c', 'Sunita Rao', { customFields: listFieldTexts(parseJsonObject(customFields)) }),
    customer('d', 'Ravi Kumar'),
  ])

test.each([
  ['a text', '{"colour":"Petrol"}', 'petrol', 'colour'],
  ['a beginning', '{"colour":"Petrol"}', 'petr', 'colour'],
  ['a number', '{"points":48213}', '48213', 'points'],
  ['a number that JavaScript would round', '{"last":9007199254740993123}', '9007199254740993123', 'last'],
  ['a long decimal', '{"sum":12345678901234567.25}', '12345678901234567.25', 'sum'],
  ['a key with a dot', '{"order.last_id":"KL-59177"}', 'kl59177', 'order.last_id'],
  ['a list', '{"sizes":["S","XXL"]}', 'xxl', 'sizes'],
  ['a group', '{"address":{"city":"Coimbatore","pin":[641001]}}', 'coimbatore', 'address'],
  ['a number in a group', '{"address":{"city":"Coimbatore","pin":[641001]}}', '641001', 'address'],
  ['another script', '{"शहर":"कोयंबटूर"}', 'कोयंबटूर', 'शहर'],
])('%s of a custom field is found, and the hit names the field', (_, fields, query, name) => {
  const { hits } = search(indexCustomer(fields), query).customers
  expect(hits.map((it) => it.document.id)).toEqual(['c'])
  expect(hits[0]?.fields[0]).toMatchObject({ field: 'custom', fieldName: name })
})

test('a word of the name and one of a custom field find the customer together', () => {
  expect(listFound(search(indexCustomer('{"colour":"Petrol"}'), 'petrol sunita'))).toEqual(['customer c'])
})

test('neither the names of fields nor empty values are searched', () => {
  const index = indexCustomer('{"colour":"","size":null,"vip":true,"list":[],"group":{}}')
  for (const query of ['colour', 'size', 'vip', 'true', 'null'])
    expect(listFound(search(index, query))).toEqual([])
})

test('values of a ticket’s fields are found, whatever their shape', () => {
  const items = [
    { name: 'Order', raw: '{"id":"f1","name":"Order","value":"KL-59177"}' },
    { name: 'Amount', raw: '{"label":"Amount","field_value":9007199254740993123}' },
    { name: null, raw: '{"delivery_city":"Madurai"}' },
  ].map((it) => ({ ...it, type: null, size: null, href: null }))
  const index = createIndex([ticket('t', { customFields: listItemTexts(items) }), ticket('u')])
  for (const [query, name] of [
    ['KL-59177', 'Order'],
    ['9007199254740993123', 'Amount'],
    ['madurai', 'delivery_city'],
  ] as const) {
    const { hits } = search(index, query).tickets
    expect(hits.map((it) => it.document.id)).toEqual(['t'])
    expect(hits[0]?.fields[0]).toMatchObject({ field: 'custom', fieldName: name })
  }
})

test('every integer is found by all its digits, and by no other number of that length', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 15n, max: 10n ** 30n }), (number) => {
      const index = indexCustomer(`{"reference":${number}}`)
      expect(listFound(search(index, String(number)))).toEqual(['customer c'])
      expect(listFound(search(index, `${number + 1n} `))).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('a record with very many or very long fields keeps the index small', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, 'x'.repeat(5_000)]))
  const texts = listFieldTexts(parseJsonObject(JSON.stringify(many)))
  expect(texts.reduce((sum, it) => sum + it.text.length + it.name.length, 0)).toBeLessThan(25_000)
})
