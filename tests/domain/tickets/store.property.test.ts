import fc from 'fast-check'
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
import { agent, MEERA, nobody, PAYMENTS, pilot, SAARTHI, team } from '../../support/make-ticket.ts'
import { createTicketServer, type TicketServer } from '../../support/ticket-server.ts'

const LIMIT = 3
const plain: readonly View[] = VIEW_IDS.map((id) => ({ id, me: MEERA, search: '' }))
const narrowed: readonly InboxSearchParams[] = [
  { view: 'open', with: 'pilot' },
  { view: 'closed', status: 'any' },
  { view: 'mine', status: 'closed' },
]
const views: readonly View[] = [
  ...plain,
  ...narrowed.map((it) => {
    const { narrowing } = createListing(it, { me: MEERA, listsTickets: true })
    return { id: it.view, me: MEERA, search: '', narrowing }
  }),
]
const target = fc.constantFrom(nobody, agent(MEERA), pilot(SAARTHI), team(PAYMENTS))
const place = fc.nat(30)
const view = fc.constantFrom(...views)

const arrivals = [
  fc.record({ do: fc.constant('add' as const), to: target }),
  fc.record({ do: fc.constant('write' as const), place, updates: fc.boolean() }),
]
const asks = [
  fc.record({ do: fc.constant('head' as const), view }),
  fc.record({ do: fc.constant('next' as const), view }),
]
const moves = [
  fc.record({ do: fc.constant('hand' as const), place, to: target }),
  fc.record({ do: fc.constant('close' as const), place }),
]
const late = [
  fc.record({ do: fc.constant('ask' as const), view, next: fc.boolean() }),
  fc.record({ do: fc.constant('deliver' as const), answer: fc.nat(5), again: fc.boolean() }),
]
const quiet = fc.array(fc.oneof(...arrivals, ...asks), { maxLength: 60 })
const busy = fc.array(fc.oneof(...arrivals, ...moves, ...asks), { maxLength: 60 })
const tangled = fc.array(fc.oneof(...arrivals, ...moves, ...asks, ...late), { maxLength: 80 })
type Step = typeof tangled extends fc.Arbitrary<readonly (infer S)[]> ? S : never

type World = { server: TicketServer; book: TicketStore; onTheWay: [View, TicketPage][] }

function start(): World {
  const server = createTicketServer()
  for (let i = 0; i < 12; i += 1) server.add(i % 2 ? nobody : i % 3 ? pilot(SAARTHI) : agent(MEERA))
  return { server, book: EMPTY_TICKET_STORE, onTheWay: [] }
}

/** Takes one step; the page that was read and put in by it, if any. */
function take(world: World, step: Step): { view: View; page: TicketPage } | null {
  const { server } = world
  if (step.do === 'add') server.add(step.to)
  else if (step.do === 'write') server.write(step.place, step.updates)
  else if (step.do === 'hand') server.hand(step.place, step.to)
  else if (step.do === 'close') server.close(step.place)
  else if (step.do === 'head') return read(world, step.view, 'head')
  else if (step.do === 'next') return readNext(world, step.view)
  else if (step.do === 'ask') {
    const from = step.next ? nextOf(world, step.view) : 'head'
    if (from) world.onTheWay.push([step.view, server.page(step.view, from, LIMIT, world.book.tickets)])
  } else {
    const at = step.answer % Math.max(1, world.onTheWay.length)
    const answer = world.onTheWay[at]
    if (answer) world.book = upsertTicketPage(world.book, ...answer)
    if (answer && !step.again) world.onTheWay.splice(at, 1)
  }
  return null
}

function nextOf({ book }: World, asked: View): { cursor: string } | null {
  const cursor = book.paginations.get(getViewKey(asked))?.cursor ?? null
  return cursor === null ? null : { cursor }
}

function readNext(world: World, asked: View) {
  const from = nextOf(world, asked)
  return from && read(world, asked, from)
}

function read(world: World, asked: View, from: TicketPage['from']) {
  const page = world.server.page(asked, from, LIMIT, world.book.tickets)
  world.book = upsertTicketPage(world.book, asked, page)
  return { view: asked, page }
}

const ids = (tickets: readonly Ticket[]) => tickets.map((it) => it.id)

test('what a view shows belongs to it, newest first and once, whatever came in whatever order [DEC-04a, DEC-04c]', () => {
  fc.assert(
    fc.property(tangled, (steps) => {
      const world = start()
      for (const step of steps) {
        take(world, step)
        for (const each of views) {
          const shown = getViewTickets(world.book, each)
          const places = shown.map((it) => getListPosition(it).micros)
          expect(places).toEqual(places.toSorted((a, b) => b - a))
          expect(new Set(ids(shown)).size).toBe(shown.length)
          expect(shown.filter((it) => !belongsToView(it, each))).toEqual([])
        }
      }
    }),
  )
})

test('while tickets come and are written to, a view that was just read has no hole [DEC-04a]', () => {
  fc.assert(
    fc.property(quiet, (steps) => {
      const world = start()
      for (const step of steps) {
        const done = take(world, step)
        if (!done || done.page.from !== 'head') continue
        const floor = world.book.paginations.get(getViewKey(done.view))?.floor ?? null
        const wanted = world.server.list(done.view).filter((it) => !isBelow(getListPosition(it), floor))
        expect(ids(getViewTickets(world.book, done.view))).toEqual(ids(wanted))
      }
    }),
  )
})

test('a page that was just read stands as the platform has it, whoever took tickets from whom [DEC-04a]', () => {
  fc.assert(
    fc.property(busy, (steps) => {
      const world = start()
      for (const step of steps) {
        const done = take(world, step)
        if (!done || done.page.from !== 'head') continue
        const bottom = done.page.records.at(-1)
        const end = done.page.cursor === null || !bottom ? null : getListPosition(bottom)
        const shown = getViewTickets(world.book, done.view).filter((it) => !isBelow(getListPosition(it), end))
        expect(ids(shown)).toEqual(ids(done.page.records))
      }
    }),
  )
})

test('when everything has been read once more, no late answer has left a trace [DEC-04a]', () => {
  fc.assert(
    fc.property(tangled, (steps) => {
      const world = start()
      for (const step of steps) take(world, step)
      for (const each of views) {
        let from: TicketPage['from'] | null = 'head'
        while (from) {
          const page: TicketPage = world.server.page(each, from, LIMIT, world.book.tickets)
          world.book = upsertTicketPage(world.book, each, page)
          from = page.cursor === null ? null : { cursor: page.cursor }
        }
      }
      for (const each of views) {
        while (readNext(world, each)) {
          const walk = world.book.paginations.get(getViewKey(each))
          expect(walk?.hasCursorLoop).toBe(false)
        }
        expect(ids(getViewTickets(world.book, each))).toEqual(ids(world.server.list(each)))
      }
    }),
  )
})
