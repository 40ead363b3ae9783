import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import {
  COUNT_NAMES,
  getCountPlace,
  type QueueGroup,
  type SummaryContext,
  summarizeQueue,
} from '#src/domain/attention/queue-summary.ts'
import type { Signal } from '#src/domain/attention/signals/signal.ts'
import type { TicketWait } from '#src/domain/attention/wait.ts'
import { createListing } from '#src/domain/tickets/listing.ts'
import { belongsToView } from '#src/domain/tickets/views.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  agent,
  assignedTo,
  FARHAN,
  MEERA,
  makeTicket,
  NOTHING_KNOWN,
  notAnAgent,
  PAYMENTS,
  pilot,
  SAARTHI,
  STRANGER,
  team,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'

const NOW = 1_000 * 60_000
const LIMIT_MS = 15 * 60_000
const ASSIGNEES = [UNASSIGNED, agent(MEERA), agent(FARHAN), pilot(SAARTHI), pilot(STRANGER), team(PAYMENTS)]
const EMPTY: SummaryContext = {
  me: MEERA,
  waits: new Map(),
  waitLimits: { default: LIMIT_MS / 60_000 },
  now: NOW,
  signals: null,
}

const minutesAgo = (minutes: number) => fromMillis(NOW - minutes * 60_000)

const fields = fc.record<Partial<Ticket>>({
  assignee: fc.constantFrom(...ASSIGNEES.map(assignedTo), notAnAgent, unknownAssignee),
  status: fc.constantFrom('open', 'open', 'open', 'pending', 'closed'),
  subStatus: fc.constantFrom(null, '', '—', 'awaiting_bank', 'Awaiting_Bank', 'in_transit', 'x'.repeat(61)),
  channelKind: fc.constantFrom(null, '', 'chatapp', 'web_widget', 'y'.repeat(61)),
  priority: fc.constantFrom('urgent', 'URGENT', 'high', '', 'normal'),
  lastMessageAt: fc.option(fc.integer({ min: 0, max: 40 }).map(minutesAgo)),
  preview: fc.option(
    fc.record({
      text: fc.constant('Where is it'),
      role: fc.constantFrom('user', 'pilot', 'agent'),
      agentId: fc.constant(null),
      pilotId: fc.constant(null),
    }),
  ),
})
const wait = fc.option(
  fc.oneof(
    fc.constantFrom({ state: 'answered' as const }, { state: 'unknown' as const }),
    fc.record({
      state: fc.constant('waits' as const),
      since: fc.integer({ min: 0, max: 40 }).map(minutesAgo),
      isExact: fc.boolean(),
    }),
  ),
)
const row = fc.tuple(fields, wait)
const queue = fc.array(row, { maxLength: 60 }).map(makeQueue)

function makeQueue(rows: readonly (readonly [Partial<Ticket>, TicketWait['wait'] | null])[]) {
  const tickets = rows.map(([ticketFields], index) => makeTicket(index, ticketFields))
  const waits = new Map<string, TicketWait>()
  for (const [index, [, told]] of rows.entries())
    if (told) waits.set(makeTicket(index).id, { wait: told, orderAt: null })
  return { tickets, waits, signals: needOfEveryThird(tickets) }
}

/** A wait that is too long is no reason by itself. */
function needOfEveryThird(tickets: readonly Ticket[]): ReadonlyMap<string, readonly Signal[]> {
  const kinds = ['asks-for-person', 'waits-too-long', null] as const
  return new Map(
    tickets.flatMap((it, index) => {
      const kind = kinds[index % 3] ?? null
      const proof = { record: 'message', id: it.id, words: null } as const
      return kind ? [[it.id, [{ kind, rank: 0, at: minutesAgo(9), proof }]]] : []
    }),
  )
}

/** What the list shows at a place, without the code that sums. */
function list(
  { tickets, waits, signals }: ReturnType<typeof makeQueue>,
  place: QueueGroup<unknown>['place'],
) {
  if (!place) return []
  const { narrowing, selectShown } = createListing(place, {
    me: MEERA,
    listsTickets: true,
    waitLimits: { default: LIMIT_MS / 60_000 },
  })
  const view = { id: place.view, me: MEERA, search: '', narrowing }
  const listed = tickets.filter((it) => belongsToView(it, view))
  return selectShown(listed, { ...NOTHING_KNOWN, now: NOW, waits, signals })
}

