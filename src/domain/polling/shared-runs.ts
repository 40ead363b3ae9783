/**
 * Which runs of other tabs this tab's tasks follow, and which of their responses take the place of a request: pure
 * functions of what the other tabs have announced. `src/data/tabs/request-sharing.ts` carries them out.
 */
import type { SharedResponse } from '#src/lib/browser/shared-response.ts'

/** Milliseconds to wait for another tab's response: a frozen tab never announces the end of its run. */
export const MAX_WAIT_MS = 10_000
/** Tasks whose end time is remembered. */
const MAX_REMEMBERED_TASKS = 50

/** Another tab's run, and its responses so far. */
export type FollowedRun = {
  readonly run: string
  readonly tab: string
  /** When that run started, in milliseconds since 1970. */
  readonly at: number
  /** Those that no request of this tab has used yet, by their position in the run. */
  readonly responses: ReadonlyMap<number, SharedResponse>
  /** This tab's task has started to use its responses. */
  readonly isTaken: boolean
  /** No more responses come: the run has ended, its tab is gone, or the wait was too long. */
  readonly isOver: boolean
  /** This tab has sent a request itself, since no response came. */
  readonly isOwn: boolean
}

export type SharedRuns = {
  /** By the key of the task: at most one run each. */
  readonly followed: ReadonlyMap<string, FollowedRun>
  /** When each task last ended in this tab, in milliseconds since 1970; the oldest first. */
  readonly endedAt: ReadonlyMap<string, number>
}

export const NO_SHARED_RUNS: SharedRuns = { followed: new Map(), endedAt: new Map() }

/** Whether an announced run has anything new: not if it is old, as a tab that was frozen receives it when it resumes. */
export function isNewRun(
  { endedAt }: SharedRuns,
  { key, at }: { readonly key: string; readonly at: number },
  now: number,
): boolean {
  return Math.abs(now - at) <= MAX_WAIT_MS && at > (endedAt.get(key) ?? 0)
}

/** Follows an announced run, unless the task follows one already. */
export function followRun(
  runs: SharedRuns,
  { run, key, at }: { readonly run: string; readonly key: string; readonly at: number },
  tab: string,
): SharedRuns {
  if (runs.followed.has(key)) return runs
  const followedRun = { run, tab, at, responses: new Map(), isTaken: false, isOver: false, isOwn: false }
  return { ...runs, followed: new Map(runs.followed).set(key, followedRun) }
}

/** The task has started to use the responses of the run that it follows. */
export function takeRun(runs: SharedRuns, key: string): SharedRuns {
  return change(runs, (followedKey) => followedKey === key, { isTaken: true })
}

/** A run that no task of this tab has taken is forgotten: the task doesn't exist here, or runs by itself. */
export function dropUntakenRun(runs: SharedRuns, key: string): SharedRuns {
  return runs.followed.get(key)?.isTaken === false ? withoutRun(runs, key) : runs
}

export function addResponse(
  runs: SharedRuns,
  {
    run,
    index,
    response,
  }: { readonly run: string; readonly index: number; readonly response: SharedResponse },
): SharedRuns {
  const add = ({ responses }: FollowedRun) => ({ responses: new Map(responses).set(index, response) })
  return change(runs, (_, followedRun) => followedRun.run === run, add)
}

/** The run has ended, or its responses take too long. */
export function endRun(runs: SharedRuns, run: string): SharedRuns {
  return change(runs, (_, followedRun) => followedRun.run === run, { isOver: true })
}

/** A tab is gone, and with it its runs. */
export function endRunsOfTab(runs: SharedRuns, tab: string): SharedRuns {
  return change(runs, (_, followedRun) => followedRun.tab === tab, { isOver: true })
}

/** This tab sends a request of the run itself. */
export function markOwn(runs: SharedRuns, run: string): SharedRuns {
  return change(runs, (_, followedRun) => followedRun.run === run, { isOwn: true })
}

/**
 * The response to a request (method, URL and body), which no other request of this tab has used. `wait`: it may still come;
 * `none`: it won't.
 */
export function takeResponse(
  runs: SharedRuns,
  { key, run }: { readonly key: string; readonly run: string },
  request: string,
): { readonly response: SharedResponse; readonly runs: SharedRuns } | 'wait' | 'none' {
  const followedRun = runs.followed.get(key)
  if (followedRun?.run !== run) return 'none'
  for (const [index, response] of followedRun.responses) {
    if (response.request !== request) continue
    const responses = new Map(followedRun.responses)
    responses.delete(index)
    return { response, runs: change(runs, (followedKey) => followedKey === key, { responses }) }
  }
  return followedRun.isOver ? 'none' : 'wait'
}

/** The task has ended in this tab: what started before has nothing newer. */
export function endTask(runs: SharedRuns, key: string, now: number): SharedRuns {
  const endedAt = new Map(runs.endedAt)
  // Deleted first, since a Map keeps a key's first position: so the first key is the oldest.
  endedAt.delete(key)
  endedAt.set(key, now)
  const [oldest] = endedAt.keys()
  if (endedAt.size > MAX_REMEMBERED_TASKS && oldest !== undefined) endedAt.delete(oldest)
  return { ...withoutRun(runs, key), endedAt }
}

function withoutRun(runs: SharedRuns, key: string): SharedRuns {
  const followed = new Map(runs.followed)
  return followed.delete(key) ? { ...runs, followed } : runs
}

function change(
  runs: SharedRuns,
  isChanged: (key: string, followedRun: FollowedRun) => boolean,
  fields: Partial<FollowedRun> | ((followedRun: FollowedRun) => Partial<FollowedRun>),
): SharedRuns {
  const followed = new Map(runs.followed)
  for (const [key, it] of followed)
    if (isChanged(key, it))
      followed.set(key, { ...it, ...(typeof fields === 'function' ? fields(it) : fields) })
  return { ...runs, followed }
}
