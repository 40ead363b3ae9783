import { expect, test } from 'vitest'
import { createProgress } from '../../scripts/checks/progress.ts'
import { runStep, type Step } from '../../scripts/checks/run-step.ts'
import type { TestEvent } from '../../scripts/checks/test-events.ts'

const step = (script: string, more: Partial<Step> = {}): Step => ({
  name: 'a step',
  command: ['node', '-e', script],
  minutes: 1,
  ...more,
})

/** A script that prints these events as a test runner's reporter does. */
const reporting = (...events: TestEvent[]) =>
  events.map((event) => `console.log('\\u001E' + ${JSON.stringify(JSON.stringify(event))})`).join('\n')

const testResult = { file: 'tests/a.test.ts', title: 'a test', milliseconds: 5 }
const passed: TestEvent = { kind: 'passed', ...testResult }
const failed: TestEvent = {
  kind: 'failed',
  ...testResult,
  error: 'because\nof this',
  command: 'npx vitest run a',
}
const flaky: TestEvent = { ...failed, kind: 'flaky' }
const skipped: TestEvent = { kind: 'skipped', ...testResult, reason: 'no server' }
const finished: TestEvent = { kind: 'finished' }

test('a step that exits with 0 counts as passed', async () => {
  expect(await runStep(step(''))).toMatchObject({ ok: true, passed: 1, failed: 0 })
})

test('a step that exits with an error counts as failed and keeps its output', async () => {
  const outcome = await runStep(step('console.error("why"); process.exit(3)'))
  expect(outcome).toMatchObject({ ok: false, passed: 0, failed: 1, output: 'why\n' })
})

test('a missing tool fails its step', async () => {
  expect(await runStep({ name: 'x', command: ['no-such-tool'], minutes: 1 })).toMatchObject({
    ok: false,
    failed: 1,
  })
})

test('a step that must be silent fails when it prints something', async () => {
  expect(await runStep(step('console.log("warning")', { silent: true }))).toMatchObject({ ok: false })
})

test('the tests that a step reports are counted in addition to the step', async () => {
  const script = reporting(passed, passed, skipped, finished)
  const outcome = await runStep(step(script, { tests: 'required' }))
  expect(outcome).toMatchObject({ ok: true, passed: 3, failed: 0, skipped: 1, output: '' })
})

test.each([
  ['one of its tests failed', reporting(passed, failed, finished), 'required', 2],
  ['none of its tests ran', reporting(skipped, finished), 'required', 1],
  ['its run did not come to an end', reporting(passed), 'required', 1],
  ['it reported nothing', '', 'optional', 1],
] as const)('a step fails when %s, whatever its exit code', async (_, script, tests, count) => {
  expect(await runStep(step(script, { tests }))).toMatchObject({ ok: false, failed: count })
})

test.each([
  [50, true],
  [49, false],
])('a flaky test counts as passed, and of %i tests the step is passed: %s', async (tests, ok) => {
  const script = reporting(flaky, ...Array.from({ length: tests }, () => passed), finished)
  expect(await runStep(step(script, { tests: 'required' }))).toMatchObject({
    ok,
    passed: tests + Number(ok),
    failed: Number(!ok),
  })
})

test('a step whose tests are not affected by a change passes without any', async () => {
  expect(await runStep(step(reporting(finished), { tests: 'optional' }))).toMatchObject({ ok: true })
})

test('a step that hangs is stopped with its child processes', async () => {
  const outcome = await runStep(step('setInterval(() => {}, 1000)', { minutes: 0.002 }))
  expect(outcome.ok).toBe(false)
  expect(outcome.output).toContain('stopped after')
})

test('progress names a failed test at once, with the command that runs only that test', () => {
  const { output, progress } = createWatchedProgress()
  const tests = step('', { name: 'tests', tests: 'required' })
  progress.startStep(tests)
  progress.handleEvent(tests, failed)
  expect(output()).toBe(
    'FAIL tests/a.test.ts › a test\n     because\n     of this\n     run it alone: npx vitest run a\n',
  )
})

test('without a terminal, progress prints a plain line every half minute: finished tests, all tests, and the time', () => {
  const { output, progress, advance } = createWatchedProgress()
  const tests = step('', { name: 'tests', tests: 'required' })
  progress.startStep(tests)
  progress.handleEvent(tests, { kind: 'known', tests: 40 })
  progress.handleEvent(tests, passed)
  advance(29_000)
  progress.print('a')
  advance(2_000)
  progress.print('b')
  expect(output()).toBe('a\nb\n... tests 1 of 40, 0:31\n')
})

