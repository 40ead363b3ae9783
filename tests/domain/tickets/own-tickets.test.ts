import { expect, test } from 'vitest'
import { getListPosition } from '#src/domain/pagination/view-pagination.ts'
import { findUnlistedTickets, selectNextTickets } from '#src/domain/tickets/own-tickets.ts'
import { makeTicket } from '../../support/make-ticket.ts'

const [newest, listed, missing, beyond] = [9, 8, 7, 4].map((number) => makeTicket(number))
const blank = makeTicket(6, { lastMessageAt: null })
if (!newest || !listed || !missing || !beyond) throw new Error('there are four')
const ownTickets = [beyond, missing, blank, newest, listed]
const ids = new Set([newest.id, listed.id])
const bottom = getListPosition(makeTicket(5))

test('own tickets above the last position read are missing, those below it or without a message are beyond', () => {
  expect(findUnlistedTickets(ownTickets, { ids, bottom, isComplete: false })).toEqual({
    missing: [missing],
    beyond: [beyond, blank],
  })
})

test('a complete listing misses every ticket that it doesn’t show, an unread listing misses none', () => {
  const complete = findUnlistedTickets(ownTickets, { ids, bottom, isComplete: true })
  expect(complete).toEqual({ missing: [beyond, missing, blank], beyond: [] })
  const nothingListed = findUnlistedTickets(ownTickets, { ids: new Set(), bottom: null, isComplete: false })
  expect(nothingListed).toEqual({ missing: [], beyond: ownTickets })
})

test('the tickets read longest ago are next; of those never read, the missing ones come first', () => {
  const unlisted = { missing: [missing], beyond: [beyond, blank] }
  expect(selectNextTickets(unlisted, new Map(), 2)).toEqual([missing, beyond])
  const lastReads = new Map([
    [missing.id, 2],
    [beyond.id, 1],
  ])
  expect(selectNextTickets(unlisted, lastReads, 2)).toEqual([blank, beyond])
})
