import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScheduler, type Scheduler, type SchedulingPolicy } from '#src/data/session/scheduler.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'

const success: TaskOutcome = { ok: true }
const failure: TaskOutcome = { ok: false, shouldPause: true, retryAfterMs: null }

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
function addTask(key: string, everyMs: number) {
  const run = vi.fn(() => Promise.resolve(success))
  scheduler.addTask({ key, intervalMs: everyMs, run })
  return run
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const policyWith = (changed: Partial<SchedulingPolicy>): SchedulingPolicy => ({
  getDueAt: ({ intervalMs }, endedAt) => endedAt + intervalMs,
  getLagMs: () => 0,
  runTask: ({ run }, signal) => run(signal),
  stop: () => undefined,
  ...changed,
})

test('a policy decides when each task is due, and is consulted again after a change', async () => {
  let isOff = true
  const run = addTask('queue', 10_000)
  scheduler.setPolicy(policyWith({ getDueAt: (_, endedAt) => (isOff ? null : endedAt + 5_000) }))
  await pass(60_000)
  expect(run).toHaveBeenCalledTimes(0)
  isOff = false
  scheduler.controls.reschedule()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(1)
  await pass(5_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a policy gets one random number for each interval, however often it is consulted', async () => {
  let draws = 0
  const otherScheduler = createScheduler({ random: () => (draws += 1) / 10 })
  const randoms: number[] = []
  otherScheduler.setPolicy(
    policyWith({ getDueAt: (_, endedAt, random) => randoms.push(random) && endedAt + 1_000 }),
  )
  otherScheduler.addTask({ key: 'queue', intervalMs: 1_000, run: () => Promise.resolve(success) })
  otherScheduler.controls.reschedule()
  await pass(1_000)
  otherScheduler.stop()
  expect(randoms).toEqual([0.1, 0.1, 0.2])
})

test('a policy can run tasks in its own way', async () => {
  const run = addTask('queue', 10_000)
  const keys: string[] = []
  scheduler.setPolicy(
    policyWith({ runTask: ({ key }) => Promise.resolve(keys.push(key)).then(() => success) }),
  )
  await pass(10_000)
  expect([keys, run.mock.calls]).toEqual([['queue'], []])
})

test('a policy lets other tabs go first when a pause is over', async () => {
  const first = addTask('first', 1_000)
  const second = addTask('second', 1_000)
  scheduler.setPolicy(policyWith({ getLagMs: ({ key }) => (key === 'second' ? 700 : 0) }))
  scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 30_000 })
  await pass(30_000)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  await pass(700)
  expect(second).toHaveBeenCalledTimes(1)
})

test('a policy is stopped when another one replaces it, and with the scheduler', () => {
  const stop = vi.fn()
  scheduler.setPolicy(policyWith({ stop }))
  scheduler.setPolicy(policyWith({ stop }))
  expect(stop).toHaveBeenCalledTimes(1)
  scheduler.stop()
  expect(stop).toHaveBeenCalledTimes(2)
})

test('a policy can start a task unless it is running or was never added', async () => {
  const run = vi.fn(() => new Promise<TaskOutcome>(() => undefined))
  scheduler.addTask({ key: 'queue', intervalMs: 10_000, run })
  scheduler.controls.startTask('queue')
  scheduler.controls.startTask('queue')
  scheduler.controls.startTask('closed')
  await pass(0)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a policy can resume all tasks at random times, which ends a pause that the platform did not request', async () => {
  const run = addTask('queue', 10_000)
  scheduler.reportOutcome(failure)
  scheduler.controls.resume(2_000)
  expect(scheduler.getPause()).toBeNull()
  await pass(999)
  expect(run).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a policy can resume the tasks that are due, and the others keep their interval', async () => {
  const due = addTask('due', 10_000)
  const rest = addTask('rest', 60_000)
  let factor = 10
  scheduler.setPolicy(policyWith({ getDueAt: ({ intervalMs }, endedAt) => endedAt + intervalMs * factor }))
  await pass(20_000)
  factor = 1
  scheduler.controls.resume()
  await pass(0)
  expect([due.mock.calls.length, rest.mock.calls.length]).toEqual([1, 0])
})

test('a policy can apply a pause, which shortens no longer one and ends none that the platform requested', () => {
  const until = Date.now() + 30_000
  scheduler.controls.applyPause({ until, requestedByPlatform: true })
  scheduler.controls.applyPause({ until: until - 10_000, requestedByPlatform: false })
  scheduler.controls.applyPause(null)
  expect(scheduler.getPause()).toEqual({ until, requestedByPlatform: true })
  vi.setSystemTime(until)
  scheduler.controls.applyPause(null)
  expect(scheduler.getPause()).toBeNull()
})
