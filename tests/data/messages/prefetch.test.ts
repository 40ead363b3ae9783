// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import { prefetchThread, shouldReadThread } from '#src/data/messages/prefetch.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { createSession, type Session } from '#src/data/session/session.ts'
import { tokenRefusedKey } from '#src/data/session/state.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { getTicketStore, updateTicketStore } from '#src/data/tickets/store.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

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

const open: Session[] = []
afterEach(() => {
  for (const session of open.splice(0)) session.close()
})

/** A desk with the open tickets read, that notes what it asks for and what of that is aborted. */
async function openSession() {
  const asked: Request[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    asked.push(request)
    return platform.fetch(request)
  }
  const connect = (token: string) =>
    createApi({ platform: config.platform, token, baseUri: BASE, fetch, retries: 0, timeoutMs: 5_000 })
  const credentials = { token: 'demo-agent', agentId: null, legacy: null }
  const session = createSession({ config, credentials, connect })
  open.push(session)
  const view = { id: 'open', me: null, search: '' } as const
  await session.queryClient.fetchQuery(ticketsHeadQuery(session.api, view))
  asked.length = 0
  const [a, b] = [...getTicketStore(session.queryClient).tickets.values()]
  if (!a || !b) throw new Error('there are no tickets')
  const [first, second] = [getThreadId(config, a.id), getThreadId(config, b.id)]
  const known = (thread: typeof first) =>
    session.queryClient.getQueryData(messageLogQuery(thread).queryKey)?.stretches.length ?? 0
  const read = (thread: typeof first) => vi.waitFor(() => expect(known(thread)).toBeGreaterThan(0))
  return { session, asked, a, first, second, read }
}

test('a thread is asked for at the press, and not again by who draws it', async () => {
  const { session, asked, first, read } = await openSession()
  prefetchThread(session, first.chatId)
  prefetchThread(session, first.chatId)
  await session.queryClient.fetchQuery({ ...messagesHeadQuery(session.api, first), staleTime: 0 })
  await read(first)
  expect(asked).toHaveLength(1)
  prefetchThread(session, first.chatId)
  expect(asked).toHaveLength(1)
})

test('what was begun and left before it came is aborted', async () => {
  const { session, asked, first, second, read } = await openSession()
  platform.faults.arm({ kind: 'delay', operation: 'messages.list', ms: 2_000 })
  prefetchThread(session, first.chatId)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  prefetchThread(session, second.chatId)
  await read(second)
  expect(asked.map((it) => it.signal.aborted)).toEqual([true, false])
  expect(session.queryClient.getQueryState(messagesHeadQuery(session.api, first).queryKey)?.status).toBe(
    'pending',
  )
})

test('nothing is begun while the desk is locked, while the platform wants to be left alone, or for what is no id', async () => {
  const { session, asked, first } = await openSession()
  prefetchThread(session, '10482')
  session.queryClient.setQueryData(tokenRefusedKey, true)
  prefetchThread(session, first.chatId)
  session.queryClient.setQueryData(tokenRefusedKey, false)
  session.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 60_000 })
  prefetchThread(session, first.chatId)
  await vi.waitFor(() => expect(session.queryClient.isFetching()).toBe(0))
  expect(asked).toEqual([])
})

test('a thread that was read is due again after a minute, or once its record tells of a later message', async () => {
  const { session, a, first, read } = await openSession()
  expect(shouldReadThread(session, first)).toBe(true)
  prefetchThread(session, first.chatId)
  await read(first)
  vi.useFakeTimers({ now: Date.now() })
  try {
    expect(shouldReadThread(session, first)).toBe(false)
    vi.advanceTimersByTime(30_000)
    expect(shouldReadThread(session, first)).toBe(false)
    const later = { ...a, lastMessageAt: fromMillis(Date.now()), updatedAt: fromMillis(Date.now()) }
    updateTicketStore(session.queryClient, (book) => upsertTickets(book, [later]))
    expect(shouldReadThread(session, first)).toBe(true)
    updateTicketStore(session.queryClient, (book) => ({ ...book, tickets: new Map([[a.id, a]]) }))
    expect(shouldReadThread(session, first)).toBe(false)
    vi.advanceTimersByTime(31_000)
    expect(shouldReadThread(session, first)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('what is asked for once more of a desk that is closed does not stay', async () => {
  const { session } = await openSession()
  session.close()
  const cache = session.queryClient.getQueryCache()
  cache.build(session.queryClient, { queryKey: ['session', 'sync'], initialData: null })
  await vi.waitFor(() => expect(cache.getAll()).toEqual([]))
})

test('a network that is back is heard of from the first moment, before this tab knows of others [FLT-13]', async () => {
  const { session } = await openSession()
  const run = vi.fn(() => Promise.resolve({ ok: true as const }))
  session.scheduler.addTask({ key: 'look', intervalMs: 600_000, run })
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
})
