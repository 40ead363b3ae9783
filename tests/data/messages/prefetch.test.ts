// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { loadConfig } from '#src/api/client/load-config.ts'
import type { Config } from '#src/api/schema/config.ts'
import { prefetchThread, shouldFetchThread } from '#src/data/messages/prefetch.ts'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { createSession } from '#src/data/session/create-session.ts'
import type { Session } from '#src/data/session/session.ts'
import { acceptToken, refuseToken } from '#src/data/session/state.ts'
import { sessionTabs } from '#src/data/tabs/session-tabs.ts'
import { ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

const BASE = 'http://platform.test/'

let platform: Platform
let config: Config

beforeAll(async () => {
  platform = await startPlatform({ reuse: true })
  const loaded = await loadConfig(BASE, platform.fetch)
  if (!loaded.ok) throw new Error(loaded.problem.field)
  config = loaded.config
})
afterAll(() => platform.close())

const openSessions: Session[] = []
afterEach(() => {
  for (const session of openSessions.splice(0)) session.close()
})

/** A session that has read the open tickets and records its requests. */
async function openSession() {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    return platform.fetch(request)
  }
  const createApiForToken = (token: string) =>
    createApi({ platform: config.platform, token, baseUri: BASE, fetch, retries: 0, timeoutMs: 2 ** 30 })
  const credentials = { token: 'demo-agent', agentId: null, legacy: null }
  const session = createSession({ config, credentials, createApiForToken })
  openSessions.push(session)
  const view = { id: 'open', me: null, search: '' } as const
  await session.queryClient.fetchQuery(ticketsHeadQuery(session, view))
  requests.length = 0
  const [a, b] = [...getTicketStore(session.store).tickets.values()]
  if (!a || !b) throw new Error('there are no tickets')
  const [first, second] = [getThreadId(config, a.id), getThreadId(config, b.id)]
  const countSegments = (threadId: typeof first) =>
    messageLogSlice(threadId)(session.store).get().segments.length
  const waitForThread = (threadId: typeof first) =>
    vi.waitFor(() => expect(countSegments(threadId)).toBeGreaterThan(0))
  return { session, requests, a, first, second, waitForThread }
}

test('a thread is requested on pointer down, and not again when it is rendered', async () => {
  const { session, requests, first, waitForThread } = await openSession()
  prefetchThread(session, first.chatId)
  prefetchThread(session, first.chatId)
  await session.queryClient.fetchQuery({
    ...messagesHeadQuery(session, first),
    staleTime: 0,
  })
  await waitForThread(first)
  expect(requests).toHaveLength(1)
  prefetchThread(session, first.chatId)
  expect(requests).toHaveLength(1)
})

test('a prefetch that has not arrived is aborted when another thread is prefetched', async () => {
  const { session, requests, first, second, waitForThread } = await openSession()
  platform.faults.arm({ kind: 'delay', operation: 'messages.list', ms: 2_000 })
  prefetchThread(session, first.chatId)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  prefetchThread(session, second.chatId)
  await waitForThread(second)
  expect(requests.map((it) => it.signal.aborted)).toEqual([true, false])
  expect(session.queryClient.getQueryState(messagesHeadQuery(session, first).queryKey)?.status).toBe(
    'pending',
  )
})

test('nothing is prefetched while the session is locked, during a pause, or for an invalid id', async () => {
  const { session, requests, first } = await openSession()
  prefetchThread(session, '10482')
  refuseToken(session.store)
  prefetchThread(session, first.chatId)
  acceptToken(session.store)
  session.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 60_000 })
  prefetchThread(session, first.chatId)
  await vi.waitFor(() => expect(session.queryClient.isFetching()).toBe(0))
  expect(requests).toEqual([])
})

test('a thread that was read is due again after a minute, once its ticket has a later message, or once the device’s clock was set back', async () => {
  const { session, a, first, waitForThread } = await openSession()
  expect(shouldFetchThread(session, first)).toBe(true)
  prefetchThread(session, first.chatId)
  await waitForThread(first)
  vi.useFakeTimers({ now: Date.now() })
  try {
    expect(shouldFetchThread(session, first)).toBe(false)
    vi.advanceTimersByTime(30_000)
    expect(shouldFetchThread(session, first)).toBe(false)
    vi.advanceTimersByTime(31_000)
    expect(shouldFetchThread(session, first)).toBe(true)
    vi.setSystemTime(Date.now() - 31_000)
    expect(shouldFetchThread(session, first)).toBe(false)
    const later = { ...a, lastMessageAt: fromMillis(Date.now()), updatedAt: fromMillis(Date.now()) }
    storeTickets(session.store, [later])
    expect(shouldFetchThread(session, first)).toBe(true)
    storeTickets(session.store, [a])
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(shouldFetchThread(session, first)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('a query that is created after the session was closed is removed', async () => {
  const { session } = await openSession()
  session.close()
  const cache = session.queryClient.getQueryCache()
  cache.build(session.queryClient, { queryKey: ['session', 'sync'], initialData: null })
  await vi.waitFor(() => expect(cache.getAll()).toEqual([]))
})

test('a network that is back is noticed from the first moment, before this tab knows of others [FLT-13]', async () => {
  const { session } = await openSession()
  const run = vi.fn(() => Promise.resolve({ ok: true as const }))
  session.scheduler.addTask({ key: 'look', intervalMs: 600_000, run })
  sessionTabs(session)
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
})
