import { expect, test } from 'vitest'
import { runStep, type Step } from '../../scripts/run-step.ts'

const step = (script: string, more: Partial<Step> = {}): Step => ({
  name: 'a step',
  command: ['node', '-e', script],
  minutes: 1,
  ...more,
})

test('a step that ends well counts as one that passed', async () => {
  expect(await runStep(step(''))).toMatchObject({ ok: true, passed: 1, failed: 0 })
})

test('a step that ends badly counts as one that failed, and keeps what it said', async () => {
  const outcome = await runStep(step('console.error("why"); process.exit(3)'))
  expect(outcome).toMatchObject({ ok: false, passed: 0, failed: 1, output: 'why\n' })
})

test('a tool that is missing fails its step', async () => {
  expect(await runStep({ name: 'x', command: ['no-such-tool'], minutes: 1 })).toMatchObject({
    ok: false,
    failed: 1,
  })
})

test('a step that must be silent fails when it speaks', async () => {
  expect(await runStep(step('console.log("warning")', { silent: true }))).toMatchObject({ ok: false })
})

test('the tests of a step count beside it', async () => {
  const count = () => ({ passed: 7, failed: 0 })
  expect(await runStep(step('', { count }))).toMatchObject({ ok: true, passed: 8, failed: 0 })
})

test.each([
  ['one of its tests failed', () => ({ passed: 7, failed: 1 }), 2],
  ['none of its tests ran', () => ({ passed: 0, failed: 0 }), 1],
  ['it left no report', () => JSON.parse(''), 1],
])('a step fails when %s, however it ended', async (_, count, failed) => {
  expect(await runStep(step('', { count }))).toMatchObject({ ok: false, failed })
})

test('a step that hangs is stopped, with what it has started', async () => {
  const outcome = await runStep(step('setInterval(() => {}, 1000)', { minutes: 0.002 }))
  expect(outcome.ok).toBe(false)
  expect(outcome.output).toContain('stopped after')
})
