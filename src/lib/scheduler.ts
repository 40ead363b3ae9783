/**
 * One clockwork for everything that asks again and again. Each task has a pace; the next run starts only after the last
 * has ended; hidden, everything slows down; one failure that asks for quiet quiets all; waking up runs all at once.
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
}

export type Pause = { readonly until: number; readonly asked: boolean }

export type Scheduler = {
  /** Starts a task; the first run comes after one interval. Returns the way to stop it, which aborts a running one. */
  readonly add: (task: Task) => () => void
  /** Runs a task now, or all of them; a pause that the other side asked for is kept. */
  readonly now: (key?: string) => void
  /** Until when everything is quiet, in milliseconds since 1970; null when nothing is. */
  readonly pause: () => Pause | null
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

type Options = {
  /** The slowest pace while nobody is looking, in milliseconds. */
  hiddenMs: number
  clock?: () => number
  random?: () => number
  isHidden?: () => boolean
  /** Where `online`, `pageshow` and `visibilitychange` are heard. */
  events?: EventTarget | null
}

type Entry = { task: Task; timer: ReturnType<typeof setTimeout> | null; running: AbortController | null }

const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 5 * 60_000
const WAKES = ['online', 'pageshow', 'visibilitychange']

export function createScheduler({
  hiddenMs,
  clock = Date.now,
  random = Math.random,
  isHidden = () => document.visibilityState === 'hidden',
  events = typeof window === 'undefined' ? null : window,
}: Options): Scheduler {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let failures = 0
  let pause: Pause | null = null

  /** Up to a fifth more or less, so that a hundred desks don't ask in the same second. */
  const jittered = (ms: number) => ms * (0.8 + random() * 0.4)

  function tell() {
    for (const listener of listeners) listener()
  }

  function schedule(entry: Entry, inMs: number) {
    if (entry.timer !== null) clearTimeout(entry.timer)
    const quietMs = pause ? Math.max(0, pause.until - clock()) : 0
    const wait = Math.max(inMs, quietMs)
    entry.timer = setTimeout(() => void start(entry), wait)
  }

  async function start(entry: Entry) {
    if (entry.running) return
    entry.timer = null
    const controller = new AbortController()
    entry.running = controller
    const outcome = await entry.task.run(controller.signal)
    entry.running = null
    if (entries.get(entry.task.key) !== entry) return
    settle(outcome)
    schedule(entry, jittered(isHidden() ? Math.max(hiddenMs, entry.task.everyMs) : entry.task.everyMs))
  }

  function settle(outcome: Outcome) {
    if (outcome.ok || !outcome.quiet) {
      if (outcome.ok && (failures > 0 || pause)) {
        failures = 0
        pause = null
        tell()
      }
      return
    }
    const backOff = jittered(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE))
    failures += 1
    pause = { until: clock() + Math.max(outcome.waitMs ?? 0, backOff), asked: outcome.waitMs !== null }
    for (const entry of entries.values()) if (!entry.running) schedule(entry, 0)
    tell()
  }

  function now(key?: string) {
    if (pause && !pause.asked) {
      pause = null
      failures = 0
      tell()
    }
    for (const entry of entries.values()) if (key === undefined || entry.task.key === key) schedule(entry, 0)
  }

  const wake = () => {
    if (!isHidden()) now()
  }
  const targets = events ? [events, ...(typeof document === 'undefined' ? [] : [document])] : []
  for (const target of targets) for (const name of WAKES) target.addEventListener(name, wake)

  return {
    add: (task) => {
      const entry: Entry = { task, timer: null, running: null }
      entries.set(task.key, entry)
      schedule(entry, jittered(task.everyMs))
      return () => {
        if (entries.get(task.key) === entry) entries.delete(task.key)
        if (entry.timer !== null) clearTimeout(entry.timer)
        entry.running?.abort()
      }
    },
    now,
    pause: () => pause,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      for (const target of targets) for (const name of WAKES) target.removeEventListener(name, wake)
      for (const entry of entries.values()) {
        if (entry.timer !== null) clearTimeout(entry.timer)
        entry.running?.abort()
      }
      entries.clear()
    },
  }
}
