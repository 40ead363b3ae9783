import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BUDGET_IDS, BUDGETS, type Budget, type BudgetId } from '../../scripts/budgets.ts'
import { benchesNamed } from '../bench/benches.ts'
import { claim, holds, missing, quantile, spreadOf, unrest } from '../bench/statistics.ts'
import { rootDir } from '../support/tree.ts'

const failure = z.object({ status: z.number(), stderr: z.string() })

test('a benchmark that does not exist is refused, and those that do are named', () => {
  const run = () =>
    execFileSync(process.execPath, [join(rootDir, 'tests/bench/run.ts'), 'thread', 'threads'], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  let said: unknown
  try {
    run()
  } catch (error) {
    said = error
  }
  const { status, stderr } = failure.parse(said)
  expect(status).toBe(2)
  expect(stderr).toContain(
    'There is no benchmark “threads”. There are: merge, sanitise, cold, queue, thread, customers, day.',
  )
})

test('without a name all benchmarks are run, and a name of every object is none of theirs', () => {
  expect(benchesNamed([]).map(({ name }) => name)).toEqual([
    'merge',
    'sanitise',
    'cold',
    'queue',
    'thread',
    'customers',
    'day',
  ])
  expect(benchesNamed(['merge']).map(({ name }) => name)).toEqual(['merge'])
  expect(() => benchesNamed(['toString'])).toThrow('There is no benchmark “toString”')
})

test('the middle of several rounds stands between the two that are nearest', () => {
  expect(spreadOf([9, 1, 5])).toEqual({ median: 5, least: 1, most: 9, rounds: 3 })
  expect(spreadOf([4, 1, 2, 10]).median).toBe(3)
  expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5)
  expect(spreadOf([]).median).toBeNaN()
})

test('a run is void when the rounds of its floor lie more than 15 % apart', () => {
  expect(unrest([100, 107, 115])).toEqual({ apart: 15 / 107, isVoid: false })
  expect(unrest([100, 100, 116]).isVoid).toBe(true)
  expect(unrest([]).isVoid).toBe(true)
})

test('a figure holds up to its budget, and one that could not be measured never does', () => {
  const { most } = BUDGETS.merge
  expect(holds(claim('merge', most))).toBe(true)
  expect(holds(claim('merge', most + 0.01))).toBe(false)
  expect(holds(claim('merge', Number.NaN))).toBe(false)
})

test('what a benchmark should have measured and has not is a figure that fails', () => {
  const left = missing('merge', [])
  expect(left.map((it) => it.budget)).toEqual(['merge'])
  expect(left.some(holds)).toBe(false)
  expect(missing('merge', [claim('merge', 1)])).toEqual([])
})

test.each(BUDGET_IDS)('the budget “%s” has a benchmark, which measures it', (id) => {
  const { bench } = BUDGETS[id]
  expect(benchesNamed([bench])).toHaveLength(1)
  const own = [`${bench}.bench.ts`, ...(REPORTS[bench] ?? [])]
  const said = own.map((file) => readFileSync(join(rootDir, 'tests/bench', file), 'utf8')).join('\n')
  expect(said).toMatch(new RegExp(`claim\\(\\s*'${id}'`))
})

test('every budget stands in docs/performance.md with what it must and what would be better', () => {
  const text = readFileSync(join(rootDir, 'docs/performance.md'), 'utf8')
  expect(BUDGET_IDS.filter((id) => !text.includes(rowOf(id)))).toEqual([])
})

/** Where a benchmark's figures are held to their budgets, if not beside it. */
const REPORTS: Record<string, readonly string[]> = {
  queue: ['stand/switch-report.ts'],
  thread: ['stand/thread-report.ts'],
}

function rowOf(id: BudgetId): string {
  const { what, unit, most, better, bench }: Budget = BUDGETS[id]
  const [must, aim] = [most, better].map((it) => (it === undefined ? '' : `≤ ${it} ${unit}`.trimEnd()))
  return `| ${what} | ${must} | ${aim} | ${bench} |`
}
