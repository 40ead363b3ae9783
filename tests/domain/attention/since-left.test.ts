import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Signal } from '#src/domain/attention/signals/signal.ts'
import {
  createLeftState,
  findChanges,
  isSameLeftState,
  parseLeftState,
} from '#src/domain/attention/since-left.ts'
import { CHANGE_VIEWS } from '#src/domain/tickets/changes.ts'
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
  pilot,
  SAARTHI,
  UNASSIGNED,
  unknownAssignee,
} from '../../support/make-ticket.ts'

const LEFT_AT = 1_000_000
const DAY_MS = 24 * 3_600_000
const asked = { text: 'Where is it', role: 'user', agentId: null, pilotId: null }
const answered = { ...asked, role: 'agent', agentId: MEERA }
const own = (index: number, fields: Partial<Ticket> = {}) =>
  makeTicket(index, {
    assignee: assignedTo(agent(MEERA)),
    lastMessageAt: fromMillis(LEFT_AT - 60_000),
    preview: asked,
    priority: 'normal',
    ...fields,
  })
const later = fromMillis(LEFT_AT + 60_000)

function leave(tickets: readonly Ticket[], isComplete = true) {
  return createLeftState(tickets, { me: MEERA, isComplete, now: LEFT_AT })
}

function find(before: readonly Ticket[], after: readonly Ticket[], options: Partial<Options> = {}) {
  const { isComplete = true, calls = [], mine = [], inactivityHours = null } = options
  const signals = new Map<string, readonly Signal[]>(
    calls.map(([id, ms]) => {
      const proof = { record: 'call', id: 'a call', words: null } as const
      return [id, [{ kind: 'missed-call', rank: 7, at: fromMillis(ms), proof }]]
    }),
  )
  const known = { me: MEERA, signals, ownAssignments: new Set(mine), inactivityHours, now: LEFT_AT + DAY_MS }
  const changes = findChanges(leave(before, isComplete), new Map(after.map((it) => [it.id, it])), known)
  return Object.fromEntries([...changes].map(([kind, ids]) => [kind, [...ids]]))
}
type Options = {
  isComplete: boolean
  calls: readonly (readonly [string, number])[]
  mine: readonly string[]
  inactivityHours: number | null
}

test('each change is told from the records then and now', () => {
  const before = [own(1), own(2), own(3), own(4), own(5, { priority: 'urgent' }), own(6)]
  const after = [
    own(1, { lastMessageAt: later }),
    own(2, { priority: 'URGENT' }),
    own(3, { assignee: assignedTo(pilot(SAARTHI)) }),
    own(4, { status: 'closed' }),
    own(5, { priority: 'urgent' }),
    own(6, { assignee: assignedTo(UNASSIGNED) }),
    own(7),
  ]
  expect(find(before, after)).toEqual({
    messages: [own(1).id],
    urgent: [own(2).id],
    taken: [own(3).id, own(6).id],
    closed: [own(4).id],
    assigned: [own(7).id],
  })
})

test('nothing happened where records are the same, unknown, or not the agent’s', () => {
  const before = [own(1), own(2), own(3)]
  const after = [
    own(1),
    own(3, { assignee: unknownAssignee }),
    makeTicket(4, { assignee: assignedTo(agent(FARHAN)), lastMessageAt: later, preview: asked }),
  ]
  expect(find(before, after), 'a ticket that isn’t known any more isn’t closed').toEqual({})
})

test('an answer of our side is no new message, and an older one neither', () => {
  expect(find([own(1)], [own(1, { lastMessageAt: later, preview: answered })])).toEqual({})
  expect(find([own(1)], [own(1, { lastMessageAt: fromMillis(LEFT_AT - 120_000) })])).toEqual({})
})

test('where not all tickets were known, none is new', () => {
  expect(find([], [own(1)], { isComplete: false })).toEqual({})
  expect(find([], [own(1)])).toEqual({ assigned: [own(1).id] })
})

test('a call counts from when the agent left', () => {
  expect(find([own(1)], [own(1)], { calls: [[own(1).id, LEFT_AT + 1]] })).toEqual({ calls: [own(1).id] })
  expect(find([own(1)], [own(1)], { calls: [[own(1).id, LEFT_AT]] })).toEqual({})
})

