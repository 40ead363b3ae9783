import type { Report } from './report.ts'

/** All benchmarks, by their names in `npm run bench -- NAME`. */
const BENCHMARKS: Record<string, () => Promise<Report>> = {
  merge: async () => (await import('./merge.bench.ts')).measureMerge(),
  attention: async () => (await import('./attention.bench.ts')).measureAttention(),
  sanitise: async () => (await import('./sanitise.bench.ts')).measureSanitiser(),
  cold: async () => (await import('./cold.bench.ts')).measureColdStart(),
  warm: async () => (await import('./warm.bench.ts')).measureWarmStarts(),
  slow: async () => (await import('./slow.bench.ts')).measureSlowVisit(),
  queue: async () => (await import('./queue.bench.ts')).measureSwitches(),
  thread: async () => (await import('./thread.bench.ts')).measureThread(),
  customers: async () => (await import('./customers.bench.ts')).measureCustomers(),
  search: async () => (await import('./search.bench.ts')).measureSearch(),
  day: async () => (await import('./day.bench.ts')).measureDay(),
}

type Benchmark = { name: string; run: () => Promise<Report> }

/** The named benchmarks, or all without a name. Throws an Error that lists them when a name is unknown. */
export function findBenchmarks(names: readonly string[]): readonly Benchmark[] {
  const all = Object.keys(BENCHMARKS)
  return (names.length > 0 ? names : all).map((name) => {
    const run = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined
    if (!run) throw new Error(`There is no benchmark “${name}”. There are: ${all.join(', ')}.`)
    return { name, run }
  })
}
