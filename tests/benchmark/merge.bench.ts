import type { Message } from '#src/api/schema/message.ts'
import {
  createMessageLog,
  type MessageLog,
  type MessagePage,
  mergePage,
} from '#src/domain/messages/message-log.ts'
import { CHAT, makeMessage } from '../support/message-server.ts'
import { formatFigure, formatSpread, type Report } from './report.ts'
import { budgetResult, type Spread, spreadOf } from './statistics.ts'

const LENGTHS = [1_000, 10_000, 100_000]
const PAGE = 100
/** Merges per measurement, because a thread's CPU clock may tick in steps of 8 ms, and the number of rounds. */
const MERGES = 2_000
const ROUNDS = 9

type CreatePage = (log: MessageLog, round: number) => MessagePage

/** The pages that are merged: older messages, changed newest messages, and the same newest messages again. */
const PAGE_KINDS: Record<string, CreatePage> = {
  'an older page': (log) => nextOlderPage(log),
  'the newest page, changed': (log, round) => newestPage(log, (it) => ({ ...it, status: `seen ${round}` })),
  'the newest page, as it was': (log) => newestPage(log, (it) => it),
}

/** Measures merging a page of 100 by the length of the log (`src/domain/messages/message-log.ts`), in CPU of this process. */
export async function measureMerge(): Promise<Report> {
  const logs = LENGTHS.map((length) => ({ length, log: createLog(length) }))
  const times = new Map<string, number[]>()
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, pageFor] of Object.entries(PAGE_KINDS))
      for (const { length, log } of round % 2 === 0 ? logs : logs.toReversed()) {
        const page = pageFor(log, round)
        const took = microsecondsOf(() => mergePage(log, page))
        // The first round is a warm-up.
        if (round >= 0) times.set(`${name} ${length}`, [...(times.get(`${name} ${length}`) ?? []), took])
      }
  const summaryOf = (name: string, length: number): Spread => spreadOf(times.get(`${name} ${length}`) ?? [])
  const ratio = (name: string) =>
    summaryOf(name, LENGTHS.at(-1) ?? 0).median / summaryOf(name, LENGTHS[0] ?? 0).median
  return {
    tables: [
      {
        title: `Merging a page of ${PAGE}, µs of CPU each: median (least–most) of ${ROUNDS} rounds`,
        head: ['into a log of', ...LENGTHS.map(String), 'last : first'],
        rows: Object.keys(PAGE_KINDS).map((name) => [
          name,
          ...LENGTHS.map((length) => formatSpread(summaryOf(name, length))),
          `${formatFigure(ratio(name))}×`,
        ]),
      },
    ],
    results: Object.keys(PAGE_KINDS).map((name) => budgetResult('merge', ratio(name), name)),
    figures: Object.fromEntries(times),
  }
}

function microsecondsOf(action: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let n = 0; n < MERGES; n += 1) action()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / MERGES
}

/** A log that was loaded page by page, from the newest page on. */
function createLog(length: number): MessageLog {
  let log = mergePage(createMessageLog(CHAT), createPage('head', createMessages(length - PAGE, PAGE)))
  for (let left = length - PAGE; left > 0; left -= PAGE) log = mergePage(log, olderPage(log, left))
  return log
}

const nextOlderPage = (log: MessageLog) => olderPage(log, 0)

/** The next page of older messages; `messagesLeft` messages are older than it. */
function olderPage(log: MessageLog, messagesLeft: number): MessagePage {
  const walk = log.segments.at(-1)?.pagination
  if (walk?.state !== 'more') throw new Error('the log has no older page')
  return createPage({ cursor: walk.cursor }, createMessages(messagesLeft - PAGE, PAGE))
}

function newestPage(log: MessageLog, change: (message: Message) => Message): MessagePage {
  const newest = log.segments[0]?.messages.flat().slice(-PAGE) ?? []
  return { ...createPage('head', newest), records: newest.map(change) }
}

/** A page with the newest record first, as the platform sends it. */
function createPage(from: MessagePage['from'], records: readonly Message[]): MessagePage {
  return { from, records: records.toReversed(), cursor: `before ${records[0]?.id}`, hasSkippedRecords: false }
}

/** `count` messages from the number `from` on, which may be negative. */
function createMessages(from: number, count: number): Message[] {
  return Array.from({ length: count }, (_, i) => makeMessage(`m${1e7 + from + i}`, 1e7 + from + i))
}
