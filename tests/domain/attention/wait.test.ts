import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import type { Message } from '#src/api/schema/message.ts'
import { getTurn } from '#src/domain/attention/turns.ts'
import {
  getTicketWait,
  readThreadEnd,
  type TicketWait,
  type ToldWait,
  type Wait,
} from '#src/domain/attention/wait.ts'
import { getElapsedMs, getWaitLevel, getWaitLimitMs, getWaitMs } from '#src/domain/attention/wait-level.ts'
import type { Segment } from '#src/domain/messages/message-log.ts'
import { startPagination } from '#src/domain/pagination/pagination.ts'
import { isOverWaitLimit } from '#src/domain/tickets/sort.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { MEERA, makeTicket, SAARTHI } from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'
import { fc } from '../../support/property.ts'

const rules = { isCourtesy: (text: string) => text === 'thanks', pilotAnswers: false }
const attachments = [parseAttachment({ type: 'image', url: 'https://files.example/1.jpg' })]

/** What can stand in a thread. */
const KINDS = {
  asks: { role: 'user', text: 'where is it' },
  file: { role: 'user', text: 'thanks', attachments },
  thanks: { role: 'user', text: 'thanks' },
  feedback: { role: 'user', text: 'five stars', isFeedback: true },
  pilot: { role: 'pilot', pilotId: SAARTHI },
  pilotAsAgent: { role: 'agent', agentId: MEERA, pilotId: SAARTHI },
  system: { role: 'system', agentId: MEERA },
  odd: { role: 'observer' },
  human: { role: 'agent', agentId: MEERA },
  operator: { role: 'operator' },
  failed: { role: 'agent', agentId: MEERA, status: 'failed' },
  refused: { role: 'agent', agentId: MEERA, errorCode: '131026' },
} satisfies Record<string, Partial<Message>>
type Kind = keyof typeof KINDS

/** Messages one second apart, from second 1 on. */
const makeThread = (kinds: readonly Kind[]) =>
  kinds.map((kind, index) => makeMessage(`m${String(index).padStart(3, '0')}`, index + 1, KINDS[kind]))

const toSegment = (messages: readonly Message[], isWhole: boolean): Segment => ({
  messages: messages.length === 0 ? [] : [messages],
  pagination: startPagination(isWhole ? null : 'older'),
  above: null,
})

const readWait = (kinds: readonly Kind[], isWhole = true, pilotAnswers = false) =>
  readThreadEnd(toSegment(makeThread(kinds), isWhole), { ...rules, pilotAnswers })?.wait

const waits = (second: number, isExact = true): Wait => ({
  state: 'waits',
  since: fromMillis(second * 1000),
  isExact,
})
const ANSWERED: Wait = { state: 'answered' }
const UNKNOWN: Wait = { state: 'unknown' }

test('a message is a turn of the customer, a pilot or a human, or none', () => {
  const turns = Object.fromEntries(
    Object.entries(KINDS).map(([kind, fields]) => [kind, getTurn(makeMessage('m', 1, fields))]),
  )
  expect(turns).toEqual({
    asks: 'customer',
    file: 'customer',
    thanks: 'customer',
    feedback: 'customer',
    pilot: 'pilot',
    pilotAsAgent: 'pilot',
    system: null,
    odd: null,
    human: 'human',
    operator: 'human',
    failed: 'human',
    refused: 'human',
  })
})

test.each<[kinds: readonly Kind[], wait: Wait]>([
  [['asks'], waits(1)],
  [['asks', 'asks'], waits(1)],
  [['asks', 'human'], ANSWERED],
  [['asks', 'operator'], ANSWERED],
  [['asks', 'human', 'asks', 'asks'], waits(3)],
  [['asks', 'human', 'thanks'], ANSWERED],
  [['asks', 'human', 'thanks', 'asks'], waits(4)],
  [['thanks', 'file'], waits(2)],
  [['asks', 'pilot', 'asks', 'pilot'], waits(1)],
  [['asks', 'pilotAsAgent'], waits(1)],
  [['asks', 'system', 'odd'], waits(1)],
  [['asks', 'failed'], waits(1)],
  [['asks', 'refused', 'asks'], waits(1)],
  [['asks', 'human', 'failed'], ANSWERED],
  [['human', 'feedback'], ANSWERED],
  [['pilot'], ANSWERED],
])('with the whole thread known, %j gives %j', (kinds, wait) => {
  expect(readWait(kinds)).toEqual(wait)
})

