// Runs a tier of checks (docs/decisions/0021): `npm run check`, `npm test` or `npm run test:deep`. Writes the counts to
// .cache/results.json for .ci/run.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createProgress } from './checks/progress.ts'
import { type Outcome, runStep, type Step } from './checks/run-step.ts'
import {
  browserStep,
  budgetStep,
  buildStep,
  builtSupportStep,
  mutationStep,
  planOf,
  startOfChange,
  type Tier,
} from './checks/tiers.ts'
import { projectRoot } from './project-root.ts'

const cache = join(projectRoot, '.cache')
const routeTree = join(projectRoot, 'src/route-tree.gen.ts')
const tiers: readonly Tier[] = ['check', 'test', 'deep']
const tier = tiers.find((name) => process.argv.includes(name)) ?? 'check'
const plan = planOf(tier, process.argv.includes('--all') ? null : startOfChange())

mkdirSync(cache, { recursive: true })
rmSync(join(cache, 'results.json'), { force: true })

const startedAt = performance.now()
const progress = createProgress()
const treeBefore = digestOf(routeTree)
const outcomes = await runSideBySide(plan.steps)
// Without a build, the steps that need it are skipped.
if (outcomes.some(({ name, ok }) => name === buildStep.name && ok))
  outcomes.push(compareRouteTree(), ...(await runInSequence([budgetStep, builtSupportStep, browserStep])))
if (tier === 'deep') outcomes.push(...(await runInSequence([mutationStep])))
progress.close()
const sumOf = (of: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[of], 0)
const [passed, failed, skipped] = [sumOf('passed'), sumOf('failed'), sumOf('skipped')]
writeFileSync(
  join(cache, 'results.json'),
  `${JSON.stringify({ passed, failed, skipped, outcomes }, undefined, 2)}\n`,
)
const failures = outcomes.filter(({ ok }) => !ok).map(({ name }) => name)
const seconds = Math.round((performance.now() - startedAt) / 1000)
process.stdout.write(
  failures.length === 0
    ? `Everything passed: ${passed} checks in ${seconds} s, ${skipped} skipped\n`
    : `Failed: ${failures.join(', ')} (${passed} passed, ${failed} failed, ${skipped} skipped) in ${seconds} s\n`,
)
process.exitCode = failures.length === 0 ? 0 : 1

/** One step more than cores at a time, because the tests wait for a part of their time. */
async function runSideBySide(steps: readonly Step[]) {
  const queue = [...steps]
  const done: Outcome[] = []
  const worker = async (): Promise<void> => {
    const step = queue.shift()
    if (step === undefined) return
    done.push(await runWithProgress(step))
    return worker()
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker))
  return done
}

async function runInSequence(steps: readonly Step[]) {
  const done: Outcome[] = []
  for (const step of steps) done.push(await runWithProgress(step))
  return done
}

/** The build has updated the route tree if it was out of date. */
function compareRouteTree(): Outcome {
  const fresh = treeBefore === digestOf(routeTree)
  if (!fresh)
    progress.print(
      'FAIL route tree: src/route-tree.gen.ts was out of date. The build has updated it: commit it.',
    )
  return {
    name: 'route tree',
    ok: fresh,
    passed: Number(fresh),
    failed: Number(!fresh),
    skipped: 0,
    seconds: 0,
    output: '',
  }
}

async function runWithProgress(step: Step) {
  const withEnv = { ...step, env: { ...plan.env, ...step.env } }
  progress.startStep(step)
  const outcome = await runStep(withEnv, (event) => progress.handleEvent(step, event))
  progress.finishStep(step, outcome, step.tests !== undefined)
  return outcome
}

function digestOf(path: string) {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : ''
}
