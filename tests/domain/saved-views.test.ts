import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savedCount } from '#src/domain/saved-count.ts'
import {
  dropView,
  keyOf,
  moveView,
  readSavedViews,
  type SavedView,
  savedAs,
  saveView,
} from '#src/domain/saved-views.ts'
import { EMPTY_BOOK, putPage } from '#src/domain/ticket-book.ts'
import { MEERA, makeTicket } from '../support/make-ticket.ts'

const hot: SavedView = { name: 'Hot', place: { view: 'open', priority: 'urgent' } }
const late: SavedView = { name: 'Late', place: { view: 'mine', sort: 'waiting' } }
const cod: SavedView = { name: 'COD', place: { view: 'open', q: 'cod' } }
const names = (views: readonly SavedView[]) => views.map((it) => it.name)

test('what a device keeps is read back, and nothing that it could keep is an error', () => {
  expect(readSavedViews(JSON.parse(JSON.stringify([hot, late, cod])))).toEqual([hot, late, cod])
  fc.assert(fc.property(fc.anything(), (stored) => void readSavedViews(stored)))
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.anything(), place: fc.anything() })), (stored) => {
      for (const { name } of readSavedViews(stored)) expect(name.trim()).not.toBe('')
    }),
  )
})

test('a list is itself whatever else is open', () => {
  expect(keyOf({ view: 'open', priority: 'urgent', code: '10482', pane: 'customer' })).toBe(keyOf(hot.place))
  expect(savedAs([late, hot], { ...hot.place, code: '1' })).toBe(hot)
  expect(savedAs([late], hot.place)).toBeUndefined()
})

test('the same list under another name is renamed where it stands', () => {
  expect(names(saveView([hot, late], { ...hot, name: '  Very \n hot ' }))).toEqual(['Very hot', 'Late'])
  expect(saveView([hot], { ...late, name: ' ' })).toEqual([hot])
  expect(saveView([], { ...hot, place: { ...hot.place, code: '10482' } })).toEqual([hot])
})

test('views move by steps, and not beyond the ends', () => {
  expect(names(moveView([hot, late, cod], cod, -1))).toEqual(['Hot', 'COD', 'Late'])
  expect(names(moveView([hot, late, cod], hot, -1))).toEqual(['Hot', 'Late', 'COD'])
  expect(names(moveView([hot, late, cod], cod, 1))).toEqual(['Hot', 'Late', 'COD'])
})

test('what was deleted comes back where it was', () => {
  const before = [hot, late, cod]
  const after = dropView(before, late)
  expect(names(after)).toEqual(['Hot', 'COD'])
  expect(saveView(after, late, 1)).toEqual(before)
})

test('a count is of the loaded tickets, and of all only where all were read', () => {
  const around = { me: MEERA, canAsk: true, now: 0 }
  const view = { id: 'open', me: MEERA, search: '' } as const
  const records = [makeTicket(1, { priority: 'urgent' }), makeTicket(2), makeTicket(3, { subject: 'COD' })]
  const page = { from: 'head', records, partial: false, known: new Map() } as const
  const some = putPage(EMPTY_BOOK, view, { ...page, cursor: 'next' })
  expect(savedCount(EMPTY_BOOK, hot.place, around)).toEqual({ loaded: 0, all: false })
  expect(savedCount(some, hot.place, around)).toEqual({ loaded: 1, all: false })
  expect(savedCount(putPage(EMPTY_BOOK, view, { ...page, cursor: null }), hot.place, around)).toEqual({
    loaded: 1,
    all: true,
  })
  expect(savedCount(some, cod.place, around), 'a search is never all of what the platform finds').toEqual({
    loaded: 1,
    all: false,
  })
})
