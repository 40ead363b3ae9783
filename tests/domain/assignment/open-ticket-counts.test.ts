import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getAssigneeKey } from '#src/domain/assignment/assignees.ts'
import { countOpenTickets } from '#src/domain/assignment/options.ts'
import type { TicketPage } from '#src/domain/pagination/view-pagination.ts'
import { restoreTicketStore, toCachedTicketStore } from '#src/domain/tickets/cached-store.ts'
import {
  EMPTY_TICKET_STORE,
  type TicketStore,
  upsertCustomerTickets,
  upsertTicketPage,
  upsertTickets,
} from '#src/domain/tickets/store.ts'
import { getViewKey, type View } from '#src/domain/tickets/views.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  makeTicket,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'
import { createTicketServer } from '../../support/ticket-server.ts'

const open: View = { id: 'open', me: MEERA, search: '' }
const farhans = [9, 8, 7].map((number) => makeTicket(number, { assignee: assignedTo(agent(FARHAN)) }))
const unassigned = makeTicket(6, { assignee: assignedTo(UNASSIGNED) })
const awaiting = [makeTicket(5, { status: 'awaiting', assignee: assignedTo(agent(FARHAN)) })]

function upsertPage(store: TicketStore, page: Partial<TicketPage>, view = open): TicketStore {
  return upsertTicketPage(store, view, {
    from: 'head',
    records: [],
    cursor: null,
    isPartial: false,
    knownTickets: store.tickets,
    ...page,
  })
}

const head = upsertPage(EMPTY_TICKET_STORE, { records: farhans, cursor: 'b' })
const whole = upsertPage(head, { from: { cursor: 'b' }, records: awaiting })
const countOf = (store: TicketStore) => countOpenTickets(store, MEERA)?.get(getAssigneeKey(agent(FARHAN)))

test('open tickets are counted by assignee once the list was read to its end, without closed ones [STA-01]', () => {
  expect(countOf(whole)).toBe(4)
  expect(countOf(upsertTickets(whole, [makeTicket(3, { status: 'closed' })]))).toBe(4)
  expect(countOf(upsertPage(EMPTY_TICKET_STORE, { records: farhans }))).toBe(3)
  expect(countOpenTickets(upsertPage(EMPTY_TICKET_STORE, {}), MEERA)).toEqual(new Map())
})

test('a ticket that has left the list of open tickets no longer counts', () => {
  expect(countOf(upsertPage(whole, { records: farhans.slice(1) }))).toBe(2)
})

const partly: [string, TicketStore][] = [
  ['nothing was read', EMPTY_TICKET_STORE],
  ['single tickets were read', upsertTickets(EMPTY_TICKET_STORE, farhans)],
  ['the first page was read', head],
  [
    'only another view was read',
    upsertPage(EMPTY_TICKET_STORE, { records: farhans }, { ...open, id: 'mine' }),
  ],
  ['a search was read', upsertPage(EMPTY_TICKET_STORE, { records: farhans }, { ...open, search: 'refund' })],
  ['another agent read it', upsertPage(EMPTY_TICKET_STORE, { records: farhans }, { ...open, me: FARHAN })],
  ['the first page skipped a record', upsertPage(EMPTY_TICKET_STORE, { records: farhans, isPartial: true })],
  [
    'a later page skipped a record',
    upsertPage(head, { from: { cursor: 'b' }, records: [], isPartial: true }),
  ],
  [
    'a newer first page skipped a record',
    upsertPage(whole, { records: farhans, cursor: 'b', isPartial: true }),
  ],
  ['a newer first page leaves a gap', upsertPage(whole, { records: [makeTicket(99)], cursor: 'c' })],
  ['the end led nowhere', upsertPage(head, { from: { cursor: 'b' }, records: awaiting, cursor: 'b' })],
  ['an assignee is unknown', upsertTickets(whole, [makeTicket(2, { assignee: unknownAssignee })])],
  [
    'an assignee is known only not to be an agent',
    upsertTickets(whole, [makeTicket(2, { assignee: notAnAgent })]),
  ],
  [
    'the tickets were read by customer',
    upsertCustomerTickets(EMPTY_TICKET_STORE, open, { page: 1, records: farhans, next: null }),
  ],
  [
    'the tickets are from the offline cache',
    restoreTicketStore(EMPTY_TICKET_STORE, toCachedTicketStore(whole, 100)),
  ],
]

test.each(partly)('nobody’s open tickets are counted if %s', (_, store) => {
  expect(countOpenTickets(store, MEERA)).toBeNull()
})

test('a list from the offline cache counts once its first page is the whole list', () => {
  const restored = restoreTicketStore(EMPTY_TICKET_STORE, toCachedTicketStore(whole, 100))
  const connected = upsertPage(restored, { records: farhans, cursor: 'b' })
  expect(countOpenTickets(connected, MEERA)).toBeNull()
  expect(countOf(upsertPage(connected, { records: [...farhans, unassigned] }))).toBe(3)
})

const targets = [UNASSIGNED, agent(MEERA), agent(FARHAN), pilot(SAARTHI), team(PAYMENTS)]
const skips = fc.nat(7).map((it) => it === 7)
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), to: fc.constantFrom(...targets) }),
    fc.record({ do: fc.constant('write' as const), index: fc.nat(30) }),
    fc.record({ do: fc.constant('head' as const), skips }),
    fc.record({ do: fc.constant('next' as const), skips }),
    fc.record({ do: fc.constant('restart' as const) }),
  ),
  { maxLength: 60 },
)

const countByAssignee = (tickets: readonly Ticket[]) =>
  targets.map((to) => tickets.filter((it) => isFor(it, getAssigneeKey(to))).length)
const isFor = ({ assignee }: Ticket, key: string) =>
  assignee.known === 'yes' && getAssigneeKey(assignee.assignee) === key

test('no count is shown unless every open ticket is known, whatever was read, skipped or restored', () => {
  let complete = 0
  fc.assert(
    fc.property(steps, (sequence) => {
      const server = createTicketServer()
      for (const to of targets) server.add(to)
      let store = EMPTY_TICKET_STORE
      const read = (from: TicketPage['from'], isPartial: boolean) => {
        const page = server.page(open, from, 3, store.tickets)
        const records = isPartial ? page.records.slice(1) : page.records
        store = upsertTicketPage(store, open, { ...page, records, isPartial })
      }
      for (const step of sequence) {
        const cursor = store.paginations.get(getViewKey(open))?.cursor ?? null
        if (step.do === 'add') server.add(step.to)
        else if (step.do === 'write') server.addMessage(step.index, true)
        else if (step.do === 'restart')
          store = restoreTicketStore(EMPTY_TICKET_STORE, toCachedTicketStore(store, 100))
        else if (step.do === 'head') read('head', step.skips)
        else if (cursor !== null) read({ cursor }, step.skips)
        const counts = countOpenTickets(store, MEERA)
        if (step.do !== 'head' || counts === null) continue
        complete += 1
        expect(targets.map((to) => counts.get(getAssigneeKey(to)) ?? 0)).toEqual(
          countByAssignee(server.list(open)),
        )
      }
    }),
  )
  expect(complete).toBeGreaterThan(0)
})
