import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BUDGET_IDS, BUDGETS, type Budget, type BudgetId } from '../../scripts/budgets.ts'
import { findBenchmarks } from '../benchmark/benchmarks.ts'
import {
  baselineVariation,
  budgetResult,
  isWithinBudget,
  missingResults,
  quantile,
  shareOfDifferentElements,
  spreadOf,
} from '../benchmark/statistics.ts'
import { rootDir } from '../support/project-files.ts'

const failure = z.object({ status: z.number(), stderr: z.string() })

test('an unknown benchmark is refused with a list of the existing ones', () => {
  const run = () =>
    execFileSync(process.execPath, [join(rootDir, 'tests/benchmark/run.ts'), 'thread', 'threads'], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  let thrown: unknown
  try {
    run()
  } catch (error) {
    thrown = error
  }
  const { status, stderr } = failure.parse(thrown)
  expect(status).toBe(2)
  expect(stderr).toContain(
    'There is no benchmark “threads”. There are: merge, attention, sanitise, cold, warm, slow, queue, thread, customers, search, day.',
  )
})

test('each benchmark and what it imports loads in Node, which compiles no messages', () => {
  const files = readdirSync(join(rootDir, 'tests/benchmark')).filter((it) => it.endsWith('.bench.ts'))
  expect(files.length).toBeGreaterThanOrEqual(findBenchmarks([]).length)
  const load = files.map((it) => `await import('./tests/benchmark/${it}')`).join('\n')
  const loaded = spawnSync(process.execPath, ['--input-type=module', '--eval', load], {
    cwd: rootDir,
    encoding: 'utf8',
  })
  expect(loaded.stderr).toBe('')
  expect(loaded.status).toBe(0)
}, 60_000)

test('without a name all benchmarks are found, and the name of an inherited property is unknown', () => {
  expect(findBenchmarks([]).map(({ name }) => name)).toEqual([
    'merge',
    'attention',
    'sanitise',
    'cold',
    'warm',
    'slow',
    'queue',
    'thread',
    'customers',
    'search',
    'day',
  ])
  expect(findBenchmarks(['merge']).map(({ name }) => name)).toEqual(['merge'])
  expect(() => findBenchmarks(['toString'])).toThrow('There is no benchmark “toString”')
})

test('the median of an even number of rounds is interpolated', () => {
  expect(spreadOf([9, 1, 5])).toEqual({ median: 5, least: 1, most: 9, rounds: 3 })
  expect(spreadOf([4, 1, 2, 10]).median).toBe(3)
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5)
  expect(spreadOf([]).median).toBeNaN()
})

test('a run is void when the rounds of its baseline vary by more than 15 %', () => {
  expect(baselineVariation([100, 107, 115])).toEqual({ variation: 15 / 107, isVoid: false })
  expect(baselineVariation([100, 100, 116]).isVoid).toBe(true)
  expect(baselineVariation([]).isVoid).toBe(true)
})

test('the difference of two pages counts the elements of each that the other lacks', () => {
  expect(shareOfDifferentElements(['a', 'a', 'b', 'p'], ['p', 'a', 'i'])).toBe(75)
  expect(shareOfDifferentElements(['a', 'b'], ['b', 'a'])).toBe(0)
  expect(shareOfDifferentElements([], ['a'])).toBeNaN()
})

test('a figure up to its budget is within it, and one that could not be measured is not', () => {
  const { most } = BUDGETS.merge
  expect(isWithinBudget(budgetResult('merge', most))).toBe(true)
  expect(isWithinBudget(budgetResult('merge', most + 0.01))).toBe(false)
  expect(isWithinBudget(budgetResult('merge', Number.NaN))).toBe(false)
})

test('a budget that a benchmark did not measure is a failing result', () => {
  const left = missingResults('merge', [])
  expect(left.map((it) => it.budget)).toEqual(['merge'])
  expect(left.some(isWithinBudget)).toBe(false)
  expect(missingResults('merge', [budgetResult('merge', 1)])).toEqual([])
})

test.each(BUDGET_IDS)('the budget “%s” has a benchmark that measures it', (id) => {
  const { bench } = BUDGETS[id]
  expect(findBenchmarks([bench])).toHaveLength(1)
  const files = [`${bench}.bench.ts`, ...(REPORTS[bench] ?? [])]
  const source = files.map((file) => readFileSync(join(rootDir, 'tests/benchmark', file), 'utf8')).join('\n')
  expect(source).toMatch(new RegExp(`budgetResult\\(\\s*'${id}'`))
})

test('docs/performance.md lists every budget with its limit and its goal', () => {
  const text = readFileSync(join(rootDir, 'docs/performance.md'), 'utf8')
  expect(BUDGET_IDS.filter((id) => !text.includes(rowOf(id)))).toEqual([])
})

/** The files that compare a benchmark's figures with their budgets, if not the benchmark itself. */
const REPORTS: Record<string, readonly string[]> = {
  queue: ['harness/switch-report.ts'],
  thread: ['harness/thread-report.ts'],
}

function rowOf(id: BudgetId): string {
  const { what, unit, most, better, bench }: Budget = BUDGETS[id]
  const [must, aim] = [most, better].map((it) => (it === undefined ? '' : `≤ ${it} ${unit}`.trimEnd()))
  return `| ${what} | ${must} | ${aim} | ${bench} |`
}
