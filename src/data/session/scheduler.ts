/**
 * One scheduler for all polling. Each task has an interval; its next run starts only after the last has ended; a
 * failure of the platform pauses all tasks. A `SchedulingPolicy` adds the page's visibility and the requests of other
 * tabs.
 */
import {
  afterOutcome,
  type BackOff,
  getRunDelayMs,
  NO_BACK_OFF,
  type Pause,
  type TaskOutcome,
  withJitter,
  withoutPause,
  withPause,
} from '#src/domain/polling/back-off.ts'
import { createEmitter } from '#src/lib/emitter.ts'

export type Task = {
  readonly key: string
  /** Milliseconds between the end of one run and the start of the next, while the page is visible. */
  readonly intervalMs: number
  readonly run: (signal: AbortSignal) => Promise<TaskOutcome>
  /** How many times slower than other tasks it runs while the page is hidden; without it, not at all. */
  readonly hiddenFactor?: number
}

export type Scheduler = {
  /**
   * Adds a task; its first run starts after one interval. Returns a function that removes it and aborts a run. Does nothing
   * once the scheduler has stopped: what was being loaded when a session ended starts nothing after it.
   */
  readonly addTask: (task: Task) => () => void
  /** Runs one task now, or all of them; a pause that the platform requested still applies. */
  readonly runNow: (key?: string) => void
  /** Takes the outcome of a request outside of any task into account: one back-off for all (rule 29). */
  readonly reportOutcome: (outcome: TaskOutcome) => void
  /** The current or latest pause; null: none since the last success. */
  readonly getPause: () => Pause | null
  readonly subscribe: (listener: () => void) => () => void
  /** Lets a policy decide when and how tasks run from now on. Stops the policy before. */
  readonly setPolicy: (policy: SchedulingPolicy) => void
  readonly controls: SchedulerControls
  readonly stop: () => void
}

export type SchedulingPolicy = {
  /**
   * When a task that ended at `endedAt` runs next, both by `performance.now()`; `random` is a number between 0 and 1,
   * drawn at each end. Null: not before the next `reschedule`.
   */
  readonly getDueAt: (task: Task, endedAt: number, random: number) => number | null
  /** Milliseconds that a task waits for other tasks after a pause. */
  readonly getLagMs: (task: Task) => number
  readonly runTask: (task: Task, signal: AbortSignal) => Promise<TaskOutcome>
  readonly stop: () => void
}

/** The parts of the scheduler that a policy and the messages of other tabs control. */
export type SchedulerControls = {
  /** Asks the policy again when each task is due. */
  readonly reschedule: () => void
  /**
   * Ends a pause that the platform didn't request and runs due tasks; with `withinMs`, all tasks, spread over that
   * time.
   */
  readonly resume: (withinMs?: number) => void
  /** Runs the task with this key, if there is one and it isn't running. */
  readonly startTask: (key: string) => void
  /** Applies another tab's pause unless a longer one applies; null ends a pause that the platform didn't request. */
  readonly applyPause: (pause: Pause | null) => void
}

type Options = {
  clock?: () => number
  random?: () => number
}

type Entry = {
  readonly task: Task
  timer: ReturnType<typeof setTimeout> | undefined
  running: AbortController | null
  /** By `performance.now()`, which a change of the device's clock doesn't affect. */
  endedAt: number
  random: number
  /** Its failure has paused all tasks: it runs when the pause ends, as the page announces ("again in 2 s"). */
  isDue: boolean
}

const FAILED: TaskOutcome = { ok: false, shouldPause: false, retryAfterMs: null }

/** Runs every task at its interval. */
const DEFAULT_POLICY: SchedulingPolicy = {
  getDueAt: ({ intervalMs }, endedAt, random) => endedAt + withJitter(intervalMs, random),
  getLagMs: () => 0,
  runTask: ({ run }, signal) => run(signal),
  stop: () => undefined,
}

