import { expect, test } from 'vitest'
import { parseCustomersSearchParams } from '#src/domain/customers/search-params.ts'

test('a place is what is searched, how it is sorted and where one looks', () => {
  const place = { q: 'ananya', sort: 'email', order: 'desc', row: 48_287, on: 48_290 }
  expect(parseCustomersSearchParams(place)).toEqual(place)
  expect(parseCustomersSearchParams({ q: 9845011223 })).toEqual({ q: '9845011223' })
})

test.for([
  { q: '' },
  { q: ['x'] },
  { sort: 'name; drop table' },
  { order: 'asc' },
  { order: 'ASC' },
  { row: 1 },
  { row: -4 },
  { row: 1.5 },
  { row: '12' },
  { on: 0 },
  { on: 1e300 },
])('what makes no sense is left out: %o', (search) => {
  expect(parseCustomersSearchParams(search)).toEqual({})
})

test('a search text has a bound', () => {
  expect(parseCustomersSearchParams({ q: 'x'.repeat(500) }).q?.length).toBe(200)
})
