import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { customerQuery, recentCallsQuery, recentChatsQuery } from '#src/data/customers/queries.ts'
import { messagesHeadQuery, storePage } from '#src/data/messages/queries.ts'
import { writeToCache } from '#src/data/offline-cache/writer.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore, storeTicketPage, storeTickets } from '#src/data/tickets/store.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import { makeTicket } from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'
import { setResponse } from '../../support/set-response.ts'

const SECOND = 1_000
let page = new EventTarget()
let hidden = false

beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers({ now: 1_763_600_000_000 })
  vi.stubGlobal('document', Object.assign(page, {}))
  Object.defineProperty(page, 'hidden', { configurable: true, get: () => hidden })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  // The page has finished starting: no other work takes precedence.
  vi.advanceTimersByTime(10 * SECOND)
})
afterEach(() => {
  hidden = false
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const EMPTY_PAGES = { pages: [{ value: [], skippedRecords: [] }], pageParams: [1] }
const history = { customerId: 'c1', includeLinkedContacts: true }

/** A session whose device storage records its writes. `onDisk`: what an earlier page stored. */
function createFixture(onDisk: Readonly<Record<string, unknown>> = {}) {
  const writes: { objectStore: string; ids: string[]; bytes: number }[] = []
  const refusals: true[] = []
  const disk = new Map(Object.entries(onDisk))
  const ignore = async () => undefined
  const deviceStore: DeviceStore = {
    get: async (objectStore, id) => {
      const value = disk.get(`${objectStore} ${id}`)
      return value === undefined ? null : { id, value, at: 0 }
    },
    moveTo: async () => undefined,
    list: async () => [],
    put: async () => 'disk',
    write: async () => 'disk',
    putEvictable: async (objectStore, values) => {
      if (refusals.pop()) return 'memory'
      for (const { id, value } of values) disk.set(`${objectStore} ${id}`, value)
      writes.push({ objectStore, ids: values.map((it) => it.id), bytes: JSON.stringify(values).length })
      return 'disk'
    },
    remove: ignore,
    trim: async () => 0,
    getSizes: async () => new Map(),
    getProblem: () => null,
    subscribe: () => () => undefined,
    close: ignore,
  }
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const api = createApi({ platform: config.platform, token: 'demo-agent', baseUri: 'http://platform.test/' })
  const queryClient = new QueryClient()
  const store = createSessionStore()
  const sessionEnd = new AbortController()
  const session = {
    api,
    queryClient,
    store,
    deviceStore: async () => deviceStore,
    endSignal: sessionEnd.signal,
  }
  const thread = (n: number) => ({
    chatId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    platformMessages: true,
  })
  /** Receives a response without changes. */
  const pollThread = (n: number) =>
    setResponse(queryClient, messagesHeadQuery({ api, store }, thread(n)), {
      at: Date.now(),
      skippedRecords: [],
    })
  return {
    queryClient,
    store,
    writes,
    refusals,
    getStored: (key: string) => disk.get(key),
    start: () => writeToCache(session),
    close: () => sessionEnd.abort(),
    /** Receives a response with this many messages of a ticket. */
    readThread: (n: number, messages: number) => {
      const records = Array.from({ length: messages }, (_, i) =>
        makeMessage(`m${n}-${i}`, i, { chatId: thread(n).chatId, text: 'x'.repeat(200) }),
      )
      storePage(store, thread(n), { from: 'head', records, cursor: null, hasSkippedRecords: false })
      pollThread(n)
    },
    pollThread,
    /** Receives a page of a list. */
    readTickets: (from: number, count: number, subject: string) =>
      storeTicketPage(
        store,
        { id: 'open', me: null, search: '' },
        {
          from: 'head',
          records: Array.from({ length: count }, (_, i) => makeTicket(from + i, { subject })),
          cursor: null,
          isPartial: false,
          knownTickets: getTicketStore(store).tickets,
        },
      ),
    /** Receives the record of the open ticket. */
    readTicket: (n: number) => storeTickets(store, [makeTicket(n)]),
    readCalls: () => setResponse(queryClient, recentCallsQuery(api, history), EMPTY_PAGES),
    readChats: () => setResponse(queryClient, recentChatsQuery(api, history), EMPTY_PAGES),
    readCustomer: (id: string, name: string) =>
      setResponse(queryClient, customerQuery(api, id), { id, name }),
  }
}

test('data that was read is stored within 300 ms [FLT-48]', async () => {
  const { start, readThread, readTickets, readCustomer, writes } = createFixture()
  start()
  readTickets(1, 50, 'Order')
  readThread(1, 30)
  readCustomer('c1', 'Ananya')
  await vi.advanceTimersByTimeAsync(300)
  expect(writes.map((it) => it.objectStore).toSorted()).toEqual([
    'seen customers',
    'seen lists',
    'seen threads',
  ])
})

test('what the database refused is written with its next read, also without changes [FLT-59]', async () => {
  const { start, readThread, pollThread, writes, refusals } = createFixture()
  start()
  refusals.push(true)
  readThread(1, 3)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  pollThread(1)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(writes).toHaveLength(1)
})

test('data that was read before the writer started is stored as well [FLT-48]', async () => {
  const { start, readThread, writes } = createFixture()
  readThread(1, 3)
  start()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(writes).toHaveLength(1)
})

test.each([
  [
    'hidden',
    () => {
      hidden = true
      page.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  ['left', () => page.dispatchEvent(new Event('pagehide'))],
])('a page that is %s stores unwritten data at once [FLT-48]', async (_, leave) => {
  const { start, readThread, writes } = createFixture()
  start()
  readThread(1, 3)
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(writes).toHaveLength(1)
})

test('a record that keeps changing is written every fifteen seconds, and when the page is hidden', async () => {
  const { start, readTickets, writes } = createFixture()
  start()
  for (let second = 0; second < 60; second += 1) {
    readTickets(1, 50, `Order ${second}`)
    await vi.advanceTimersByTimeAsync(SECOND)
  }
  expect(writes.length).toBeGreaterThan(2)
  expect(writes.length).toBeLessThanOrEqual(5)
  const before = writes.length
  readTickets(1, 50, 'Another order')
  hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(writes).toHaveLength(before + 1)
})

test('the open ticket alone doesn’t replace the lists that are stored [FLT-48]', async () => {
  const { start, readTicket, readTickets, writes } = createFixture()
  start()
  readTicket(1)
  await vi.advanceTimersByTimeAsync(20 * SECOND)
  expect(writes).toEqual([])
  readTickets(1, 50, 'Order')
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(writes.map((it) => it.objectStore)).toEqual(['seen lists'])
})

test('calls that arrive before the chats keep the chats that are stored, until new ones arrive [FLT-48]', async () => {
  const key = 'seen histories c1'
  const chats = { at: 1, rows: [] }
  const { start, readCalls, readChats, getStored } = createFixture({ [key]: { calls: null, chats } })
  start()
  readCalls()
  await vi.advanceTimersByTimeAsync(SECOND)
  const calls = { at: expect.any(Number), rows: [] }
  expect(getStored(key)).toEqual({ calls, chats })
  readChats()
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(getStored(key)).toEqual({ calls, chats: { at: Date.now(), rows: [] } })
})

test('a stored history that can’t be read is replaced', async () => {
  const key = 'seen histories c1'
  const { start, readCalls, getStored } = createFixture({ [key]: { calls: 'damaged' } })
  start()
  readCalls()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(getStored(key)).toEqual({ calls: { at: expect.any(Number), rows: [] }, chats: null })
})

test('a customer who is read before the contacts keeps those that are stored, as old as they are [FLT-48]', async () => {
  const key = 'seen customers c1'
  const { start, readCustomer, getStored } = createFixture({
    [key]: { at: 5, one: null, record: null, contacts: [] },
  })
  start()
  readCustomer('c1', 'Ananya')
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(getStored(key)).toEqual({ at: 5, one: { id: 'c1', name: 'Ananya' }, record: null, contacts: [] })
})

test('responses without changes write nothing', async () => {
  const { start, readThread, readTickets, pollThread, readCustomer, writes } = createFixture()
  start()
  readTickets(1, 50, 'Order')
  readThread(1, 30)
  readCustomer('c1', 'Ananya')
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  const before = writes.length
  for (let n = 0; n < 100; n += 1) {
    pollThread(1)
    readCustomer('c1', 'Ananya')
    await vi.advanceTimersByTimeAsync(5 * SECOND)
  }
  expect(writes).toHaveLength(before)
})

test('locking stores what is due; after the end of a session nothing is written', async () => {
  const locked = createFixture()
  const stop = locked.start()
  locked.readThread(1, 3)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(locked.writes).toHaveLength(1)

  const ended = createFixture()
  const stopEnded = ended.start()
  ended.readThread(1, 3)
  ended.close()
  stopEnded()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(ended.writes).toEqual([])
})

test('an hour of work takes few transactions, and their size follows the changes', async () => {
  const { start, readThread, readTickets, readCustomer, pollThread, writes } = createFixture()
  start()
  // Every minute another ticket of fifty messages is read, which is polled every five seconds and gets a message
  // twice; in each half minute a ticket of the list changes.
  for (let minute = 0; minute < 60; minute += 1) {
    readThread(minute, 50)
    readCustomer(`c${minute}`, 'Ananya')
    for (let poll = 0; poll < 12; poll += 1) {
      if (poll % 6 === 0) readTickets(1, 200, `Order ${minute} ${poll}`)
      if (poll % 6 === 3) readThread(minute, 50 + poll)
      pollThread(minute)
      await vi.advanceTimersByTimeAsync(5 * SECOND)
    }
  }
  const bytesOf = (objectStore: string) =>
    writes.filter((it) => it.objectStore === objectStore).reduce((sum, it) => sum + it.bytes, 0)
  const figures = {
    transactions: writes.length,
    lists: bytesOf('seen lists'),
    threads: bytesOf('seen threads'),
    customers: bytesOf('seen customers'),
  }
  // One write for each change, none for the 600 responses without changes: 120 of the list, 180 of threads, 60 of customers.
  expect(figures.transactions).toBeLessThanOrEqual(360)
  expect(figures.threads / 180).toBeLessThan(70 * 1_000)
  expect(figures.lists / 120).toBeLessThan(200 * 1_000)
})
