import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
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
/** The value as device storage returns it. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

let platform: Platform
let api: Api

beforeAll(async () => {
  platform = await startPlatform({ reuse: true })
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

test('tickets, threads, customers, calls and chats of the platform are read back from the offline cache unchanged', async () => {
  const view = { id: 'open', me: null, search: '' } as const
  const { value: tickets } = await api.run(listTickets, { limit: 100 })
  const page = { from: 'head', ...tickets, isPartial: false, knownTickets: new Map() } as const
  const cachedTickets = {
    at: 1,
    book: toCachedTicketStore(upsertTicketPage(EMPTY_TICKET_STORE, view, page), 500),
  }
  expect(cachedTicketsSchema.parse(asStored(cachedTickets))).toEqual(cachedTickets)
  for (const ticket of tickets.records.slice(0, 10)) {
    const { value } = await api.run(listMessages, { chatId: ticket.id, platformMessages: true, limit: 100 })
    const log = mergePage(createMessageLog(ticket.id), { from: 'head', ...value, hasSkippedRecords: false })
    expect(cachedThreadSchema.parse(asStored({ at: 1, ticket, log }))).toEqual({ at: 1, ticket, log })
  }
  let callCount = 0
  const { value: customers } = await api.run(listCustomers, { search: '', pageSize: 40 })
  for (const record of customers.records) {
    const one = (await api.run(getCustomer, { customerId: record.id })).value
    const contacts = (await api.run(listLinkedContacts, { contactId: record.id })).value
    const cachedCustomer = { at: 1, one, record, contacts }
    expect(cachedCustomerSchema.parse(asStored(cachedCustomer))).toEqual(cachedCustomer)
    const params = { customerId: record.id, includeLinkedContacts: true, page: 1, pageSize: 20 }
    const calls = { at: 1, rows: (await api.run(listRecentCalls, params)).value }
    const chats = { at: 2, rows: (await api.run(listRecentChats, params)).value }
    callCount += calls.rows.length
    expect(cachedHistorySchema.parse(asStored({ calls, chats }))).toEqual({ calls, chats })
  }
  expect(callCount).toBeGreaterThan(0)
})

test('a record in another or an older form is refused', async () => {
  const { value } = await api.run(listTickets, { limit: 1 })
  const [ticket] = value.records
  expect(storedTicket.safeParse(asStored(ticket)).success).toBe(true)
  for (const change of [
    { assignee: 'me' },
    { id: '../x' },
    { tags: [{ href: 'javascript:1' }] },
    { code: null },
  ])
    expect(storedTicket.safeParse({ ...ticket, ...change }).success).toBe(false)
  for (const invalid of [null, 7, [], {}, { at: 1 }, { at: 'now', log: {}, ticket: null }])
    expect(cachedThreadSchema.safeParse(invalid).success).toBe(false)
})

test('a cached thread that the newest messages don’t reach gets a gap [MSG-16]', () => {
  const page = (from: number, cursor: string) => ({
    from: 'head' as const,
    records: [from, from + 1].map((n) => makeMessage(idOf(n), n)),
    cursor,
    hasSkippedRecords: false,
  })
  const log = mergePage(createMessageLog(CHAT), page(10, 'old'))
  const { log: restored } = cachedThreadSchema.parse(asStored({ at: 1, ticket: null, log }))
  expect(mergePage(restored, page(50, 'new')).segments).toHaveLength(2)
  expect(mergePage(restored, page(11, 'new')).segments).toHaveLength(1)
})

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
