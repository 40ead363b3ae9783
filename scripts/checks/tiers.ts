/** The three tiers of checks, as data: what runs, in which order, with which limit of time. */
import { spawnSync } from 'node:child_process'
import { projectRoot, type Step } from './run-step.ts'

export type Tier = 'check' | 'test' | 'deep'

export type Plan = {
  /** Independent of each other and of one core each: two run at a time. */
  static: Step[]
  tests: Step[]
  /** Whether the built app is tested in a browser. */
  browser: boolean
  /** For every step: what makes models and corpora run at full length. */
  env: Record<string, string>
}

const staticSteps: Step[] = [
  { name: 'types', command: ['tsc', '-b'], minutes: 5 },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], minutes: 5 },
  { name: 'format', command: ['biome', 'check', '.'], minutes: 2 },
  {
    name: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'platform', 'tests', 'scripts'],
    minutes: 3,
  },
  { name: 'dead code', command: ['knip'], minutes: 2 },
  { name: 'browser support', command: ['node', 'scripts/browser-support.ts'], minutes: 3 },
]

/** `since` is the commit that a change is compared with; null: every test runs. */
export function planOf(tier: Tier, since: string | null): Plan {
  switch (tier) {
    case 'check':
      return {
        static: staticSteps,
        tests: [vitest(['rules', 'platform', 'node', 'dom'], 25, since)],
        browser: false,
        env: {},
      }
    case 'test':
      return {
        static: staticSteps,
        tests: [vitest(['rules', 'platform', 'node', 'dom', 'browser'], 35)],
        browser: true,
        env: {},
      }
    case 'deep':
      return {
        static: staticSteps,
        tests: [vitest(['rules', 'platform', 'node', 'dom', 'browser'], 60)],
        browser: true,
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

// A build warning fails the check, because it would go unnoticed otherwise.
export const buildStep: Step = {
  name: 'build',
  command: ['node', 'scripts/bootstrap.mjs', '--build'],
  minutes: 4,
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
  command: ['playwright', 'test', '--reporter=./scripts/checks/playwright-reporter.ts'],
  minutes: 60,
  tests: 'required',
}

/**
 * The commit that a change began at: where this branch left main, or on main itself where it left the remote's. Null
 * where git can't tell: then every test runs.
 */
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
