// `npm run bench`, or `npm run bench -- thread queue --json figures.json`: measures and says what holds. Never part of
// `npm test`, because what it measures depends on the machine. Ends with 1 when something doesn't hold, and with 2 when it
// could not be measured.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootDir } from '../support/tree.ts'
import { benchesNamed } from './benches.ts'
import { keep, print, type Said } from './report.ts'
import { holds, missing } from './statistics.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string', default: join(rootDir, '.cache/bench.json') } },
  })
  const said: Said[] = []
  for (const { name, run } of benchesNamed(positionals)) {
    const began = performance.now()
    const report = await run()
    const claims = [...report.claims, ...missing(name, report.claims)]
    const seconds = Math.round((performance.now() - began) / 1000)
    print(name, { ...report, claims })
    process.stdout.write(`  ${seconds} s\n\n`)
    said.push({ name, seconds, isVoid: report.isVoid ?? null, claims, figures: report.figures })
    // What has been measured is kept, whatever comes of the others.
    keep(values.json, said)
    if (!claims.every(holds) && process.exitCode !== 2) process.exitCode = 1
    if (report.isVoid !== undefined) process.exitCode = 2
  }
  process.stdout.write(`${values.json}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 2
}
