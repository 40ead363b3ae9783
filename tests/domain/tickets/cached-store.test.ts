import { expect, test } from 'vitest'
import {
  restoreTicketStore,
  toCachedFirstTickets,
  toCachedTicketStore,
} from '#src/domain/tickets/cached-store.ts'
import {
  EMPTY_TICKET_STORE,
  getKnownViewTickets,
  getViewTickets,
  type TicketStore,
  upsertTicketPage,
} from '#src/domain/tickets/store.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import { agent, assignedTo, MEERA, makeTicket } from '../../support/make-ticket.ts'

const open: View = { id: 'open', me: null, search: '' }
const codes = (store: TicketStore, view = open) => getViewTickets(store, view).map((it) => it.code)

/** A store with consecutive pages of a view, each with `count` tickets from `newest` down. */
function storeOf(pages: readonly (readonly [newest: number, count: number])[], next: string | null) {
  return pages.reduce<TicketStore>((store, [newest, count], index) => {
    const records = Array.from({ length: count }, (_, n) => makeTicket(newest - n))
    const cursor = index === pages.length - 1 ? next : `behind ${index}`
    const from = index === 0 ? ('head' as const) : { cursor: `behind ${index - 1}` }
    return upsertTicketPage(store, open, {
      from,
      records,
      cursor,
      isPartial: false,
      knownTickets: store.tickets,
    })
  }, EMPTY_TICKET_STORE)
}

const throughCache = (store: TicketStore, maxTickets: number) =>
  restoreTicketStore(EMPTY_TICKET_STORE, toCachedTicketStore(store, maxTickets))

test('a list that was cached whole is restored, and pagination continues where it was', () => {
  const store = storeOf([[90, 10]], 'on')
  const restored = throughCache(store, 50)
  expect(codes(restored)).toEqual(codes(store))
  expect(restored.paginations.get(getViewKey(open))).toMatchObject({ state: 'more', cursor: 'on' })
  const head = [makeTicket(91), ...Array.from({ length: 5 }, (_, n) => makeTicket(90 - n))]
  const refreshed = upsertTicketPage(restored, open, {
    from: 'head',
    records: head,
    cursor: 'x',
    isPartial: false,
    knownTickets: restored.tickets,
  })
  expect(codes(refreshed)).toHaveLength(11)
  expect(refreshed.paginations.get(getViewKey(open))?.cursor).toBe('on')
})

test('a truncated list is replaced by its new first page, so no evicted ticket is skipped', () => {
  const store = storeOf(
    [
      [90, 10],
      [80, 10],
    ],
    null,
  )
  const restored = throughCache(store, 12)
  expect(codes(restored)).toEqual(codes(store).slice(0, 12))
  expect(restored.paginations.get(getViewKey(open))?.cursor).not.toBeNull()
  const head = Array.from({ length: 10 }, (_, n) => makeTicket(90 - n))
  const refreshed = upsertTicketPage(restored, open, {
    from: 'head',
    records: head,
    cursor: 'on',
    isPartial: false,
    knownTickets: restored.tickets,
  })
  expect(codes(refreshed)).toHaveLength(10)
  expect(refreshed.paginations.get(getViewKey(open))?.cursor).toBe('on')
})

test('current records take precedence over cached ones', () => {
  const cached = toCachedTicketStore(storeOf([[90, 3]], null), 50)
  const newer = makeTicket(90, { assignee: assignedTo(agent(MEERA)), updatedAt: makeTicket(99).updatedAt })
  const current = upsertTicketPage(EMPTY_TICKET_STORE, open, {
    from: 'head',
    records: [newer],
    cursor: null,
    isPartial: false,
    knownTickets: new Map(),
  })
  const restored = restoreTicketStore(current, cached)
  expect(restored.tickets.get(newer.id)?.assignee).toEqual(assignedTo(agent(MEERA)))
  expect(restored.paginations.get(getViewKey(open))).toBe(current.paginations.get(getViewKey(open)))
})

test('a ticket that had left its view stays out after a restore', () => {
  const first = storeOf([[90, 3]], null)
  const without = upsertTicketPage(first, open, {
    from: 'head',
    records: [makeTicket(90), makeTicket(88)],
    cursor: null,
    isPartial: false,
    knownTickets: first.tickets,
  })
  const restored = throughCache(without, 50)
  expect(codes(restored)).toEqual(codes(without))
  expect(getKnownViewTickets(restored, open)).toHaveLength(2)
})

test('searches are not cached', () => {
  const view: View = { ...open, search: 'agg' }
  const page = {
    from: 'head',
    records: [makeTicket(1)],
    cursor: null,
    isPartial: false,
    knownTickets: new Map(),
  } as const
  expect(toCachedTicketStore(upsertTicketPage(EMPTY_TICKET_STORE, view, page), 50).walks).toEqual([])
})

test('the first tickets of a list are restored alone, and replaced by the whole or its new first page', () => {
  const store = storeOf([[90, 10]], null)
  const cached = toCachedFirstTickets(store, open, 4)
  if (!cached) throw new Error('the list is not stored')
  const restored = restoreTicketStore(EMPTY_TICKET_STORE, cached)
  expect(codes(restored)).toEqual(codes(store).slice(0, 4))
  // There are more.
  expect(restored.paginations.get(getViewKey(open))?.cursor).not.toBeNull()
  const all = toCachedTicketStore(store, 50)
  expect(codes(restoreTicketStore(restored, all, restored.paginations))).toEqual(codes(store))
  const page = { from: 'head' as const, records: [makeTicket(90)], cursor: 'on', isPartial: false }
  const refreshed = upsertTicketPage(restored, open, { ...page, knownTickets: restored.tickets })
  expect(codes(restoreTicketStore(refreshed, all, restored.paginations))).toEqual(codes(refreshed))
})

test('a list that fits is restored whole; a search and a list that wasn’t read aren’t stored', () => {
  const store = storeOf([[90, 3]], null)
  const cached = toCachedFirstTickets(store, open, 50)
  expect(
    cached && restoreTicketStore(EMPTY_TICKET_STORE, cached).paginations.get(getViewKey(open)),
  ).toMatchObject({
    state: 'end',
    floor: null,
  })
  expect(toCachedFirstTickets(store, { ...open, search: 'order' }, 50)).toBeNull()
  expect(toCachedFirstTickets(store, { id: 'closed', me: null, search: '' }, 50)).toBeNull()
})
