import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import { retryFailedQueries } from '#src/data/polling/retry-failed-queries.ts'
import { createScheduler } from '#src/data/polling/scheduler.ts'
import { syncKey } from '#src/data/session/state.ts'
import type { SyncStatus } from '#src/domain/polling/sync-status.ts'

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

/** A desk whose screen shows one part, which fails in a certain way until it is mended. */
async function openSessionWith(kind: ErrorKind, queryKey = ['customers', 'calls']) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const scheduler = createScheduler()
  let fails = true
  let asked = 0
  const queryFn = () => {
    asked += 1
    return fails ? Promise.reject(new ApiError({ kind, operation: 'customers.recentCalls' })) : 'read'
  }
  const be = (state: SyncStatus['state']) =>
    queryClient.setQueryData<SyncStatus>(syncKey, { state, checkedAt: null })
  be('synced')
  const stop = retryFailedQueries({ queryClient, scheduler })
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, refetchOnReconnect: false })
  const hide = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().status).toBe('error')
  return {
    scheduler,
    be,
    stop,
    hide,
    mend: () => {
      fails = false
    },
    asked: () => asked,
    data: () => observer.getCurrentResult().data,
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what could not be reached is asked for as soon as the platform answers again [FLT-14]', async () => {
  const session = await openSessionWith('unreachable')
  session.be('offline')
  await pass(10_000)
  expect(session.asked()).toBe(1)
  session.mend()
  session.be('synced')
  await pass(0)
  expect(session.data()).toBe('read')
  session.stop()
})

test('what fails once more just when the network is back comes a few seconds later [FLT-14]', async () => {
  const session = await openSessionWith('unreachable')
  session.be('offline')
  session.be('synced')
  await pass(100)
  expect(session.asked()).toBe(2)
  session.mend()
  await pass(6_000)
  expect(session.data()).toBe('read')
  session.stop()
})

test('where nothing is asked by the clock, the network that is back is enough [FLT-14]', async () => {
  const session = await openSessionWith('unreachable')
  session.be('offline')
  session.mend()
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(session.data()).toBe('read')
  session.stop()
})

test.each<ErrorKind>(['unreachable', 'server'])(
  'one part that alone goes on failing (%s) is in the end asked for once in half a minute [FLT-13]',
  async (kind) => {
    const session = await openSessionWith(kind)
    for (let seconds = 0; seconds < 300; seconds += 5) {
      session.be('waiting')
      session.be('synced')
      await pass(5_000)
    }
    expect(session.asked()).toBeGreaterThanOrEqual(10)
    // Where nothing came back, it is tried a little sooner at first.
    expect(session.asked()).toBeLessThanOrEqual(kind === 'unreachable' ? 15 : 12)
    session.mend()
    session.be('waiting')
    session.be('synced')
    await pass(30_000)
    expect(session.data()).toBe('read')
    session.stop()
  },
)

test('nothing is asked while the platform wants to be left alone [FLT-08]', async () => {
  const session = await openSessionWith('unreachable')
  session.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 60_000 })
  session.be('waiting')
  session.be('synced')
  await pass(50_000)
  expect(session.asked()).toBe(1)
  await pass(12_000)
  expect(session.asked()).toBe(2)
  session.stop()
})

test('a refusal, what is no longer on screen, and what is asked by the clock are left alone', async () => {
  const refused = await openSessionWith('forbidden')
  const polled = await openSessionWith('unreachable', ['messages', 'head'])
  const hidden = await openSessionWith('unreachable')
  hidden.hide()
  for (const session of [refused, polled, hidden]) {
    session.be('offline')
    session.be('synced')
  }
  await pass(60_000)
  for (const session of [refused, polled, hidden]) {
    expect(session.asked()).toBe(1)
    session.stop()
  }
})
