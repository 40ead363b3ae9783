import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageOwner } from '#src/domain/session/storage-owner.ts'

const TRIES = { wrong: 3, at: 1_763_600_000_000 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MEERA = storageOwner.parse('meera')

/** The module as in a newly loaded page. */
async function loadPage() {
  vi.resetModules()
  return import('#src/data/session/lock/pin-wait.ts')
}

test('a delay elapses by the monotonic clock, wherever the date of the device is set [FLT-90]', async () => {
  const { getPinWaitMs: pinWaitMs } = await loadPage()
  expect(pinWaitMs(MEERA, TRIES)).toBe(15_000)
  vi.setSystemTime(Date.now() + 365 * 86_400_000)
  expect(pinWaitMs(MEERA, TRIES)).toBe(15_000)
  vi.advanceTimersByTime(14_000)
  expect(pinWaitMs(MEERA, TRIES)).toBe(1_000)
  vi.advanceTimersByTime(1_000)
  expect(pinWaitMs(MEERA, TRIES)).toBe(0)
})

test('a reload starts the delay again, whatever the date is by then [FLT-90]', async () => {
  const before = await loadPage()
  before.getPinWaitMs(MEERA, TRIES)
  vi.advanceTimersByTime(14_000)
  vi.setSystemTime(Date.now() + 365 * 86_400_000)
  const after = await loadPage()
  expect(after.getPinWaitMs(MEERA, TRIES)).toBe(15_000)
})

test('every failure has a delay of its own, also one that another tab has counted [FLT-90]', async () => {
  const { getPinWaitMs: pinWaitMs } = await loadPage()
  pinWaitMs(MEERA, TRIES)
  vi.advanceTimersByTime(60_000)
  expect(pinWaitMs(MEERA, TRIES)).toBe(0)
  expect(pinWaitMs(MEERA, { ...TRIES, at: TRIES.at + 1 })).toBe(15_000)
  expect(pinWaitMs(MEERA, { wrong: 4, at: TRIES.at + 2 })).toBe(60_000)
  expect(pinWaitMs(storageOwner.parse('farhan'), { wrong: 0, at: 0 })).toBe(0)
})
