// `npm run bench`, or `npm run bench -- thread`: measures and says what holds. Never part of `npm test`, because what it
// measures depends on the machine. Ends with 1 when something doesn't hold, and with 2 when it could not be measured.
import { benchesNamed } from './benches.ts'
import { keep, print } from './report.ts'
import { holds } from './statistics.ts'

try {
  for (const { name, run } of benchesNamed(process.argv.slice(2))) {
    const report = await run()
    print(name, report)
    process.stdout.write(`  ${keep(name, report)}\n\n`)
    if (!report.claims.every(holds) && process.exitCode !== 2) process.exitCode = 1
    if (report.isVoid !== undefined) process.exitCode = 2
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 2
}
