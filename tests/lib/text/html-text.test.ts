import { expect, test } from 'vitest'
import { decodeEntities } from '#src/lib/text/html-entities.ts'
import {
  fieldToLine,
  hasEntities,
  hasMarkup,
  hasVisibleContent,
  toTextLines,
} from '#src/lib/text/html-text.ts'
import { hasVisibleText } from '#src/lib/text/visible-text.ts'
import { fc } from '../../support/property.ts'

test.each([
  ['<p>Hello <b>Ananya</b>,</p><p>your refund</p>', 'Hello Ananya, your refund'],
  ['Fish &amp; chips&nbsp;&lt;3 &#8377;500 &#x1F600;', 'Fish & chips <3 ₹500 😀'],
  ['a<br>b<br/>c', 'a b c'],
  ['<style>p{color:red}</style>Hello<script>alert(1)</script>', 'Hello'],
  ['<!-- a > b -->Hello', 'Hello'],
  ['I <3 it, 2 < 3 & 4 > 3', 'I <3 it, 2 < 3 & 4 > 3'],
  ['half <b>a</b> tag <a href="https://example.in', 'half a tag'],
  ['unknown &thing; stays, &amp;lt; is decoded once', 'unknown &thing; stays, &lt; is decoded once'],
  ['lines\n\n  and\ttabs', 'lines and tabs'],
  ['&#0;&#xD800;&#1114112;x', 'x'],
  ['<p>It&#146;s the caf&eacute; on 5th &#150; 2nd floor</p>', 'It’s the café on 5th – 2nd floor'],
  ['Gar&ccedil;on &szlig; &Oslash; &Ccaron; &Omega;&sigmaf; &frac12; &hearts;', 'Garçon ß Ø Č Ως ½ ♥'],
  ['<img src=x onerror=alert(1)>', 'Image'],
  ['<p>See <img src="cid:1@x" alt="the stain"></p>', 'See the stain'],
  ['<img src="/files/9f2/front%20door.jpg?w=3">', 'front door.jpg'],
  ['<img src="https://t.example/open.gif" width="1" height="1">', ''],
  ['<p title="a > b" data-x=it\'s>quoted</p>', 'quoted'],
  [
    'Write to Ravi <ravi.k@mail.example>, quote <KL-77>',
    'Write to Ravi <ravi.k@mail.example>, quote <KL-77>',
  ],
  ['<b>Ravi</b> <ravi.k@mail.example> <o:p></o:p><x-note>n</x-note>', 'Ravi <ravi.k@mail.example> n'],
  ['<div>ok</div><div class="gmail_quote">On 20 Nov, Shop wrote:<blockquote>Size?</blockquote></div>', 'ok'],
  ['ok\n\nOn Fri, 20 Nov 2026 at 15:00, Shop <help@shop.example>\nwrote:\n> Size?\n> Which?', 'ok'],
])('the field %s is the line “%s”', (html, text) => {
  expect(fieldToLine(html, () => 'Image')).toBe(text)
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
  '"',
  "'",
  '=',
  '₹',
  '😀',
  '\uD83D',
  '<b',
  '<img src=',
  '</div>',
  '<?xml',
  '<blockquote type=cite>',
  'wrote:',
)

test('any input becomes one line of bounded length', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), fc.nat(20), (pieces, times) => {
      const line = fieldToLine(pieces.join('').repeat(times))
      expect(line.length).toBeLessThanOrEqual(2000)
      expect(line).not.toMatch(/[\n\r\t]/)
    }),
  )
})

