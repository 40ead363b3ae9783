import { type Random, randomFrom } from '../seed/random.ts'
import { type Fault, type FaultRequest, KINDS, makeFault, STATUSES } from './kinds.ts'

export type Faults = {
  /** Arms a fault and returns its number. Above the limit the oldest is disarmed. */
  arm(request: FaultRequest): number
  /** The faults that are still armed. */
  list(): (Fault & { id: number })[]
  clear(): void
  /** The fault for the next request of an operation; counts one use. */
  take(operation: string): Fault | undefined
  /** Ends every running stall and delay. Called when the platform closes. */
  close(): void
  /** Aborted by `close`. */
  signal: AbortSignal
}

export type FaultOptions = {
  /** Share of requests that fail by themselves, in percent (`CHAOS`). */
  chaos?: number | undefined
  /** Seed of the random faults: the same seed fails the same requests. */
  seed?: string | undefined
}

const MAX_ARMED = 100

/** Deliberate failures: those that a test arms, and random ones. */
export function createFaults({ chaos = 0, seed = 'chaos' }: FaultOptions = {}): Faults {
  let armed: (Fault & { id: number })[] = []
  let last = 0
  const random = randomFrom(seed)
  const closing = new AbortController()
  return {
    arm(request) {
      last += 1
      armed = [...armed, { ...makeFault(request), id: last }].slice(-MAX_ARMED)
      return last
    },
    list: () => armed.map((each) => ({ ...each })),
    clear() {
      armed = []
    },
    take(operation) {
      const matching = armed.filter((each) => each.operation === '*' || each.operation === operation)
      const due = matching.find((each) => each.skip === 0)
      for (const each of matching) each.skip = Math.max(0, each.skip - 1)
      if (due) due.times -= 1
      armed = armed.filter((each) => each.times > 0)
      return due ?? (random.chance(chaos / 100) ? randomFault(random) : undefined)
    },
    close: () => closing.abort(),
    signal: closing.signal,
  }
}

function randomFault(random: Random): Fault {
  return makeFault({
    // Half of all real failures are reported by a status.
    kind: random.chance(0.5) ? 'status' : random.pick(KINDS),
    status: random.pick(STATUSES),
    after: random.chance(0.3),
    missing: random.pick(['scope', 'grant']),
    retryAfter: random.int(1, 5),
    ms: random.int(200, 5000),
  })
}
