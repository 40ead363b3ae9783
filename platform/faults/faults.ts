import { type Random, randomFrom } from '../seed/random.ts'
import { type Fault, type FaultRequest, KINDS, makeFault, STATUSES } from './kinds.ts'

export type Faults = {
  /** Arms a fault; the oldest goes when there are too many. Answers with its number. */
  arm(request: FaultRequest): number
  /** What is still armed. */
  list(): (Fault & { id: number })[]
  clear(): void
  /** The fault of the next request of an operation, which uses it up by one. */
  take(operation: string): Fault | undefined
  /** Ends every stall and delay that is going on: called when the platform closes. */
  close(): void
  /** Aborted by `close`. */
  signal: AbortSignal
}

export type FaultOptions = {
  /** Share of requests that fail by themselves, in percent (`CHAOS`). */
  chaos?: number | undefined
  /** What the dice of chaos begin with: the same seed fails the same requests. */
  seed?: string | undefined
}

const MOST = 100

/** Failures on purpose: those that a test arms, and those that chance brings. */
export function createFaults({ chaos = 0, seed = 'chaos' }: FaultOptions = {}): Faults {
  let armed: (Fault & { id: number })[] = []
  let last = 0
  const dice = randomFrom(seed)
  const closing = new AbortController()
  return {
    arm(request) {
      last += 1
      armed = [...armed, { ...makeFault(request), id: last }].slice(-MOST)
      return last
    },
    list: () => armed.map((each) => ({ ...each })),
    clear() {
      armed = []
    },
    take(operation) {
      const mine = armed.filter((each) => each.operation === '*' || each.operation === operation)
      const due = mine.find((each) => each.skip === 0)
      for (const each of mine) each.skip = Math.max(0, each.skip - 1)
      if (due) due.times -= 1
      armed = armed.filter((each) => each.times > 0)
      return due ?? (dice.chance(chaos / 100) ? byChance(dice) : undefined)
    },
    close: () => closing.abort(),
    signal: closing.signal,
  }
}

function byChance(dice: Random): Fault {
  return makeFault({
    // Half of what goes wrong out there says so.
    kind: dice.chance(0.5) ? 'status' : dice.pick(KINDS),
    status: dice.pick(STATUSES),
    after: dice.chance(0.3),
    missing: dice.pick(['scope', 'grant']),
    retryAfter: dice.int(1, 5),
    ms: dice.int(200, 5000),
  })
}