/** Texts in angle brackets that people type, between words. */
const bracketed = fc.oneof(
  fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}\.[a-z]{1,8}$/), fc.constantFrom('mail', 'shop'))
    .map(([it, host]) => `<${it}@${host}.example>`),
  fc.stringMatching(/^[A-Z]{2}-\d{1,6}$/).map((it) => `<${it}>`),
  fc.constantFrom(
    '<your name>',
    'Map<String, int>',
    'List<B>',
    'x < y',
    'a<b',
    'i<j && j>k',
    '</3',
    '<-',
    '<=',
    '<<',
    '<>',
  ),
  fc.constantFrom(
    '<https://shop.example/a?b=1>',
    '<mailto:a@b.example>',
    '<T>',
    '<+91 98765 43210>',
    '<!>',
    '<?>',
    '<3',
  ),
)
const typed = fc.array(fc.oneof(bracketed, fc.constantFrom('word', '2', 'and', 'क्या')), {
  minLength: 1,
  maxLength: 12,
})

test('angle brackets that are no markup stay, alone and beside markup', () => {
  fc.assert(
    fc.property(typed, (words) => {
      const text = words.join(' ')
      expect(hasMarkup(text)).toBe(false)
      expect(fieldToLine(text)).toBe(text)
    }),
  )
})

test('a long text full of half tags is converted', () => {
  const hostile = '<a <!-- &#x <script '.repeat(50_000)
  expect(fieldToLine(hostile).length).toBeLessThanOrEqual(2000)
})

test('line breaks are kept and tags are removed [MSG-03]', () => {
  expect(toTextLines('<p>one<br>two <b>bold</b></p><p>three &amp; four</p>')).toBe(
    'one\ntwo bold\nthree & four',
  )
  expect(toTextLines('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>')).toBe('a b\nc')
  expect(toTextLines('<pre>a\n  b</pre>c')).toBe('a\nb\nc')
})

test('text far into a long line is kept', () => {
  expect(toTextLines(`<b>${'x'.repeat(5000)}</b> end`)).toContain(' end')
})

test.each([
  ['<br>', true],
  ['a<BR/>b', true],
  ['<b>a</b>', true],
  ['<p>a', true],
  ['a <p>b', true],
  ['put it in a <p> or <li> here', false],
  ['the <li>, not the <p>.', false],
  ['<title> of the book', false],
  ['the <style> tag, and </style> ends it', false],
  ['see <script> docs', false],
  ['<script>alert(1)</script>hi', true],
  ['<style>p{}</style>hi', true],
  ['<title>Hi</title>', true],
  ['write <li>one here', false],
  ['a lone <li>', false],
  ['<li> is the tag', false],
  ['“<p>” or `<br>` (<hr>)', false],
  ['<li>one<li>two', true],
  ['Sizes: <li>S <li>M', true],
  ['<ul><li>one', true],
  ['Sizes:\n<li>S', true],
  ['<a href="x">a', true],
  ['<!-- a -->', true],
  ['1 < 2 > 0', false],
  ['<b>', false],
  ['a </b> c', false],
  ['Map<a, b>', false],
  ['if x <i and y> 2', false],
])('%s is markup: %s', (text, isMarkup) => {
  expect(hasMarkup(text)).toBe(isMarkup)
})

test.each([
  ['<p> </p>', false],
  ['<p>&nbsp;&#8203;&zwnj;</p>', false],
  ['<!-- words -->', false],
  ['<style>words</style><title>words</title>', false],
  ['<img src="https://t.example/p.gif" width="1">', false],
  ['<hr><br>', false],
  ['<img src="cid:image001.png@01DC">', true],
  ['<b>.</b>', true],
  ['<KL-77>', true],
])('%s shows something: %s', (html, isVisible) => {
  expect(hasVisibleContent(html)).toBe(isVisible)
})

test('a long text is judged by all of it, wherever its first entity or visible character stands', () => {
  const part = fc.constantFrom('&nbsp;', '&amp;', '&', ' ', '&#8203;', 'x', '&thing;')
  fc.assert(
    fc.property(
      fc.integer({ min: 1985, max: 2005 }),
      fc.array(part, { maxLength: 12 }),
      (blankCount, parts) => {
        const text = `${' '.repeat(blankCount)}${parts.join('')}`
        expect(hasEntities(text)).toBe(decodeEntities(text) !== text)
        expect(hasVisibleContent(text)).toBe(hasVisibleText(decodeEntities(text)))
      },
    ),
  )
})
