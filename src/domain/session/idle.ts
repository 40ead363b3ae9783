/**
 * Whether somebody is still at the desk (rule 33). Two clocks are read each time: one that may be set by hand, and one that
 * may stand still while the device sleeps. Whichever says that more time has gone by is believed.
 */

/** Both clocks at one moment, in milliseconds: since 1970, and since whenever the page began. */
export type ClockReading = { readonly wallMs: number; readonly monotonicMs: number }

export type ActivityWatch = {
  /** When somebody last did something in this tab. */
  readonly lastActivity: ClockReading
  /** When the clocks were last looked at. */
  readonly lastReading: ClockReading
}

export type IdleState =
  | { readonly kind: 'here'; readonly remainingMs: number }
  | { readonly kind: 'gone'; readonly reason: 'idle' | 'clock' }

/** Milliseconds before the end at which it is said that the desk is going to lock. */
export const LOCK_WARNING_MS = 30_000
/** Milliseconds by which a clock may be put back: a device corrects its own by less. */
const MAX_CLOCK_CORRECTION_MS = 60_000

export function createActivityWatch(now: ClockReading): ActivityWatch {
  return { lastActivity: now, lastReading: now }
}

/**
 * Where the person is by now. `sharedAt`: when somebody last did something in another tab, by the clock on the wall; one
 * that lies ahead says nothing. A clock that was put back could hide any length of time: then nobody is believed to be there.
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
  // Compared with both readings: the clock can be put back in one step, or in many that are small enough to pass for
  // corrections.
  if (wasClockSetBack(lastReading, now) || wasClockSetBack(lastActivity, now))
    return { kind: 'gone', reason: 'clock' }
  return { kind: 'here', remainingMs: limitMs - idleMs }
}

function wasClockSetBack(before: ClockReading, now: ClockReading): boolean {
  return now.wallMs - before.wallMs < now.monotonicMs - before.monotonicMs - MAX_CLOCK_CORRECTION_MS
}

/** Minutes without input: what the deployment says, or fewer where this device says so. */
export function getLockTimeoutMinutes(maxMinutes: number, chosenMinutes: number | null): number {
  return chosenMinutes === null ? maxMinutes : Math.min(maxMinutes, chosenMinutes)
}

/** What this device says, out of what is stored; null: nothing. */
export function parseLockTimeout(stored: unknown): number | null {
  return typeof stored === 'number' && stored >= 1 && stored <= 720 ? stored : null
}
