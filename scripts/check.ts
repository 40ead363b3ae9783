// The gate. `npm run check` runs everything that needs no browser, `npm test` (--browser) everything. What passes is one
// line; what fails prints what it said. The count goes to .cache/results.json, where .ci/run reads it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Outcome, root, runStep, type Step } from './run-step.ts'

const cache = join(root, '.cache')
const routeTree = join(root, 'src/route-tree.gen.ts')
const browser = process.argv.includes('--browser')
const projects = ['node', 'dom', ...(browser ? ['browser'] : [])].flatMap((name) => ['--project', name])

const reading: Step[] = [
  { name: 'types', command: ['tsc', '-b'], minutes: 3 },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], minutes: 3 },
  { name: 'format', command: ['biome', 'check', '.'], minutes: 1 },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'platform', 'tests', 'scripts'],
    minutes: 1,
  },
  { name: 'dead code', command: ['knip'], minutes: 1 },
]
const tests: Step = {
  name: 'tests',
  command: [
    'vitest',
    'run',
    ...projects,
    '--reporter=minimal',
    '--reporter=json',
    '--outputFile=.cache/vitest.json',
  ],
  minutes: 25,
  count: countVitest,
}
// A warning of the build is a fault: nobody reads it otherwise.
const build: Step = {
  name: 'build',
  command: ['node', 'scripts/bootstrap.mjs', '--build'],
  minutes: 2,
  silent: true,
}
const budget: Step = { name: 'budget', command: ['node', 'scripts/budget.ts'], minutes: 1 }
const e2e: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '--reporter=dot,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(cache, 'playwright.json') },
  minutes: 35,
  count: countPlaywright,
}

mkdirSync(cache, { recursive: true })
for (const name of ['results', 'vitest', 'playwright']) rmSync(join(cache, `${name}.json`), { force: true })

const began = performance.now()
const outcomes = [...(await inPairs(reading)), await reported(tests), ...(await theBuild())]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
writeFileSync(join(cache, 'results.json'), `${JSON.stringify({ passed, failed, outcomes }, undefined, 2)}\n`)
const failures = outcomes.filter(({ ok }) => !ok).map(({ name }) => name)
say(
  failures.length === 0
    ? `Everything passed: ${passed} checks in ${seconds(performance.now() - began)}`
    : `Failed: ${failures.join(', ')} (${passed} passed, ${failed} failed)`,
)
process.exitCode = failures.length === 0 ? 0 : 1

/** Two at a time: most of these use one core. */
async function inPairs(steps: Step[]) {
  const queue = [...steps]
  const done: Outcome[] = []
  const worker = async (): Promise<void> => {
    const step = queue.shift()
    if (step === undefined) return
    done.push(await reported(step))
    return worker()
  }
  await Promise.all([worker(), worker()])
  return done
}

/** What needs the build is failed by its failure. */
async function theBuild(): Promise<Outcome[]> {
  const before = digestOf(routeTree)
  const built = await reported(build)
  if (!built.ok) return [built]
  const fresh = before === digestOf(routeTree)
  const tree = { name: 'route tree', ok: fresh, passed: Number(fresh), failed: Number(!fresh), seconds: 0 }
  if (!fresh)
    say('FAIL route tree: src/route-tree.gen.ts was out of date. It has been written anew: commit it.')
  return [built, tree, await reported(budget), ...(browser ? [await reported(e2e)] : [])]
}

async function reported(step: Step) {
  const { output, ...outcome } = await runStep(step)
  if (!outcome.ok) say(output.trimEnd())
  const counted = step.count === undefined ? '' : `${outcome.passed - Number(outcome.ok)} passed`
  say(
    `${outcome.ok ? 'ok  ' : 'FAIL'} ${step.name.padEnd(14)} ${seconds(outcome.seconds * 1000).padStart(7)}  ${counted}`.trimEnd(),
  )
  return outcome
}

function countVitest() {
  const shape = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
  const { numPassedTests, numFailedTests } = shape.parse(report('vitest'))
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright() {
  const stats = z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() })
  const { expected, unexpected, flaky } = z.object({ stats }).parse(report('playwright')).stats
  return { passed: expected + flaky, failed: unexpected }
}

function report(name: string): unknown {
  return JSON.parse(readFileSync(join(cache, `${name}.json`), 'utf8'))
}

function digestOf(path: string) {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''
}

function seconds(milliseconds: number) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
