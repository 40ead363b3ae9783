import { expect, test } from 'vitest'
import { parseCustomersSearchParams } from '#src/domain/customers/search-params.ts'

test('the search text, the sort order and the row position are read from the URL', () => {
  const search = { q: 'ananya', sort: 'email', order: 'desc', row: 48_287, on: 48_290 }
  expect(parseCustomersSearchParams(search)).toEqual(search)
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
])('invalid search params are dropped: %o', (search) => {
  expect(parseCustomersSearchParams(search)).toEqual({})
})

test('a search text is cut to 200 characters', () => {
  expect(parseCustomersSearchParams({ q: 'x'.repeat(500) }).q?.length).toBe(200)
})
