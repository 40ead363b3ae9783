import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { customersPageQuery } from '#src/data/customers/list-queries.ts'
import { customerQuery } from '#src/data/customers/queries.ts'
import { messagesHeadQuery, storePage } from '#src/data/messages/queries.ts'
import { feedSearch } from '#src/data/search/feed.ts'
import type { DocumentBatch } from '#src/data/search/protocol.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import { makeTicket } from '../../support/make-ticket.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'
import { setResponse } from '../../support/set-response.ts'

const page = new EventTarget()
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers({ now: 1_763_600_000_000 })
  vi.stubGlobal('document', page)
  Object.defineProperty(page, 'hidden', { configurable: true, get: () => isHidden })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  // The page has finished starting.
  vi.advanceTimersByTime(10_000)
})
afterEach(() => {
  isHidden = false
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function createFixture() {
  const batches: DocumentBatch[] = []
  let flushCount = 0
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const api = createApi({ platform: config.platform, token: 'demo-agent', baseUri: 'http://platform.test/' })
  const queryClient = new QueryClient()
  const store = createSessionStore()
  const threadId = { chatId: CHAT, platformMessages: true }
  return {
    receivePage: (slots: readonly unknown[]) =>
      setResponse(
        queryClient,
        customersPageQuery({ api, store }, { search: '', by: null, order: 'asc' }, 1),
        { slots },
      ),
    receiveCustomer: (record: { readonly id: string }) =>
      setResponse(queryClient, customerQuery(api, record.id), record),
    store,
    start: () =>
      feedSearch(
        { queryClient, store },
        {
          add: (batch) => batches.push(batch),
          flush: () => {
            flushCount += 1
          },
        },
      ),
    readThread: (count: number) => {
      const records = Array.from({ length: count }, (_, n) => makeMessage(`m${n}`, n))
      storePage(store, threadId, { from: 'head', records, cursor: null, hasSkippedRecords: false })
      setResponse(queryClient, messagesHeadQuery({ api, store }, threadId), { at: 1 })
    },
    countFlushes: () => flushCount,
    listSent: (kind: 'tickets' | 'customers' | 'messages') =>
      batches.flatMap((it) => it[kind].map(({ id }) => id)),
    batches,
  }
}

const customer = { id: 'c', name: 'Sunita', phone: '', email: '' }

test('tickets, messages and customers that were read before or after the start are sent, each once', async () => {
  const { start, store, readThread, receivePage, listSent } = createFixture()
  storeTickets(store, [makeTicket(1)])
  start()
  readThread(3)
  receivePage([{ ...customer, company: 'Kettle', stage: null }, null])
  await vi.advanceTimersByTimeAsync(10_000)
  readThread(3)
  storeTickets(store, [makeTicket(1), makeTicket(2)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listSent('tickets')).toHaveLength(2)
  expect(listSent('messages')).toEqual(['m0', 'm1', 'm2'])
  expect(listSent('customers')).toEqual(['c'])
})

test('many messages are sent in steps of at most a hundred', async () => {
  const { start, readThread, batches, listSent } = createFixture()
  start()
  readThread(450)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(listSent('messages')).toHaveLength(450)
  expect(Math.max(...batches.map((it) => it.messages.length))).toBe(100)
})

test('before a search, what waits for an idle moment is sent', () => {
  const { start, receiveCustomer, listSent } = createFixture()
  const feed = start()
  receiveCustomer(customer)
  feed.sendNow()
  expect(listSent('customers')).toEqual(['c'])
})

test('a hidden page stores what it has, and after its end nothing is sent', async () => {
  const { start, readThread, countFlushes, batches } = createFixture()
  const feed = start()
  isHidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(countFlushes()).toBe(1)
  feed.stop()
  readThread(1)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countFlushes()).toBe(1)
  expect(batches).toEqual([])
})