test('a pilot’s answer ends the wait where the agent wants it', () => {
  expect(readWait(['asks', 'pilot'], true, true)).toEqual(ANSWERED)
  expect(readWait(['asks', 'pilot', 'asks'], true, true)).toEqual(waits(3))
})

test('where older messages aren’t loaded, a wait is “at least”, or unknown', () => {
  expect(readWait(['asks'], false)).toEqual(waits(1, false))
  expect(readWait(['pilot', 'asks', 'asks'], false)).toEqual(waits(2, false))
  expect(readWait(['human', 'asks'], false)).toEqual(waits(2))
  expect(readWait(['pilot', 'thanks'], false)).toEqual(UNKNOWN)
  expect(readWait(['human'], false)).toEqual(ANSWERED)
  expect(readThreadEnd(undefined, rules)).toBeNull()
  expect(readThreadEnd(toSegment([], true), rules)).toBeNull()
})

const anyKinds = fc.array(fc.constantFrom(...Object.keys(KINDS)), { maxLength: 14 }).map(toKinds)

function toKinds(names: readonly string[]): readonly Kind[] {
  const known = new Map(Object.keys(KINDS).map((name) => [name, name]))
  return names.filter((it): it is Kind => known.has(it))
}

/** The rule word by word: the first asking message of the customer after the last answer of a human that arrived. */
function findUnansweredSince(kinds: readonly Kind[]): number | null {
  const lastAnswer = Math.max(kinds.lastIndexOf('human'), kinds.lastIndexOf('operator'))
  const first = kinds.findIndex((it, index) => index > lastAnswer && (it === 'asks' || it === 'file'))
  return first === -1 ? null : first + 1
}

test('a wait is exact on every thread whose messages since the last answer are loaded', () => {
  fc.assert(
    fc.property(anyKinds, fc.boolean(), (kinds, isWhole) => {
      const isAnswerLoaded = isWhole || kinds.includes('human') || kinds.includes('operator')
      fc.pre(kinds.length > 0 && isAnswerLoaded)
      const since = findUnansweredSince(kinds)
      expect(readWait(kinds, isWhole)).toEqual(since === null ? ANSWERED : waits(since))
    }),
  )
})

test('more loaded history only moves the begin of a wait back, and never takes back what was said', () => {
  fc.assert(
    fc.property(anyKinds, (kinds) => {
      const messages = makeThread(kinds)
      const read = (count: number) =>
        readThreadEnd(toSegment(messages.slice(-count), count === kinds.length), rules)?.wait
      for (let count = 1; count < kinds.length; count += 1) {
        const [less, more] = [read(count), read(count + 1)]
        if (less?.state === 'answered' || (less?.state === 'waits' && less.isExact))
          expect(more).toEqual(less)
        if (less?.state !== 'waits' || more?.state !== 'waits') continue
        expect(more.since.micros).toBeLessThanOrEqual(less.since.micros)
      }
      const last = read(kinds.length)
      for (let count = 1; count < kinds.length; count += 1)
        if (read(count)?.state === 'waits') expect(last?.state).toBe('waits')
    }),
  )
})

/** The ticket's record after the thread's newest message. */
function makeRecord(kinds: readonly Kind[]) {
  const newest = makeThread(kinds).at(-1)
  if (!newest) return makeTicket(1, { lastMessageAt: null })
  const { text, role, agentId, pilotId } = newest
  return makeTicket(1, { lastMessageAt: newest.at, preview: { text, role, agentId, pilotId } })
}

/** What is known after each message whose record was read, and whose thread was loaded up to message `loadedAt`. */
function follow(kinds: readonly Kind[], loadedAt: number | null = null): TicketWait | null {
  const loaded = loadedAt === null ? null : toSegment(makeThread(kinds.slice(0, loadedAt)), true)
  const end = loaded && readThreadEnd(loaded, rules)
  let told: ToldWait | null = null
  for (let count = 1; count <= kinds.length; count += 1) {
    const known = loadedAt !== null && count >= loadedAt ? end : null
    const wait = getTicketWait(makeRecord(kinds.slice(0, count)), known, told, rules)
    told = { wait, end: known }
  }
  return told && told.wait
}

test('from the record alone, the customer waits at least since the last message, or it is unknown', () => {
  const getWait = (kinds: readonly Kind[]) => getTicketWait(makeRecord(kinds), null, null, rules).wait
  expect(getWait(['asks'])).toEqual(waits(1, false))
  expect(getWait(['human'])).toEqual(ANSWERED)
  for (const kind of ['thanks', 'pilot', 'system', 'odd'] as const) expect(getWait([kind])).toEqual(UNKNOWN)
  expect(getTicketWait(makeTicket(1), null, null, rules)).toEqual({ wait: UNKNOWN, orderAt: null })
})

