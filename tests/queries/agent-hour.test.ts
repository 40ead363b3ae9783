import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import { createGuide } from '#src/lib/guide.ts'
import { createScheduler } from '#src/lib/scheduler.ts'
import { createSharing } from '#src/lib/shared-asking.ts'
import { customerQuery, linkedContactsQuery } from '#src/queries/customers.ts'
import { messagesHeadQuery } from '#src/queries/messages.ts'
import { listTask, ownTask, recordTask, threadTask } from '#src/queries/tasks.ts'
import { bookOf, changeBook } from '#src/queries/ticket-book.ts'
import { ticketsHeadQuery } from '#src/queries/tickets.ts'
import { startPlatform } from '../support/platform.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const BASE = 'http://platform.test/'
const open = { id: 'open', me: null, search: '' } as const
const closed = { ...open, id: 'closed' } as const

const NOTHING = JSON.stringify({ records: [], cursor: null })
/** What the platform says, by path: asked once, so that the hour doesn't have to wait for it. */
const answers = new Map<string, string>()

beforeAll(async () => {
  const platform = await startPlatform()
  const listed = await platform.fetch('/platform-api/v1/tickets/list', asking({ status: 'open', limit: 10 }))
  answers.set('/platform-api/v1/tickets/list', await listed.text())
  answers.set('/platform-api/v1/messages/list', NOTHING)
  await platform.close()
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function asking(body: unknown) {
  const headers = { authorization: 'Bearer demo-agent', 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** A desk in a tab of its own, whose requests are counted. */
async function deskOf() {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = new Request(input)
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if ((await request.text()).includes('"closed"')) return new Response(NOTHING)
    await new Promise((resolve) => setTimeout(resolve, 40))
    return new Response(answers.get(pathname) ?? '[]')
  }
  const api = createApi({ platform: config.platform, token: 'demo-agent', base: BASE, fetch, retries: 0 })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const events = new EventTarget()
  let hidden = false
  const scheduler = createScheduler()
  const { clockwork } = scheduler
  const sharing = createSharing({
    say: () => undefined,
    hasOthers: () => false,
    isHidden: () => hidden,
    begin: clockwork.begin,
    onUnseen: clockwork.replan,
  })
  const { polling } = config
  const hiddenMs = () => polling.hiddenSeconds * 1000
  scheduler.follow(createGuide(clockwork, { hiddenMs, sharing, events, isHidden: () => hidden }))
  const desk = { api, queryClient, scheduler }
  const first = queryClient.fetchQuery(ticketsHeadQuery(api, open))
  await vi.advanceTimersByTimeAsync(50)
  await first
  const tickets = [...bookOf(queryClient).tickets.values()]
  const look = (view: typeof open | typeof closed) =>
    scheduler.add(listTask(desk, view, polling.queueSeconds))
  const watchOwn = (agentId: string) =>
    scheduler.add(
      ownTask({ api, queryClient, session: { token: '', agentId, legacy: null } }, polling.queueSeconds),
    )
  /** Opens a ticket, as the conversation does. */
  const openTicket = (place: number) => {
    const { id, code } = tickets[place % tickets.length] ?? { id: '', code: null }
    const thread = { chatId: id, platformMessages: true }
    const stops = [
      scheduler.add(threadTask(desk, thread, polling.openTicketSeconds)),
      scheduler.add(recordTask(desk, { id, code }, polling.openTicketSeconds)),
    ]
    return { thread, leave: () => stops.forEach((stop) => stop()) }
  }
  return {
    api,
    queryClient,
    asked,
    look,
    watchOwn,
    openTicket,
    tickets,
    touch: () => events.dispatchEvent(new Event('keydown')),
    hide: () => {
      hidden = true
      events.dispatchEvent(new Event('visibilitychange'))
    },
    /** Lets time pass, and answers how much was asked meanwhile. */
    count: async (ms: number, every = ms, each: () => void = () => undefined) => {
      asked.length = 0
      for (let passed = 0; passed < ms; passed += every) {
        each()
        await vi.advanceTimersByTimeAsync(every)
      }
      return asked.length
    },
    close: scheduler.stop,
  }
}

test('an hour of work, with a new ticket every two minutes and all that is read around it, is at most 1,050 requests', async () => {
  const desk = await deskOf()
  desk.look(open)
  let opened = desk.openTicket(0)
  let place = 0
  const next = () => {
    place += 1
    opened.leave()
    opened = desk.openTicket(place)
    // What the walk reads ahead for each new ticket, and the panel for the one that is opened.
    const ahead = {
      chatId: desk.tickets[(place + 2) % desk.tickets.length]?.id ?? '',
      platformMessages: true,
    }
    for (const options of [messagesHeadQuery(desk.api, ahead), messagesHeadQuery(desk.api, opened.thread)])
      desk.queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined)
    void desk.queryClient.fetchQuery(customerQuery(desk.api, ahead.chatId)).catch(() => undefined)
    void desk.queryClient.fetchQuery(linkedContactsQuery(desk.api, ahead.chatId)).catch(() => undefined)
  }
  let minutes = 0
  const work = () => {
    desk.touch()
    minutes += 1
    if (minutes % 2 === 0) next()
  }
  const requests = await desk.count(HOUR, MINUTE, work)
  desk.close()
  expect(requests).toBeLessThanOrEqual(1_050)
  // Nothing went to sleep meanwhile.
  expect(requests).toBeGreaterThan(700)
})

test('an hour of work with open tickets of one’s own that no list shows is at most 1,050 requests', async () => {
  const desk = await deskOf()
  desk.look(closed)
  const [ticket] = desk.tickets
  if (!ticket) throw new Error('there is a ticket')
  const me = '00000000-0000-4000-8000-000000000001'
  const holder = { known: 'yes', assignee: { kind: 'agent', id: me } } as const
  changeBook(desk.queryClient, (book) => putTickets(book, [{ ...ticket, holder, updatedAt: null }]))
  desk.watchOwn(me)
  desk.openTicket(1)
  const requests = await desk.count(HOUR, MINUTE, desk.touch)
  desk.close()
  expect(requests).toBeLessThanOrEqual(1_050)
})

test('an hour of work on a ticket that no list shows is at most 1,050 requests', async () => {
  const desk = await deskOf()
  desk.look(closed)
  // What was listed before is no news.
  await desk.count(MINUTE)
  desk.openTicket(0)
  const requests = await desk.count(HOUR, MINUTE, desk.touch)
  desk.close()
  expect(requests).toBeLessThanOrEqual(1_050)
  expect(desk.asked.filter((it) => it.includes('tickets')).length).toBeGreaterThan(400)
})

test('a list that brings the open ticket’s record saves asking for it', async () => {
  const desk = await deskOf()
  desk.look(open)
  desk.openTicket(0)
  await desk.count(10 * MINUTE, MINUTE, desk.touch)
  desk.close()
  // The list alone: every fifteen seconds.
  expect(desk.asked.filter((it) => it.includes('tickets')).length).toBeLessThanOrEqual(50)
})

test('an hour in which somebody only looks is at most 500 requests', async () => {
  const desk = await deskOf()
  desk.look(open)
  desk.openTicket(0)
  const requests = await desk.count(HOUR)
  desk.close()
  expect(requests).toBeLessThanOrEqual(500)
  expect(requests).toBeGreaterThan(200)
})

test('an hour in which nobody looks is at most 60 requests, all of them for the list', async () => {
  const desk = await deskOf()
  desk.look(open)
  desk.openTicket(0)
  desk.hide()
  const requests = await desk.count(HOUR)
  desk.close()
  expect(requests).toBeLessThanOrEqual(60)
  expect(requests).toBeGreaterThan(30)
  expect(new Set(desk.asked)).toEqual(new Set(['/platform-api/v1/tickets/list']))
})
