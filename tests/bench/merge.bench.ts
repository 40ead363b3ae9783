import type { Message } from '#src/api/schema/message.ts'
import {
  createMessageLog,
  type MessageLog,
  type MessagePage,
  mergePage,
} from '#src/domain/messages/message-log.ts'
import { CHAT, makeMessage } from '../support/message-server.ts'
import { number, type Report, spread } from './report.ts'
import { claim, type Spread, spreadOf } from './statistics.ts'

const LENGTHS = [1_000, 10_000, 100_000]
const PAGE = 100
/** Merges that are timed together, because the clock of a thread may tick in steps of 8 ms, and how often that is done. */
const MERGES = 2_000
const ROUNDS = 9

type Merge = (log: MessageLog, round: number) => MessagePage

/** How a page comes to a log: behind its oldest message, over its newest ones, and as the same once more. */
const MERGES_OF: Record<string, Merge> = {
  'an older page': (log) => pageBehind(log),
  'the newest page, changed': (log, round) => headOf(log, (it) => ({ ...it, status: `seen ${round}` })),
  'the newest page, as it was': (log) => headOf(log, (it) => it),
}

/** What merging a page of 100 costs by the length of the log (`src/domain/messages/message-log.ts`). CPU of this process. */
export async function merge(): Promise<Report> {
  const logs = LENGTHS.map((length) => ({ length, log: logOf(length) }))
  const times = new Map<string, number[]>()
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [name, pageFor] of Object.entries(MERGES_OF))
      for (const { length, log } of round % 2 === 0 ? logs : logs.toReversed()) {
        const page = pageFor(log, round)
        const took = micros(() => mergePage(log, page))
        // The first round warms up.
        if (round >= 0) times.set(`${name} ${length}`, [...(times.get(`${name} ${length}`) ?? []), took])
      }
  const of = (name: string, length: number): Spread => spreadOf(times.get(`${name} ${length}`) ?? [])
  const ratio = (name: string) => of(name, LENGTHS.at(-1) ?? 0).median / of(name, LENGTHS[0] ?? 0).median
  return {
    tables: [
      {
        title: `Merging a page of ${PAGE}, µs of CPU each: median (least–most) of ${ROUNDS} rounds`,
        head: ['into a log of', ...LENGTHS.map(String), 'last : first'],
        rows: Object.keys(MERGES_OF).map((name) => [
          name,
          ...LENGTHS.map((length) => spread(of(name, length))),
          `${number(ratio(name))}×`,
        ]),
      },
    ],
    claims: Object.keys(MERGES_OF).map((name) => claim('merge', ratio(name), name)),
    figures: Object.fromEntries(times),
  }
}

function micros(doIt: () => unknown): number {
  const before = process.threadCpuUsage()
  for (let n = 0; n < MERGES; n += 1) doIt()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / MERGES
}

/** As it grows when somebody reads back: page by page, from the newest on. */
function logOf(length: number): MessageLog {
  let log = mergePage(createMessageLog(CHAT), page('head', messages(length - PAGE, PAGE)))
  for (let left = length - PAGE; left > 0; left -= PAGE) log = mergePage(log, behind(log, left))
  return log
}

const pageBehind = (log: MessageLog) => behind(log, 0)

/** The page of older messages that the log waits for; `left` have a place before it. */
function behind(log: MessageLog, left: number): MessagePage {
  const walk = log.stretches.at(-1)?.walk
  if (walk?.state !== 'more') throw new Error('the log waits for nothing')
  return page({ cursor: walk.cursor }, messages(left - PAGE, PAGE))
}

function headOf(log: MessageLog, change: (message: Message) => Message): MessagePage {
  const newest = log.stretches[0]?.messages.flat().slice(-PAGE) ?? []
  return { ...page('head', newest), records: newest.map(change) }
}

/** Newest first, as the platform answers. */
function page(from: MessagePage['from'], records: readonly Message[]): MessagePage {
  return { from, records: records.toReversed(), cursor: `before ${records[0]?.id}`, hasSkippedRecords: false }
}

/** From the nth on; those before the beginning have negative numbers. */
function messages(from: number, count: number): Message[] {
  return Array.from({ length: count }, (_, i) => makeMessage(`m${1e7 + from + i}`, 1e7 + from + i))
}
