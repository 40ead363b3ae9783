import { expect, test } from 'vitest'
import { isSameJson } from '#src/lib/text/json.ts'

test('two JSON values are the same regardless of the order of their keys', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson({}, [])).toBe(false)
  expect(isSameJson(null, {})).toBe(false)
})
