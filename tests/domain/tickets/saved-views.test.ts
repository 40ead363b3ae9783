import { expect, test } from 'vitest'
import {
  countSavedView,
  findSavedView,
  getSavedViewKey,
  moveSavedView,
  parseSavedViews,
  removeSavedView,
  type SavedView,
  saveInboxView,
} from '#src/domain/tickets/saved-views.ts'
import { parseInboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { EMPTY_TICKET_STORE, upsertTicketPage } from '#src/domain/tickets/store.ts'
import { MEERA, makeTicket, NOTHING_KNOWN } from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'

const urgentView: SavedView = { name: 'Hot', place: { view: 'open', priority: 'urgent' } }
const waitingView: SavedView = { name: 'Late', place: { view: 'mine', sort: 'waiting' } }
const codView: SavedView = { name: 'COD', place: { view: 'open', q: 'cod' } }
const names = (views: readonly SavedView[]) => views.map((it) => it.name)

test('stored views are read back, and no stored value causes an error', () => {
  expect(parseSavedViews(JSON.parse(JSON.stringify([urgentView, waitingView, codView])))).toEqual([
    urgentView,
    waitingView,
    codView,
  ])
  fc.assert(fc.property(fc.anything(), (stored) => void parseSavedViews(stored)))
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.anything(), place: fc.anything() })), (stored) => {
      for (const { name } of parseSavedViews(stored)) expect(name.trim()).not.toBe('')
    }),
  )
})

test('entries that can’t be read or are stored twice take no other view with them, and a long list is cut', () => {
  const named = (name: unknown) => ({ ...urgentView, name })
  const polluted: unknown = JSON.parse('{ "name": "Polluted", "place": { "__proto__": { "view": "mine" } } }')
  expect(
    parseSavedViews([7, null, named(' '), named(7), urgentView, { name: 'x' }, polluted, named('Hotter')]),
  ).toEqual([named('Hotter'), { name: 'Polluted', place: parseInboxSearchParams({}) }])
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    name: `${index}`,
    place: { view: 'open', q: `${index}` },
  }))
  expect(parseSavedViews(many)).toHaveLength(50)
})

test('a saved view is recognised whatever ticket or pane is open', () => {
  expect(getSavedViewKey({ view: 'open', priority: 'urgent', code: '10482', pane: 'customer' })).toBe(
    getSavedViewKey(urgentView.place),
  )
  expect(findSavedView([waitingView, urgentView], { ...urgentView.place, code: '1' })).toBe(urgentView)
  expect(findSavedView([waitingView], urgentView.place)).toBeUndefined()
})

test('saving the same list under another name renames the view in place', () => {
  expect(names(saveInboxView([urgentView, waitingView], { ...urgentView, name: '  Very \n hot ' }))).toEqual([
    'Very hot',
    'Late',
  ])
  expect(saveInboxView([urgentView], { ...waitingView, name: ' ' })).toEqual([urgentView])
  expect(saveInboxView([], { ...urgentView, place: { ...urgentView.place, code: '10482' } })).toEqual([
    urgentView,
  ])
})

test('saved views move by steps, and not beyond the ends', () => {
  expect(names(moveSavedView([urgentView, waitingView, codView], codView, -1))).toEqual([
    'Hot',
    'COD',
    'Late',
  ])
  expect(names(moveSavedView([urgentView, waitingView, codView], urgentView, -1))).toEqual([
    'Hot',
    'Late',
    'COD',
  ])
  expect(names(moveSavedView([urgentView, waitingView, codView], codView, 1))).toEqual(['Hot', 'Late', 'COD'])
})

test('a deleted view can be restored at its place', () => {
  const before = [urgentView, waitingView, codView]
  const after = removeSavedView(before, waitingView)
  expect(names(after)).toEqual(['Hot', 'COD'])
  expect(saveInboxView(after, waitingView, 1)).toEqual(before)
})

test('a count covers the loaded tickets, and is complete only when all were read', () => {
  const context = { me: MEERA, listsTickets: true, waitLimits: { default: 0 }, ...NOTHING_KNOWN }
  const view = { id: 'open', me: MEERA, search: '' } as const
  const records = [makeTicket(1, { priority: 'urgent' }), makeTicket(2), makeTicket(3, { subject: 'COD' })]
  const page = { from: 'head', records, isPartial: false, knownTickets: new Map() } as const
  const partlyRead = upsertTicketPage(EMPTY_TICKET_STORE, view, { ...page, cursor: 'next' })
  expect(countSavedView(EMPTY_TICKET_STORE, urgentView.place, context)).toEqual({
    loaded: 0,
    isComplete: false,
  })
  expect(countSavedView(partlyRead, urgentView.place, context)).toEqual({ loaded: 1, isComplete: false })
  expect(
    countSavedView(
      upsertTicketPage(EMPTY_TICKET_STORE, view, { ...page, cursor: null }),
      urgentView.place,
      context,
    ),
  ).toEqual({
    loaded: 1,
    isComplete: true,
  })
  expect(
    countSavedView(partlyRead, codView.place, context),
    'a local search never covers all that the platform finds',
  ).toEqual({
    loaded: 1,
    isComplete: false,
  })
})