test('a customer who writes again, or gets a pilot’s answer, keeps the place in the order', () => {
  expect(follow(['asks', 'asks'])).toEqual({ wait: waits(2, false), orderAt: 1_000_000 })
  expect(follow(['asks', 'pilot'])).toEqual({ wait: UNKNOWN, orderAt: 1_000_000 })
  expect(follow(['asks', 'pilot', 'system', 'thanks', 'asks'])?.orderAt).toBe(1_000_000)
  expect(follow(['pilot'])?.orderAt).toBe(1_000_000)
  expect(follow(['asks', 'human'])?.orderAt).toBeNull()
  expect(follow(['asks', 'human', 'pilot'])?.orderAt).toBeNull()
  expect(follow(['asks', 'human', 'asks'])?.orderAt).toBe(3_000_000)
})

test('loaded messages that are older than the record keep its place in the order, and prove nothing more', () => {
  expect(follow(['asks', 'pilot', 'pilot'], 2)).toEqual({ wait: UNKNOWN, orderAt: 1_000_000 })
  expect(follow(['asks', 'human', 'pilot'], 2)).toEqual({ wait: UNKNOWN, orderAt: null })
  expect(follow(['asks', 'human', 'asks', 'pilot'], 2)).toEqual({ wait: UNKNOWN, orderAt: 3_000_000 })
  expect(follow(['asks', 'pilot', 'human', 'thanks'], 2)).toEqual({ wait: UNKNOWN, orderAt: null })
  expect(follow(['asks', 'asks', 'asks'], 2)).toEqual({ wait: waits(3, false), orderAt: 1_000_000 })
})

test('what the loaded messages prove replaces what the records let suppose', () => {
  const kinds = ['asks', 'pilot', 'asks', 'human', 'asks'] as const
  const missed = getTicketWait(makeRecord(['asks']), null, null, rules)
  const end = readThreadEnd(toSegment(makeThread(kinds), true), rules)
  expect(getTicketWait(makeRecord(kinds), end, { wait: missed, end: null }, rules)).toEqual({
    wait: waits(5),
    orderAt: 5_000_000,
  })
})

test('a wait that a record shows is proven: no human has answered since', () => {
  fc.assert(
    fc.property(anyKinds, (kinds) => {
      // A record doesn't say that its message is the answer to a survey.
      fc.pre(kinds.length > 0 && kinds.at(-1) !== 'feedback')
      const { wait } = getTicketWait(makeRecord(kinds), null, null, rules)
      const whole = readWait(kinds)
      if (wait.state !== 'waits') return
      expect(whole?.state).toBe('waits')
      if (whole?.state === 'waits') expect(whole.since.micros).toBeLessThanOrEqual(wait.since.micros)
    }),
  )
})

test('a wait is marked from two thirds of the limit, and again once it is longer than it', () => {
  const levels = [0, 9, 10, 15, 16].map((minutes) => getWaitLevel(minutes * 60_000, 15 * 60_000))
  expect(levels).toEqual(['short', 'short', 'near', 'near', 'over'])
  const since = fromMillis(1_000_000)
  expect([-5, 0, 59, 60, 119, 120].map((s) => getWaitMs(since, 1_000_000 + s * 1000) / 60_000)).toEqual([
    1, 1, 1, 1, 1, 2,
  ])
})

test('a wait is over its limit from the first microsecond on, as the signal tells it', () => {
  const limits = { default: 15 }
  const ticket = makeTicket(1)
  const at = (micros: number) => {
    const since = { iso: '', micros: 15 * 60_000_000 - micros }
    const known = new Map([
      [ticket.id, { wait: { state: 'waits', since, isExact: true }, orderAt: 0 } as const],
    ])
    return isOverWaitLimit(ticket, known, 2 * 15 * 60_000, limits)
  }
  expect([-1, 0, 1].map(at)).toEqual([false, false, true])
  expect(getElapsedMs(fromMillis(5), 4)).toBe(0)
})

test.each([
  ['urgent', 5],
  ['Urgent', 5],
  ['low', 15],
  ['', 15],
  // The names of what every object has.
  ['constructor', 15],
  ['__proto__', 15],
  ['toString', 15],
])('a ticket of the priority %s has the limit of %i minutes', (priority, minutes) => {
  expect(getWaitLimitMs({ default: 15, urgent: 5 }, { priority })).toBe(minutes * 60_000)
})