test('a ticket is closed by inactivity where its last message or the stated period proves it', () => {
  const note = { ...asked, role: 'system', text: 'It was automatically closed due to inactivity.' }
  const noted = own(1, { status: 'closed', preview: note, lastMessageAt: later })
  const silent = own(1, { status: 'closed', closedAt: fromMillis(LEFT_AT - 60_000 + DAY_MS) })
  const earlier = own(1, { status: 'closed', closedAt: fromMillis(LEFT_AT - 60_001 + DAY_MS) })
  expect(find([own(1)], [noted])).toEqual({ inactive: [own(1).id] })
  expect(find([own(1)], [silent], { inactivityHours: 24 })).toEqual({ inactive: [own(1).id] })
  expect(find([own(1)], [silent]), 'no period is stated').toEqual({ closed: [own(1).id] })
  expect(find([own(1)], [earlier], { inactivityHours: 24 })).toEqual({ closed: [own(1).id] })
})

test('a ticket whose customer waits closes soon, where the period is stated', () => {
  const options = { inactivityHours: 25 }
  expect(find([own(1)], [own(1)], options)).toEqual({ closing: [own(1).id] })
  expect(find([own(1)], [own(1, { preview: answered })], options)).toEqual({})
  expect(find([own(1)], [own(1)], { inactivityHours: 27 })).toEqual({})
})

test('what the agent assigns isn’t told', () => {
  const after = [own(1, { assignee: assignedTo(agent(FARHAN)) }), own(2)]
  expect(find([own(1)], after, { mine: [own(1).id, own(2).id] })).toEqual({})
})

test('stored data are read again as they were; what can’t be read is nothing', () => {
  const state = leave([own(1), own(2, { priority: 'urgent', lastMessageAt: null })])
  const read = parseLeftState(JSON.parse(JSON.stringify(state)))
  expect(read).toEqual(state)
  expect(read && isSameLeftState(read, leave([own(1)]))).toBe(false)
  for (const value of [null, 'x', {}, { at: -1, tickets: [], isComplete: true }, { at: 1, tickets: 1 }])
    expect(parseLeftState(value)).toBeNull()
  const tickets = [{ id: 1 }, { id: 'a', code: '1', customerId: null, micros: 0, isUrgent: false }]
  expect(parseLeftState({ at: 1, tickets, isComplete: false })?.tickets).toHaveLength(1)
})

test('the list of a change has its tickets', () => {
  const tickets = [own(1), own(2), own(3, { status: 'closed' })]
  const changes = new Map([
    ['messages' as const, new Set([own(2).id])],
    ['closed' as const, new Set([own(3).id])],
  ])
  const list = (kind: 'messages' | 'closed' | 'calls') => {
    const place = { view: CHANGE_VIEWS[kind], since: kind }
    const { selectShown } = createListing(place, {
      me: MEERA,
      listsTickets: true,
      waitLimits: { default: 0 },
    })
    const listed = tickets.filter((it) => belongsToView(it, { id: place.view, me: MEERA, search: '' }))
    return selectShown(listed, { ...NOTHING_KNOWN, changes }).map((it) => it.id)
  }
  expect(list('messages')).toEqual([own(2).id])
  expect(list('closed')).toEqual([own(3).id])
  expect(list('calls')).toEqual([])
})

test('what is known at leaving is only of the agent’s own open tickets', () => {
  const others = [
    own(2, { assignee: assignedTo(UNASSIGNED) }),
    own(3, { assignee: assignedTo(agent(FARHAN)) }),
  ]
  const { tickets, at } = leave([own(1), ...others, own(4, { status: 'closed' })])
  expect(tickets.map((it) => it.id)).toEqual([own(1).id])
  expect(at).toBe(LEFT_AT)
})

test('a ticket without messages counts as older than any', () => {
  expect(leave([own(1, { lastMessageAt: null })]).tickets[0]?.micros).toBe(0)
})

test('of more than a thousand tickets the rest is unknown, and a thousand are all', () => {
  const tickets = Array.from({ length: 1_001 }, (_, index) => own(index))
  expect(leave(tickets.slice(1)).isComplete).toBe(true)
  const left = leave(tickets)
  expect(left.isComplete).toBe(false)
  expect(left.tickets).toHaveLength(1_000)
})

test('two states are the same only with the same tickets, times and priorities', () => {
  const [before, same] = [leave([own(1), own(2)]), leave([own(1), own(2)])]
  expect(isSameLeftState(before, same)).toBe(true)
  for (const other of [
    leave([own(1)]),
    leave([own(2), own(1)]),
    leave([own(1), own(3)]),
    leave([own(1), own(2, { lastMessageAt: later })]),
    leave([own(1), own(2, { priority: 'urgent' })]),
    leave([own(1), own(2)], false),
  ])
    expect(isSameLeftState(before, other)).toBe(false)
})
