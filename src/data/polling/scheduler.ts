/**
 * One clockwork for everything that asks again and again. Each task has a pace; the next run starts only after the last
 * has ended; one failure that asks for quiet quiets all. Who looks, and what other tabs ask, a guide may know.
 */
export type TaskOutcome =
  | { readonly ok: true }
  /** `waitMs`: how long the other side asked to be left alone; null: it didn't say. */
  | { readonly ok: false; readonly shouldPause: boolean; readonly retryAfterMs: number | null }

export type Task = {
  readonly key: string
  /** Milliseconds between the end of one run and the start of the next, while somebody is looking. */
  readonly intervalMs: number
  readonly run: (signal: AbortSignal) => Promise<TaskOutcome>
  /** How many times slower than others it is asked while nobody looks; without it, not at all. */
  readonly hiddenFactor?: number
}

export type Pause = { readonly until: number; readonly asked: boolean }

export type Scheduler = {
  /** Starts a task; the first run comes after one interval. Returns the way to stop it, which aborts a running one. */
  readonly addTask: (task: Task) => () => void
  /** Runs a task now, or all of them; a pause that the other side asked for is kept. */
  readonly runNow: (key?: string) => void
  /** Takes in what came of something that was asked outside of any task: one back-off for all (rule 29). */
  readonly reportOutcome: (outcome: TaskOutcome) => void
  /** Until when everything is quiet, in milliseconds since 1970; null when nothing is. */
  readonly getPause: () => Pause | null
  readonly subscribe: (listener: () => void) => () => void
  /** Lets a guide decide when and how tasks run from here on. */
  readonly setPolicy: (policy: SchedulingPolicy) => void
  readonly controls: SchedulerControls
  readonly stop: () => void
}

export type SchedulingPolicy = {
  /**
   * When a task that ended at `endedAt` runs next, both by `performance.now()`; `dice` is a number between 0 and 1, drawn
   * at each end. Null: not before it is asked anew.
   */
  readonly getDueAt: (task: Task, endedAt: number, random: number) => number | null
  /** Milliseconds that a task lets others go first when a pause is over. */
  readonly getLagMs: (task: Task) => number
  readonly runTask: (task: Task, signal: AbortSignal) => Promise<TaskOutcome>
  readonly stop: () => void
}

/** What a guide goes by. */
export type SchedulerControls = {
  /** Asks the guide anew when everything is due. */
  readonly reschedule: () => void
  /** Ends a pause of our own, and runs what is due; told a time, all that may run, spread over so many milliseconds. */
  readonly resume: (withinMs?: number) => void
  /** Runs a task, if there is such a task and it isn't running. */
  readonly startTask: (key: string) => void
  /** Takes over a pause, unless a longer one is kept; null ends one, unless it was asked for. */
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
  /** Milliseconds of a clock that nobody sets. */
  endedAt: number
  random: number
  /** It failed with all others: what is announced as "again in 2 s" happens in 2 s. */
  isDue: boolean
}

const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 5 * 60_000
const FAILED: TaskOutcome = { ok: false, shouldPause: false, retryAfterMs: null }

/** Up to a fifth more or less, so that a hundred desks don't ask in the same second. */
export const withJitter = (ms: number, random: number): number => ms * (0.8 + random * 0.4)

/** By itself: everything at its pace. */
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

  /** `inMs`: when it is due; without it, when its pace says so. */
  function scheduleEntry(entry: Entry, inMs?: number) {
    clearTimeout(entry.timer)
    const dueAt = policy.getDueAt(entry.task, entry.endedAt, entry.random)
    if (entry.running || dueAt === null) return
    const due = inMs ?? (entry.isDue ? 0 : dueAt - performance.now())
    const quietMs = pause ? pause.until - clock() : 0
    const wait = quietMs > 0 ? Math.max(due, quietMs + policy.getLagMs(entry.task)) : due
    entry.timer = setTimeout(() => void startRun(entry), wait)
  }

  function reschedule() {
    for (const entry of entries.values()) scheduleEntry(entry)
  }

  async function startRun(entry: Entry) {
    if (entry.running) return
    clearTimeout(entry.timer)
    const controller = new AbortController()
    entry.running = controller
    // A task that throws has failed like any other: it must not stop the clockwork.
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
      // An answer that was under way when the pause was asked for doesn't end it.
      endPause()
    } else if (outcome.shouldPause) {
      // What fails during a pause failed for the same reason: it counts once, however many tasks there are.
      if (!isPaused) failures += 1
      const backOff = withJitter(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE), random())
      const wanted = clock() + Math.max(outcome.retryAfterMs ?? 0, isPaused ? 0 : backOff)
      applyPause({ until: wanted, asked: outcome.retryAfterMs !== null })
    }
  }

  function applyPause(next: Pause) {
    const kept = pause && pause.until > clock() ? pause : next
    setPause({ until: Math.max(next.until, kept.until), asked: next.asked || kept.asked })
    reschedule()
  }

  /** A pause of our own is over as soon as there is hope. False: the other side asked for it, and it is kept (DEC-17). */
  function endPause(): boolean {
    if (!pause) return true
    if (pause.asked && pause.until > clock()) return false
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

  /** In this very turn: a timer would let everything else that is drawn and asked go first. */
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
