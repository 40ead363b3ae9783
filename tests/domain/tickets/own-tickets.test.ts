import { expect, test } from 'vitest'
import { getListPosition } from '#src/domain/pagination/view-pagination.ts'
import { findUnlistedTickets, selectNextTickets } from '#src/domain/tickets/own-tickets.ts'
import { makeTicket } from '../../support/make-ticket.ts'

const [newest, listed, missing, beyond] = [9, 8, 7, 4].map((end) => makeTicket(end))
const blank = makeTicket(6, { lastMessageAt: null })
if (!newest || !listed || !missing || !beyond) throw new Error('there are four')
const own = [beyond, missing, blank, newest, listed]
const ids = new Set([newest.id, listed.id])
const bottom = getListPosition(makeTicket(5))

test('own tickets above the last place read are missing, those below it and those without a message are beyond', () => {
  expect(findUnlistedTickets(own, { ids, bottom, isComplete: false })).toEqual({
    missing: [missing],
    beyond: [beyond, blank],
  })
})

test('a complete listing misses every ticket that it doesn’t show, one that showed no page misses none', () => {
  const complete = findUnlistedTickets(own, { ids, bottom, isComplete: true })
  expect(complete).toEqual({ missing: [beyond, missing, blank], beyond: [] })
  const none = findUnlistedTickets(own, { ids: new Set(), bottom: null, isComplete: false })
  expect(none).toEqual({ missing: [], beyond: own })
})

test('the tickets read longest ago are next; of those never read, the missing ones are first', () => {
  const unlisted = { missing: [missing], beyond: [beyond, blank] }
  expect(selectNextTickets(unlisted, new Map(), 2)).toEqual([missing, beyond])
  const turns = new Map([
    [missing.id, 2],
    [beyond.id, 1],
  ])
  expect(selectNextTickets(unlisted, turns, 2)).toEqual([blank, beyond])
})
