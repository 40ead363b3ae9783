/**
 * Several tabs that want to know the same ask once. Whoever asks says so first and passes every answer on as it came; the
 * others run the same task at the same moment and find the answers in place of the network. So each tab reads, checks and
 * keeps them as if they were its own. Where no answer comes, a tab that somebody looks at asks for itself.
 */
import { NetworkFailure } from './network-failure.ts'
import { type Answer, answerOf, responseOf } from './passed-answer.ts'
import type { Outcome, Task } from './scheduler.ts'

/** What is said of one run of a task in one tab. */
export type Said =
  /** It asks. `at` in milliseconds since 1970; `unseen`: it is asked while nobody looks, too. */
  | {
      readonly kind: 'asks'
      readonly run: string
      readonly key: string
      readonly unseen: boolean
      readonly at: number
    }
  /** `turn` counts the answers of a run. */
  | { readonly kind: 'answer'; readonly run: string; readonly turn: number; readonly answer: Answer }
  | { readonly kind: 'ends'; readonly run: string }

export type Sharing = {
  readonly run: (task: Task, signal: AbortSignal) => Promise<Outcome>
  /** A `fetch` for the run of a task. The one it wraps rejects with a `NetworkFailure` when the connection breaks. */
  readonly through: (key: string, fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  readonly hear: (said: Said, tab: string) => void
  /** A tab is gone, and with it whatever it was asking. */
  readonly gone: (tab: string) => void
  /** Whether another tab asked for this task last. */
  readonly follows: (task: Task) => boolean
  /** When another tab last asked for something that is asked unseen, by `performance.now()`. */
  readonly unseenAt: () => number
}

type Options = {
  say: (said: Said) => void
  hasOthers: () => boolean
  isHidden: () => boolean
  /** Runs a task, if there is one of that key and it isn't running. */
  begin: (key: string) => void
  /** Something was asked that this tab doesn't need to ask. */
  onUnseen: () => void
  clock?: () => number
}

/** Another tab's run, and what has come of it so far. */
type Followed = {
  readonly run: string
  readonly tab: string
  /** When that tab asked, in milliseconds since 1970. */
  readonly at: number
  readonly answers: Map<number, Answer>
  readonly used: Set<Answer>
  readonly stop: AbortController
  isTaken: boolean
  isOver: boolean
  /** In the end this tab asked for itself. */
  isOwn: boolean
  waiting: PromiseWithResolvers<void>
}

type Asking = {
  readonly run: string
  readonly task: Task
  turns: number
  /** Answers that are still being passed on. */
  readonly passing: Promise<unknown>[]
  readonly over: AbortController
}

/** Milliseconds that an answer is waited for from another tab: whoever is frozen never says that it has ended. */
const LONGEST_WAIT = 10_000
/** Milliseconds that the end of an answer may come after whoever asked for it has read it. */
const LONGEST_TAIL = 1_000
/** Tasks of which it is remembered when they ended. */
const MOST_ENDED = 50

export function createSharing({
  say,
  hasOthers,
  isHidden,
  begin,
  onUnseen,
  clock = Date.now,
}: Options): Sharing {
  const followed = new Map<string, Followed>()
  const asking = new Map<string, Asking>()
  const followers = new WeakSet<Task>()
  /** When each task last ended, in milliseconds since 1970: what was asked before says nothing newer. */
  const ended = new Map<string, number>()
  let unseenAt = Number.NEGATIVE_INFINITY

  async function ask(task: Task, signal: AbortSignal): Promise<Outcome> {
    const mine: Asking = {
      run: crypto.randomUUID(),
      task,
      turns: 0,
      passing: [],
      over: new AbortController(),
    }
    asking.set(task.key, mine)
    followers.delete(task)
    try {
      return await task.run(signal)
    } finally {
      asking.delete(task.key)
      if (mine.turns > 0) void endRun(mine)
    }
  }

  async function endRun({ run, passing, over }: Asking) {
    // Nothing may keep a connection open that nobody reads any more.
    const timer = setTimeout(() => over.abort(), LONGEST_TAIL)
    await Promise.all(passing)
    clearTimeout(timer)
    say({ kind: 'ends', run })
  }

  async function follow(task: Task, signal: AbortSignal, theirs: Followed): Promise<Outcome> {
    theirs.isTaken = true
    followers.add(task)
    const timer = setTimeout(end, LONGEST_WAIT, theirs)
    try {
      const outcome = await task.run(AbortSignal.any([signal, theirs.stop.signal]))
      // Whoever asked says how long everybody is to be quiet.
      return outcome.ok || theirs.isOwn ? outcome : { ...outcome, quiet: false }
    } finally {
      clearTimeout(timer)
      followed.delete(task.key)
      if (theirs.isOwn) followers.delete(task)
    }
  }

  function through(key: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      const theirs = followed.get(key)
      const mine = asking.get(key)
      if (!theirs && !mine) return fetch(input, init)
      const request = new Request(input, init)
      const name = `${request.method} ${request.url} ${await request.clone().text()}`
      if (mine) return fetchFor(mine, name, request, fetch)
      const answer = theirs && (await answerTo(name, theirs, request.signal))
      if (theirs && answer) return responseOf(answer, theirs.at)
      if (theirs && isHidden()) {
        theirs.stop.abort()
        throw new DOMException('nobody looks', 'AbortError')
      }
      if (theirs) theirs.isOwn = true
      return fetch(request)
    }
  }

  async function fetchFor(mine: Asking, name: string, request: Request, fetch: typeof globalThis.fetch) {
    const { run, task, passing, over } = mine
    if (mine.turns === 0)
      say({ kind: 'asks', run, key: task.key, unseen: task.unseen !== undefined, at: clock() })
    mine.turns += 1
    const turn = mine.turns
    const tell = (answer: Omit<Answer, 'request'> | null) =>
      answer && say({ kind: 'answer', run, turn, answer: { request: name, ...answer } })
    try {
      const response = await fetch(request)
      if (hasOthers()) passing.push(answerOf(response.clone(), over.signal).then(tell))
      return response
    } catch (error) {
      // Only a failed connection is passed on: an aborted request says nothing about the network.
      if (error instanceof NetworkFailure) tell({ status: 0, headers: {}, text: '' })
      throw error
    }
  }

  function hear(said: Said, tab: string) {
    if (said.kind === 'asks') return heed(said, tab)
    const theirs = [...followed.values()].find((it) => it.run === said.run)
    if (!theirs) return undefined
    if (said.kind === 'ends') return end(theirs)
    theirs.answers.set(said.turn, said.answer)
    return wake(theirs)
  }

  function heed({ run, key, unseen, at }: Extract<Said, { kind: 'asks' }>, tab: string) {
    // A tab that was frozen hears of what is long over.
    if (Math.abs(clock() - at) > LONGEST_WAIT || at <= (ended.get(key) ?? 0)) return
    if (unseen) {
      unseenAt = performance.now()
      onUnseen()
    }
    if (followed.has(key) || asking.has(key)) return
    const theirs: Followed = {
      run,
      tab,
      at,
      answers: new Map(),
      used: new Set(),
      stop: new AbortController(),
      isTaken: false,
      isOver: false,
      isOwn: false,
      waiting: Promise.withResolvers(),
    }
    followed.set(key, theirs)
    begin(key)
    if (!theirs.isTaken) followed.delete(key)
  }

  function noteEnd(key: string) {
    // Put at the end again, so that the first is the oldest.
    ended.delete(key)
    ended.set(key, clock())
    const [oldest] = ended.keys()
    if (ended.size > MOST_ENDED && oldest !== undefined) ended.delete(oldest)
  }

  return {
    run: (task, signal) => {
      const theirs = followed.get(task.key)
      const run = theirs ? follow(task, signal, theirs) : ask(task, signal)
      return run.finally(() => noteEnd(task.key))
    },
    through,
    hear,
    gone: (tab) => {
      for (const theirs of followed.values()) if (theirs.tab === tab) end(theirs)
    },
    follows: (task) => followers.has(task),
    unseenAt: () => unseenAt,
  }
}

function end(theirs: Followed) {
  theirs.isOver = true
  wake(theirs)
}

function wake(theirs: Followed) {
  theirs.waiting.resolve()
  theirs.waiting = Promise.withResolvers()
}

/** The next answer to a request in the run that is followed; null when none will come. Rejects when the request is left. */
async function answerTo(name: string, theirs: Followed, signal: AbortSignal) {
  const { promise: left, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  for (;;) {
    signal.throwIfAborted()
    const answer = [...theirs.answers.values()].find((it) => it.request === name && !theirs.used.has(it))
    if (answer) theirs.used.add(answer)
    if (answer || theirs.isOver) return answer ?? null
    await Promise.race([theirs.waiting.promise, left])
  }
}
