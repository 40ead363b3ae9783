import { expect, test } from 'vitest'
import { readInboxPlace } from '#src/domain/inbox-place.ts'

test('an address says view, search, code and pane', () => {
  expect(readInboxPlace({ view: 'pilots', q: 'refund', code: '10482', pane: 'customer' })).toEqual({
    view: 'pilots',
    q: 'refund',
    code: '10482',
    pane: 'customer',
  })
})

test('what makes no sense is left out, never an error', () => {
  for (const view of ['nonsense', 7, null, undefined, ['mine'], 'constructor'])
    expect(readInboxPlace({ view })).toEqual({ view: 'open' })
  expect(readInboxPlace({ q: ['a'], code: { a: 1 }, pane: 'x' })).toEqual({ view: 'open' })
  expect(readInboxPlace({ code: '../../etc' })).toEqual({ view: 'open' })
  expect(readInboxPlace({ q: '' })).toEqual({ view: 'open' })
})

test('a code or a search of figures alone is text [TKT-02]', () => {
  expect(readInboxPlace({ q: 10482, code: 10482 })).toEqual({ view: 'open', q: '10482', code: '10482' })
})

test('a search is at most 200 characters', () => {
  expect(readInboxPlace({ q: 'x'.repeat(5000) }).q).toHaveLength(200)
})

test('a message and an entry of the timeline are ids or nothing [MSG-15]', () => {
  const id = '0197F0C2-0000-4000-8000-00000000000A'
  expect(readInboxPlace({ m: id }).m).toBe(id.toLowerCase())
  expect(readInboxPlace({ show: 'timeline', at: id })).toEqual({
    view: 'open',
    show: 'timeline',
    at: id.toLowerCase(),
  })
  for (const m of ['10482', '../x', 7, null]) expect(readInboxPlace({ m })).toEqual({ view: 'open' })
  expect(readInboxPlace({ at: id }), 'an entry of nothing').toEqual({ view: 'open' })
})
