import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScheduler, type Scheduler, type TaskOutcome } from '#src/data/polling/scheduler.ts'

const fine: TaskOutcome = { ok: true }
const refused: TaskOutcome = { ok: false, shouldPause: false, retryAfterMs: null }
const failed: TaskOutcome = { ok: false, shouldPause: true, retryAfterMs: null }
const busy = (waitMs: number): TaskOutcome => ({ ok: false, shouldPause: true, retryAfterMs: waitMs })

let scheduler: Scheduler

beforeEach(() => {
  vi.useFakeTimers()
  // Half is the middle of the jitter: every interval is exactly as long as it was asked to be.
  scheduler = createScheduler({ random: () => 0.5 })
})
afterEach(() => {
  scheduler.stop()
  vi.useRealTimers()
})

/** A task that answers what it is told to, and counts. */
function task(key: string, everyMs: number, ...outcomes: TaskOutcome[]) {
  const run = vi.fn((_signal: AbortSignal) => Promise.resolve(outcomes.shift() ?? fine))
  return { run, stop: scheduler.addTask({ key, intervalMs: everyMs, run }) }
}

/** A task whose runs end when the test says so. */
function slowTask(key: string, everyMs: number) {
  const ends: ((outcome: TaskOutcome) => void)[] = []
  const run = vi.fn((_signal: AbortSignal) => new Promise<TaskOutcome>((resolve) => ends.push(resolve)))
  return {
    run,
    stop: scheduler.addTask({ key, intervalMs: everyMs, run }),
    end: (outcome: TaskOutcome) => ends.shift()?.(outcome),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a task runs after one interval and again after each', async () => {
  const { run } = task('queue', 10_000)
  await pass(9_999)
  expect(run).toHaveBeenCalledTimes(0)
  await pass(1)
  expect(run).toHaveBeenCalledTimes(1)
  await pass(20_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('intervals differ by a fifth, so that a hundred desks do not ask in the same second', async () => {
  const at: number[] = []
  for (const random of [0, 1]) {
    const each = createScheduler({ random: () => random })
    const began = Date.now()
    each.addTask({
      key: 'queue',
      intervalMs: 10_000,
      run: () => Promise.resolve(fine).finally(() => at.push(Date.now() - began)),
    })
    await pass(12_000)
    each.stop()
  }
  expect([at[0], at.at(-1)]).toEqual([8_000, 12_000])
})

test('the next run begins after the last has ended, however long that took', async () => {
  const slow = slowTask('queue', 10_000)
  await pass(60_000)
  expect(slow.run).toHaveBeenCalledTimes(1)
  slow.end(fine)
  await pass(9_999)
  expect(slow.run).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(slow.run).toHaveBeenCalledTimes(2)
})

test('what is asked for now runs now, and not twice at once', async () => {
  const slow = slowTask('queue', 10_000)
  const other = task('thread', 4_000)
  scheduler.runNow('queue')
  await pass(0)
  scheduler.runNow('queue')
  await pass(0)
  expect(slow.run).toHaveBeenCalledTimes(1)
  expect(other.run).toHaveBeenCalledTimes(0)
})

test('what is asked for now goes before any timer, and not at all if it is stopped in the same turn', async () => {
  const { run } = task('thread', 4_000)
  const left = task('queue', 10_000)
  scheduler.runNow()
  left.stop()
  await Promise.resolve()
  expect(run).toHaveBeenCalledTimes(1)
  expect(left.run).toHaveBeenCalledTimes(0)
  await pass(3_999)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a task that is stopped is aborted, and its late failure quiets nobody', async () => {
  const slow = slowTask('queue', 10_000)
  const other = task('thread', 4_000)
  scheduler.runNow('queue')
  await pass(0)
  slow.stop()
  expect(slow.run.mock.calls[0]?.[0].aborted).toBe(true)
  slow.end(failed)
  await pass(4_000)
  expect(scheduler.getPause()).toBeNull()
  expect(other.run).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(slow.run).toHaveBeenCalledTimes(1)
})

test('one failure quiets all, for longer each time, and one success ends that [FLT-10, FLT-13]', async () => {
  const run = vi.fn((): Promise<TaskOutcome> => Promise.resolve(failed))
  for (const key of ['queue', 'thread']) scheduler.addTask({ key, intervalMs: 1_000, run })
  scheduler.runNow('queue')
  await pass(0)
  for (const [times, pause] of [[1, 2_000] as const, [2, 4_000] as const, [3, 8_000] as const]) {
    expect(scheduler.getPause()).toEqual({ until: Date.now() + pause, asked: false })
    await pass(pause - 1)
    expect(run).toHaveBeenCalledTimes(times)
    await pass(1)
  }
  run.mockImplementation(() => Promise.resolve(fine))
  await pass(16_000)
  expect(scheduler.getPause()).toBeNull()
})

test('tasks that fail together count as one failure', async () => {
  for (const key of ['a', 'b', 'c']) task(key, 10_000, failed)
  scheduler.runNow()
  await pass(0)
  expect(scheduler.getPause()).toEqual({ until: Date.now() + 2_000, asked: false })
})

test('a pause is never longer than five minutes, unless it was asked for', async () => {
  const { run } = task('queue', 10_000)
  run.mockImplementation(() => Promise.resolve(failed))
  scheduler.runNow()
  await pass(3_600_000)
  expect((scheduler.getPause()?.until ?? 0) - Date.now()).toBeLessThanOrEqual(300_000)
})

test('a pause that was asked for is kept by everybody, whatever is pressed meanwhile [DEC-17, FLT-08]', async () => {
  const queue = task('queue', 10_000, busy(30_000))
  const thread = task('thread', 4_000)
  scheduler.runNow('queue')
  await pass(0)
  expect(scheduler.getPause()).toEqual({ until: Date.now() + 30_000, asked: true })
  scheduler.runNow()
  const late = task('closed', 10_000)
  scheduler.runNow('closed')
  await pass(29_999)
  for (const each of [thread, late]) expect(each.run).toHaveBeenCalledTimes(0)
  expect(queue.run).toHaveBeenCalledTimes(1)
  await pass(1)
  for (const each of [thread, late]) expect(each.run).toHaveBeenCalledTimes(1)
  expect(queue.run).toHaveBeenCalledTimes(2)
  expect(scheduler.getPause()).toBeNull()
})

test('an answer that was under way does not end a pause that was asked for [DEC-17]', async () => {
  const slow = slowTask('thread', 4_000)
  task('queue', 10_000, busy(30_000))
  scheduler.runNow('thread')
  await pass(0)
  scheduler.runNow('queue')
  await pass(0)
  slow.end(fine)
  await pass(29_999)
  expect(slow.run).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(slow.run).toHaveBeenCalledTimes(2)
})

test('a shorter wish does not shorten a pause, a longer one lengthens it [DEC-17]', () => {
  scheduler.reportOutcome(busy(30_000))
  scheduler.reportOutcome(busy(5_000))
  expect(scheduler.getPause()?.until).toBe(Date.now() + 30_000)
  scheduler.reportOutcome(failed)
  expect(scheduler.getPause()).toEqual({ until: Date.now() + 30_000, asked: true })
  scheduler.reportOutcome(busy(60_000))
  expect(scheduler.getPause()?.until).toBe(Date.now() + 60_000)
})

test('a pause of our own is over when somebody wants to know now', async () => {
  const { run } = task('queue', 10_000, failed)
  scheduler.runNow()
  await pass(0)
  scheduler.runNow()
  await pass(0)
  expect(run).toHaveBeenCalledTimes(2)
  expect(scheduler.getPause()).toBeNull()
})

test('a refusal quiets nobody: the pace stays', async () => {
  const { run } = task('queue', 10_000, refused)
  await pass(10_000)
  expect(scheduler.getPause()).toBeNull()
  await pass(10_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a task that throws is asked again like any other', async () => {
  const { run } = task('queue', 10_000)
  run.mockImplementationOnce(() => Promise.reject(new Error('unforeseen')))
  await pass(20_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('whoever listens hears of a pause and of its end', async () => {
  const heard: (number | null)[] = []
  const deaf = scheduler.subscribe(() => heard.push(scheduler.getPause()?.until ?? null))
  task('queue', 10_000, failed)
  scheduler.runNow()
  await pass(0)
  await pass(2_000)
  deaf()
  scheduler.reportOutcome(failed)
  expect(heard).toEqual([expect.any(Number), null])
})

test('after the end nothing runs', async () => {
  const { run } = task('queue', 10_000)
  scheduler.stop()
  scheduler.runNow()
  scheduler.controls.resume(0)
  await pass(60_000)
  expect(run).toHaveBeenCalledTimes(0)
})