test('each number is that of the list to which it leads, and each table sums to all open tickets', () => {
  fc.assert(
    fc.property(queue, (tickets) => {
      const { waits, signals } = tickets
      const summary = summarizeQueue(tickets.tickets, { ...EMPTY, waits, signals })
      const { all, assignees, subStatuses, channels } = summary
      for (const groups of [[all], assignees, subStatuses, channels])
        for (const name of COUNT_NAMES) {
          expect(groups.reduce((sum, it) => sum + (it[name] ?? 0), 0)).toBe(all[name])
          for (const group of groups)
            if (group.place)
              expect(list(tickets, getCountPlace(group.place, name))).toHaveLength(group[name] ?? 0)
        }
    }),
  )
})

test('the numbers of 3,000 tickets are those of the lists, too', () => {
  const [rows = []] = fc.sample(fc.array(row, { minLength: 3_000, maxLength: 3_000, size: 'max' }), 1)
  const tickets = makeQueue(rows)
  const { all, assignees, subStatuses, channels } = summarizeQueue(tickets.tickets, {
    ...EMPTY,
    waits: tickets.waits,
    signals: tickets.signals,
  })
  expect(all.open).toBe(tickets.tickets.filter((it) => it.status !== 'closed').length)
  for (const group of [all, ...assignees, ...subStatuses, ...channels])
    if (group.place)
      for (const name of COUNT_NAMES)
        expect(list(tickets, getCountPlace(group.place, name))).toHaveLength(group[name] ?? 0)
})

test('the longest wait of a group is that of the first ticket in the list of those that wait', () => {
  fc.assert(
    fc.property(queue, (tickets) => {
      const { waits } = tickets
      const { all, assignees } = summarizeQueue(tickets.tickets, { ...EMPTY, waits })
      for (const { place, oldest, unanswered } of [all, ...assignees]) {
        if (!place) continue
        const times = list(tickets, getCountPlace(place, 'unanswered')).flatMap((it) => {
          const told = waits.get(it.id)?.wait
          const since = told?.state === 'waits' ? told.since : it.lastMessageAt
          return since ? [since.micros] : []
        })
        expect(oldest?.since.micros).toBe(times.length === 0 ? undefined : Math.min(...times))
        if (oldest) expect(unanswered).toBeGreaterThan(0)
      }
    }),
  )
})

test('a group that no filter stands for has no place; those of a view lead to the view', () => {
  const places = (ticketFields: Partial<Ticket>) =>
    summarizeQueue([makeTicket(1, ticketFields)], EMPTY).assignees.map((it) => it.place)
  expect(places({ assignee: assignedTo(UNASSIGNED) })).toEqual([{ view: 'unassigned' }])
  expect(places({ assignee: assignedTo(agent(MEERA)) })).toEqual([{ view: 'mine' }])
  expect(places({ assignee: assignedTo(agent(FARHAN)) })).toEqual([{ view: 'open', with: `agent-${FARHAN}` }])
  expect(places({ assignee: notAnAgent })).toEqual([null])
  expect(getCountPlace({ view: 'unassigned' }, 'needsPerson')).toEqual({ view: 'needs', with: 'nobody' })
  for (const { place } of summarizeQueue([makeTicket(1, { subStatus: 'x'.repeat(61) })], EMPTY).subStatuses)
    expect(place).toBeNull()
})

test('sub-statuses are in the order of their number, in any case the same, and those without one last', () => {
  const tickets = [null, '', 'b', 'a', 'A'].map((subStatus, index) => makeTicket(index, { subStatus }))
  const { subStatuses } = summarizeQueue(tickets, EMPTY)
  expect(subStatuses.map((it) => [it.of, it.open])).toEqual([
    ['a', 2],
    ['b', 1],
    [null, 2],
  ])
})

test('what isn’t known is counted by itself: waits that may be longer, and tickets whose wait is unknown', () => {
  const { tickets, waits } = makeQueue([
    [{}, { state: 'waits', since: minutesAgo(3), isExact: false }],
    [{}, { state: 'waits', since: minutesAgo(2), isExact: true }],
    [{}, { state: 'unknown' }],
    [{}, { state: 'answered' }],
  ])
  const summary = summarizeQueue(tickets, { ...EMPTY, waits })
  expect(summary).toMatchObject({ inexact: 1, unknownWaits: 1 })
  expect(summary.all).toMatchObject({ unanswered: 2, needsPerson: null })
  expect(summary.all.oldest?.ticket).toBe(tickets[0])
})

test('tickets that need a person are counted once it is known which do', () => {
  const tickets = [makeTicket(1), makeTicket(2), makeTicket(3, { status: 'closed' })]
  const { all, assignees } = summarizeQueue(tickets, { ...EMPTY, signals: needOfEveryThird(tickets) })
  expect(all.needsPerson).toBe(1)
  expect(assignees[0]?.needsPerson).toBe(1)
})
