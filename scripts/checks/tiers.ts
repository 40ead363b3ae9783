/** The three tiers of checks as data: their steps, in order, with time limits. */
import { spawnSync } from 'node:child_process'
import { projectRoot } from '../project-root.ts'
import type { Step } from './run-step.ts'

export type Tier = 'check' | 'test' | 'deep'

export type Plan = {
  /**
   * Independent steps, which run side by side. The tests are the first of them, because they take longest: what else there is
   * to check uses the time in which they wait.
   */
  steps: Step[]
  /** Whether the app is built, and tested in browsers. */
  build: boolean
  /** Environment variables of every step, which select the full length of models and corpora. */
  env: Record<string, string>
}

const staticSteps: Step[] = [
  { name: 'types', command: ['tsc', '-b'], minutes: 5 },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], minutes: 5 },
  { name: 'format', command: ['biome', 'check', '.'], minutes: 2 },
  {
    name: 'boundaries',
    command: [
      'depcruise',
      '--config=.dependency-cruiser.mjs',
      '--cache=.cache/dependency-cruiser',
      '--cache-strategy=content',
      'src',
      'platform',
      'tests',
      'scripts',
    ],
    minutes: 3,
  },
  { name: 'dead code', command: ['knip', '--cache', '--cache-location=.cache/knip'], minutes: 2 },
  { name: 'browser support', command: ['node', 'scripts/browser-support.ts'], minutes: 3 },
]

const unitProjects = ['rules', 'platform', 'node', 'mocked', 'dom']

/** `since`: the commit that the change is compared with; null: all tests run. */
export function planOf(tier: Tier, since: string | null): Plan {
  switch (tier) {
    case 'check':
      return { steps: [vitest(unitProjects, 25, since), ...staticSteps], build: false, env: {} }
    case 'test':
      return {
        steps: [vitest([...unitProjects, 'browser'], 35), buildStep, ...staticSteps],
        build: true,
        env: {},
      }
    case 'deep':
      return {
        steps: [vitest([...unitProjects, 'browser', 'superlinear'], 90), buildStep, ...staticSteps],
        build: true,
        env: { HANDOFF_DEEP: '1', VECTORS: 'all' },
      }
  }
}

function vitest(projects: readonly string[], minutes: number, since: string | null = null): Step {
  return {
    name: 'tests',
    command: [
      'vitest',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=./scripts/checks/vitest-reporter.ts',
      ...(since === null ? [] : [`--changed=${since}`, '--passWithNoTests']),
    ],
    minutes,
    tests: since === null ? 'required' : 'optional',
  }
}

// Silent, because no one would notice a warning of the build.
export const buildStep: Step = {
  name: 'build',
  command: ['node', 'scripts/bootstrap.mjs', '--build'],
  minutes: 10,
  silent: true,
}
export const builtSupportStep: Step = {
  name: 'built support',
  command: ['node', 'scripts/browser-support.ts', '--built'],
  minutes: 2,
}
export const budgetStep: Step = { name: 'budget', command: ['node', 'scripts/budget.ts'], minutes: 1 }
export const browserStep: Step = {
  name: 'browser tests',
  command: ['playwright', 'test', '--retries=1', '--reporter=./scripts/checks/playwright-reporter.ts'],
  minutes: 90,
  tests: 'required',
}

/** What the tests notice of a sample of small changes to the code. Alone, because it fails where a test takes too long. */
export const mutationStep: Step = {
  name: 'mutation',
  command: ['node', 'scripts/mutation.ts', '--minimum', '90'],
  minutes: 60,
}

/** The commit at which HEAD left origin/main, or else main. Null if git knows neither: then all tests run. */
export function startOfChange(): string | null {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], {
      cwd: projectRoot,
      encoding: 'utf8',
    })
    if (status === 0 && stdout.trim() !== '') return stdout.trim()
  }
  return null
}
