import { expect, test } from 'vitest'
import { formatBytes } from '#src/lib/text/format-bytes.ts'
import { hasHtmlTags, toPlainLines } from '#src/lib/text/plain-lines.ts'
import { isSameJson } from '#src/lib/text/same-json.ts'

test('lines stay lines and tags are gone [MSG-03]', () => {
  expect(toPlainLines('<p>one<br>two <b>bold</b></p><p>three &amp; four</p>')).toBe(
    'one\ntwo bold\nthree & four',
  )
})

test('a text without tags comes back as it is', () => {
  expect(toPlainLines('a < b\n  & c &amp; d')).toBe('a < b\n  & c &amp; d')
  expect([hasHtmlTags('1 < 2 > 0'), hasHtmlTags('<br>'), hasHtmlTags('</p>')]).toEqual([false, true, true])
})

test('words far into a long line are kept', () => {
  expect(toPlainLines(`<b>${'x'.repeat(5000)}</b> end`)).toContain(' end')
})

test('sizes are read in the unit that fits', () => {
  expect([0, 812, 999, 1000, 120_400, 1_234_567, 999_999].map((it) => formatBytes(it, 'en-IN'))).toEqual([
    '0 B',
    '812 B',
    '999 B',
    '1 kB',
    '120 kB',
    '1.2 MB',
    '1 MB',
  ])
})

test('two JSON values are the same whatever the order of their keys', () => {
  expect(isSameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(isSameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson({}, [])).toBe(false)
  expect(isSameJson(null, {})).toBe(false)
})
