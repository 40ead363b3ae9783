import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createScheduler,
  type Scheduler,
  type SchedulingPolicy,
  type TaskOutcome,
} from '#src/data/polling/scheduler.ts'

const fine: TaskOutcome = { ok: true }
const failed: TaskOutcome = { ok: false, shouldPause: true, retryAfterMs: null }

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
  scheduler.addTask({ key, intervalMs: everyMs, run })
  return run
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const guide = (changed: Partial<SchedulingPolicy>): SchedulingPolicy => ({
  getDueAt: ({ intervalMs }, endedAt) => endedAt + intervalMs,
  getLagMs: () => 0,
  runTask: ({ run }, signal) => run(signal),
  stop: () => undefined,
  ...changed,
})

test('a guide decides when each task is due, and is asked anew when something has changed', async () => {
  let isOff = true
  const run = task('queue', 10_000)
  scheduler.setPolicy(guide({ getDueAt: (_, endedAt) => (isOff ? null : endedAt + 5_000) }))
  await pass(60_000)
  expect(run).toHaveBeenCalledTimes(0)
  isOff = false
  scheduler.controls.reschedule()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(1)
  await pass(5_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a guide draws what it goes by once for each interval, however often it is asked', async () => {
  let draws = 0
  const each = createScheduler({ random: () => (draws += 1) / 10 })
  const randoms: number[] = []
  each.setPolicy(guide({ getDueAt: (_, endedAt, random) => randoms.push(random) && endedAt + 1_000 }))
  each.addTask({ key: 'queue', intervalMs: 1_000, run: () => Promise.resolve(fine) })
  each.controls.reschedule()
  await pass(1_000)
  each.stop()
  expect(randoms).toEqual([0.1, 0.1, 0.2])
})

test('a guide runs tasks in its own way', async () => {
  const run = task('queue', 10_000)
  const keys: string[] = []
  scheduler.setPolicy(guide({ runTask: ({ key }) => Promise.resolve(keys.push(key)).then(() => fine) }))
  await pass(10_000)
  expect([keys, run.mock.calls]).toEqual([['queue'], []])
})

test('a guide lets others go first when a pause is over', async () => {
  const first = task('first', 1_000)
  const second = task('second', 1_000)
  scheduler.setPolicy(guide({ getLagMs: ({ key }) => (key === 'second' ? 700 : 0) }))
  scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 30_000 })
  await pass(30_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  await pass(700)
  expect(second).toHaveBeenCalledTimes(1)
})

test('a guide is told to stop when another takes its place, and at the end', () => {
  const stop = vi.fn()
  scheduler.setPolicy(guide({ stop }))
  scheduler.setPolicy(guide({ stop }))
  expect(stop).toHaveBeenCalledTimes(1)
  scheduler.stop()
  expect(stop).toHaveBeenCalledTimes(2)
})

test('a guide begins a task unless it is running, and none that is not there', async () => {
  const run = vi.fn(() => new Promise<TaskOutcome>(() => undefined))
  scheduler.addTask({ key: 'queue', intervalMs: 10_000, run })
  scheduler.controls.startTask('queue')
  scheduler.controls.startTask('queue')
  scheduler.controls.startTask('closed')
  await pass(0)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a guide wakes all at moments of its own, and ends a pause that nobody asked for', async () => {
  const run = task('queue', 10_000)
  scheduler.reportOutcome(failed)
  scheduler.controls.resume(2_000)
  expect(scheduler.getPause()).toBeNull()
  await pass(999)
  expect(run).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a guide wakes what is due at once and leaves the rest at its pace', async () => {
  const due = task('due', 10_000)
  const rest = task('rest', 60_000)
  let factor = 10
  scheduler.setPolicy(guide({ getDueAt: ({ intervalMs }, endedAt) => endedAt + intervalMs * factor }))
  await pass(20_000)
  factor = 1
  scheduler.controls.resume()
  await pass(0)
  expect([due.mock.calls.length, rest.mock.calls.length]).toEqual([1, 0])
})

test('a guide takes over a pause, keeps a longer one, and ends none that was asked for', () => {
  const until = Date.now() + 30_000
  scheduler.controls.applyPause({ until, asked: true })
  scheduler.controls.applyPause({ until: until - 10_000, asked: false })
  scheduler.controls.applyPause(null)
  expect(scheduler.getPause()).toEqual({ until, asked: true })
  vi.setSystemTime(until)
  scheduler.controls.applyPause(null)
  expect(scheduler.getPause()).toBeNull()
})
