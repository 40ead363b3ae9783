// Finds unstable tests: runs a test command with all cores busy, at another date, in another time zone or language.
//   node scripts/stress.ts --load --times 3 -- playwright test tests/e2e
//   node scripts/stress.ts --date '2028-02-29 23:50:00' --zone Pacific/Chatham --lang ar_EG -- vitest run --project dom
// `--date` needs Debian’s `faketime`; the clock runs on from that date, which is in the zone of `--zone`. Browsers don’t start
// under faketime: in a container that allows it, `--machine-clock` sets the clock of the machine instead, and sets it back
// afterwards. Stops at the first failure, with exit code 1.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'

/** Time limit of a run, and of the processes that keep the cores busy. */
const LONGEST_MINUTES = 90

const { values, positionals: command } = parseArgs({
  allowPositionals: true,
  options: {
    load: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
    date: { type: 'string' },
    'machine-clock': { type: 'boolean', default: false },
    zone: { type: 'string' },
    lang: { type: 'string' },
  },
})
if (command.length === 0) {
  process.stderr.write('Usage: node scripts/stress.ts --load -- playwright test tests/e2e\n')
  process.exit(2)
}
if (values['machine-clock'] && values.date === undefined) {
  process.stderr.write('--machine-clock needs --date\n')
  process.exit(2)
}
const machineDate = values['machine-clock'] ? values.date : undefined
const fakeDate = values['machine-clock'] ? undefined : values.date
if (fakeDate !== undefined && spawnSync('faketime', ['--version']).error) {
  process.stderr.write('--date needs the program faketime (Debian: apt-get install faketime)\n')
  process.exit(2)
}

// The monotonic clock of `performance` doesn't follow the machine's date.
const startOfDates = Date.now() - performance.now()
if (machineDate !== undefined) {
  process.once('exit', () => setMachineClock(`@${(startOfDates + performance.now()) / 1000}`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

const times = Math.max(1, Number.parseInt(values.times, 10) || 1)
process.exitCode = 0
for (let run = 1; run <= times && process.exitCode === 0; run += 1) {
  const startedAt = performance.now()
  const others = values.load ? Array.from({ length: availableParallelism() }, startBusyProcess) : []
  if (machineDate !== undefined) setMachineClock(machineDate)
  const code = await runToEnd()
  for (const other of others) other.kill()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} run ${run} of ${times}, ${seconds} s\n`)
  process.exitCode = code === 0 ? 0 : 1
}

/** Keeps one core busy until it is killed, or until the time limit. */
function startBusyProcess(): ChildProcess {
  const busy = `const end = Date.now() + ${LONGEST_MINUTES * 60_000}; while (Date.now() < end);`
  return spawn(process.execPath, ['-e', busy], { stdio: 'ignore' })
}

/** `date` is a date in the zone of `--zone`, or `@` and seconds since 1970. */
function setMachineClock(date: string): void {
  const { status, stderr } = spawnSync('date', ['--set', date], {
    encoding: 'utf8',
    env: { ...process.env, ...(values.zone === undefined ? {} : { TZ: values.zone }) },
  })
  if (status === 0) return
  process.stderr.write(`The machine’s clock can’t be set: ${stderr}`)
  process.exit(2)
}

function runToEnd(): Promise<number | null> {
  const [tool = '', ...args] =
    fakeDate === undefined ? command : ['faketime', '-f', `@${fakeDate}`, ...command]
  const child = spawn(tool, args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Timers use the monotonic clock, which must stay real.
      ...(fakeDate === undefined ? {} : { FAKETIME_DONT_FAKE_MONOTONIC: '1' }),
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
