import type { Timestamp } from './db/schema.ts'
import { type Micros, microsOf, stamp } from './seed/clock.ts'

/** The source of the platform's time. */
export type Clock = { now: () => Timestamp }

/**
 * The machine's time. JavaScript has milliseconds only, so each call returns at least one microsecond more than the
 * last.
 */
export function systemClock(): Clock {
  let last: Micros = 0
  return {
    now() {
      last = Math.max(last + 1, Date.now() * 1000)
      return stamp(last)
    },
  }
}

export type FixedClock = Clock & { advance(micros: Micros): void }

/** A clock that only moves when told to, for tests. Throws a RangeError if `iso` is no timestamp. */
export function fixedClock(iso: Timestamp): FixedClock {
  let at = microsOf(iso)
  return {
    now: () => stamp(at),
    advance(micros) {
      at += micros
    },
  }
}
