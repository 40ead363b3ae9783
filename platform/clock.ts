import type { Timestamp } from './db/schema.ts'
import { type Micros, microsOf, stamp } from './seed/clock.ts'

/** Where the platform has its time from. */
export type Clock = { now: () => Timestamp }

/** The machine's time, each call at least a microsecond after the one before. JavaScript knows milliseconds only; calls within one are told apart by counting on. */
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

/** A clock that stands still until it is moved: what tests run on. Throws a RangeError when `iso` is no timestamp. */
export function fixedClock(iso: Timestamp): FixedClock {
  let at = microsOf(iso)
  return {
    now: () => stamp(at),
    advance(micros) {
      at += micros
    },
  }
}