export function createScheduler({ clock = Date.now, random = Math.random }: Options = {}): Scheduler {
  const entries = new Map<string, Entry>()
  const { subscribe, emit } = createEmitter()
  let policy = DEFAULT_POLICY
  let isStopped = false
  let backOff = NO_BACK_OFF

  function setBackOff(next: BackOff) {
    if (next === backOff) return
    backOff = next
    emit()
  }

  /** `inMs`: milliseconds until it is due; without it, the policy decides. */
  function scheduleEntry(entry: Entry, inMs?: number) {
    clearTimeout(entry.timer)
    const dueAt = policy.getDueAt(entry.task, entry.endedAt, entry.random)
    if (entry.running || dueAt === null) return
    const dueMs = inMs ?? (entry.isDue ? 0 : dueAt - performance.now())
    const delayMs = getRunDelayMs(backOff, dueMs, policy.getLagMs(entry.task), clock())
    entry.timer = setTimeout(() => void startRun(entry), delayMs)
  }

  function reschedule() {
    for (const entry of entries.values()) scheduleEntry(entry)
  }

  async function startRun(entry: Entry) {
    if (entry.running) return
    clearTimeout(entry.timer)
    const controller = new AbortController()
    entry.running = controller
    // A task that throws counts as failed: it must not stop the scheduler.
    const outcome = await policy.runTask(entry.task, controller.signal).catch(() => FAILED)
    entry.running = null
    if (entries.get(entry.task.key) !== entry) return
    entry.endedAt = performance.now()
    entry.random = random()
    entry.isDue = !outcome.ok && outcome.shouldPause
    reportOutcome(outcome)
    scheduleEntry(entry)
  }

  function reportOutcome(outcome: TaskOutcome) {
    setBackOff(afterOutcome(backOff, outcome, { now: clock(), random: random() }))
    if (!outcome.ok && outcome.shouldPause) reschedule()
  }

  function endPause() {
    setBackOff(withoutPause(backOff, clock()))
  }

  function runNow(key?: string) {
    endPause()
    for (const entry of entries.values()) {
      if (key !== undefined && entry.task.key !== key) continue
      entry.isDue = true
      if (backOff.pause === null) startSoon(entry)
      else scheduleEntry(entry)
    }
  }

  /** In a microtask: a timer would run after the rendering and the requests that are due before it. */
  function startSoon(entry: Entry) {
    queueMicrotask(() => {
      if (entries.get(entry.task.key) === entry) void startRun(entry)
    })
  }

  return {
    addTask: (task) => {
      if (isStopped) return () => undefined
      const entry = createEntry(task, random())
      entries.set(task.key, entry)
      scheduleEntry(entry)
      return () => {
        if (entries.get(task.key) === entry) entries.delete(task.key)
        clearTimeout(entry.timer)
        entry.running?.abort()
      }
    },
    runNow,
    reportOutcome,
    getPause: () => backOff.pause,
    subscribe,
    setPolicy: (next) => {
      policy.stop()
      policy = next
      if (isStopped) policy.stop()
      reschedule()
    },
    controls: {
      reschedule,
      resume: (withinMs) => {
        endPause()
        for (const entry of entries.values()) scheduleEntry(entry, withinMs && random() * withinMs)
      },
      startTask: (key) => {
        const entry = entries.get(key)
        if (entry) void startRun(entry)
      },
      applyPause: (next) => {
        setBackOff(next ? withPause(backOff, next, clock()) : withoutPause(backOff, clock()))
        if (next || backOff.pause === null) reschedule()
      },
    },
    stop: () => {
      isStopped = true
      policy.stop()
      for (const entry of entries.values()) {
        clearTimeout(entry.timer)
        entry.running?.abort()
      }
      entries.clear()
    },
  }
}

function createEntry(task: Task, random: number): Entry {
  return { task, timer: undefined, running: null, endedAt: performance.now(), random, isDue: false }
}
