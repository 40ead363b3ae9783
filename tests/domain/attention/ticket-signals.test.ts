/** Told again and again, where something has changed, the signals are those that are told at once. */
import { expect, test } from 'vitest'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { createCourtesyCheck } from '#src/domain/attention/courtesy.ts'
import { createFacts, type FactMessage } from '#src/domain/attention/facts.ts'
import { readText } from '#src/domain/attention/person/reader.ts'
import { COURTESY_PHRASES } from '#src/domain/attention/phrases/all.ts'
import { createClock } from '#src/domain/attention/signals/clock.ts'
import { readSignals, readSignalsUntil } from '#src/domain/attention/signals/read-signals.ts'
import { DEFAULT_SIGNAL_SETTINGS } from '#src/domain/attention/signals/rule.ts'
import { NO_SENSE } from '#src/domain/attention/text-sense.ts'
import {
  type AllSignals,
  isSameTold,
  type Outdated,
  summarizeSignals,
  type TellContext,
  tellSignals,
} from '#src/domain/attention/ticket-signals.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { agent, assignedTo, MEERA, makeTicket, pilot, SAARTHI } from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'
import { fc } from '../../support/property.ts'

const MINUTE = 60_000
const NOW = 10 * 24 * 60 * MINUTE
const rules = { isCourtesy: createCourtesyCheck(COURTESY_PHRASES), pilotAnswers: false }
const settings = DEFAULT_SIGNAL_SETTINGS
const AUTHORS = {
  customer: { role: 'user', agentId: null, pilotId: null },
  pilot: { role: 'pilot', agentId: null, pilotId: SAARTHI },
  human: { role: 'agent', agentId: MEERA, pilotId: null },
}
const LONG =
  'Our teapots are made of stoneware. Please look at the care page, where washing is described at length.'
const TEXTS = [
  'Let me talk to a person',
  'Where is it, please tell me',
  LONG,
  'I am connecting you to a colleague',
  'ok',
]
const NOTHING: Outdated = { all: null, texts: false, ticketIds: new Set(), customerIds: new Set() }

type Line = readonly [minute: number, by: keyof typeof AUTHORS, text: string]

const toMessages = (lines: readonly Line[]): readonly FactMessage[] =>
  lines.map(([minute, by, text], index) =>
    makeMessage(`m${index}`, (NOW + minute * MINUTE) / 1000, { ...AUTHORS[by], text }),
  )

const toTicket = (lines: readonly Line[], fields: Partial<Ticket> = {}) =>
  makeTicket(1, {
    assignee: assignedTo(pilot(SAARTHI)),
    channelKind: 'chatapp',
    customerId: 'the customer',
    lastMessageAt: fromMillis(NOW + (lines.at(-1)?.[0] ?? 0) * MINUTE),
    preview: { ...AUTHORS[lines.at(-1)?.[1] ?? 'customer'], text: lines.at(-1)?.[2] ?? '' },
    ...fields,
  })

const line = fc.tuple(
  fc.integer({ min: 0, max: 300 }),
  fc.constantFrom<Line[1]>('customer', 'pilot', 'human'),
  fc.constantFrom(...TEXTS),
)
const lines = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .map((list) => list.map((it): Line => it).toSorted((a, b) => a[0] - b[0]))
const assignees = fc.constantFrom(assignedTo(pilot(SAARTHI)), assignedTo(agent(MEERA)))

function createContext(fields: Partial<TellContext> = {}): TellContext {
  return {
    now: NOW,
    settings,
    rules,
    readText: (text) => ({ sense: readText(text), isRead: true }),
    getSources: () => ({ segment: null, calls: null, sends: [] }),
    dismissals: new Map(),
    ...fields,
  }
}

const segmentOf = (list: readonly Line[]) => ({ messages: [toMessages(list)], pagination: { state: 'end' } })
const load =
  (list: readonly Line[]): TellContext['getSources'] =>
  () => ({
    segment: segmentOf(list),
    calls: null,
    sends: [],
  })

