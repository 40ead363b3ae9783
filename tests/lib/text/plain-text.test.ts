import { expect, test } from 'vitest'
import { hasHtmlTags, toPlainLines, toPlainText } from '#src/lib/text/plain-text.ts'
import { fc } from '../../support/property.ts'

test.each([
  ['<p>Hello <b>Ananya</b>,</p><p>your refund</p>', 'Hello Ananya, your refund'],
  ['Fish &amp; chips&nbsp;&lt;3 &#8377;500 &#x1F600;', 'Fish & chips <3 ₹500 😀'],
  ['a<br>b<br/>c', 'a b c'],
  ['<style>p{color:red}</style>Hello<script>alert(1)</script>', 'Hello'],
  ['<!-- a > b -->Hello', 'Hello'],
  ['I <3 it, 2 < 3 & 4 > 3', 'I <3 it, 2 < 3 & 4 > 3'],
  ['half a tag <a href="https://example.in', 'half a tag'],
  ['unknown &thing; stays, &amp;lt; is decoded once', 'unknown &thing; stays, &lt; is decoded once'],
  ['lines\n\n  and\ttabs', 'lines and tabs'],
  ['&#0;&#xD800;&#1114112;x', 'x'],
  ['<img src=x onerror=alert(1)>', ''],
])('%s is converted to “%s”', (html, text) => {
  expect(toPlainText(html)).toBe(text)
})

const piece = fc.constantFrom(
  '<',
  '>',
  '&',
  '#',
  'x',
  '3',
  ';',
  '/',
  '!',
  '--',
  'style',
  'a',
  ' ',
  '\n',
  '\t',
  '₹',
  '😀',
  '\uD83D',
)

test('any input becomes one line of bounded length', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), fc.nat(20), (pieces, times) => {
      const line = toPlainText(pieces.join('').repeat(times))
      expect(line.length).toBeLessThanOrEqual(2000)
      expect(line).not.toMatch(/[\n\r\t]/)
    }),
  )
})

test('a long text full of half tags is converted quickly', () => {
  const hostile = '<a <!-- &#x <script '.repeat(50_000)
  expect(toPlainText(hostile).length).toBeLessThanOrEqual(2000)
})

test('line breaks are kept and tags are removed [MSG-03]', () => {
  expect(toPlainLines('<p>one<br>two <b>bold</b></p><p>three &amp; four</p>')).toBe(
    'one\ntwo bold\nthree & four',
  )
})

test('a text without tags is returned unchanged', () => {
  expect(toPlainLines('a < b\n  & c &amp; d')).toBe('a < b\n  & c &amp; d')
  expect([hasHtmlTags('1 < 2 > 0'), hasHtmlTags('<br>'), hasHtmlTags('</p>')]).toEqual([false, true, true])
})

test('text far into a long line is kept', () => {
  expect(toPlainLines(`<b>${'x'.repeat(5000)}</b> end`)).toContain(' end')
})
