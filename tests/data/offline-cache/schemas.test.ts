import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentCalls,
  listRecentChats,
} from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { storedTicket } from '#src/api/schema/stored-records.ts'
import {
  cachedCustomerSchema,
  cachedHistorySchema,
  cachedThreadSchema,
  cachedTicketsSchema,
} from '#src/data/offline-cache/schemas.ts'
import { createMessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import { toCachedTicketStore } from '#src/domain/tickets/cached-store.ts'
import { EMPTY_TICKET_STORE, upsertTicketPage } from '#src/domain/tickets/store.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

const BASE = 'http://platform.test/'
/** As the disk gives it back. */
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

let platform: Platform
let api: Api

beforeAll(async () => {
  platform = await startPlatform()
  const loaded = await loadConfig(BASE, platform.fetch)
  if (!loaded.ok) throw new Error(loaded.problem.field)
  api = createApi({
    platform: loaded.config.platform,
    token: 'demo-agent',
    baseUri: BASE,
    fetch: platform.fetch,
  })
})
afterAll(() => platform.close())

test('tickets, threads, customers, their calls and chats of the platform come back from the disk as they were', async () => {
  const view = { id: 'open', me: null, search: '' } as const
  const { value: tickets } = await api.run(listTickets, { limit: 100 })
  const page = { from: 'head', ...tickets, isPartial: false, knownTickets: new Map() } as const
  const book = { at: 1, book: toCachedTicketStore(upsertTicketPage(EMPTY_TICKET_STORE, view, page), 500) }
  expect(cachedTicketsSchema.parse(written(book))).toEqual(book)
  for (const ticket of tickets.records.slice(0, 10)) {
    const { value } = await api.run(listMessages, { chatId: ticket.id, platformMessages: true, limit: 100 })
    const log = mergePage(createMessageLog(ticket.id), { from: 'head', ...value, hasSkippedRecords: false })
    expect(cachedThreadSchema.parse(written({ at: 1, ticket, log }))).toEqual({ at: 1, ticket, log })
  }
  let found = 0
  const { value: customers } = await api.run(listCustomers, { search: '', pageSize: 40 })
  for (const record of customers.records) {
    const one = (await api.run(getCustomer, { customerId: record.id })).value
    const contacts = (await api.run(listLinkedContacts, { contactId: record.id })).value
    const seen = { at: 1, one, record, contacts }
    expect(cachedCustomerSchema.parse(written(seen))).toEqual(seen)
    const asked = { customerId: record.id, includeLinkedContacts: true, page: 1, pageSize: 20 }
    const calls = { at: 1, rows: (await api.run(listRecentCalls, asked)).value }
    const chats = { at: 2, rows: (await api.run(listRecentChats, asked)).value }
    found += calls.rows.length
    expect(cachedHistorySchema.parse(written({ calls, chats }))).toEqual({ calls, chats })
  }
  expect(found).toBeGreaterThan(0)
})

test('what was written in another form, by an older version or by anybody, is set aside', async () => {
  const { value } = await api.run(listTickets, { limit: 1 })
  const [ticket] = value.records
  expect(storedTicket.safeParse(written(ticket)).success).toBe(true)
  for (const change of [
    { holder: 'me' },
    { id: '../x' },
    { tags: [{ href: 'javascript:1' }] },
    { code: null },
  ])
    expect(storedTicket.safeParse({ ...ticket, ...change }).success).toBe(false)
  for (const form of [null, 7, [], {}, { at: 1 }, { at: 'now', log: {}, ticket: null }])
    expect(cachedThreadSchema.safeParse(form).success).toBe(false)
})

test('a thread from the disk that the newest messages don’t meet has a gap, not a hole [MSG-16]', () => {
  const page = (from: number, cursor: string) => ({
    from: 'head' as const,
    records: [from, from + 1].map((n) => makeMessage(idOf(n), n)),
    cursor,
    hasSkippedRecords: false,
  })
  const log = mergePage(createMessageLog(CHAT), page(10, 'old'))
  const { log: back } = cachedThreadSchema.parse(written({ at: 1, ticket: null, log }))
  expect(mergePage(back, page(50, 'new')).stretches).toHaveLength(2)
  expect(mergePage(back, page(11, 'new')).stretches).toHaveLength(1)
})

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
