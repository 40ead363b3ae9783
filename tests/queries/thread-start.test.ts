// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client.ts'
import { loadConfig } from '#src/api/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import { fromMillis } from '#src/lib/instant.ts'
import { createDesk, type Desk } from '#src/queries/desk.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/queries/messages.ts'
import { lockKey } from '#src/queries/session.ts'
import { threadIdOf } from '#src/queries/thread-id.ts'
import { beginThread, isThreadDue } from '#src/queries/thread-start.ts'
import { bookOf, changeBook } from '#src/queries/ticket-book.ts'
import { ticketsHeadQuery } from '#src/queries/tickets.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

const BASE = 'http://platform.test/'

let platform: Platform
let config: Config

beforeAll(async () => {
  platform = await startPlatform()
  const loaded = await loadConfig(BASE, platform.fetch)
  if (!loaded.ok) throw new Error(loaded.problem.field)
  config = loaded.config
})
afterAll(() => platform.close())

const open: Desk[] = []
afterEach(() => {
  for (const desk of open.splice(0)) desk.close()
})

/** A desk with the open tickets read, that notes what it asks for and what of that is aborted. */
async function deskOf() {
  const asked: Request[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    asked.push(request)
    return platform.fetch(request)
  }
  const connect = (token: string) =>
    createApi({ platform: config.platform, token, base: BASE, fetch, retries: 0, timeoutMs: 5_000 })
  const session = { token: 'demo-agent', agentId: null, legacy: null }
  const desk = createDesk({ config, session, connect })
  open.push(desk)
  const view = { id: 'open', me: null, search: '' } as const
  await desk.queryClient.fetchQuery(ticketsHeadQuery(desk.api, view))
  asked.length = 0
  const [a, b] = [...bookOf(desk.queryClient).tickets.values()]
  if (!a || !b) throw new Error('there are no tickets')
  const [first, second] = [threadIdOf(config, a.id), threadIdOf(config, b.id)]
  const known = (thread: typeof first) =>
    desk.queryClient.getQueryData(messageLogQuery(thread).queryKey)?.stretches.length ?? 0
  const read = (thread: typeof first) => vi.waitFor(() => expect(known(thread)).toBeGreaterThan(0))
  return { desk, asked, a, first, second, read }
}

test('a thread is asked for at the press, and not again by who draws it', async () => {
  const { desk, asked, first, read } = await deskOf()
  beginThread(desk, first.chatId)
  beginThread(desk, first.chatId)
  await desk.queryClient.fetchQuery({ ...messagesHeadQuery(desk.api, first), staleTime: 0 })
  await read(first)
  expect(asked).toHaveLength(1)
  beginThread(desk, first.chatId)
  expect(asked).toHaveLength(1)
})

test('what was begun and left before it came is aborted', async () => {
  const { desk, asked, first, second, read } = await deskOf()
  platform.faults.arm({ kind: 'delay', operation: 'messages.list', ms: 2_000 })
  beginThread(desk, first.chatId)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  beginThread(desk, second.chatId)
  await read(second)
  expect(asked.map((it) => it.signal.aborted)).toEqual([true, false])
  expect(desk.queryClient.getQueryState(messagesHeadQuery(desk.api, first).queryKey)?.status).toBe('pending')
})

test('nothing is begun while the desk is locked, while the platform wants to be left alone, or for what is no id', async () => {
  const { desk, asked, first } = await deskOf()
  beginThread(desk, '10482')
  desk.queryClient.setQueryData(lockKey, true)
  beginThread(desk, first.chatId)
  desk.queryClient.setQueryData(lockKey, false)
  desk.scheduler.heed({ ok: false, quiet: true, waitMs: 60_000 })
  beginThread(desk, first.chatId)
  await vi.waitFor(() => expect(desk.queryClient.isFetching()).toBe(0))
  expect(asked).toEqual([])
})

test('a thread that was read is due again after a minute, or once its record tells of a later message', async () => {
  const { desk, a, first, read } = await deskOf()
  expect(isThreadDue(desk, first)).toBe(true)
  beginThread(desk, first.chatId)
  await read(first)
  vi.useFakeTimers({ now: Date.now() })
  try {
    expect(isThreadDue(desk, first)).toBe(false)
    vi.advanceTimersByTime(30_000)
    expect(isThreadDue(desk, first)).toBe(false)
    const later = { ...a, lastMessageAt: fromMillis(Date.now()), updatedAt: fromMillis(Date.now()) }
    changeBook(desk.queryClient, (book) => putTickets(book, [later]))
    expect(isThreadDue(desk, first)).toBe(true)
    changeBook(desk.queryClient, (book) => ({ ...book, tickets: new Map([[a.id, a]]) }))
    expect(isThreadDue(desk, first)).toBe(false)
    vi.advanceTimersByTime(31_000)
    expect(isThreadDue(desk, first)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('what is asked for once more of a desk that is closed does not stay', async () => {
  const { desk } = await deskOf()
  desk.close()
  const cache = desk.queryClient.getQueryCache()
  cache.build(desk.queryClient, { queryKey: ['session', 'sync'], initialData: null })
  await vi.waitFor(() => expect(cache.getAll()).toEqual([]))
})

test('a network that is back is heard of from the first moment, before this tab knows of others [FLT-13]', async () => {
  const { desk } = await deskOf()
  const run = vi.fn(() => Promise.resolve({ ok: true as const }))
  desk.scheduler.add({ key: 'look', everyMs: 600_000, run })
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
})
