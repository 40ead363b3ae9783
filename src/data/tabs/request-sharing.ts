/**
 * Tabs that poll the same data send one request. The tab that sends it announces the run and passes on every response
 * unparsed; the other tabs run the same task at the same time with these responses in place of the network. So each tab
 * parses, validates and stores them like its own. Where no response comes, a visible tab sends the request itself.
 */
import type { Task } from '#src/data/session/scheduler.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'
import {
  addResponse,
  dropUntakenRun,
  endRun,
  endRunsOfTab,
  endTask,
  followRun,
  isNewRun,
  MAX_WAIT_MS,
  markOwn,
  NO_SHARED_RUNS,
  type SharedRuns,
  takeResponse,
  takeRun,
} from '#src/domain/polling/shared-runs.ts'
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

/** Milliseconds that a response may still be passed on after its own tab has read it. */
const MAX_TAIL_MS = 1_000

export function createRequestSharing(options: Options): RequestSharing {
  const { isHidden, startTask, onHiddenRequest, clock = Date.now } = options
  let runs = NO_SHARED_RUNS
  /** Resolved, and replaced, at each change of `runs`. */
  let changed = Promise.withResolvers<void>()
  const ownRuns = new Map<string, OwnRun>()
  /** Ends the task that follows a run, by the run's id. */
  const stops = new Map<string, AbortController>()
  const followers = new WeakSet<Task>()
  let hiddenRequestAt = Number.NEGATIVE_INFINITY

  function update(next: SharedRuns) {
    runs = next
    changed.resolve()
    changed = Promise.withResolvers()
  }

  async function runAndShare(task: Task, signal: AbortSignal): Promise<TaskOutcome> {
    const ownRun = createOwnRun(task, { ...options, clock })
    ownRuns.set(task.key, ownRun)
    followers.delete(task)
    try {
      return await task.run(signal)
    } finally {
      ownRuns.delete(task.key)
      ownRun.end()
    }
  }

  async function runWithResponses(task: Task, signal: AbortSignal, run: string): Promise<TaskOutcome> {
    const stop = new AbortController()
    const hasSent = () => runs.followed.get(task.key)?.isOwn === true
    stops.set(run, stop)
    followers.add(task)
    update(takeRun(runs, task.key))
    const timer = setTimeout(() => update(endRun(runs, run)), MAX_WAIT_MS)
    try {
      const outcome = await task.run(AbortSignal.any([signal, stop.signal]))
      // The tab that sent the request broadcasts the pause.
      return outcome.ok || hasSent() ? outcome : { ...outcome, shouldPause: false }
    } finally {
      clearTimeout(timer)
      stops.delete(run)
      if (hasSent()) followers.delete(task)
    }
  }

  /** The run's response to this request; null: none will come. Rejects when the request is aborted. */
  async function waitForResponse(key: string, run: string, request: Request) {
    const aborted = Promise.withResolvers<unknown>()
    request.signal.addEventListener('abort', aborted.resolve, { once: true })
    const requestKey = await getRequestKey(request)
    for (;;) {
      request.signal.throwIfAborted()
      const taken = takeResponse(runs, { key, run }, requestKey)
      if (taken === 'none') return null
      if (taken !== 'wait') {
        update(taken.runs)
        return taken.response
      }
      await Promise.race([changed.promise, aborted.promise])
    }
  }

  function wrapFetch(key: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      const followedRun = runs.followed.get(key)
      const ownRun = ownRuns.get(key)
      if (ownRun) return ownRun.fetch(new Request(input, init), fetch)
      if (!followedRun) return fetch(input, init)
      const { run, at } = followedRun
      const request = new Request(input, init)
      const response = await waitForResponse(key, run, request)
      if (response) return toResponse(response, at)
      if (isHidden()) {
        stops.get(run)?.abort()
        throw new DOMException('the page is hidden', 'AbortError')
      }
      update(markOwn(runs, run))
      return fetch(request)
    }
  }

  function onRunStarted(message: Extract<SharingMessage, { kind: 'request' }>, tab: string) {
    const { key, unseen } = message
    if (!isNewRun(runs, message, clock())) return
    if (unseen) {
      hiddenRequestAt = performance.now()
      onHiddenRequest()
    }
    if (runs.followed.has(key) || ownRuns.has(key)) return
    update(followRun(runs, message, tab))
    startTask(key)
    update(dropUntakenRun(runs, key))
  }

  return {
    runTask: (task, signal) => {
      const run = runs.followed.get(task.key)?.run
      const outcome = run === undefined ? runAndShare(task, signal) : runWithResponses(task, signal, run)
      return outcome.finally(() => update(endTask(runs, task.key, clock())))
    },
    wrapFetch,
    onMessage: (message, tab) => {
      if (message.kind === 'request') onRunStarted(message, tab)
      else update(message.kind === 'end' ? endRun(runs, message.run) : addResponse(runs, message))
    },
    onTabGone: (tab) => update(endRunsOfTab(runs, tab)),
    isFollower: (task) => followers.has(task),
    hiddenRequestAt: () => hiddenRequestAt,
  }
}

/** A run of a task in this tab, whose responses the other tabs get. */
type OwnRun = {
  readonly fetch: (request: Request, fetch: typeof globalThis.fetch) => Promise<Response>
  readonly end: () => void
}

function createOwnRun(
  task: Task,
  { broadcast, hasOthers, clock }: Pick<Options, 'broadcast' | 'hasOthers'> & { clock: () => number },
): OwnRun {
  const run = crypto.randomUUID()
  let responseCount = 0
  /** Responses that are still being passed on. */
  const pendingShares: Promise<unknown>[] = []
  const tail = new AbortController()

  async function announceEnd() {
    // Without the limit, the clone of a response would keep the connection open after this tab is done with it.
    const timer = setTimeout(() => tail.abort(), MAX_TAIL_MS)
    await Promise.all(pendingShares)
    clearTimeout(timer)
    broadcast({ kind: 'end', run })
  }

  return {
    fetch: async (request, fetch) => {
      const requestKey = await getRequestKey(request)
      if (responseCount === 0)
        broadcast({
          kind: 'request',
          run,
          key: task.key,
          unseen: task.hiddenFactor !== undefined,
          at: clock(),
        })
      responseCount += 1
      const index = responseCount
      const share = (response: Omit<SharedResponse, 'request'> | null) =>
        response &&
        broadcast({ kind: 'response', run, index, response: { request: requestKey, ...response } })
      try {
        const response = await fetch(request)
        if (hasOthers()) pendingShares.push(toSharedResponse(response.clone(), tail.signal).then(share))
        return response
      } catch (error) {
        // Only a failed connection is passed on: an aborted request says nothing about the network.
        if (error instanceof NetworkFailure) share({ status: 0, headers: {}, text: '' })
        throw error
      }
    },
    end: () => {
      if (responseCount > 0) void announceEnd()
    },
  }
}

/** What tells the requests of one run apart. */
async function getRequestKey(request: Request): Promise<string> {
  return `${request.method} ${request.url} ${await request.clone().text()}`
}
