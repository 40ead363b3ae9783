import { expect, test } from 'vitest'
import { expectConsole } from '../support/console.ts'

test.fails('a line on the console fails the test that prints it', () => {
  console.warn('noise')
  expect(true).toBe(true)
})

test.fails('a line that was expected and did not come fails the test', () => {
  expectConsole(/never printed/)
  expect(true).toBe(true)
})

test('a line that was expected passes', () => {
  expectConsole(/^part 7 \{"a":1\}$/)
  console.error('part', 7, { a: 1 })
  expect(true).toBe(true)
})
