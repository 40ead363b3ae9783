import type { Ticket } from '#src/api/schema/ticket.ts'
import { createCourtesyCheck } from '#src/domain/attention/courtesy.ts'
import { createFacts } from '#src/domain/attention/facts.ts'
import { readText } from '#src/domain/attention/person/reader.ts'
import { COURTESY_PHRASES } from '#src/domain/attention/phrases/all.ts'
import { readSignals } from '#src/domain/attention/signals/read-signals.ts'
import { DEFAULT_SIGNAL_SETTINGS } from '#src/domain/attention/signals/rule.ts'
import type { TextSense } from '#src/domain/attention/text-sense.ts'
import {
  type AllSignals,
  isSameTold,
  type Outdated,
  summarizeSignals,
  type TellContext,
  tellSignals,
} from '#src/domain/attention/ticket-signals.ts'
import { type AllWaits, tellWaits } from '#src/domain/attention/ticket-waits.ts'
import { readThreadEnd, type ThreadEnd } from '#src/domain/attention/wait.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import {
  CALLS,
  createMessages,
  createQueue,
  listTexts,
  NOW,
  type QueueRow,
  THREAD_LENGTH,
} from './harness/signal-queue.ts'
import { formatSpread, type Report } from './report.ts'
import { budgetResult, spreadOf } from './statistics.ts'

const ROWS = 3_000
const ROUNDS = 9
/** Actions per measurement, because a thread's CPU clock may tick in steps of 8 ms. */
const PASSES = 20
const THREADS = 200

const FIRST_READ = 'a thread that is read first'
const LOADED = 'signals, all of them and of the loaded threads'

const rules = { isCourtesy: createCourtesyCheck(COURTESY_PHRASES), pilotAnswers: false }
const settings = DEFAULT_SIGNAL_SETTINGS
const NOTHING: Outdated = { all: null, texts: false, ticketIds: new Set(), customerIds: new Set() }

/** What the texts of all rows say, as a worker has read it. */
const senses = new Map<string, TextSense>()

/**
 * Measures what telling the signals and the waits of tickets costs, in CPU of this process: of one thread that is read first,
 * and of thousands of rows, all of them, when a message arrives, and when time passes.
 */
export async function measureAttention(): Promise<Report> {
  const { times, found } = measureAll()
  const summaryOf = (name: string) => spreadOf(times.get(name) ?? [])
  const results = [
    budgetResult('signals of a thread', summaryOf(FIRST_READ).median),
    ...[...times.keys()]
      .filter((name) => name !== FIRST_READ && name !== LOADED)
      .map((name) => budgetResult('signals of rows', summaryOf(name).median, name)),
  ]
  return {
    tables: [
      {
        title: `ms of CPU: median (least–most) of ${ROUNDS} rounds`,
        head: ['what', 'ms'],
        rows: [...times.keys()].map((name) => [name, formatSpread(summaryOf(name))]),
      },
    ],
    results,
    isVoid: found === 0 ? 'no ticket has a signal' : undefined,
    notes: [`${found} of ${ROWS} tickets have a signal`],
    figures: Object.fromEntries(times),
  }
}

function measureAll() {
  const times = new Map<string, number[]>()
  let found = 0
  for (let round = -1; round < ROUNDS; round += 1) {
    const record = (name: string, ms: number) => {
      // The first round is a warm-up.
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), ms])
    }
    record(FIRST_READ, measureFirstReads(round + 1))
    const queue = createQueue(ROWS)
    found = measureSignals(queue, record)
    measureWaits(queue, record)
  }
  return { times, found }
}

type RecordTime = (name: string, ms: number) => void

/** With every text, which a worker reads in the app. */
function measureFirstReads(round: number): number {
  const threads = Array.from({ length: THREADS }, (_, index) =>
    createMessages((round * THREADS + index) * 11, THREAD_LENGTH, 20),
  )
  const [row] = createQueue(1)
  if (!row) throw new Error('a queue has rows')
  const { ticket } = row
  let at = 0
  return measureMs(THREADS, () => {
    const messages = threads[at]
    at += 1
    const sources = { ticket, messages: messages ? [messages] : null, isWhole: true, calls: CALLS, sends: [] }
    readSignals(createFacts(sources, { ...rules, readText }), NOW, settings)
  })
}

