import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { applyMutant, type Mutant } from './create-mutants.ts'

/** What a run of tests says: `timeout` where it didn't end. */
export type Verdict = 'killed' | 'survived' | 'timeout' | 'untested'

/** What is made from the rest, or changes nothing here. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'dist', 'test-results'])
const MAX_RUN_MS = 120_000

/** A copy of the project in which files are changed while its tests run. */
export type Sandbox = { readonly path: string; readonly close: () => void }

export function createSandbox(name: string): Sandbox {
  const path = join(projectRoot, '.cache/mutation', name)
  const close = () => rmSync(path, { recursive: true, force: true })
  close()
  mkdirSync(path, { recursive: true })
  for (const it of readdirSync(projectRoot))
    if (!LEFT_OUT.has(it)) cpSync(join(projectRoot, it), join(path, it), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(path, 'node_modules'))
  return { path, close }
}

/** Runs test files until one fails. Rejects if Vitest can't be started. */
export function runTests(sandbox: Sandbox, tests: readonly string[], maxMs = MAX_RUN_MS): Promise<Verdict> {
  if (tests.length === 0) return Promise.resolve('untested')
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const options = ['run', '--bail=1', '--reporter=dot', '--maxWorkers=1', '--no-color']
  const run = spawn(process.execPath, [vitest, ...options, ...tests], {
    cwd: sandbox.path,
    stdio: 'ignore',
    detached: true,
  })
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      // With its workers.
      if (run.pid !== undefined) process.kill(-run.pid, 'SIGKILL')
    }, maxMs)
    run.on('error', reject)
    run.on('exit', (code) => {
      clearTimeout(timer)
      resolve(isLate ? 'timeout' : code === 0 ? 'survived' : 'killed')
    })
  })
}

/** Runs tests with the mutant in the file, and takes it out again. */
export async function runMutant(
  sandbox: Sandbox,
  file: string,
  mutant: Mutant,
  tests: readonly string[],
): Promise<Verdict> {
  const path = join(sandbox.path, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, applyMutant(text, mutant))
  try {
    return await runTests(sandbox, tests)
  } finally {
    writeFileSync(path, text)
  }
}
