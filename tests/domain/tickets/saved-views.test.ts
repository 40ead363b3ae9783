import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSavedView } from '#src/domain/tickets/saved-view-count.ts'
import {
  findSavedView,
  getSavedViewKey,
  moveSavedView,
  parseSavedViews,
  removeSavedView,
  type SavedView,
  saveInboxView,
} from '#src/domain/tickets/saved-views.ts'
import { EMPTY_TICKET_STORE, upsertTicketPage } from '#src/domain/tickets/store.ts'
import { MEERA, makeTicket } from '../../support/make-ticket.ts'

const hot: SavedView = { name: 'Hot', place: { view: 'open', priority: 'urgent' } }
const late: SavedView = { name: 'Late', place: { view: 'mine', sort: 'waiting' } }
const cod: SavedView = { name: 'COD', place: { view: 'open', q: 'cod' } }
const names = (views: readonly SavedView[]) => views.map((it) => it.name)

test('what a device keeps is read back, and nothing that it could keep is an error', () => {
  expect(parseSavedViews(JSON.parse(JSON.stringify([hot, late, cod])))).toEqual([hot, late, cod])
  fc.assert(fc.property(fc.anything(), (stored) => void parseSavedViews(stored)))
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.anything(), place: fc.anything() })), (stored) => {
      for (const { name } of parseSavedViews(stored)) expect(name.trim()).not.toBe('')
    }),
  )
})

test('a list is itself whatever else is open', () => {
  expect(getSavedViewKey({ view: 'open', priority: 'urgent', code: '10482', pane: 'customer' })).toBe(
    getSavedViewKey(hot.place),
  )
  expect(findSavedView([late, hot], { ...hot.place, code: '1' })).toBe(hot)
  expect(findSavedView([late], hot.place)).toBeUndefined()
})

test('the same list under another name is renamed where it stands', () => {
  expect(names(saveInboxView([hot, late], { ...hot, name: '  Very \n hot ' }))).toEqual(['Very hot', 'Late'])
  expect(saveInboxView([hot], { ...late, name: ' ' })).toEqual([hot])
  expect(saveInboxView([], { ...hot, place: { ...hot.place, code: '10482' } })).toEqual([hot])
})

test('views move by steps, and not beyond the ends', () => {
  expect(names(moveSavedView([hot, late, cod], cod, -1))).toEqual(['Hot', 'COD', 'Late'])
  expect(names(moveSavedView([hot, late, cod], hot, -1))).toEqual(['Hot', 'Late', 'COD'])
  expect(names(moveSavedView([hot, late, cod], cod, 1))).toEqual(['Hot', 'Late', 'COD'])
})

test('what was deleted comes back where it was', () => {
  const before = [hot, late, cod]
  const after = removeSavedView(before, late)
  expect(names(after)).toEqual(['Hot', 'COD'])
  expect(saveInboxView(after, late, 1)).toEqual(before)
})

test('a count is of the loaded tickets, and of all only where all were read', () => {
  const around = { me: MEERA, canAsk: true, now: 0 }
  const view = { id: 'open', me: MEERA, search: '' } as const
  const records = [makeTicket(1, { priority: 'urgent' }), makeTicket(2), makeTicket(3, { subject: 'COD' })]
  const page = { from: 'head', records, isPartial: false, knownTickets: new Map() } as const
  const some = upsertTicketPage(EMPTY_TICKET_STORE, view, { ...page, cursor: 'next' })
  expect(countSavedView(EMPTY_TICKET_STORE, hot.place, around)).toEqual({ loaded: 0, isComplete: false })
  expect(countSavedView(some, hot.place, around)).toEqual({ loaded: 1, isComplete: false })
  expect(
    countSavedView(upsertTicketPage(EMPTY_TICKET_STORE, view, { ...page, cursor: null }), hot.place, around),
  ).toEqual({
    loaded: 1,
    isComplete: true,
  })
  expect(countSavedView(some, cod.place, around), 'a search is never all of what the platform finds').toEqual(
    {
      loaded: 1,
      isComplete: false,
    },
  )
})
