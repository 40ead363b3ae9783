import { expect, test } from 'vitest'
import { parseInboxSearchParams } from '#src/domain/tickets/search-params.ts'

test('view, search, code and pane are read from the URL', () => {
  expect(parseInboxSearchParams({ view: 'pilots', q: 'refund', code: '10482', pane: 'customer' })).toEqual({
    view: 'pilots',
    q: 'refund',
    code: '10482',
    pane: 'customer',
  })
})

test('invalid search params are dropped without an error', () => {
  for (const view of ['nonsense', 7, null, undefined, ['mine'], 'constructor'])
    expect(parseInboxSearchParams({ view })).toEqual({ view: 'open' })
  expect(parseInboxSearchParams({ q: ['a'], code: { a: 1 }, pane: 'x' })).toEqual({ view: 'open' })
  expect(parseInboxSearchParams({ code: '../../etc' })).toEqual({ view: 'open' })
  expect(parseInboxSearchParams({ q: '' })).toEqual({ view: 'open' })
})

test('a code or search of digits alone is text [TKT-02]', () => {
  expect(parseInboxSearchParams({ q: 10482, code: 10482 })).toEqual({
    view: 'open',
    q: '10482',
    code: '10482',
  })
})

test('a search text is cut to 200 characters', () => {
  expect(parseInboxSearchParams({ q: 'x'.repeat(5000) }).q).toHaveLength(200)
})

test('a message and a timeline entry are ids or nothing [MSG-15]', () => {
  const id = '0197F0C2-0000-4000-8000-00000000000A'
  expect(parseInboxSearchParams({ m: id }).m).toBe(id.toLowerCase())
  expect(parseInboxSearchParams({ show: 'timeline', at: id })).toEqual({
    view: 'open',
    show: 'timeline',
    at: id.toLowerCase(),
  })
  for (const m of ['10482', '../x', 7, null]) expect(parseInboxSearchParams({ m })).toEqual({ view: 'open' })
  expect(parseInboxSearchParams({ at: id }), 'an entry outside the timeline').toEqual({ view: 'open' })
})
