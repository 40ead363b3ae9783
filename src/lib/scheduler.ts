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
  /** Takes in what came of something that was asked outside of any task: one back-off for all (rule 29). */
  readonly heed: (outcome: Outcome) => void
  /** Until when everything is quiet, in milliseconds since 1970; null when nothing is. */
  readonly pause: () => Pause | null
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

type Options = {
  /** The slowest pace while nobody is looking, in milliseconds. */
  hiddenMs: () => number
  clock?: () => number
  random?: () => number
  isHidden?: () => boolean
  /** Where `online`, `pageshow` and `visibilitychange` are heard. */
  events?: EventTarget | null
}

type Entry = { task: Task; timer: ReturnType<typeof setTimeout> | null; running: AbortController | null }

const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 5 * 60_000
const FAILED: Outcome = { ok: false, quiet: false, waitMs: null }
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
    if (entry.timer !== null) clearTimeout(entry.timer)
    entry.timer = null
    const controller = new AbortController()
    entry.running = controller
    // A task that throws has failed like any other: it must not stop the clockwork.
    const outcome = await entry.task.run(controller.signal).catch((): Outcome => FAILED)
    entry.running = null
    if (entries.get(entry.task.key) !== entry) return
    heed(outcome)
    const slowest = isHidden() ? hiddenMs() : 0
    // After a failure the pause alone says when: what is announced as "again in 2 s" happens in 2 s.
    const pace = !outcome.ok && outcome.quiet ? 0 : entry.task.everyMs
    schedule(entry, jittered(Math.max(pace, slowest)))
  }

  function heed(outcome: Outcome) {
    const isOn = pause !== null && pause.until > clock()
    if (outcome.ok) {
      // An answer that was under way when the pause was asked for doesn't end it (DEC-17).
      if (pause === null || (isOn && pause.asked)) return
      failures = 0
      pause = null
      tell()
    } else if (outcome.quiet) {
      // What fails during a pause failed for the same reason: it counts once, however many tasks there are.
      if (!isOn) failures += 1
      const backOff = jittered(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE))
      const wanted = clock() + Math.max(outcome.waitMs ?? 0, isOn ? 0 : backOff)
      pause = {
        until: Math.max(wanted, isOn && pause ? pause.until : 0),
        asked: outcome.waitMs !== null || (isOn && pause?.asked === true),
      }
      for (const entry of entries.values()) if (!entry.running) schedule(entry, 0)
      tell()
    }
  }

  function now(key?: string) {
    if (pause && !(pause.asked && pause.until > clock())) {
      pause = null
      failures = 0
      tell()
    }
    for (const entry of entries.values()) {
      if (key !== undefined && entry.task.key !== key) continue
      if (pause) schedule(entry, 0)
      else soon(entry)
    }
  }

  /** In this very turn: a timer would let everything else that is drawn and asked go first. */
  function soon(entry: Entry) {
    queueMicrotask(() => {
      if (entries.get(entry.task.key) === entry) void start(entry)
    })
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
    heed,
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
