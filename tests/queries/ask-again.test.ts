import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ErrorKind } from '#src/api/schema/api-error.ts'
import type { Sync } from '#src/domain/sync.ts'
import { createScheduler } from '#src/lib/scheduler.ts'
import { askAgain } from '#src/queries/ask-again.ts'
import { syncKey } from '#src/queries/session.ts'

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
async function deskWith(kind: ErrorKind, queryKey = ['customers', 'calls']) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const scheduler = createScheduler()
  let fails = true
  let asked = 0
  const queryFn = () => {
    asked += 1
    return fails ? Promise.reject(new ApiError({ kind, operation: 'customers.recentCalls' })) : 'read'
  }
  const be = (state: Sync['state']) => queryClient.setQueryData<Sync>(syncKey, { state, checkedAt: null })
  be('synced')
  const stop = askAgain({ queryClient, scheduler })
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
  const desk = await deskWith('unreachable')
  desk.be('offline')
  await pass(10_000)
  expect(desk.asked()).toBe(1)
  desk.mend()
  desk.be('synced')
  await pass(0)
  expect(desk.data()).toBe('read')
  desk.stop()
})

test('what fails once more just when the network is back comes a few seconds later [FLT-14]', async () => {
  const desk = await deskWith('unreachable')
  desk.be('offline')
  desk.be('synced')
  await pass(100)
  expect(desk.asked()).toBe(2)
  desk.mend()
  await pass(6_000)
  expect(desk.data()).toBe('read')
  desk.stop()
})

test('where nothing is asked by the clock, the network that is back is enough [FLT-14]', async () => {
  const desk = await deskWith('unreachable')
  desk.be('offline')
  desk.mend()
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(desk.data()).toBe('read')
  desk.stop()
})

test.each<ErrorKind>(['unreachable', 'server'])(
  'one part that alone goes on failing (%s) is in the end asked for once in half a minute [FLT-13]',
  async (kind) => {
    const desk = await deskWith(kind)
    for (let seconds = 0; seconds < 300; seconds += 5) {
      desk.be('waiting')
      desk.be('synced')
      await pass(5_000)
    }
    expect(desk.asked()).toBeGreaterThanOrEqual(10)
    // Where nothing came back, it is tried a little sooner at first.
    expect(desk.asked()).toBeLessThanOrEqual(kind === 'unreachable' ? 15 : 12)
    desk.mend()
    desk.be('waiting')
    desk.be('synced')
    await pass(30_000)
    expect(desk.data()).toBe('read')
    desk.stop()
  },
)

test('nothing is asked while the platform wants to be left alone [FLT-08]', async () => {
  const desk = await deskWith('unreachable')
  desk.scheduler.heed({ ok: false, quiet: true, waitMs: 60_000 })
  desk.be('waiting')
  desk.be('synced')
  await pass(50_000)
  expect(desk.asked()).toBe(1)
  await pass(12_000)
  expect(desk.asked()).toBe(2)
  desk.stop()
})

test('a refusal, what is no longer on screen, and what is asked by the clock are left alone', async () => {
  const refused = await deskWith('forbidden')
  const polled = await deskWith('unreachable', ['messages', 'head'])
  const hidden = await deskWith('unreachable')
  hidden.hide()
  for (const desk of [refused, polled, hidden]) {
    desk.be('offline')
    desk.be('synced')
  }
  await pass(60_000)
  for (const desk of [refused, polled, hidden]) {
    expect(desk.asked()).toBe(1)
    desk.stop()
  }
})
