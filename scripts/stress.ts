// Runs tests under conditions in which an unsteady one fails: every core busy, another date, time zone or language.
//   node scripts/stress.ts --load --times 3 -- playwright test tests/e2e
//   node scripts/stress.ts --date '2028-02-29 23:50:00' --zone Pacific/Chatham --lang ar_EG -- vitest run --project dom
// `--date` needs Debian’s `faketime`; the clock goes on from there. The exit code is 1 after the first run that failed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'

/** After which a run is stopped, in minutes: nothing here may be left running. */
const LONGEST_MINUTES = 90

const { values, positionals: command } = parseArgs({
  allowPositionals: true,
  options: {
    load: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    date: { type: 'string' },
    zone: { type: 'string' },
    lang: { type: 'string' },
  },
})
if (command.length === 0) {
  process.stderr.write(
    'Name what is to run, as in: node scripts/stress.ts --load -- playwright test tests/e2e\n',
  )
  process.exit(2)
}
if (values.date !== undefined && spawnSync('faketime', ['--version']).error) {
  process.stderr.write('--date needs the program faketime (Debian: apt-get install faketime)\n')
  process.exit(2)
}

const times = Math.max(1, Number.parseInt(values.times, 10) || 1)
process.exitCode = 0
for (let run = 1; run <= times && process.exitCode === 0; run += 1) {
  const startedAt = performance.now()
  const others = values.load ? Array.from({ length: availableParallelism() }, startBusyProcess) : []
  const code = await runToEnd()
  for (const other of others) other.kill()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} run ${run} of ${times}, ${seconds} s\n`)
  process.exitCode = code === 0 ? 0 : 1
}

/** A program that uses one core and ends by itself. */
function startBusyProcess(): ChildProcess {
  const busy = `const end = Date.now() + ${LONGEST_MINUTES * 60_000}; while (Date.now() < end);`
  return spawn(process.execPath, ['-e', busy], { stdio: 'ignore' })
}

function runToEnd(): Promise<number | null> {
  const [tool = '', ...args] =
    values.date === undefined ? command : ['faketime', '-f', `@${values.date}`, ...command]
  const child = spawn(tool, args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Timers run by the monotonic clock, which stays as it is.
      ...(values.date === undefined ? {} : { FAKETIME_DONT_FAKE_MONOTONIC: '1' }),
      ...(values.zone === undefined ? {} : { TZ: values.zone }),
      ...(values.lang === undefined ? {} : { LANG: values.lang, LC_ALL: values.lang, LANGUAGE: values.lang }),
      PATH: `${join(import.meta.dirname, '../node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
    timeout: LONGEST_MINUTES * 60_000,
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    resolve(null)
  })
  child.once('close', resolve)
  return promise
}
