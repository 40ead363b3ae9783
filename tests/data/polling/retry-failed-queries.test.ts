import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import { retryFailedQueries } from '#src/data/polling/retry-failed-queries.ts'
import type { QueryMeta } from '#src/data/session/query-meta.ts'
import { createScheduler } from '#src/data/session/scheduler.ts'
import { recordSync } from '#src/data/session/state.ts'
import { createSessionStore } from '#src/data/session/store.ts'

const window = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The outcomes of a read that lead to these states. */
const OUTCOMES = { synced: 'answered', offline: 'unreachable', waiting: 'server' } as const

/** A session with one query on screen, which fails with this kind of error until it is repaired. */
async function openSessionWith(kind: ErrorKind, meta: QueryMeta = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createSessionStore()
  const scheduler = createScheduler()
  let isFailing = true
  let requestCount = 0
  const queryFn = () => {
    requestCount += 1
    return isFailing ? Promise.reject(new ApiError({ kind, operation: 'customers.recentCalls' })) : 'read'
  }
  const setSyncState = (state: keyof typeof OUTCOMES) => recordSync(store, OUTCOMES[state])
  setSyncState('synced')
  const startRetries = () => retryFailedQueries({ queryClient, store, scheduler })
  const stop = startRetries()
  const observer = new QueryObserver(queryClient, {
    queryKey: ['query'],
    queryFn,
    meta,
    refetchOnReconnect: false,
  })
  const unmount = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().status).toBe('error')
  return {
    scheduler,
    setSyncState,
    startRetries,
    stop,
    unmount,
    repair: () => {
      isFailing = false
    },
    requestCount: () => requestCount,
    data: () => observer.getCurrentResult().data,
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a query that failed as unreachable is retried as soon as the platform responds again [FLT-14]', async () => {
  const session = await openSessionWith('unreachable')
  session.setSyncState('offline')
  await pass(10_000)
  expect(session.requestCount()).toBe(1)
  session.repair()
  session.setSyncState('synced')
  await pass(0)
  expect(session.data()).toBe('read')
  session.stop()
})

test('a query that failed before the retries started is retried, though nothing has failed since [FLT-14]', async () => {
  const session = await openSessionWith('unreachable')
  session.stop()
  session.setSyncState('offline')
  session.repair()
  session.setSyncState('synced')
  const stop = session.startRetries()
  await pass(0)
  expect(session.data()).toBe('read')
  stop()
})

test('a retry that fails just when the network is back is repeated a few seconds later [FLT-14]', async () => {
  const session = await openSessionWith('unreachable')
  session.setSyncState('offline')
  session.setSyncState('synced')
  await pass(100)
  expect(session.requestCount()).toBe(2)
  session.repair()
  await pass(6_000)
  expect(session.data()).toBe('read')
  session.stop()
})

test('where nothing is polled, the network that is back is enough for a retry [FLT-14]', async () => {
  const session = await openSessionWith('unreachable')
  session.setSyncState('offline')
  session.repair()
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(session.data()).toBe('read')
  session.stop()
})

test.each<ErrorKind>(['unreachable', 'server'])(
  'a single query that keeps failing (%s) is in the end retried every 30 seconds [FLT-13]',
  async (kind) => {
    const session = await openSessionWith(kind)
    for (let seconds = 0; seconds < 300; seconds += 5) {
      session.setSyncState('waiting')
      session.setSyncState('synced')
      await pass(5_000)
    }
    expect(session.requestCount()).toBeGreaterThanOrEqual(10)
    // A query that got no response is retried a little sooner at first.
    expect(session.requestCount()).toBeLessThanOrEqual(kind === 'unreachable' ? 15 : 12)
    session.repair()
    session.setSyncState('waiting')
    session.setSyncState('synced')
    await pass(30_000)
    expect(session.data()).toBe('read')
    session.stop()
  },
)

test('nothing is requested during a pause that the platform requested [FLT-08]', async () => {
  const session = await openSessionWith('unreachable')
  session.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 60_000 })
  session.setSyncState('waiting')
  session.setSyncState('synced')
  await pass(50_000)
  expect(session.requestCount()).toBe(1)
  await pass(12_000)
  expect(session.requestCount()).toBe(2)
  session.stop()
})

test('a refusal, an unmounted query and a polled query are not retried', async () => {
  const refused = await openSessionWith('forbidden')
  const polled = await openSessionWith('unreachable', { isPolled: true })
  const hidden = await openSessionWith('unreachable')
  hidden.unmount()
  for (const session of [refused, polled, hidden]) {
    session.setSyncState('offline')
    session.setSyncState('synced')
  }
  await pass(60_000)
  for (const session of [refused, polled, hidden]) {
    expect(session.requestCount()).toBe(1)
    session.stop()
  }
})