test('on a terminal, progress redraws one line', () => {
  const { output, progress, advance } = createWatchedProgress(true)
  const tests = step('', { name: 'tests', tests: 'required' })
  progress.startStep(tests)
  progress.handleEvent(tests, { kind: 'known', tests: 40 })
  progress.handleEvent(tests, failed)
  advance(65_000)
  progress.print('a')
  expect(output().split('\r\u001B[K').at(-1)).toBe('1:05  tests 1 of 40, 1 failed 1:05')
})

test('at the end, progress lists the twenty slowest tests, the slowest first', () => {
  const { output, progress } = createWatchedProgress()
  const tests = step('', { name: 'tests', tests: 'required' })
  progress.startStep(tests)
  for (let at = 1; at <= 30; at += 1)
    progress.handleEvent(tests, {
      kind: 'passed',
      file: 'a.test.ts',
      title: `test ${at}`,
      milliseconds: at * 1000,
    })
  progress.close()
  const lines = output().trimEnd().split('\n')
  expect(lines).toHaveLength(21)
  expect(lines[1]).toBe('   30.0 s  a.test.ts › test 30')
  expect(lines.at(-1)).toContain('test 11')
})

test('at the end, progress names the skipped tests with each reason once', () => {
  const { output, progress } = createWatchedProgress()
  const tests = step('', { name: 'tests', tests: 'required' })
  progress.startStep(tests)
  for (const reason of [
    'skipped: Chrome 123: not fetched',
    'skipped: Chrome 123: not fetched',
    'no server',
    '',
  ])
    progress.handleEvent(tests, {
      kind: 'skipped',
      file: 'a.spec.ts',
      title: 'waits',
      milliseconds: 0,
      reason,
    })
  progress.close()
  expect(output().split('\n').slice(0, 3)).toEqual([
    'skipped: Chrome 123: not fetched (2 tests)',
    'skipped: no server (1 test)',
    'skipped: a.spec.ts › waits (1 test)',
  ])
})

test('progress ends with the failed tests, each with its reason and command', () => {
  const { output, progress } = createWatchedProgress()
  const tests = step('', { name: 'tests', tests: 'required' })
  progress.startStep(tests)
  progress.handleEvent(tests, { ...failed, error: '\u001B[31mexpected 1\u001B[39m\n\n  to be 2' })
  progress.handleEvent(tests, passed)
  progress.close()
  expect(output().trimEnd().split('\n').slice(-4)).toEqual([
    'The failed tests:',
    '  a test',
    '     expected 1 · to be 2',
    '     npx vitest run a',
  ])
})

test('progress names a flaky test at once and at the end, and counts it once', () => {
  const { output, progress, advance } = createWatchedProgress()
  const tests = step('', { name: 'tests', tests: 'required' })
  progress.startStep(tests)
  progress.handleEvent(tests, { kind: 'known', tests: 40 })
  progress.handleEvent(tests, flaky)
  progress.handleEvent(tests, passed)
  expect(output()).toContain(
    'FLAKY tests/a.test.ts › a test\n     because\n     of this\n     run it alone: ',
  )
  advance(31_000)
  progress.print('')
  expect(output()).toContain('... tests 1 of 40, 0:31\n')
  progress.close()
  expect(output().trimEnd().split('\n').slice(-4)).toEqual([
    'The tests that passed only when they were tried again: each has a fault, or the product has one:',
    '  a test',
    '     because · of this',
    '     npx vitest run a',
  ])
})

test('a failed browser test says what its page showed, at once and at the end', () => {
  const { output, progress } = createWatchedProgress()
  const tests = step('', { name: 'tests', tests: 'required' })
  progress.startStep(tests)
  progress.handleEvent(tests, { ...failed, page: '- main:\n  - heading "Locked"' })
  expect(output()).toContain('     the page:\n     - main:\n       - heading "Locked"\n     run it alone: ')
  progress.close()
  expect(output()).toContain('     the page: - main: · - heading "Locked"\n     npx vitest run a\n')
})

function createWatchedProgress(isTTY = false) {
  let written = ''
  let now = 0
  const progress = createProgress(
    {
      isTTY,
      columns: 100,
      write: (text: unknown) => {
        written += String(text)
        return true
      },
    },
    () => now,
  )
  return {
    progress,
    output: () => written,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
