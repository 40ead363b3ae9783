/**
 * When and why a session is locked (rule 33). Two clocks are read each time: the wall clock, which users can set, and a
 * monotonic one, which may stop while the device sleeps. The one that shows more elapsed time counts.
 */
import { orNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'

/** Both clocks at one moment, in milliseconds: since 1970, and since the page's time origin. */
export type ClockReading = { readonly wallMs: number; readonly monotonicMs: number }

export type ActivityWatch = {
  /** The last user input in this tab. */
  readonly lastActivity: ClockReading
  /** The last time that the clocks were read. */
  readonly lastReading: ClockReading
}

export type IdleState =
  | { readonly kind: 'here'; readonly remainingMs: number }
  | { readonly kind: 'gone'; readonly reason: 'idle' | 'clock' }

/** How long before locking the agent is warned. */
export const LOCK_WARNING_MS = 30_000
/** A wall clock may be set back by this much: automatic corrections are smaller. */
const MAX_CLOCK_CORRECTION_MS = 60_000

export function createActivityWatch(now: ClockReading): ActivityWatch {
  return { lastActivity: now, lastReading: now }
}

/**
 * The agent's current state. `sharedAt`: wall-clock time of the last input in another tab; a time in the future is ignored. A
 * wall clock that was set back could hide any length of time, so the session then counts as abandoned.
 */
export function getIdleState(
  { lastActivity, lastReading }: ActivityWatch,
  now: ClockReading,
  { limitMs, sharedAt }: { limitMs: number; sharedAt: number },
): IdleState {
  const isShared = sharedAt > lastActivity.wallMs && sharedAt <= now.wallMs + MAX_CLOCK_CORRECTION_MS
  const idleMs = isShared
    ? Math.max(0, now.wallMs - sharedAt)
    : Math.max(now.wallMs - lastActivity.wallMs, now.monotonicMs - lastActivity.monotonicMs)
  if (idleMs >= limitMs) return { kind: 'gone', reason: 'idle' }
  // Compared with both readings: the clock can be set back in one step, or in many that each pass for a correction.
  if (wasClockSetBack(lastReading, now) || wasClockSetBack(lastActivity, now))
    return { kind: 'gone', reason: 'clock' }
  return { kind: 'here', remainingMs: limitMs - idleMs }
}

function wasClockSetBack(before: ClockReading, now: ClockReading): boolean {
  return now.wallMs - before.wallMs < now.monotonicMs - before.monotonicMs - MAX_CLOCK_CORRECTION_MS
}

const LOCK_TIMEOUT_CHOICES = [1, 2, 3, 5, 10, 15, 30, 60]

/** The lock timeouts in minutes that a deployment allows; the longest is the deployment's own. */
export function listLockTimeouts(maxMinutes: number): readonly number[] {
  return [...LOCK_TIMEOUT_CHOICES.filter((it) => it < maxMinutes), maxMinutes]
}

/** The lock timeout in minutes: the deployment's, or a shorter one chosen on this device. */
export function getLockTimeoutMinutes(maxMinutes: number, chosenMinutes: number | null): number {
  return chosenMinutes === null ? maxMinutes : Math.min(maxMinutes, chosenMinutes)
}

const storedTimeout = orNull(z.number().check(z.minimum(1), z.maximum(720)))

/** The stored lock timeout in minutes; null if none or invalid. */
export function parseLockTimeout(stored: unknown): number | null {
  return storedTimeout.parse(stored)
}

/** `clock`: the clock was set back. `start`: the browser was closed in between. `reload`: the session was locked before. */
export type LockReason = 'idle' | 'clock' | 'asked' | 'elsewhere' | 'start' | 'reload'
