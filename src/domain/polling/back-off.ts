/** When all polling pauses after a failure, for how long, and what ends the pause (rule 29): one back-off for all tasks. */

export type TaskOutcome =
  | { readonly ok: true }
  /** `shouldPause`: all tasks should pause. `retryAfterMs`: for how long the platform requested; null: it didn't. */
  | { readonly ok: false; readonly shouldPause: boolean; readonly retryAfterMs: number | null }

/** `until` in milliseconds since 1970. */
export type Pause = { readonly until: number; readonly requestedByPlatform: boolean }

export type BackOff = {
  /** The current or latest pause; null: none since the last success. */
  readonly pause: Pause | null
  /** Failures since the last success, each of which doubles the next pause. */
  readonly failures: number
}

export const NO_BACK_OFF: BackOff = { pause: null, failures: 0 }

const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 5 * 60_000

/** Up to a fifth more or less, so that a hundred sessions don't send requests in the same second. `random`: 0 to 1. */
export const withJitter = (ms: number, random: number): number => ms * (0.8 + random * 0.4)

/** The back-off after a request. The same object where the outcome changes nothing. */
export function afterOutcome(
  backOff: BackOff,
  outcome: TaskOutcome,
  { now, random }: { readonly now: number; readonly random: number },
): BackOff {
  // Doesn't end a pause that the platform requested: this response was under way before.
  if (outcome.ok) return withoutPause(backOff, now)
  if (!outcome.shouldPause) return backOff
  // Tasks that fail during a pause failed for the same reason: they count once.
  const isDuringPause = isPaused(backOff, now)
  const failures = isDuringPause ? backOff.failures : backOff.failures + 1
  const backOffMs = withJitter(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS), random)
  const until = now + Math.max(outcome.retryAfterMs ?? 0, isDuringPause ? 0 : backOffMs)
  const pause = { until, requestedByPlatform: outcome.retryAfterMs !== null }
  return withPause({ ...backOff, failures }, pause, now)
}

/** Applies a pause, of this tab or another one, unless a longer one applies. */
export function withPause(backOff: BackOff, pause: Pause, now: number): BackOff {
  const current = backOff.pause && isPaused(backOff, now) ? backOff.pause : pause
  return {
    ...backOff,
    pause: {
      until: Math.max(pause.until, current.until),
      requestedByPlatform: pause.requestedByPlatform || current.requestedByPlatform,
    },
  }
}

/** Ends the pause, unless the platform requested it and it still applies (DEC-17). */
export function withoutPause(backOff: BackOff, now: number): BackOff {
  const isBinding = backOff.pause?.requestedByPlatform === true && isPaused(backOff, now)
  return backOff.pause === null || isBinding ? backOff : NO_BACK_OFF
}

/**
 * Milliseconds until a task runs that is due in `dueMs`: not during a pause, and after it `lagMs` later, so that the tab
 * that sent the last request goes first.
 */
export function getRunDelayMs({ pause }: BackOff, dueMs: number, lagMs: number, now: number): number {
  const pauseMs = pause ? pause.until - now : 0
  return pauseMs > 0 ? Math.max(dueMs, pauseMs + lagMs) : dueMs
}

function isPaused({ pause }: BackOff, now: number): boolean {
  return pause !== null && pause.until > now
}
