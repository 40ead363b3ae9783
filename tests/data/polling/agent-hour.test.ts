import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { customerQuery, linkedContactsQuery } from '#src/data/customers/queries.ts'
import { messagesHeadQuery } from '#src/data/messages/queries.ts'
import {
  createListTask,
  createOwnTicketsTask,
  createRecordTask,
  createThreadTask,
} from '#src/data/polling/tasks.ts'
import { createScheduler } from '#src/data/session/scheduler.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { createRequestSharing } from '#src/data/tabs/request-sharing.ts'
import { createVisibilityPolicy } from '#src/data/tabs/visibility-policy.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { createQueueReader } from '#src/data/tickets/read-queue.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import { startPlatform } from '../../support/platform.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BASE = 'http://platform.test/'
const open = { id: 'open', me: null, search: '' } as const
const closed = { ...open, id: 'closed' } as const

const EMPTY_PAGE = JSON.stringify({ records: [], cursor: null })
/** The platform's responses by path, requested once so that the simulated hour doesn't wait for them. */
const answers = new Map<string, string>()

beforeAll(async () => {
  const platform = await startPlatform({ reuse: true })
  const listed = await platform.fetch(
    '/platform-api/v1/tickets/list',
    createRequest({ status: 'open', limit: 10 }),
  )
  answers.set('/platform-api/v1/tickets/list', await listed.text())
  answers.set('/platform-api/v1/messages/list', EMPTY_PAGE)
  await platform.close()
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createRequest(body: unknown) {
  const headers = { authorization: 'Bearer demo-agent', 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

const listedRecord = z.looseObject({ id: z.string() })

/** A page of 100 of so many open tickets, which the reader of the queue requests. */
function createQueuePage(body: string, ticketCount: number): Response {
  const { cursor } = z.object({ cursor: z.optional(z.string()) }).parse(JSON.parse(body))
  const start = Number(cursor ?? 0)
  const answer: unknown = JSON.parse(answers.get('/platform-api/v1/tickets/list') ?? '')
  const [sample] = z.object({ records: z.array(listedRecord) }).parse(answer).records
  const records = Array.from({ length: Math.min(100, ticketCount - start) }, (_, index) => {
    const end = String(ticketCount - start - index).padStart(12, '0')
    const at = new Date(Date.UTC(2026, 0, 1) - (start + index) * 1_000).toISOString()
    return { ...sample, id: `00000000-0000-4000-8000-${end}`, last_message_created_at: at, updated_at: at }
  })
  return Response.json({ records, cursor: start + 100 < ticketCount ? String(start + 100) : null })
}

/** A session in a tab of its own whose requests are counted. `ticketCount`: how many are open. */
async function openSession(ticketCount = 0) {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const requestedPaths: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = new Request(input)
    const { pathname } = new URL(request.url)
    requestedPaths.push(pathname)
    const body = await request.text()
    if (body.includes('"closed"')) return new Response(EMPTY_PAGE)
    if (body.includes('"limit":100') && ticketCount > 0) return createQueuePage(body, ticketCount)
    await new Promise((resolve) => setTimeout(resolve, 40))
    return new Response(answers.get(pathname) ?? '[]')
  }
  const api = createApi({ platform: config.platform, token: 'demo-agent', baseUri: BASE, fetch, retries: 0 })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createSessionStore()
  const events = new EventTarget()
  let hidden = false
  const scheduler = createScheduler()
  const { controls } = scheduler
  const sharing = createRequestSharing({
    broadcast: () => undefined,
    hasOthers: () => false,
    isHidden: () => hidden,
    startTask: controls.startTask,
    onHiddenRequest: controls.reschedule,
  })
  const { polling } = config
  const hiddenMs = () => polling.hiddenSeconds * 1000
  scheduler.setPolicy(createVisibilityPolicy(controls, { hiddenMs, sharing, events, isHidden: () => hidden }))
  const session = { api, queryClient, store, scheduler }
  const first = queryClient.fetchQuery(ticketsHeadQuery({ api, store }, open))
  await vi.advanceTimersByTimeAsync(50)
  await first
  const tickets = [...getTicketStore(store).tickets.values()]
  const watchList = (view: typeof open | typeof closed) =>
    scheduler.addTask(createListTask(session, view, polling.queueSeconds))
  const readQueue = () => {
    const tabs = { isLeader: () => true, count: () => 1, post: () => undefined }
    return scheduler.addTask(createQueueReader({ ...session, config }, tabs).task)
  }
  const watchOwnTickets = (agentId: string) =>
    scheduler.addTask(
      createOwnTicketsTask(
        { api, queryClient, store, credentials: { token: '', agentId, legacy: null } },
        polling.queueSeconds,
      ),
    )
  /** Opens a ticket, as the conversation does. */
  const openTicket = (index: number) => {
    const { id, code } = tickets[index % tickets.length] ?? { id: '', code: null }
    const thread = { chatId: id, platformMessages: true }
    const stops = [
      scheduler.addTask(createThreadTask(session, thread, polling.openTicketSeconds)),
      scheduler.addTask(createRecordTask(session, { id, code }, polling.openTicketSeconds)),
    ]
    return { thread, leave: () => stops.forEach((stop) => stop()) }
  }
  return {
    api,
    queryClient,
    store,
    requestedPaths,
    watchList,
    watchOwnTickets,
    readQueue,
    openTicket,
    tickets,
    touch: () => events.dispatchEvent(new Event('keydown')),
    hide: () => {
      hidden = true
      events.dispatchEvent(new Event('visibilitychange'))
    },
    /** Lets time pass and returns the number of requests meanwhile. */
    count: async (ms: number, every = ms, each: () => void = () => undefined) => {
      requestedPaths.length = 0
      for (let passed = 0; passed < ms; passed += every) {
        each()
        await vi.advanceTimersByTimeAsync(every)
      }
      return requestedPaths.length
    },
    close: scheduler.stop,
  }
}

test('an hour of work with a new ticket every two minutes and its prefetches takes at most 1,050 requests', async () => {
  const session = await openSession()
  session.watchList(open)
  let opened = session.openTicket(0)
  let index = 0
  const next = () => {
    index += 1
    opened.leave()
    opened = session.openTicket(index)
    // What keyboard navigation prefetches for each new ticket, and the customer panel for the open one.
    const ahead = {
      chatId: session.tickets[(index + 2) % session.tickets.length]?.id ?? '',
      platformMessages: true,
    }
    for (const options of [messagesHeadQuery(session, ahead), messagesHeadQuery(session, opened.thread)])
      session.queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined)
    void session.queryClient.fetchQuery(customerQuery(session.api, ahead.chatId)).catch(() => undefined)
    void session.queryClient.fetchQuery(linkedContactsQuery(session.api, ahead.chatId)).catch(() => undefined)
  }
  let minutes = 0
  const work = () => {
    session.touch()
    minutes += 1
    if (minutes % 2 === 0) next()
  }
  const requests = await session.count(HOUR, MINUTE, work)
  session.close()
  expect(requests).toBeLessThanOrEqual(1_050)
  // No polling stopped meanwhile.
  expect(requests).toBeGreaterThan(700)
})

test.each([
  [500, 900],
  [3_000, 1_200],
])('an hour of work that keeps %i open tickets current takes at most %i requests', async (tickets, most) => {
  const session = await openSession(tickets)
  session.watchList(open)
  session.openTicket(0)
  session.readQueue()
  const first = await session.count(MINUTE, MINUTE, session.touch)
  expect(first).toBeGreaterThan(tickets / 100)
  const requests = await session.count(HOUR, MINUTE, session.touch)
  session.close()
  expect(getTicketStore(session.store).tickets.size).toBeGreaterThanOrEqual(tickets)
  expect(requests).toBeLessThanOrEqual(most)
  const pages = session.requestedPaths.filter((it) => it.includes('tickets')).length
  // Each page twelve times, the head once a minute, and the list.
  expect(pages).toBeGreaterThan((tickets / 100) * 11 + 48)
})

test('an hour in a hidden tab reads no page of the open tickets', async () => {
  const session = await openSession(500)
  session.watchList(open)
  session.readQueue()
  session.hide()
  expect(await session.count(HOUR)).toBeLessThanOrEqual(60)
  session.close()
})

test('an hour of work with own open tickets that no list shows takes at most 1,050 requests', async () => {
  const session = await openSession()
  session.watchList(closed)
  const [ticket] = session.tickets
  if (!ticket) throw new Error('there is a ticket')
  const me = '00000000-0000-4000-8000-000000000001'
  const assignee = { known: 'yes', assignee: { kind: 'agent', id: me } } as const
  storeTickets(session.store, [{ ...ticket, assignee, updatedAt: null }])
  session.watchOwnTickets(me)
  session.openTicket(1)
  const requests = await session.count(HOUR, MINUTE, session.touch)
  session.close()
  expect(requests).toBeLessThanOrEqual(1_050)
})

test('an hour of work on a ticket that no list shows takes at most 1,050 requests', async () => {
  const session = await openSession()
  session.watchList(closed)
  // By then the record that the first list contained is no longer fresh.
  await session.count(MINUTE)
  session.openTicket(0)
  const requests = await session.count(HOUR, MINUTE, session.touch)
  session.close()
  expect(requests).toBeLessThanOrEqual(1_050)
  expect(session.requestedPaths.filter((it) => it.includes('tickets')).length).toBeGreaterThan(400)
})

test('a list that contains the open ticket’s record saves requests for it', async () => {
  const session = await openSession()
  session.watchList(open)
  session.openTicket(0)
  await session.count(10 * MINUTE, MINUTE, session.touch)
  session.close()
  // The list alone: every fifteen seconds.
  expect(session.requestedPaths.filter((it) => it.includes('tickets')).length).toBeLessThanOrEqual(50)
})

test('an hour in a visible tab without interaction takes at most 500 requests', async () => {
  const session = await openSession()
  session.watchList(open)
  session.openTicket(0)
  const requests = await session.count(HOUR)
  session.close()
  expect(requests).toBeLessThanOrEqual(500)
  expect(requests).toBeGreaterThan(200)
})

test('an hour in a hidden tab takes at most 60 requests, all of them for the list', async () => {
  const session = await openSession()
  session.watchList(open)
  session.openTicket(0)
  session.hide()
  const requests = await session.count(HOUR)
  session.close()
  expect(requests).toBeLessThanOrEqual(60)
  expect(requests).toBeGreaterThan(30)
  expect(new Set(session.requestedPaths)).toEqual(new Set(['/platform-api/v1/tickets/list']))
})
