import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type BlockStore, sealBlock, unsealBlock } from '#src/data/search/block-store.ts'
import type { SearchReply, SearchStorageAccess, WorkerQuery } from '#src/data/search/protocol.ts'
import { createSearchWorkerCore, type SearchWorkerCore } from '#src/data/search/worker-core.ts'
import { encodeBlock } from '#src/domain/search/block-codec.ts'
import { toMessageSource } from '#src/domain/search/message-document.ts'
import { parseQuery } from '#src/domain/search/parse-query.ts'
import { createSearchIndex } from '#src/domain/search/search-index.ts'
import type { EncryptedRow } from '#src/lib/storage/encrypted-rows.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { readerCalendar } from '#src/lib/time/reader-calendar.ts'
import {
  measureRecall,
  NAME_LISTS,
  NAME_SEARCHES,
  RECALL_COLUMNS,
  readNameList,
} from '../domain/search/name-lists.ts'
import { makeMessage } from '../support/message-server.ts'
import { AGENTS, createSearchCorpus } from '../support/search-corpus.ts'
import { formatFigure, formatSpread, type Report, type Table } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { budgetResult, quantile, spreadOf } from './statistics.ts'

const SIZE = { customers: 20_000, tickets: 5_000, messages: 100_000 }
const PAGE = 100
/** Pages and results per measurement, because a thread's CPU clock may tick in steps of 8 ms. */
const REPEATS = 50
const MiB = 1024 * 1024
const [me = ''] = AGENTS

/** As agents type them: letter by letter, in several scripts, with typing errors, phrases, filters and nonsense. */
const QUERIES = [
  ...['sunita sharma', 'muthulakshmi', 'refund delivery', 'keerthana iyer', 'layla hassan'].flatMap(
    getBeginnings,
  ),
  'sharma sunita',
  'सुनीता',
  'ليلى',
  'Елена',
  '美玲',
  'keertana',
  'fatma ahmd',
  'vip',
  'lotus',
  'example',
  'refun',
  'delivry',
  'subscripton',
  'tracking nubmer',
  'the my order',
  'मेरा ऑर्डर',
  'طلبي',
  'zzzz',
  'qqqqqqqq',
  '"order is not"',
  '"refund"',
  'KL-59177',
  '₹1,299',
  '98450',
  '+91 98450 11223',
  '#1042',
  '9',
  'from:agent refund',
  'from:sunita refund',
  'in:mine refund',
  'has:image',
  'has:link invoice',
  'after:2024-06-01 coupon',
]

/** Measures the search of what was seen on this device, in the CPU of this process: the worker's code runs without a worker. */
export async function measureSearch(): Promise<Report> {
  const { store, access, bytes } = await createStoredIndex()
  const memory: number[] = []
  const unlock: number[] = []
  const queries: number[] = []
  const mainThread: number[] = []
  const byQuery = new Map<string, number[]>()
  for (let round = -1; round < ROUNDS; round += 1) {
    // Of the first tab only: what the one before used may not be collected yet.
    const before = round < 0 ? getMemory() : 0
    const start = process.cpuUsage()
    const tab = await openTab(store, access)
    const unlockMs = toMs(process.cpuUsage(start))
    // The first round compiles the code: a tab that was just opened has to do so as well.
    unlock.push(unlockMs)
    for (const text of QUERIES) {
      const { ms, mainMs } = await measureQuery(tab, text)
      if (round < 0) continue
      queries.push(ms)
      mainThread.push(mainMs)
      byQuery.set(text, [...(byQuery.get(text) ?? []), ms])
    }
    if (round < 0) memory.push((getMemory() - before) / MiB)
    tab.core.close()
  }
  const feeding = Array.from({ length: ROUNDS }, measureFeeding)
  const p95 = quantile(
    queries.toSorted((a, b) => a - b),
    0.95,
  )
  const mainP95 = quantile(
    mainThread.toSorted((a, b) => a - b),
    0.95,
  )
  const slowest = [...byQuery]
    .map(([text, times]) => ({ text, spread: spreadOf(times) }))
    .toSorted((a, b) => b.spread.median - a.spread.median)
    .slice(0, 8)
  return {
    tables: [
      {
        title: `${SIZE.messages} messages, ${SIZE.customers} customers, ${SIZE.tickets} tickets: median (least–most)`,
        head: ['', ''],
        rows: [
          ['a query in the worker, ms of CPU', formatSpread(spreadOf(queries))],
          ['the same on the main thread', formatSpread(spreadOf(mainThread))],
          ['stored → searchable, ms of CPU of all threads', formatSpread(spreadOf(unlock))],
          ['memory, MiB', formatSpread(spreadOf(memory))],
          ['stored, MiB', formatFigure(bytes / MiB)],
          ['a page of 100 on the main thread, ms of CPU', formatSpread(spreadOf(feeding))],
        ],
      },
      {
        title: 'The slowest queries, ms of CPU',
        head: ['query', 'median (least–most)'],
        rows: slowest.map(({ text, spread }) => [text, formatSpread(spread)]),
      },
      ...tabulateRecall(),
    ],
    results: [
      budgetResult('search query', p95),
      budgetResult('search query on the page', mainP95),
      budgetResult('search unlock', Math.max(...unlock)),
      budgetResult('search memory', Math.max(...memory)),
      budgetResult('search storage', bytes / MiB),
      budgetResult('search feeding', spreadOf(feeding).median),
    ],
    figures: { queries, mainThread, unlock, memory, bytes, feeding, byQuery: Object.fromEntries(byQuery) },
  }
}

