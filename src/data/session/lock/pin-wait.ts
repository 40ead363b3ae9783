/**
 * The wait after wrong PINs, by a clock that the user can't set [FLT-90]. `performance.now()` starts at zero with each
 * page, so a page that finds wrong PINs in storage counts the whole wait from then on: a reload, a restart or another
 * date never shortens it, and at worst the user waits twice (a minute at most).
 */

import { getPinDelayMs, type WrongPinAttempts } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'

/** An owner's wrong attempts as this page last saw them, and since when, by `performance.now()`. */
type Failure = WrongPinAttempts & { readonly seenAt: number }

const failures = new Map<StorageOwner, Failure>()

/** Milliseconds until the owner's next PIN may be tried, counted from when this page first saw these wrong attempts. */
export function getPinWaitMs(owner: StorageOwner, { wrong, at }: WrongPinAttempts): number {
  const now = performance.now()
  const seen = failures.get(owner)
  if (seen && seen.wrong === wrong && seen.at === at) return getPinDelayMs(wrong, now - seen.seenAt)
  failures.set(owner, { wrong, at, seenAt: now })
  return getPinDelayMs(wrong, 0)
}
