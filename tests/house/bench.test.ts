import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { benchesNamed } from '../bench/benches.ts'
import { holds, quantile, spreadOf, unrest } from '../bench/statistics.ts'
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
  expect(stderr).toContain('There is no benchmark “threads”. There are: merge, sanitise, thread.')
})

test('without a name all benchmarks are run, and a name of every object is none of theirs', () => {
  expect(benchesNamed([]).map(({ name }) => name)).toEqual(['merge', 'sanitise', 'thread'])
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

test('a figure that could not be measured does not hold', () => {
  expect(holds({ what: '', figure: 1.25, most: 1.25 })).toBe(true)
  expect(holds({ what: '', figure: 1.26, most: 1.25 })).toBe(false)
  expect(holds({ what: '', figure: Number.NaN, most: 1.25 })).toBe(false)
})
