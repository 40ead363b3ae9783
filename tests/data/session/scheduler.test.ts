import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScheduler, type Scheduler } from '#src/data/session/scheduler.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'

const success: TaskOutcome = { ok: true }
const refusal: TaskOutcome = { ok: false, shouldPause: false, retryAfterMs: null }
const failure: TaskOutcome = { ok: false, shouldPause: true, retryAfterMs: null }
const rateLimited = (waitMs: number): TaskOutcome => ({ ok: false, shouldPause: true, retryAfterMs: waitMs })

let scheduler: Scheduler

beforeEach(() => {
  vi.useFakeTimers()
  // 0.5 is the middle of the jitter: every interval has exactly its nominal length.
  scheduler = createScheduler({ random: () => 0.5 })
})
afterEach(() => {
  scheduler.stop()
  vi.useRealTimers()
})

/** A task with these outcomes that counts its runs. */
function addTask(key: string, everyMs: number, ...outcomes: TaskOutcome[]) {
  const run = vi.fn((_signal: AbortSignal) => Promise.resolve(outcomes.shift() ?? success))
  return { run, stop: scheduler.addTask({ key, intervalMs: everyMs, run }) }
}

/** A task whose runs finish when the test calls `finish`. */
function addSlowTask(key: string, everyMs: number) {
  const resolvers: ((outcome: TaskOutcome) => void)[] = []
  const run = vi.fn((_signal: AbortSignal) => new Promise<TaskOutcome>((resolve) => resolvers.push(resolve)))
  return {
    run,
    stop: scheduler.addTask({ key, intervalMs: everyMs, run }),
    finish: (outcome: TaskOutcome) => resolvers.shift()?.(outcome),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a task runs after one interval and again after each', async () => {
  const { run } = addTask('queue', 10_000)
  await pass(9_999)
  expect(run).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(run).toHaveBeenCalledTimes(1)
  await pass(20_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('intervals vary by a fifth, so that a hundred sessions don’t send requests in the same second', async () => {
  const at: number[] = []
  for (const random of [0, 1]) {
    const otherScheduler = createScheduler({ random: () => random })
    const startedAt = Date.now()
    otherScheduler.addTask({
      key: 'queue',
      intervalMs: 10_000,
      run: () => Promise.resolve(success).finally(() => at.push(Date.now() - startedAt)),
    })
    await pass(12_000)
    otherScheduler.stop()
  }
  expect([at[0], at.at(-1)]).toEqual([8_000, 12_000])
})

test('the next run starts one interval after the last one has finished, however long that took', async () => {
  const slow = addSlowTask('queue', 10_000)
  await pass(60_000)
  expect(slow.run).toHaveBeenCalledTimes(1)
  slow.finish(success)
  await pass(9_999)
  expect(slow.run).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(slow.run).toHaveBeenCalledTimes(2)
})

test('runNow runs a task at once, and never twice at a time', async () => {
  const slow = addSlowTask('queue', 10_000)
  const other = addTask('thread', 4_000)
  scheduler.runNow('queue')
  await pass(0)
  scheduler.runNow('queue')
  await pass(0)
  expect(slow.run).toHaveBeenCalledTimes(1)
  expect(other.run).toHaveBeenCalledTimes(0)
})

test('runNow starts a task before any timer, and not at all if it is stopped in the same turn', async () => {
  const { run } = addTask('thread', 4_000)
  const stopped = addTask('queue', 10_000)
  scheduler.runNow()
  stopped.stop()
  await Promise.resolve()
  expect(run).toHaveBeenCalledTimes(1)
  expect(stopped.run).toHaveBeenCalledTimes(0)
  await pass(3_999)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a stopped task is aborted, and its late failure causes no pause', async () => {
  const slow = addSlowTask('queue', 10_000)
  const other = addTask('thread', 4_000)
  scheduler.runNow('queue')
  await pass(0)
  slow.stop()
  expect(slow.run.mock.calls[0]?.[0].aborted).toBe(true)
  slow.finish(failure)
  await pass(4_000)
  expect(scheduler.getPause()).toBeNull()
  expect(other.run).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(slow.run).toHaveBeenCalledTimes(1)
})

test('a failure pauses all tasks, longer each time, and a success ends that [FLT-10, FLT-13]', async () => {
  const run = vi.fn((): Promise<TaskOutcome> => Promise.resolve(failure))
  for (const key of ['queue', 'thread']) scheduler.addTask({ key, intervalMs: 1_000, run })
  scheduler.runNow('queue')
  await pass(0)
  for (const [times, pause] of [[1, 2_000] as const, [2, 4_000] as const, [3, 8_000] as const]) {
    expect(scheduler.getPause()).toEqual({ until: Date.now() + pause, requestedByPlatform: false })
    await pass(pause - 1)
    expect(run).toHaveBeenCalledTimes(times)
    await pass(1)
  }
  run.mockImplementation(() => Promise.resolve(success))
  await pass(16_000)
  expect(scheduler.getPause()).toBeNull()
})

test('tasks that fail together count as one failure', async () => {
  for (const key of ['a', 'b', 'c']) addTask(key, 10_000, failure)
  scheduler.runNow()
  await pass(0)
  expect(scheduler.getPause()).toEqual({ until: Date.now() + 2_000, requestedByPlatform: false })
})

test('a pause is never longer than five minutes unless the platform requested it', async () => {
  const { run } = addTask('queue', 10_000)
  run.mockImplementation(() => Promise.resolve(failure))
  scheduler.runNow()
  await pass(3_600_000)
  expect((scheduler.getPause()?.until ?? 0) - Date.now()).toBeLessThanOrEqual(300_000)
})

test('a pause that the platform requested holds for all tasks, whatever is started meanwhile [DEC-17, FLT-08]', async () => {
  const queue = addTask('queue', 10_000, rateLimited(30_000))
  const thread = addTask('thread', 4_000)
  scheduler.runNow('queue')
  await pass(0)
  expect(scheduler.getPause()).toEqual({ until: Date.now() + 30_000, requestedByPlatform: true })
  scheduler.runNow()
  const late = addTask('closed', 10_000)
  scheduler.runNow('closed')
  await pass(29_999)
  for (const otherScheduler of [thread, late]) expect(otherScheduler.run).toHaveBeenCalledTimes(0)
  expect(queue.run).toHaveBeenCalledTimes(1)
  await pass(1)
  for (const otherScheduler of [thread, late]) expect(otherScheduler.run).toHaveBeenCalledTimes(1)
  expect(queue.run).toHaveBeenCalledTimes(2)
  expect(scheduler.getPause()).toBeNull()
})

test('a response to an earlier request does not end a pause that the platform requested [DEC-17]', async () => {
  const slow = addSlowTask('thread', 4_000)
  addTask('queue', 10_000, rateLimited(30_000))
  scheduler.runNow('thread')
  await pass(0)
  scheduler.runNow('queue')
  await pass(0)
  slow.finish(success)
  await pass(29_999)
  expect(slow.run).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(slow.run).toHaveBeenCalledTimes(2)
})

test('a shorter requested pause does not shorten a pause, a longer one extends it [DEC-17]', () => {
  scheduler.reportOutcome(rateLimited(30_000))
  scheduler.reportOutcome(rateLimited(5_000))
  expect(scheduler.getPause()?.until).toBe(Date.now() + 30_000)
  scheduler.reportOutcome(failure)
  expect(scheduler.getPause()).toEqual({ until: Date.now() + 30_000, requestedByPlatform: true })
  scheduler.reportOutcome(rateLimited(60_000))
  expect(scheduler.getPause()?.until).toBe(Date.now() + 60_000)
})

test('a pause that the platform did not request ends with runNow', async () => {
  const { run } = addTask('queue', 10_000, failure)
  scheduler.runNow()
  await pass(0)
  scheduler.runNow()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(2)
  expect(scheduler.getPause()).toBeNull()
})

test('a refusal causes no pause, and the interval stays', async () => {
  const { run } = addTask('queue', 10_000, refusal)
  await pass(10_000)
  expect(scheduler.getPause()).toBeNull()
  await pass(10_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a task that throws is run again like any other', async () => {
  const { run } = addTask('queue', 10_000)
  run.mockImplementationOnce(() => Promise.reject(new Error('unforeseen')))
  await pass(20_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('listeners are notified of a pause and of its end', async () => {
  const pauses: (number | null)[] = []
  const unsubscribe = scheduler.subscribe(() => pauses.push(scheduler.getPause()?.until ?? null))
  addTask('queue', 10_000, failure)
  scheduler.runNow()
  await pass(0)
  await pass(2_000)
  unsubscribe()
  scheduler.reportOutcome(failure)
  expect(pauses).toEqual([expect.any(Number), null])
})

test('after the scheduler was stopped nothing runs', async () => {
  const { run } = addTask('queue', 10_000)
  scheduler.stop()
  scheduler.runNow()
  scheduler.controls.resume(0)
  await pass(60_000)
  expect(run).toHaveBeenCalledTimes(0)
})

test('a task that is added after the end never runs, and a policy that is set then stops at once', async () => {
  scheduler.stop()
  const { run } = addTask('late', 100)
  const stop = vi.fn()
  scheduler.setPolicy({
    getDueAt: () => 0,
    getLagMs: () => 0,
    runTask: ({ run: runTask }, signal) => runTask(signal),
    stop,
  })
  scheduler.runNow()
  await pass(1_000)
  expect(run).not.toHaveBeenCalled()
  expect(stop).toHaveBeenCalledOnce()
})
