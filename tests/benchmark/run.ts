// `npm run bench`, or `npm run bench -- thread queue --json figures.json`: runs benchmarks and compares them with their
// budgets. Not part of `npm test`, because the figures depend on the machine. Exit code 1: a budget is exceeded; 2: a
// benchmark could not run or is void.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootDir } from '../support/project-files.ts'
import { findBenchmarks } from './benchmarks.ts'
import { type BenchmarkResult, printReport, writeResults } from './report.ts'
import { isWithinBudget, missingResults } from './statistics.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string', default: join(rootDir, '.cache/bench.json') } },
  })
  const finished: BenchmarkResult[] = []
  for (const { name, run } of findBenchmarks(positionals)) {
    const startedAt = performance.now()
    const report = await run()
    const results = [...report.results, ...missingResults(name, report.results)]
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    printReport(name, { ...report, results })
    process.stdout.write(`  ${seconds} s\n\n`)
    finished.push({ name, seconds, isVoid: report.isVoid ?? null, results, figures: report.figures })
    // Written after each benchmark, so that a later failure does not lose the results.
    writeResults(values.json, finished)
    if (!results.every(isWithinBudget) && process.exitCode !== 2) process.exitCode = 1
    if (report.isVoid !== undefined) process.exitCode = 2
  }
  process.stdout.write(`${values.json}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 2
}
