/**
 * One scheduler for all polling. Each task has an interval; its next run starts only after the last has ended; a
 * failure of the platform pauses all tasks. A `SchedulingPolicy` adds the page's visibility and the requests of other
 * tabs.
 */
export type TaskOutcome =
  | { readonly ok: true }
  /** `shouldPause`: all tasks should pause. `retryAfterMs`: for how long the platform requested; null: it didn't. */
  | { readonly ok: false; readonly shouldPause: boolean; readonly retryAfterMs: number | null }

export type Task = {
  readonly key: string
  /** Milliseconds between the end of one run and the start of the next, while the page is visible. */
  readonly intervalMs: number
  readonly run: (signal: AbortSignal) => Promise<TaskOutcome>
  /** How many times slower than other tasks it runs while the page is hidden; without it, not at all. */
  readonly hiddenFactor?: number
}

/** `until` in milliseconds since 1970. */
export type Pause = { readonly until: number; readonly requestedByPlatform: boolean }

export type Scheduler = {
  /** Adds a task; its first run starts after one interval. Returns a function that removes it and aborts a run. */
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

const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 5 * 60_000
const FAILED: TaskOutcome = { ok: false, shouldPause: false, retryAfterMs: null }

/** Up to a fifth more or less, so that a hundred sessions don't send requests in the same second. */
export const withJitter = (ms: number, random: number): number => ms * (0.8 + random * 0.4)

/** Runs every task at its interval. */
const DEFAULT_POLICY: SchedulingPolicy = {
  getDueAt: ({ intervalMs }, endedAt, random) => endedAt + withJitter(intervalMs, random),
  getLagMs: () => 0,
  runTask: ({ run }, signal) => run(signal),
  stop: () => undefined,
}

export function createScheduler({ clock = Date.now, random = Math.random }: Options = {}): Scheduler {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let policy = DEFAULT_POLICY
  let failures = 0
  let pause: Pause | null = null

  function setPause(next: Pause | null) {
    pause = next
    for (const listener of listeners) listener()
  }

  /** `inMs`: milliseconds until it is due; without it, the policy decides. */
  function scheduleEntry(entry: Entry, inMs?: number) {
    clearTimeout(entry.timer)
    const dueAt = policy.getDueAt(entry.task, entry.endedAt, entry.random)
    if (entry.running || dueAt === null) return
    const dueMs = inMs ?? (entry.isDue ? 0 : dueAt - performance.now())
    const pauseMs = pause ? pause.until - clock() : 0
    const waitMs = pauseMs > 0 ? Math.max(dueMs, pauseMs + policy.getLagMs(entry.task)) : dueMs
    entry.timer = setTimeout(() => void startRun(entry), waitMs)
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
    const isPaused = pause !== null && pause.until > clock()
    if (outcome.ok) {
      // Doesn't end a pause that the platform requested: this response was under way before.
      endPause()
    } else if (outcome.shouldPause) {
      // Tasks that fail during a pause failed for the same reason: they count once.
      if (!isPaused) failures += 1
      const backOffMs = withJitter(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS), random())
      const until = clock() + Math.max(outcome.retryAfterMs ?? 0, isPaused ? 0 : backOffMs)
      applyPause({ until, requestedByPlatform: outcome.retryAfterMs !== null })
    }
  }

  function applyPause(next: Pause) {
    const current = pause && pause.until > clock() ? pause : next
    setPause({
      until: Math.max(next.until, current.until),
      requestedByPlatform: next.requestedByPlatform || current.requestedByPlatform,
    })
    reschedule()
  }

  /** Ends the pause. False: the platform requested it, so it still applies (DEC-17). */
  function endPause(): boolean {
    if (!pause) return true
    if (pause.requestedByPlatform && pause.until > clock()) return false
    failures = 0
    setPause(null)
    return true
  }

  function runNow(key?: string) {
    const isUnpaused = endPause()
    for (const entry of entries.values()) {
      if (key !== undefined && entry.task.key !== key) continue
      entry.isDue = true
      if (isUnpaused) startSoon(entry)
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
      const entry: Entry = {
        task,
        timer: undefined,
        running: null,
        endedAt: performance.now(),
        random: random(),
        isDue: false,
      }
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
    getPause: () => pause,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setPolicy: (next) => {
      policy.stop()
      policy = next
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
        if (next) applyPause(next)
        else if (endPause()) reschedule()
      },
    },
    stop: () => {
      policy.stop()
      for (const entry of entries.values()) {
        clearTimeout(entry.timer)
        entry.running?.abort()
      }
      entries.clear()
    },
  }
}
