import { expect, test } from 'vitest'
import { isolate } from '#src/lib/text/isolate.ts'

test('a text of others has invisible marks around it in a right-to-left sentence alone', () => {
  expect(isolate('5f2c-11', 'ar-EG')).toBe('\u20685f2c-11\u2069')
  expect(isolate('5f2c-11', 'hi-IN')).toBe('5f2c-11')
})
