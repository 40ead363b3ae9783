/**
 * One clockwork for everything that asks again and again. Each task has a pace; the next run starts only after the last
 * has ended; one failure that asks for quiet quiets all. Who looks, and what other tabs ask, a guide may know.
 */
export type Outcome =
  | { readonly ok: true }
  /** `waitMs`: how long the other side asked to be left alone; null: it didn't say. */
  | { readonly ok: false; readonly quiet: boolean; readonly waitMs: number | null }

export type Task = {
  readonly key: string
  /** Milliseconds between the end of one run and the start of the next, while somebody is looking. */
  readonly everyMs: number
  readonly run: (signal: AbortSignal) => Promise<Outcome>
  /** How many times slower than others it is asked while nobody looks; without it, not at all. */
  readonly unseen?: number
}

export type Pause = { readonly until: number; readonly asked: boolean }

export type Scheduler = {
  /** Starts a task; the first run comes after one interval. Returns the way to stop it, which aborts a running one. */
  readonly add: (task: Task) => () => void
  /** Runs a task now, or all of them; a pause that the other side asked for is kept. */
  readonly now: (key?: string) => void
  /** Takes in what came of something that was asked outside of any task: one back-off for all (rule 29). */
  readonly heed: (outcome: Outcome) => void
  /** Until when everything is quiet, in milliseconds since 1970; null when nothing is. */
  readonly pause: () => Pause | null
  readonly subscribe: (listener: () => void) => () => void
  /** Lets a guide decide when and how tasks run from here on. */
  readonly follow: (guide: Guide) => void
  readonly clockwork: Clockwork
  readonly stop: () => void
}

export type Guide = {
  /**
   * When a task that ended at `endedAt` runs next, both by `performance.now()`; `dice` is a number between 0 and 1, drawn
   * at each end. Null: not before it is asked anew.
   */
  readonly dueAt: (task: Task, endedAt: number, dice: number) => number | null
  /** Milliseconds that a task lets others go first when a pause is over. */
  readonly lagMs: (task: Task) => number
  readonly run: (task: Task, signal: AbortSignal) => Promise<Outcome>
  readonly stop: () => void
}

/** What a guide goes by. */
export type Clockwork = {
  /** Asks the guide anew when everything is due. */
  readonly replan: () => void
  /** Ends a pause of our own, and runs what is due; told a time, all that may run, spread over so many milliseconds. */
  readonly wake: (withinMs?: number) => void
  /** Runs a task, if there is such a task and it isn't running. */
  readonly begin: (key: string) => void
  /** Takes over a pause, unless a longer one is kept; null ends one, unless it was asked for. */
  readonly quiet: (pause: Pause | null) => void
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
  dice: number
  /** It failed with all others: what is announced as "again in 2 s" happens in 2 s. */
  isDue: boolean
}

const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 5 * 60_000
const FAILED: Outcome = { ok: false, quiet: false, waitMs: null }

/** Up to a fifth more or less, so that a hundred desks don't ask in the same second. */
export const jittered = (ms: number, dice: number): number => ms * (0.8 + dice * 0.4)

/** By itself: everything at its pace. */
const ALONE: Guide = {
  dueAt: ({ everyMs }, endedAt, dice) => endedAt + jittered(everyMs, dice),
  lagMs: () => 0,
  run: ({ run }, signal) => run(signal),
  stop: () => undefined,
}

export function createScheduler({ clock = Date.now, random = Math.random }: Options = {}): Scheduler {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let guide = ALONE
  let failures = 0
  let pause: Pause | null = null

  function change(next: Pause | null) {
    pause = next
    for (const listener of listeners) listener()
  }

  /** `inMs`: when it is due; without it, when its pace says so. */
  function plan(entry: Entry, inMs?: number) {
    clearTimeout(entry.timer)
    const dueAt = guide.dueAt(entry.task, entry.endedAt, entry.dice)
    if (entry.running || dueAt === null) return
    const due = inMs ?? (entry.isDue ? 0 : dueAt - performance.now())
    const quietMs = pause ? pause.until - clock() : 0
    const wait = quietMs > 0 ? Math.max(due, quietMs + guide.lagMs(entry.task)) : due
    entry.timer = setTimeout(() => void start(entry), wait)
  }

  function replan() {
    for (const entry of entries.values()) plan(entry)
  }

  async function start(entry: Entry) {
    if (entry.running) return
    clearTimeout(entry.timer)
    const controller = new AbortController()
    entry.running = controller
    // A task that throws has failed like any other: it must not stop the clockwork.
    const outcome = await guide.run(entry.task, controller.signal).catch(() => FAILED)
    entry.running = null
    if (entries.get(entry.task.key) !== entry) return
    entry.endedAt = performance.now()
    entry.dice = random()
    entry.isDue = !outcome.ok && outcome.quiet
    heed(outcome)
    plan(entry)
  }

  function heed(outcome: Outcome) {
    const isOn = pause !== null && pause.until > clock()
    if (outcome.ok) {
      // An answer that was under way when the pause was asked for doesn't end it.
      endPause()
    } else if (outcome.quiet) {
      // What fails during a pause failed for the same reason: it counts once, however many tasks there are.
      if (!isOn) failures += 1
      const backOff = jittered(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE), random())
      const wanted = clock() + Math.max(outcome.waitMs ?? 0, isOn ? 0 : backOff)
      quiet({ until: wanted, asked: outcome.waitMs !== null })
    }
  }

  function quiet(next: Pause) {
    const kept = pause && pause.until > clock() ? pause : next
    change({ until: Math.max(next.until, kept.until), asked: next.asked || kept.asked })
    replan()
  }

  /** A pause of our own is over as soon as there is hope. False: the other side asked for it, and it is kept (DEC-17). */
  function endPause(): boolean {
    if (!pause) return true
    if (pause.asked && pause.until > clock()) return false
    failures = 0
    change(null)
    return true
  }

  function now(key?: string) {
    const isFree = endPause()
    for (const entry of entries.values()) {
      if (key !== undefined && entry.task.key !== key) continue
      entry.isDue = true
      if (isFree) soon(entry)
      else plan(entry)
    }
  }

  /** In this very turn: a timer would let everything else that is drawn and asked go first. */
  function soon(entry: Entry) {
    queueMicrotask(() => {
      if (entries.get(entry.task.key) === entry) void start(entry)
    })
  }

  return {
    add: (task) => {
      const entry: Entry = {
        task,
        timer: undefined,
        running: null,
        endedAt: performance.now(),
        dice: random(),
        isDue: false,
      }
      entries.set(task.key, entry)
      plan(entry)
      return () => {
        if (entries.get(task.key) === entry) entries.delete(task.key)
        clearTimeout(entry.timer)
        entry.running?.abort()
      }
    },
    now,
    heed,
    pause: () => pause,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: (next) => {
      guide.stop()
      guide = next
      replan()
    },
    clockwork: {
      replan,
      wake: (withinMs) => {
        endPause()
        for (const entry of entries.values()) plan(entry, withinMs && random() * withinMs)
      },
      begin: (key) => {
        const entry = entries.get(key)
        if (entry) void start(entry)
      },
      quiet: (next) => {
        if (next) quiet(next)
        else if (endPause()) replan()
      },
    },
    stop: () => {
      guide.stop()
      for (const entry of entries.values()) {
        clearTimeout(entry.timer)
        entry.running?.abort()
      }
      entries.clear()
    },
  }
}
