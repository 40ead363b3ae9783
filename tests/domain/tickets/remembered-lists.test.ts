import { expect, test } from 'vitest'
import {
  findRememberedList,
  parseRememberedLists,
  type RememberedLists,
  rememberList,
} from '#src/domain/tickets/remembered-lists.ts'
import { type InboxSearchParams, parseInboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { VIEW_IDS } from '#src/domain/tickets/views.ts'
import { fc } from '../../support/property.ts'

const word = fc.stringMatching(/^[a-z]{1,8}$/)
const searchParams: fc.Arbitrary<InboxSearchParams> = fc
  .record(
    {
      view: fc.constantFrom(...VIEW_IDS),
      q: word,
      code: word,
      sort: word,
      priority: word,
      sub: word,
      wait: word,
    },
    { requiredKeys: ['view'] },
  )
  .map(parseInboxSearchParams)

test('each view has the filters and the order that were chosen there last, and no search', () => {
  fc.assert(
    fc.property(fc.array(searchParams, { maxLength: 12 }), (choices) => {
      const lists = choices.reduce<RememberedLists>(rememberList, [])
      for (const view of VIEW_IDS) {
        const last = choices.findLast((it) => it.view === view)
        const { q: _q, code: _code, ...expected } = last ?? { view }
        expect(findRememberedList(lists, view)).toEqual(expected)
      }
      expect(parseRememberedLists(JSON.parse(JSON.stringify(lists)))).toEqual(lists)
    }),
  )
})

test('a view without filters and with the newest first is no longer remembered', () => {
  const lists = rememberList([], { view: 'open', sort: 'waiting', unread: 'yes' })
  expect(rememberList(lists, { view: 'mine' })).toEqual(lists)
  expect(rememberList(lists, { view: 'open', q: 'Asha' })).toEqual([])
})
