import { expect, test } from 'vitest'
import { expectConsole } from '../support/console.ts'

test.fails('a line on the console fails the test that prints it', () => {
  console.warn('noise')
  expect(true).toBe(true)
})

test.fails('an expected line that is not printed fails the test', () => {
  expectConsole(/never printed/)
  expect(true).toBe(true)
})

test('an expected line does not fail the test', () => {
  expectConsole(/^part 7 \{"a":1\}$/)
  console.error('part', 7, { a: 1 })
  expect(true).toBe(true)
})
