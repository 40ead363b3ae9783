/**
 * Tabs that poll the same data send one request. The tab that sends it announces the run and passes on every response
 * unparsed; the other tabs run the same task at the same time with these responses in place of the network. So each tab
 * parses, validates and stores them like its own. Where no response comes, a visible tab sends the request itself.
 */
import type { Task } from '#src/data/session/scheduler.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'
import { NetworkFailure } from '#src/lib/browser/network-failure.ts'
import { type SharedResponse, toResponse, toSharedResponse } from '#src/lib/browser/shared-response.ts'

/** The messages about one run of a task in one tab. */
export type SharingMessage =
  /** The run starts. `at` in milliseconds since 1970; `unseen`: the task also runs in hidden tabs. */
  | {
      readonly kind: 'request'
      readonly run: string
      readonly key: string
      readonly unseen: boolean
      readonly at: number
    }
  /** `index` counts the responses of a run. */
  | {
      readonly kind: 'response'
      readonly run: string
      readonly index: number
      readonly response: SharedResponse
    }
  | { readonly kind: 'end'; readonly run: string }

export type RequestSharing = {
  readonly runTask: (task: Task, signal: AbortSignal) => Promise<TaskOutcome>
  /** A `fetch` for the run of a task. The one it wraps rejects with a `NetworkFailure` when the connection breaks. */
  readonly wrapFetch: (key: string, fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  readonly onMessage: (message: SharingMessage, tab: string) => void
  /** A tab is gone, and with it its runs. */
  readonly onTabGone: (tab: string) => void
  /** Whether the task's last run used another tab's responses. */
  readonly isFollower: (task: Task) => boolean
  /** When another tab last ran a task that also runs in hidden tabs, by `performance.now()`. */
  readonly hiddenRequestAt: () => number
}

type Options = {
  broadcast: (message: SharingMessage) => void
  hasOthers: () => boolean
  isHidden: () => boolean
  /** Runs the task with this key, if there is one and it isn't running. */
  startTask: (key: string) => void
  /** Another tab runs a task that this tab needn't run while hidden. */
  onHiddenRequest: () => void
  clock?: () => number
}

/** Another tab's run, and its responses so far. */
type FollowedRun = {
  readonly run: string
  readonly tab: string
  /** When that run started, in milliseconds since 1970. */
  readonly at: number
  readonly responses: Map<number, SharedResponse>
  readonly usedResponses: Set<SharedResponse>
  readonly stop: AbortController
  /** This tab's task has started to use its responses. */
  isTaken: boolean
  /** No more responses come: the run has ended, its tab is gone, or the wait was too long. */
  isOver: boolean
  /** This tab has sent a request itself, since no response came. */
  isOwn: boolean
  /** Resolved, and replaced, at the next response or at the end. */
  waiting: PromiseWithResolvers<void>
}

type OwnRun = {
  readonly run: string
  readonly task: Task
  responseCount: number
  /** Responses that are still being passed on. */
  readonly pendingShares: Promise<unknown>[]
  readonly endController: AbortController
}

/** Milliseconds to wait for another tab's response: a frozen tab never announces the end of its run. */
const MAX_WAIT_MS = 10_000
/** Milliseconds that a response may still be passed on after its own tab has read it. */
const MAX_TAIL_MS = 1_000
/** Tasks whose end time is remembered. */
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
  /** When each task last ended, in milliseconds since 1970: a run that started before has nothing newer. */
  const endedAt = new Map<string, number>()
  let hiddenRequestAt = Number.NEGATIVE_INFINITY

  async function runAndShare(task: Task, signal: AbortSignal): Promise<TaskOutcome> {
    const ownRun: OwnRun = {
      run: crypto.randomUUID(),
      task,
      responseCount: 0,
      pendingShares: [],
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

  async function endRun({ run, pendingShares, endController }: OwnRun) {
    // Without the limit, the clone of a response would keep the connection open after this tab is done with it.
    const timer = setTimeout(() => endController.abort(), MAX_TAIL_MS)
    await Promise.all(pendingShares)
    clearTimeout(timer)
    broadcast({ kind: 'end', run })
  }

  async function followRun(task: Task, signal: AbortSignal, followedRun: FollowedRun): Promise<TaskOutcome> {
    followedRun.isTaken = true
    followers.add(task)
    const timer = setTimeout(endFollowedRun, MAX_WAIT_MS, followedRun)
    try {
      const outcome = await task.run(AbortSignal.any([signal, followedRun.stop.signal]))
      // The tab that sent the request broadcasts the pause.
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
      const requestKey = `${request.method} ${request.url} ${await request.clone().text()}`
      if (ownRun) return fetchAndShare(ownRun, requestKey, request, fetch)
      const response = followedRun && (await waitForResponse(requestKey, followedRun, request.signal))
      if (followedRun && response) return toResponse(response, followedRun.at)
      if (followedRun && isHidden()) {
        followedRun.stop.abort()
        throw new DOMException('the page is hidden', 'AbortError')
      }
      if (followedRun) followedRun.isOwn = true
      return fetch(request)
    }
  }

  async function fetchAndShare(
    ownRun: OwnRun,
    requestKey: string,
    request: Request,
    fetch: typeof globalThis.fetch,
  ) {
    const { run, task, pendingShares, endController } = ownRun
    if (ownRun.responseCount === 0)
      broadcast({ kind: 'request', run, key: task.key, unseen: task.hiddenFactor !== undefined, at: clock() })
    ownRun.responseCount += 1
    const index = ownRun.responseCount
    const share = (response: Omit<SharedResponse, 'request'> | null) =>
      response && broadcast({ kind: 'response', run, index, response: { request: requestKey, ...response } })
    try {
      const response = await fetch(request)
      if (hasOthers())
        pendingShares.push(toSharedResponse(response.clone(), endController.signal).then(share))
      return response
    } catch (error) {
      // Only a failed connection is passed on: an aborted request says nothing about the network.
      if (error instanceof NetworkFailure) share({ status: 0, headers: {}, text: '' })
      throw error
    }
  }

  function onMessage(message: SharingMessage, tab: string) {
    if (message.kind === 'request') return onRunStarted(message, tab)
    const followedRun = [...followedRuns.values()].find((it) => it.run === message.run)
    if (!followedRun) return undefined
    if (message.kind === 'end') return endFollowedRun(followedRun)
    followedRun.responses.set(message.index, message.response)
    return wakeWaiters(followedRun)
  }

  function onRunStarted({ run, key, unseen, at }: Extract<SharingMessage, { kind: 'request' }>, tab: string) {
    // A tab that was frozen receives old messages when it resumes.
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
    // Deleted first, since a Map keeps a key's first position: so the first key is the oldest.
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

/** The next response to this request in the followed run; null: none will come. Rejects when the signal is aborted. */
async function waitForResponse(requestKey: string, followedRun: FollowedRun, signal: AbortSignal) {
  const { promise: requestAborted, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  for (;;) {
    signal.throwIfAborted()
    const response = [...followedRun.responses.values()].find(
      (it) => it.request === requestKey && !followedRun.usedResponses.has(it),
    )
    if (response) followedRun.usedResponses.add(response)
    if (response || followedRun.isOver) return response ?? null
    await Promise.race([followedRun.waiting.promise, requestAborted])
  }
}