function tell(tickets: readonly Ticket[], before: AllSignals, outdated: Outdated, context: TellContext) {
  const steps = tellSignals(tickets, before, outdated, context)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

const kindsOf = (told: AllSignals) =>
  [...told.values()].flatMap(({ signals }) => signals.map((it) => it.kind))

test('until the time that is told, no signal changes', () => {
  fc.assert(
    fc.property(lines, assignees, fc.nat(2_000), fc.nat(1_000_000), (list, assignee, minute, share) => {
      const ticket = toTicket(list, { assignee })
      const sources = { ticket, messages: [toMessages(list)], isWhole: true, calls: null, sends: [] }
      const facts = createFacts(sources, { ...rules, readText })
      const now = NOW + minute * MINUTE
      const { signals, until } = readSignalsUntil(facts, createClock(now), settings)
      expect(until).toBeGreaterThan(now)
      const last = Math.min(until, now + 48 * 60 * MINUTE)
      const between = now + Math.floor((last - now) * (share / 1_000_000))
      for (const at of [between, Math.ceil(last) - 1])
        if (at < last) expect(readSignals(facts, at, settings)).toEqual(signals)
    }),
    { numRuns: 300 },
  )
})

test('as time passes, what is told again is what is told at once', () => {
  fc.assert(
    fc.property(lines, assignees, (list, assignee) => {
      const tickets = [toTicket(list, { assignee })]
      const getSources = load(list)
      let told: AllSignals = new Map()
      for (let minute = 0; minute <= 400; minute += 1 + (minute % 7)) {
        const context = createContext({ now: NOW + minute * MINUTE + 1, getSources })
        told = tell(tickets, told, NOTHING, context)
        expect(kindsOf(told)).toEqual(kindsOf(tell(tickets, new Map(), NOTHING, context)))
      }
    }),
    { numRuns: 60 },
  )
})

test('where nothing has changed, nothing is read or told', () => {
  const list: readonly Line[] = [[0, 'customer', 'Let me talk to a person']]
  const tickets = [toTicket(list)]
  let readCount = 0
  const getSources = () => {
    readCount += 1
    return load(list)(tickets[0] ?? makeTicket(1))
  }
  const told = tell(tickets, new Map(), NOTHING, createContext({ getSources }))
  expect(readCount).toBe(1)
  expect(tell(tickets, told, NOTHING, createContext({ getSources, now: NOW + MINUTE }))).toBe(told)
  const later = tell(tickets, told, NOTHING, createContext({ getSources, now: NOW + 6 * MINUTE }))
  expect(kindsOf(later)).toEqual(['asks-for-person', 'pilot-silent'])
  expect(readCount, 'time reads no source').toBe(1)
  const earlier = tell(tickets, later, NOTHING, createContext({ getSources, now: NOW + MINUTE }))
  expect(kindsOf(earlier), 'the clock was set back').toEqual(['asks-for-person'])
})

test('a change of a source, of a setting or of what is dismissed tells the ticket anew', () => {
  const list: readonly Line[] = [[0, 'customer', 'Let me talk to a person']]
  const tickets = [toTicket(list)]
  const now = NOW + MINUTE
  const asked = tell(tickets, new Map(), NOTHING, createContext({ now, getSources: load(list) }))
  const answered: readonly Line[] = [...list, [0, 'human', 'Here I am']]
  const context = createContext({ now: NOW + 20 * MINUTE, getSources: load(answered) })
  const id = tickets[0]?.id ?? ''
  expect(kindsOf(tell(tickets, asked, { ...NOTHING, ticketIds: new Set(['other']) }, context))).toContain(
    'asks-for-person',
  )
  for (const outdated of [
    { ...NOTHING, ticketIds: new Set([id]) },
    { ...NOTHING, customerIds: new Set(['the customer']) },
    { ...NOTHING, all: 'facts' as const },
  ])
    expect(kindsOf(tell(tickets, asked, outdated, context))).toEqual([])
  const dismissals = new Map([[id, new Map([['asks-for-person', NOW * 1000]])]])
  const dismissed = createContext({ now, dismissals })
  expect(tell(tickets, asked, NOTHING, dismissed)).toBe(asked)
  expect(kindsOf(tell(tickets, asked, { ...NOTHING, all: 'signals' }, dismissed))).toEqual([])
})

test('messages that have left memory still tell, until the record shows a newer one', () => {
  const list: readonly Line[] = [
    [0, 'customer', 'Let me talk to a person'],
    [1, 'pilot', 'Our shop opens at nine'],
  ]
  const ticket = toTicket(list)
  const told = tell(
    [ticket],
    new Map(),
    NOTHING,
    createContext({ now: NOW + MINUTE, getSources: load(list) }),
  )
  expect(kindsOf(told)).toEqual(['asks-for-person'])
  const emptied = createContext({ now: NOW + 40 * MINUTE })
  const changed = toTicket(list, { priority: 'urgent' })
  expect(kindsOf(tell([changed], told, NOTHING, emptied))).toContain('asks-for-person')
  const newer = toTicket([...list, [30, 'human', 'Here I am']])
  expect(kindsOf(tell([newer], told, NOTHING, emptied))).toEqual([])
})

test('a text that was not read tells once it is', () => {
  const list: readonly Line[] = [[0, 'customer', 'Let me talk to a person']]
  const tickets = [toTicket(list)]
  const getSources = load(list)
  const unread = createContext({ getSources, readText: () => ({ sense: NO_SENSE, isRead: false }) })
  const before = tell(tickets, new Map(), NOTHING, unread)
  expect(kindsOf(before)).toEqual([])
  const context = createContext({ getSources })
  expect(tell(tickets, before, NOTHING, context)).toBe(before)
  const after = tell(tickets, before, { ...NOTHING, texts: true }, context)
  expect(kindsOf(after)).toEqual(['asks-for-person'])
  expect(tell(tickets, after, { ...NOTHING, texts: true }, context), 'it is read').toBe(after)
})

test('the summary counts what was looked at, and tells two apart that say something else', () => {
  const list: readonly Line[] = [[0, 'pilot', 'Our shop opens at nine']]
  const unread = makeTicket(2, { lastMessageAt: fromMillis(NOW) })
  const closed = makeTicket(3, { status: 'closed' })
  const getSources: TellContext['getSources'] = ({ id }) => ({
    segment: id === makeTicket(1).id ? segmentOf(list) : null,
    calls: null,
    sends: [],
  })
  const told = tell([toTicket(list), unread, closed], new Map(), NOTHING, createContext({ getSources }))
  expect(summarizeSignals(told, new Set([unread.id, closed.id, makeTicket(1).id]))).toEqual({
    byTicket: new Map(),
    checkedCount: 1,
    openCount: 2,
    unreadableCount: 1,
  })
  expect(isSameTold(told, new Map(told))).toBe(true)
  expect(isSameTold(told, tell([toTicket(list)], told, NOTHING, createContext()))).toBe(false)
})
