/** Runs one step of a check as a child process with a time limit, and counts the tests that it reports. */
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../project-root.ts'
import { readEvent, type TestEvent } from './test-events.ts'

export type Step = {
  name: string
  /** A tool of node_modules/.bin and its arguments. */
  command: [tool: string, ...args: string[]]
  env?: Record<string, string>
  /** Time limit. A step that exceeds it is stopped and fails. */
  minutes: number
  /** Whether the step fails if it prints anything. */
  silent?: boolean
  /**
   * Whether the step reports tests as events. `required`: it fails if no test passed. `optional`: a change may affect no
   * test.
   */
  tests?: 'required' | 'optional'
}

/** The counts include the step itself as one check. */
export type Outcome = {
  name: string
  ok: boolean
  passed: number
  failed: number
  skipped: number
  seconds: number
  /** The tool's output without the events. */
  output: string
}

/** More flaky tests than this share of a step's tests fail the step. */
const MOST_FLAKY = 0.02

const running = new Set<ChildProcess>()
const windows = process.platform === 'win32'

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) stopProcess(child)
    process.exit(1)
  })
}

/** Runs a step to its end; calls `onEvent` after each test. */
export async function runStep(
  step: Step,
  onEvent: (event: TestEvent) => void = () => undefined,
): Promise<Outcome> {
  const startedAt = performance.now()
  const count = { passed: 0, failed: 0, flaky: 0, skipped: 0 }
  let finished = false
  const { code, output } = await run(step, (event) => {
    if (event.kind === 'finished') finished = true
    else if (event.kind !== 'known') count[event.kind] += 1
    onEvent(event)
  })
  const ran = step.tests === undefined || (finished && (step.tests === 'optional' || count.passed > 0))
  const isSteady = count.failed === 0 && count.flaky <= count.passed * MOST_FLAKY
  const ok = code === 0 && ran && isSteady && !(step.silent && output.trim() !== '')
  return {
    name: step.name,
    ok,
    passed: count.passed + Number(ok),
    failed: count.failed + Number(!ok),
    skipped: count.skipped,
    seconds: (performance.now() - startedAt) / 1000,
    output,
  }
}

async function run({ command: [tool, ...args], env, minutes }: Step, onEvent: (event: TestEvent) => void) {
  const child = spawn(tool, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      ...env,
      PATH: `${join(projectRoot, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that a tool's child processes are stopped with it.
    detached: !windows,
    shell: windows,
  })
  running.add(child)
  let output = ''
  const onLine = (line: string) => {
    const event = readEvent(line)
    if (event) onEvent(event)
    else output += `${line}\n`
  }
  createInterface({ input: child.stdout }).on('line', onLine)
  createInterface({ input: child.stderr }).on('line', (line) => (output += `${line}\n`))
  const timer = setTimeout(() => {
    output += `stopped after ${minutes} minutes\n`
    stopProcess(child)
  }, minutes * 60_000)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('error', (error) => {
    output += `${error.message}\n`
    resolve(null)
  })
  child.once('close', resolve)
  const code = await promise
  clearTimeout(timer)
  running.delete(child)
  return { code, output }
}

function stopProcess(child: ChildProcess) {
  if (windows || child.pid === undefined) child.kill()
  else process.kill(-child.pid, 'SIGTERM')
}
