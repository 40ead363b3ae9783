import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScheduler, type Guide, type Outcome, type Scheduler } from '#src/lib/scheduler.ts'

const fine: Outcome = { ok: true }
const failed: Outcome = { ok: false, quiet: true, waitMs: null }

let scheduler: Scheduler

beforeEach(() => {
  vi.useFakeTimers()
  scheduler = createScheduler({ random: () => 0.5 })
})
afterEach(() => {
  scheduler.stop()
  vi.useRealTimers()
})

/** A task that counts its runs. */
function task(key: string, everyMs: number) {
  const run = vi.fn(() => Promise.resolve(fine))
  scheduler.add({ key, everyMs, run })
  return run
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const guide = (changed: Partial<Guide>): Guide => ({
  dueAt: ({ everyMs }, endedAt) => endedAt + everyMs,
  lagMs: () => 0,
  run: ({ run }, signal) => run(signal),
  stop: () => undefined,
  ...changed,
})

test('a guide decides when each task is due, and is asked anew when something has changed', async () => {
  let isOff = true
  const run = task('queue', 10_000)
  scheduler.follow(guide({ dueAt: (_, endedAt) => (isOff ? null : endedAt + 5_000) }))
  await pass(60_000)
  expect(run).toHaveBeenCalledTimes(0)
  isOff = false
  scheduler.clockwork.replan()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(1)
  await pass(5_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a guide draws what it goes by once for each interval, however often it is asked', async () => {
  let draws = 0
  const each = createScheduler({ random: () => (draws += 1) / 10 })
  const dices: number[] = []
  each.follow(guide({ dueAt: (_, endedAt, dice) => dices.push(dice) && endedAt + 1_000 }))
  each.add({ key: 'queue', everyMs: 1_000, run: () => Promise.resolve(fine) })
  each.clockwork.replan()
  await pass(1_000)
  each.stop()
  expect(dices).toEqual([0.1, 0.1, 0.2])
})

test('a guide runs tasks in its own way', async () => {
  const run = task('queue', 10_000)
  const keys: string[] = []
  scheduler.follow(guide({ run: ({ key }) => Promise.resolve(keys.push(key)).then(() => fine) }))
  await pass(10_000)
  expect([keys, run.mock.calls]).toEqual([['queue'], []])
})

test('a guide lets others go first when a pause is over', async () => {
  const first = task('first', 1_000)
  const second = task('second', 1_000)
  scheduler.follow(guide({ lagMs: ({ key }) => (key === 'second' ? 700 : 0) }))
  scheduler.heed({ ok: false, quiet: true, waitMs: 30_000 })
  await pass(30_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  await pass(700)
  expect(second).toHaveBeenCalledTimes(1)
})

test('a guide is told to stop when another takes its place, and at the end', () => {
  const stop = vi.fn()
  scheduler.follow(guide({ stop }))
  scheduler.follow(guide({ stop }))
  expect(stop).toHaveBeenCalledTimes(1)
  scheduler.stop()
  expect(stop).toHaveBeenCalledTimes(2)
})

test('a guide begins a task unless it is running, and none that is not there', async () => {
  const run = vi.fn(() => new Promise<Outcome>(() => undefined))
  scheduler.add({ key: 'queue', everyMs: 10_000, run })
  scheduler.clockwork.begin('queue')
  scheduler.clockwork.begin('queue')
  scheduler.clockwork.begin('closed')
  await pass(0)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a guide wakes all at moments of its own, and ends a pause that nobody asked for', async () => {
  const run = task('queue', 10_000)
  scheduler.heed(failed)
  scheduler.clockwork.wake(2_000)
  expect(scheduler.pause()).toBeNull()
  await pass(999)
  expect(run).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a guide wakes what is due at once and leaves the rest at its pace', async () => {
  const due = task('due', 10_000)
  const rest = task('rest', 60_000)
  let factor = 10
  scheduler.follow(guide({ dueAt: ({ everyMs }, endedAt) => endedAt + everyMs * factor }))
  await pass(20_000)
  factor = 1
  scheduler.clockwork.wake()
  await pass(0)
  expect([due.mock.calls.length, rest.mock.calls.length]).toEqual([1, 0])
})

test('a guide takes over a pause, keeps a longer one, and ends none that was asked for', () => {
  const until = Date.now() + 30_000
  scheduler.clockwork.quiet({ until, asked: true })
  scheduler.clockwork.quiet({ until: until - 10_000, asked: false })
  scheduler.clockwork.quiet(null)
  expect(scheduler.pause()).toEqual({ until, asked: true })
  vi.setSystemTime(until)
  scheduler.clockwork.quiet(null)
  expect(scheduler.pause()).toBeNull()
})