/** How many queries for names succeed, by script and kind of query: `tests/domain/search/name-recall.test.ts` sets the limits. */
function tabulateRecall(): readonly Table[] {
  return Object.entries(NAME_SEARCHES).flatMap(([place, createSearch]) =>
    NAME_LISTS.flatMap((file) => {
      const names = readNameList(file)
      if (names === null) return []
      const { rows } = measureRecall(names, 1, createSearch)
      return [{ title: `Names found in ${place}, of ${file}`, head: RECALL_COLUMNS, rows }]
    }),
  )
}

type Tab = {
  readonly core: SearchWorkerCore
  readonly ask: (request: WorkerQuery) => Promise<SearchReply>
}

/** Opens a tab whose index is stored, and waits until it can be searched. */
async function openTab(store: BlockStore, access: SearchStorageAccess): Promise<Tab> {
  let onReply: (reply: SearchReply) => void = () => undefined
  const core = createSearchWorkerCore((reply) => onReply(reply), { openStore: () => Promise.resolve(store) })
  const wait = (type: SearchReply['type']) => {
    const { promise, resolve } = Promise.withResolvers<SearchReply>()
    onReply = (reply) => {
      if (reply.type === type) resolve(reply)
    }
    return promise
  }
  const ready = wait('ready')
  core.handle({ type: 'start', access, reason: 'disk' })
  await ready
  const ask = (request: WorkerQuery) => {
    const result = wait('result')
    core.handle({ type: 'search', id: 1, request })
    return result
  }
  return { core, ask }
}

async function measureQuery({ ask }: Tab, text: string): Promise<{ ms: number; mainMs: number }> {
  const request: WorkerQuery = {
    query: parseQuery(text, readerCalendar),
    limits: { customer: 20, ticket: 20, message: 50 },
    me,
    chatId: null,
    customerId: null,
    namedAuthorIds: [],
    authorNames: text.startsWith('from:sunita') ? ['sunita'] : [],
  }
  const start = process.threadCpuUsage()
  const reply = await ask(request)
  const ms = toMs(process.threadCpuUsage(start))
  const mainStart = process.threadCpuUsage()
  // More than the page does: it writes the request, and reads the reply that the worker has written.
  for (let n = 0; n < 10; n += 1) structuredClone({ request: parseQuery(text, readerCalendar), reply })
  return { ms, mainMs: toMs(process.threadCpuUsage(mainStart)) / 10 }
}

/** Milliseconds of CPU to send a page of messages to the worker, with more cloning than the page has to do. */
function measureFeeding(): number {
  const { messages } = createSearchCorpus({ customers: 0, tickets: 1, messages: PAGE })
  const page = messages.map((it, n) =>
    makeMessage(it.id, n, { text: it.text, html: `<p>${it.text}</p><p>${it.text}</p>` }),
  )
  const start = process.threadCpuUsage()
  for (let n = 0; n < REPEATS; n += 1) structuredClone(page.map((it) => toMessageSource(it, null)))
  return toMs(process.threadCpuUsage(start)) / REPEATS
}

/** A stored index, as it is in IndexedDB. */
async function createStoredIndex() {
  const { customers, tickets, messages } = createSearchCorpus(SIZE)
  const index = createSearchIndex()
  for (const documents of [customers, tickets, messages])
    for (let from = 0; from < documents.length; from += 1_000) index.add(documents.slice(from, from + 1_000))
  const storageKeys = await generateStorageKeys()
  const rows: EncryptedRow[] = []
  for (const block of index.pack(index.list())) rows.push(await sealBlock(storageKeys, encodeBlock(block)))
  const store: BlockStore = {
    readBlocks: async (onBlock) => {
      const contents = rows.map((row) => unsealBlock(storageKeys, row))
      for (const [at, row] of rows.entries())
        onBlock({ name: row.name, bytes: row.sealed.byteLength, content: (await contents[at]) ?? null })
    },
    write: () => Promise.resolve([]),
    readCache: () => Promise.resolve([]),
  }
  return {
    store,
    access: { name: 'handoff benchmark', storageKeys },
    bytes: rows.reduce((sum, it) => sum + it.sealed.byteLength, 0),
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

/** Bytes of the heap and of typed arrays, after collection. */
function getMemory(): number {
  if (typeof collectGarbage === 'function') for (let n = 0; n < 3; n += 1) collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function getBeginnings(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1))
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000
}
