import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getListPosition, isBelow, type TicketPage } from '#src/domain/pagination/view-pagination.ts'
import { createListing } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import {
  EMPTY_TICKET_STORE,
  getViewTickets,
  type TicketStore,
  upsertTicketPage,
} from '#src/domain/tickets/store.ts'
import { belongsToView, getViewKey, VIEW_IDS, type View } from '#src/domain/tickets/views.ts'
import { agent, MEERA, PAYMENTS, pilot, SAARTHI, team, UNASSIGNED } from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'
import { createTicketServer, type TicketServer } from '../../support/ticket-server.ts'

const LIMIT = 3
const plainViews: readonly View[] = VIEW_IDS.map((id) => ({ id, me: MEERA, search: '' }))
const narrowedSearches: readonly InboxSearchParams[] = [
  { view: 'open', with: 'pilot' },
  { view: 'closed', status: 'any' },
  { view: 'mine', status: 'closed' },
]
const views: readonly View[] = [
  ...plainViews,
  ...narrowedSearches.map((it) => {
    const { narrowing } = createListing(it, { me: MEERA, listsTickets: true, waitLimits: { default: 15 } })
    return { id: it.view, me: MEERA, search: '', narrowing }
  }),
]
const target = fc.constantFrom(UNASSIGNED, agent(MEERA), pilot(SAARTHI), team(PAYMENTS))
const index = fc.nat(30)
const anyView = fc.constantFrom(...views)

const arrivals = [
  fc.record({ do: fc.constant('add' as const), to: target }),
  fc.record({ do: fc.constant('write' as const), index, updates: fc.boolean() }),
]
const reads = [
  fc.record({ do: fc.constant('head' as const), view: anyView }),
  fc.record({ do: fc.constant('next' as const), view: anyView }),
]
const moves = [
  fc.record({ do: fc.constant('assign' as const), index, to: target }),
  fc.record({ do: fc.constant('close' as const), index }),
]
const lateDeliveries = [
  fc.record({ do: fc.constant('request' as const), view: anyView, next: fc.boolean() }),
  fc.record({ do: fc.constant('deliver' as const), answer: fc.nat(5), again: fc.boolean() }),
]
const quietSteps = fc.array(fc.oneof(...arrivals, ...reads), { maxLength: 60 })
const busySteps = fc.array(fc.oneof(...arrivals, ...moves, ...reads), { maxLength: 60 })
const anySteps = fc.array(fc.oneof(...arrivals, ...moves, ...reads, ...lateDeliveries), { maxLength: 80 })
type Step = typeof anySteps extends fc.Arbitrary<readonly (infer S)[]> ? S : never

type World = { server: TicketServer; store: TicketStore; inFlight: [View, TicketPage][] }

function createWorld(): World {
  const server = createTicketServer()
  for (let i = 0; i < 12; i += 1) server.add(i % 2 ? UNASSIGNED : i % 3 ? pilot(SAARTHI) : agent(MEERA))
  return { server, store: EMPTY_TICKET_STORE, inFlight: [] }
}

/** Applies one step and returns the page that it read and merged, if any. */
function applyStep(world: World, step: Step): { view: View; page: TicketPage } | null {
  const { server } = world
  if (step.do === 'add') server.add(step.to)
  else if (step.do === 'write') server.addMessage(step.index, step.updates)
  else if (step.do === 'assign') server.assign(step.index, step.to)
  else if (step.do === 'close') server.close(step.index)
  else if (step.do === 'head') return readPage(world, step.view, 'head')
  else if (step.do === 'next') return readNext(world, step.view)
  else if (step.do === 'request') {
    const from = step.next ? nextPageOf(world, step.view) : 'head'
    if (from) world.inFlight.push([step.view, server.page(step.view, from, LIMIT, world.store.tickets)])
  } else {
    const at = step.answer % Math.max(1, world.inFlight.length)
    const answer = world.inFlight[at]
    if (answer) world.store = upsertTicketPage(world.store, ...answer)
    if (answer && !step.again) world.inFlight.splice(at, 1)
  }
  return null
}

function nextPageOf({ store }: World, view: View): { cursor: string } | null {
  const cursor = store.paginations.get(getViewKey(view))?.cursor ?? null
  return cursor === null ? null : { cursor }
}

function readNext(world: World, view: View) {
  const from = nextPageOf(world, view)
  return from && readPage(world, view, from)
}

function readPage(world: World, view: View, from: TicketPage['from']) {
  const page = world.server.page(view, from, LIMIT, world.store.tickets)
  world.store = upsertTicketPage(world.store, view, page)
  return { view, page }
}

const ids = (tickets: readonly Ticket[]) => tickets.map((it) => it.id)

test('a view shows only its own tickets, newest first and each once, in whatever order responses arrive [DEC-04a, DEC-04c]', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const world = createWorld()
      for (const step of steps) {
        applyStep(world, step)
        for (const each of views) {
          const shown = getViewTickets(world.store, each)
          const times = shown.map((it) => getListPosition(it).micros)
          expect(times).toEqual(times.toSorted((a, b) => b - a))
          expect(new Set(ids(shown)).size).toBe(shown.length)
          expect(shown.filter((it) => !belongsToView(it, each))).toEqual([])
        }
      }
    }),
  )
})

test('while tickets arrive and get messages, a view that was just read has no gap [DEC-04a]', () => {
  fc.assert(
    fc.property(quietSteps, (steps) => {
      const world = createWorld()
      for (const step of steps) {
        const result = applyStep(world, step)
        if (!result || result.page.from !== 'head') continue
        const floor = world.store.paginations.get(getViewKey(result.view))?.floor ?? null
        const wanted = world.server.list(result.view).filter((it) => !isBelow(getListPosition(it), floor))
        expect(ids(getViewTickets(world.store, result.view))).toEqual(ids(wanted))
      }
    }),
  )
})

test('a page that was just read is shown as the platform has it, whatever was reassigned [DEC-04a]', () => {
  fc.assert(
    fc.property(busySteps, (steps) => {
      const world = createWorld()
      for (const step of steps) {
        const result = applyStep(world, step)
        if (!result || result.page.from !== 'head') continue
        const bottom = result.page.records.at(-1)
        const end = result.page.cursor === null || !bottom ? null : getListPosition(bottom)
        const shown = getViewTickets(world.store, result.view).filter(
          (it) => !isBelow(getListPosition(it), end),
        )
        expect(ids(shown)).toEqual(ids(result.page.records))
      }
    }),
  )
})

test('each view shows the platform’s list once it has been read again, whatever late responses came before [DEC-04a]', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const world = createWorld()
      for (const step of steps) applyStep(world, step)
      for (const each of views) {
        let from: TicketPage['from'] | null = 'head'
        while (from) {
          const page: TicketPage = world.server.page(each, from, LIMIT, world.store.tickets)
          world.store = upsertTicketPage(world.store, each, page)
          from = page.cursor === null ? null : { cursor: page.cursor }
        }
      }
      for (const each of views) {
        while (readNext(world, each)) {
          const pagination = world.store.paginations.get(getViewKey(each))
          expect(pagination?.state).not.toBe('cursorLoop')
        }
        expect(ids(getViewTickets(world.store, each))).toEqual(ids(world.server.list(each)))
      }
    }),
  )
})