function measureSignals(queue: readonly QueueRow[], record: RecordTime): number {
  const rows = new Map(queue.map((it) => [it.ticket.id, it]))
  for (const text of listTexts(queue)) if (!senses.has(text)) senses.set(text, readText(text))
  const createContext = (now: number): TellContext => ({
    now,
    settings,
    rules,
    readText: (text) => ({ sense: senses.get(text) ?? readText(text), isRead: true }),
    getSources: ({ id }) => {
      const messages = rows.get(id)?.messages
      return {
        segment: messages ? { messages: [messages], pagination: { state: 'end' } } : null,
        calls: messages ? CALLS : null,
        sends: [],
      }
    },
    dismissals: new Map(),
  })
  const tickets = queue.map((it) => it.ticket)
  const tell = (those: readonly Ticket[], before: AllSignals, outdated: Outdated, now: number) => {
    const told = finish(tellSignals(those, before, outdated, createContext(now)))
    if (!isSameTold(told, before)) summarizeSignals(told, new Set())
    return told
  }
  const none: AllSignals = new Map()
  // In the app, a task ends after 8 ms of it.
  record(
    LOADED,
    measureMs(1, () => tell(tickets, none, NOTHING, NOW)),
  )
  const told = tell(tickets, none, NOTHING, NOW)
  record(
    'signals, all of them by the records',
    measureMs(PASSES, () => finish(tellSignals(tickets, none, NOTHING, withoutThreads(createContext(NOW))))),
  )
  let at = 0
  record(
    'signals, a message arrives',
    measureMs(PASSES, () => {
      at += 1
      const changed = tickets.with(at, withNewMessage(tickets[at]))
      tell(changed, told, { ...NOTHING, ticketIds: new Set([changed[at]?.id ?? '']) }, NOW)
    }),
  )
  let latest = told
  let now = NOW
  record(
    'signals, half a minute passes',
    measureMs(PASSES, () => {
      now += 30_000
      latest = tell(tickets, latest, NOTHING, now)
    }),
  )
  return summarizeSignals(told, new Set()).byTicket.size
}

const NO_THREAD = { segment: null, calls: null, sends: [] }
const withoutThreads = (context: TellContext): TellContext => ({ ...context, getSources: () => NO_THREAD })

function measureWaits(queue: readonly QueueRow[], record: RecordTime): void {
  const tickets = queue.map((it) => it.ticket)
  const readEnds = () => {
    const ends = new Map<string, ThreadEnd>()
    for (const { ticket, messages } of queue) {
      const segment = messages && {
        messages: [messages],
        pagination: { state: 'end' as const, cursor: null },
        above: null,
      }
      const end = segment && readThreadEnd(segment, rules)
      if (end) ends.set(ticket.id, end)
    }
    return ends
  }
  const none: AllWaits = new Map()
  const ends = readEnds()
  record(
    'waits, all of them',
    measureMs(PASSES, () => tellWaits(tickets, none, ends, rules)),
  )
  const told = tellWaits(tickets, none, ends, rules)
  let at = 0
  record(
    'waits, a message arrives',
    measureMs(PASSES, () => {
      at += 1
      tellWaits(tickets.with(at, withNewMessage(tickets[at])), told, ends, rules)
    }),
  )
}

function withNewMessage(ticket: Ticket | undefined): Ticket {
  if (!ticket?.preview) throw new Error('a ticket has a preview')
  const preview = { role: 'user', agentId: null, pilotId: null, text: 'Can somebody call me about my order?' }
  return { ...ticket, lastMessageAt: fromMillis(NOW), preview }
}

function finish<Value>(steps: Generator<unknown, Value>): Value {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

function measureMs(times: number, action: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let n = 0; n < times; n += 1) action()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / times
}
