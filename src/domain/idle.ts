/**
 * Whether somebody is still at the desk (rule 33). Two clocks are read each time: one that may be set by hand, and one that
 * may stand still while the device sleeps. Whichever says that more time has gone by is believed.
 */

/** Both clocks at one moment, in milliseconds: since 1970, and since whenever the page began. */
export type Reading = { readonly wall: number; readonly steady: number }

export type Watch = {
  /** When somebody last did something in this tab. */
  readonly active: Reading
  /** When the clocks were last looked at. */
  readonly seen: Reading
}

export type Presence =
  | { readonly kind: 'here'; readonly leftMs: number }
  | { readonly kind: 'gone'; readonly why: 'idle' | 'clock' }

/** Milliseconds before the end at which it is said that the desk is going to lock. */
export const WARNING_MS = 30_000
/** Milliseconds by which a clock may be put back: a device corrects its own by less. */
const CORRECTION_MS = 60_000

export function watchFrom(now: Reading): Watch {
  return { active: now, seen: now }
}

/**
 * Where the person is by now. `sharedAt`: when somebody last did something in another tab, by the clock on the wall; one
 * that lies ahead says nothing. A clock that was put back could hide any length of time: then nobody is believed to be there.
 */
export function presenceOf(
  { active, seen }: Watch,
  now: Reading,
  { limitMs, sharedAt }: { limitMs: number; sharedAt: number },
): Presence {
  const isShared = sharedAt > active.wall && sharedAt <= now.wall + CORRECTION_MS
  const idleMs = isShared
    ? Math.max(0, now.wall - sharedAt)
    : Math.max(now.wall - active.wall, now.steady - active.steady)
  if (idleMs >= limitMs) return { kind: 'gone', why: 'idle' }
  // Compared with both readings: the clock can be put back in one step, or in many that are small enough to pass for
  // corrections.
  if (isPutBack(seen, now) || isPutBack(active, now)) return { kind: 'gone', why: 'clock' }
  return { kind: 'here', leftMs: limitMs - idleMs }
}

function isPutBack(before: Reading, now: Reading): boolean {
  return now.wall - before.wall < now.steady - before.steady - CORRECTION_MS
}

/** Minutes without input: what the deployment says, or fewer where this device says so. */
export function lockAfter(mostMinutes: number, chosen: number | null): number {
  return chosen === null ? mostMinutes : Math.min(mostMinutes, chosen)
}

/** What this device says, out of what is stored; null: nothing. */
export function readLockAfter(stored: unknown): number | null {
  return typeof stored === 'number' && stored >= 1 && stored <= 720 ? stored : null
}
