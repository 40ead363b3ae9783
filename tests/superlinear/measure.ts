/**
 * Whether a function's cost grows faster than n log n. It measures the processor time of its own thread, which other processes
 * don't lengthen, takes the least of several tries, and believes a growth only after three doublings that all show it.
 */
export type Work = (size: number) => () => void

const SIZES = [64, 512, 4096, 16_384, 65_536] as const
/** Below this, no growth matters. */
const CHEAP_MS = 15
/** n log n grows by 2.2, n² by 4, n^1.5 by 2.8. */
const STEEP = 2.7
/** In all three doublings together, n log n grows by 11, n² by 64. */
const STEEP_IN_ALL = 20
const TRIES = 4
const ENOUGH_MS = 40
const MOST_TIMES = 100
/** For four times the size. */
const CLEARLY_LINEAR = 6

export type Growing = {
  readonly size: number
  readonly milliseconds: number
  readonly ratios: readonly number[]
}

/** Null: cheap at the largest size, or not clearly faster than n log n. */
export function findSteepGrowth(prepare: Work, largest: number): Growing | null {
  let size: number | null = null
  for (const candidate of SIZES.filter((it) => it <= largest)) {
    if (measureOnce(prepare, candidate) <= CHEAP_MS) continue
    size = candidate
    break
  }
  if (size === null) return null
  // Spares most costly functions the doublings: n² would grow by 16.
  if (measureOnce(prepare, size) / measureOnce(prepare, size / 4) < CLEARLY_LINEAR) return null
  // Twice: a busy machine can show a growth that isn't one.
  return measureGrowth(prepare, size) && measureGrowth(prepare, size)
}

function measureGrowth(prepare: Work, size: number): Growing | null {
  const times = [size / 4, size / 2, size, size * 2].map((it) => measureLeast(prepare, it))
  const [, , milliseconds = 0] = times
  const ratios = times.slice(1).map((time, at) => time / (times[at] ?? 1))
  const inAll = ratios.reduce((product, it) => product * it, 1)
  if (milliseconds <= CHEAP_MS || inAll < STEEP_IN_ALL) return null
  if (!ratios.slice(1).every((ratio) => ratio > STEEP)) return null
  return { size, milliseconds, ratios }
}

function measureLeast(prepare: Work, size: number): number {
  return Math.min(...Array.from({ length: TRIES }, () => measureMean(prepare, size)))
}

/** Some kernels count processor time in steps of 4 ms: what is short is done until there are some of them. */
function measureMean(prepare: Work, size: number): number {
  let [total, count] = [0, 0]
  while (total < ENOUGH_MS && count < MOST_TIMES) {
    total += measureOnce(prepare, size)
    count += 1
  }
  return total / count
}

function measureOnce(prepare: Work, size: number): number {
  const work = prepare(size)
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
