/**
 * Several tabs that want to know the same ask once. Whoever asks says so first and passes every answer on as it came; the
 * others run the same task at the same moment and find the answers in place of the network. So each tab reads, checks and
 * keeps them as if they were its own. Where no answer comes, a tab that somebody looks at asks for itself.
 */
import type { Task, TaskOutcome } from '#src/data/polling/scheduler.ts'
import { NetworkFailure } from '#src/lib/browser/network-failure.ts'
import { type SharedResponse, toResponse, toSharedResponse } from '#src/lib/browser/shared-response.ts'

/** What is said of one run of a task in one tab. */
export type SharingMessage =
  /** It asks. `at` in milliseconds since 1970; `unseen`: it is asked while nobody looks, too. */
  | {
      readonly kind: 'asks'
      readonly run: string
      readonly key: string
      readonly unseen: boolean
      readonly at: number
    }
  /** `turn` counts the answers of a run. */
  | { readonly kind: 'answer'; readonly run: string; readonly turn: number; readonly answer: SharedResponse }
  | { readonly kind: 'ends'; readonly run: string }

export type RequestSharing = {
  readonly runTask: (task: Task, signal: AbortSignal) => Promise<TaskOutcome>
  /** A `fetch` for the run of a task. The one it wraps rejects with a `NetworkFailure` when the connection breaks. */
  readonly wrapFetch: (key: string, fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  readonly onMessage: (message: SharingMessage, tab: string) => void
  /** A tab is gone, and with it whatever it was asking. */
  readonly onTabGone: (tab: string) => void
  /** Whether another tab asked for this task last. */
  readonly isFollower: (task: Task) => boolean
  /** When another tab last asked for something that is asked unseen, by `performance.now()`. */
  readonly hiddenRequestAt: () => number
}

type Options = {
  broadcast: (message: SharingMessage) => void
  hasOthers: () => boolean
  isHidden: () => boolean
  /** Runs a task, if there is one of that key and it isn't running. */
  startTask: (key: string) => void
  /** Something was asked that this tab doesn't need to ask. */
  onHiddenRequest: () => void
  clock?: () => number
}

/** Another tab's run, and what has come of it so far. */
type FollowedRun = {
  readonly run: string
  readonly tab: string
  /** When that tab asked, in milliseconds since 1970. */
  readonly at: number
  readonly responses: Map<number, SharedResponse>
  readonly usedResponses: Set<SharedResponse>
  readonly stop: AbortController
  isTaken: boolean
  isOver: boolean
  /** In the end this tab asked for itself. */
  isOwn: boolean
  waiting: PromiseWithResolvers<void>
}

type OwnRun = {
  readonly run: string
  readonly task: Task
  responseCount: number
  /** Answers that are still being passed on. */
  readonly passing: Promise<unknown>[]
  readonly endController: AbortController
}

/** Milliseconds that an answer is waited for from another tab: whoever is frozen never says that it has ended. */
const MAX_WAIT_MS = 10_000
/** Milliseconds that the end of an answer may come after whoever asked for it has read it. */
const MAX_TAIL_MS = 1_000
/** Tasks of which it is remembered when they ended. */
const MAX_REMEMBERED_TASKS = 50

export function createRequestSharing({
  broadcast,
  hasOthers,
  isHidden,
  startTask,
  onHiddenRequest,
  clock = Date.now,
}: Options): RequestSharing {
  const followedRuns = new Map<string, FollowedRun>()
  const ownRuns = new Map<string, OwnRun>()
  const followers = new WeakSet<Task>()
  /** When each task last ended, in milliseconds since 1970: what was asked before says nothing newer. */
  const endedAt = new Map<string, number>()
  let hiddenRequestAt = Number.NEGATIVE_INFINITY

  async function runAndShare(task: Task, signal: AbortSignal): Promise<TaskOutcome> {
    const ownRun: OwnRun = {
      run: crypto.randomUUID(),
      task,
      responseCount: 0,
      passing: [],
      endController: new AbortController(),
    }
    ownRuns.set(task.key, ownRun)
    followers.delete(task)
    try {
      return await task.run(signal)
    } finally {
      ownRuns.delete(task.key)
      if (ownRun.responseCount > 0) void endRun(ownRun)
    }
  }

  async function endRun({ run, passing, endController }: OwnRun) {
    // Nothing may keep a connection open that nobody reads any more.
    const timer = setTimeout(() => endController.abort(), MAX_TAIL_MS)
    await Promise.all(passing)
    clearTimeout(timer)
    broadcast({ kind: 'ends', run })
  }

  async function followRun(task: Task, signal: AbortSignal, followedRun: FollowedRun): Promise<TaskOutcome> {
    followedRun.isTaken = true
    followers.add(task)
    const timer = setTimeout(endFollowedRun, MAX_WAIT_MS, followedRun)
    try {
      const outcome = await task.run(AbortSignal.any([signal, followedRun.stop.signal]))
      // Whoever asked says how long everybody is to be quiet.
      return outcome.ok || followedRun.isOwn ? outcome : { ...outcome, shouldPause: false }
    } finally {
      clearTimeout(timer)
      followedRuns.delete(task.key)
      if (followedRun.isOwn) followers.delete(task)
    }
  }

  function wrapFetch(key: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      const followedRun = followedRuns.get(key)
      const ownRun = ownRuns.get(key)
      if (!followedRun && !ownRun) return fetch(input, init)
      const request = new Request(input, init)
      const name = `${request.method} ${request.url} ${await request.clone().text()}`
      if (ownRun) return fetchAndShare(ownRun, name, request, fetch)
      const answer = followedRun && (await waitForResponse(name, followedRun, request.signal))
      if (followedRun && answer) return toResponse(answer, followedRun.at)
      if (followedRun && isHidden()) {
        followedRun.stop.abort()
        throw new DOMException('nobody looks', 'AbortError')
      }
      if (followedRun) followedRun.isOwn = true
      return fetch(request)
    }
  }

  async function fetchAndShare(
    ownRun: OwnRun,
    name: string,
    request: Request,
    fetch: typeof globalThis.fetch,
  ) {
    const { run, task, passing, endController } = ownRun
    if (ownRun.responseCount === 0)
      broadcast({ kind: 'asks', run, key: task.key, unseen: task.hiddenFactor !== undefined, at: clock() })
    ownRun.responseCount += 1
    const turn = ownRun.responseCount
    const share = (answer: Omit<SharedResponse, 'request'> | null) =>
      answer && broadcast({ kind: 'answer', run, turn, answer: { request: name, ...answer } })
    try {
      const response = await fetch(request)
      if (hasOthers()) passing.push(toSharedResponse(response.clone(), endController.signal).then(share))
      return response
    } catch (error) {
      // Only a failed connection is passed on: an aborted request says nothing about the network.
      if (error instanceof NetworkFailure) share({ status: 0, headers: {}, text: '' })
      throw error
    }
  }

  function onMessage(message: SharingMessage, tab: string) {
    if (message.kind === 'asks') return onRunStarted(message, tab)
    const followedRun = [...followedRuns.values()].find((it) => it.run === message.run)
    if (!followedRun) return undefined
    if (message.kind === 'ends') return endFollowedRun(followedRun)
    followedRun.responses.set(message.turn, message.answer)
    return wakeWaiters(followedRun)
  }

  function onRunStarted({ run, key, unseen, at }: Extract<SharingMessage, { kind: 'asks' }>, tab: string) {
    // A tab that was frozen hears of what is long over.
    if (Math.abs(clock() - at) > MAX_WAIT_MS || at <= (endedAt.get(key) ?? 0)) return
    if (unseen) {
      hiddenRequestAt = performance.now()
      onHiddenRequest()
    }
    if (followedRuns.has(key) || ownRuns.has(key)) return
    const followedRun: FollowedRun = {
      run,
      tab,
      at,
      responses: new Map(),
      usedResponses: new Set(),
      stop: new AbortController(),
      isTaken: false,
      isOver: false,
      isOwn: false,
      waiting: Promise.withResolvers(),
    }
    followedRuns.set(key, followedRun)
    startTask(key)
    if (!followedRun.isTaken) followedRuns.delete(key)
  }

  function recordEnd(key: string) {
    // Put at the end again, so that the first is the oldest.
    endedAt.delete(key)
    endedAt.set(key, clock())
    const [oldest] = endedAt.keys()
    if (endedAt.size > MAX_REMEMBERED_TASKS && oldest !== undefined) endedAt.delete(oldest)
  }

  return {
    runTask: (task, signal) => {
      const followedRun = followedRuns.get(task.key)
      const run = followedRun ? followRun(task, signal, followedRun) : runAndShare(task, signal)
      return run.finally(() => recordEnd(task.key))
    },
    wrapFetch,
    onMessage,
    onTabGone: (tab) => {
      for (const followedRun of followedRuns.values())
        if (followedRun.tab === tab) endFollowedRun(followedRun)
    },
    isFollower: (task) => followers.has(task),
    hiddenRequestAt: () => hiddenRequestAt,
  }
}

function endFollowedRun(followedRun: FollowedRun) {
  followedRun.isOver = true
  wakeWaiters(followedRun)
}

function wakeWaiters(followedRun: FollowedRun) {
  followedRun.waiting.resolve()
  followedRun.waiting = Promise.withResolvers()
}

/** The next answer to a request in the run that is followed; null when none will come. Rejects when the request is left. */
async function waitForResponse(name: string, followedRun: FollowedRun, signal: AbortSignal) {
  const { promise: requestAborted, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  for (;;) {
    signal.throwIfAborted()
    const answer = [...followedRun.responses.values()].find(
      (it) => it.request === name && !followedRun.usedResponses.has(it),
    )
    if (answer) followedRun.usedResponses.add(answer)
    if (answer || followedRun.isOver) return answer ?? null
    await Promise.race([followedRun.waiting.promise, requestAborted])
  }
}
