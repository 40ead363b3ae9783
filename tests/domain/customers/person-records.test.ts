import { expect, test } from 'vitest'
import { listedCustomer } from '#src/api/schema/customer.ts'
import { keepShownOrder, mergePersonRecords } from '#src/domain/customers/person-records.ts'
import type { CustomerDocument, SearchHit } from '#src/domain/search/documents.ts'

function hit(id: string, name = id): SearchHit<CustomerDocument> {
  return {
    document: { kind: 'customer', id, name, phone: '', email: '', company: '', stage: '', customFields: [] },
    match: 'exact',
    fields: [],
  }
}

const LISTED = listedCustomer.parse({ id: '00000000-0000-0000-0000-000000000001' })

const listed = (id: string, name = id) => ({ ...LISTED, id, name, trackerId: `t ${id}` })

test('a customer that both have found is one record, with what the platform knows and why this device found it', () => {
  const hits = [hit('a', 'old'), hit('b')]
  const records = mergePersonRecords(hits, [listed('c'), listed('a', 'new')])
  expect(records.map((it) => [it.id, it.customer.name, it.trackerId])).toEqual([
    ['a', 'new', 't a'],
    ['b', 'b', null],
    ['c', 'c', 't c'],
  ])
  expect(records.map((it) => it.hit)).toEqual([...hits, undefined])
})

test('rows that were shown keep their places when others arrive', () => {
  expect(keepShownOrder(['p', 'q'], ['x', 'q', 'p', 'y'])).toEqual(['p', 'q', 'x', 'y'])
  expect(keepShownOrder(['p', 'q'], ['q'])).toEqual(['q'])
  const shown = ['p']
  expect(keepShownOrder(shown, ['p'])).toBe(shown)
})
