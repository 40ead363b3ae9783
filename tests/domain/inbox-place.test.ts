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
