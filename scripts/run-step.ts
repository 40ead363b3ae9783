import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

type Count = { passed: number; failed: number }

export type Step = {
  name: string
  /** A tool of node_modules/.bin and its arguments. */
  command: [tool: string, ...args: string[]]
  env?: Record<string, string>
  /** After which it is stopped and has failed. */
  minutes: number
  /** Whether anything it prints is a failure. */
  silent?: boolean
  /** Reads how many tests ran from the report that the step has left; throws when there is none. */
  count?: () => Count
}

/** A step counts as one check, beside the tests that it ran. */
export type Outcome = Count & { name: string; ok: boolean; seconds: number }

export const root = join(import.meta.dirname, '..')

const running = new Set<ChildProcess>()
const windows = process.platform === 'win32'

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) end(child)
    process.exit(1)
  })
}

/** Runs a step to its end and keeps what it prints. */
export async function runStep(step: Step): Promise<Outcome & { output: string }> {
  const began = performance.now()
  const { code, output } = await run(step)
  const tests = counted(step)
  const ok = code === 0 && !(step.silent && output.trim() !== '') && tests.failed === 0 && tests.passed > 0
  return {
    name: step.name,
    ok,
    passed: (step.count ? tests.passed : 0) + Number(ok),
    failed: (step.count ? tests.failed : 0) + Number(!ok),
    seconds: (performance.now() - began) / 1000,
    output,
  }
}

/** A step that runs tests has run at least one; of the others one is as good as said. */
function counted({ count }: Step): Count {
  if (count === undefined) return { passed: 1, failed: 0 }
  try {
    return count()
  } catch {
    return { passed: 0, failed: 0 }
  }
}

async function run({ command: [tool, ...args], env, minutes }: Step) {
  const child = spawn(tool, args, {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what a tool has started ends with it.
    detached: !windows,
    shell: windows,
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const timer = setTimeout(() => {
    output += `\nstopped after ${minutes} minutes`
    end(child)
  }, minutes * 60_000)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('error', (error) => {
    output += error.message
    resolve(null)
  })
  child.once('close', resolve)
  const code = await promise
  clearTimeout(timer)
  running.delete(child)
  return { code, output }
}

function end(child: ChildProcess) {
  if (windows || child.pid === undefined) child.kill()
  else process.kill(-child.pid, 'SIGTERM')
}
