import type { Report } from './report.ts'

/** What can be measured, by the name that one asks for. */
const benches: Record<string, () => Promise<Report>> = {
  merge: async () => (await import('./merge.bench.ts')).merge(),
  sanitise: async () => (await import('./sanitise.bench.ts')).sanitise(),
  cold: async () => (await import('./cold.bench.ts')).cold(),
  queue: async () => (await import('./queue.bench.ts')).queue(),
  thread: async () => (await import('./thread.bench.ts')).thread(),
  customers: async () => (await import('./customers.bench.ts')).customers(),
  day: async () => (await import('./day.bench.ts')).day(),
}

type Bench = { name: string; run: () => Promise<Report> }

/** Those that were asked for, or else all. Throws an Error that lists them when there is none of that name. */
export function benchesNamed(names: readonly string[]): readonly Bench[] {
  const all = Object.keys(benches)
  return (names.length > 0 ? names : all).map((name) => {
    const run = Object.hasOwn(benches, name) ? benches[name] : undefined
    if (!run) throw new Error(`There is no benchmark “${name}”. There are: ${all.join(', ')}.`)
    return { name, run }
  })
}
