/** The time as rules ask for it. It notes until when its answers hold, so that a rule is asked again only when that is over. */
import type { Instant } from '#src/lib/time/instant.ts'

export type Clock = {
  /** Whether it was longer ago than so many milliseconds. */
  readonly isOver: (at: Instant, ms: number) => boolean
  /** Whether it was so many milliseconds ago, or longer. */
  readonly isReached: (at: Instant, ms: number) => boolean
}

/** `getNextChange`: when the first of its answers since `restart` will be another one, in milliseconds since 1970; `Infinity`: never. */
export type NotingClock = Clock & { readonly getNextChange: () => number; readonly restart: () => void }

/** `now` in milliseconds since 1970. Limits are exact to the microsecond. */
export function createClock(now: number): NotingClock {
  const nowMicros = Math.round(now * 1000)
  let next = Number.POSITIVE_INFINITY
  const isReached = ({ micros }: Instant, ms: number, excluded = 0) => {
    const change = micros + ms * 1000 + excluded
    if (nowMicros >= change) return true
    if (change < next) next = change
    return false
  }
  return {
    isOver: (at, ms) => isReached(at, ms, 1),
    isReached: (at, ms) => isReached(at, ms),
    getNextChange: () => next / 1000,
    restart: () => {
      next = Number.POSITIVE_INFINITY
    },
  }
}
