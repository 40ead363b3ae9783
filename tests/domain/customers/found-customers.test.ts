import { expect, test } from 'vitest'
import { type CustomerHit, countFoundRows, selectDeviceHits } from '#src/domain/customers/found-customers.ts'

function hit(name: string, match: CustomerHit['match'] = 'transliterated'): CustomerHit {
  const document = {
    kind: 'customer',
    id: name,
    name,
    phone: '',
    email: '',
    company: '',
    stage: '',
    customFields: [],
  } as const
  return { document, match, fields: [{ field: 'name', match, text: name, ranges: [[0, 2]] }] }
}
const getNames = (hits: readonly CustomerHit[]) => hits.map(({ document }) => document.name)

const hits = [hit('Sunita Rao', 'exact'), hit('सुनीता'), hit('Sunitha Menon')]
const exact = (rows: number) => ({ rows, isExact: true, delivered: Math.min(rows, 100) })

test('until the platform has answered, all hits of the device are shown', () => {
  expect(selectDeviceHits(hits, { count: null, firstPage: [] }, 'sunita')).toBe(hits)
})

test('a list that is loaded whole is followed by every hit that it doesn’t have', () => {
  const list = { count: exact(1), firstPage: [{ id: 'सुनीता' }] }
  // The platform's search doesn't follow the rule: it found another spelling, and not the exact one.
  expect(getNames(selectDeviceHits(hits, list, 'sunita'))).toEqual(['Sunita Rao', 'Sunitha Menon'])
})

test('a list that is loaded in part has the customers that the platform’s search finds, and those that are loaded', () => {
  const list = { count: exact(4_000), firstPage: [{ id: 'Sunitha Menon' }, null] }
  expect(getNames(selectDeviceHits(hits, list, 'sunita'))).toEqual(['सुनीता'])
})

test.each([
  ['nothing is known yet', null, 0, 0, { rows: 60, platformRows: 60, firstDeviceRow: 60 }],
  ['the device has answered first', null, 3, 0, { rows: 3, platformRows: 60, firstDeviceRow: 0 }],
  ['a row further down is restored', null, 3, 500, { rows: 560, platformRows: 560, firstDeviceRow: 560 }],
  ['both have answered', exact(12), 3, 0, { rows: 15, platformRows: 12, firstDeviceRow: 12 }],
  ['the platform has found nothing', exact(0), 3, 0, { rows: 3, platformRows: 0, firstDeviceRow: 0 }],
] as const)('%s: the device’s rows follow the platform’s', (_, count, hitCount, startRow, rows) => {
  expect(countFoundRows(count, hitCount, startRow)).toEqual(rows)
})
