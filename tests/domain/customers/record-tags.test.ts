import { expect, test } from 'vitest'
import { listedCustomer } from '#src/api/schema/customer.ts'
import { listRecordTags } from '#src/domain/customers/record-tags.ts'

const ID = '00000000-0000-0000-0000-000000000001'

test.each<[fields: Record<string, unknown>, tags: readonly string[]]>([
  [{ 'loyalty.tier': 'Gold', 'order.last_id': 'KL-88213' }, ['Gold']],
  [{ tags: ['vip', 'wholesale'], Segment: 'B2B' }, ['vip, wholesale', 'B2B']],
  [{ customer_tag: 'Gold', 'loyalty.tier': 'Gold' }, ['Gold']],
  [{ 'loyalty.tier': null, label: ' ', stage: 'Lead', frontier: 'no' }, []],
  [{ labels: 'A sentence that somebody has written about the customer' }, []],
  [{}, []],
])('the record of %j has the tags %j', (fields, tags) => {
  const customer = listedCustomer.parse({ id: ID, custom_fields: fields })
  expect(listRecordTags(customer)).toEqual(tags)
})

test('the tags of a customer whom only this device knows are those of its index', () => {
  expect(listRecordTags({ customFields: [{ name: 'loyalty.tier', text: 'Gold' }] })).toEqual(['Gold'])
})
