/**
 * How long somebody still waits after wrong PINs, by a clock that nobody can set [FLT-90]. `performance.now()` starts anew
 * with each page, so a page that finds wrong PINs on the device counts the whole wait from its own start: a reload, a
 * restart or another date never shortens it, and at worst it is served twice (a minute at most).
 */
import { getPinDelayMs, type WrongPinAttempts } from '#src/domain/session/pin.ts'

/** The last failure that this page has seen of somebody, and since when, in milliseconds of `performance.now()`. */
type Failure = WrongPinAttempts & { readonly seenAt: number }

const failures = new Map<string, Failure>()

/** Milliseconds until the next PIN of `owner` may be tried; counted from when this page first heard of these tries. */
export function getPinWaitMs(owner: string, { wrong, at }: WrongPinAttempts): number {
  const now = performance.now()
  const known = failures.get(owner)
  if (known && known.wrong === wrong && known.at === at) return getPinDelayMs(wrong, now - known.seenAt)
  failures.set(owner, { wrong, at, seenAt: now })
  return getPinDelayMs(wrong, 0)
}
