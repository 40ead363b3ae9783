/** Which of a message's two parts is read, and what of them is markup. */
import { expect, test } from 'vitest'
import { getMessageContent, getReadableText } from '#src/domain/messages/message-text.ts'
import { fieldToLine } from '#src/lib/text/html-text.ts'
import { fc } from '../../support/property.ts'

const read = (text: string, html = '') => getReadableText({ text, html })

test.each([
  'a <!-- b',
  'compare <!--',
  '<!doctype rest of it',
  'a <?xml b',
  'see <![CDATA[ x',
  '<b title="x>y rest',
  '<a href="x>one</a> <b>two</b>',
  'half <a href="https://shop.example',
  'put <style> p{} in',
  '`<b>` and `</b>` here',
  'use <b> and </b> for bold',
  'use <br> for a line break',
  'Ravi <ravi.k@mail.example> &amp; Asha',
  'write &lt;b&gt; & R&amp;D',
  'AT&T &amp; sons',
])('the text “%s” stays as it is, in the thread and in the row', (text) => {
  expect(getMessageContent({ text, html: '' })).toEqual({ kind: 'text', text })
  expect(fieldToLine(text)).toBe(text)
})

test.each([
  ['a <b>big</b> one <!-- rest', 'a big one <!-- rest'],
  ['a <!-- b --> c <!-- d <!-- e', 'a c <!-- d <!-- e'],
  ['x <b>y</b> <b title="x>y rest', 'x y <b title="x>y rest'],
  ['a<br>b <!doctype c', 'a\nb <!doctype c'],
  ['<b>x</b> cut <a href="https://shop.ex', 'x cut'],
  ['R&amp;D', 'R&D'],
  ['Tom &amp; Jerry&#39;s &lt;3', "Tom & Jerry's <3"],
])('the text “%s” is read as “%s”, in the thread and in the row', (text, expected) => {
  expect(read(text)).toBe(expected)
  expect(fieldToLine(text)).toBe(expected.replace('\n', ' '))
})

// Generates: words, a bold one, and beginnings of comments and declarations, in any order.
test('nothing of a text is hidden by what has no end', () => {
  const word = fc.constantFrom('one', '2', 'सत्य', '<b>big</b>', '<br>', '<!--', '<!doctype', '<![', '<?xml')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const text = words.join(' ')
      fc.pre(/<[b!?]/.test(text) && !/<[!?][^]*<b/.test(text))
      const expected = words.filter((it) => it !== '<br>').map((it) => it.replace(/<\/?b>/g, ''))
      expect(read(text).split(/\s+/).filter(Boolean)).toEqual(expected)
    }),
  )
})

test.each([
  ['Hello&comma; where is my order&quest;', 'Hello, where is my order?'],
  ['&lpar;5&percnt;&rpar;&colon; a&commat;b&period;example', '(5%): a@b.example'],
  ['&dollar;5&semi; 2 &plus; 2 &equals; 4&excl; &num;7 &ast; &sol; &bsol;', '$5; 2 + 2 = 4! #7 * / \\'],
  ['&lbrack;a&rsqb; &lbrace;b&rcub; &lowbar; &grave; &vert; &Hat;', '[a] {b} _ ` | ^'],
  ['K&odblac;b&aacute;nya', 'Kőbánya'],
  ['one&NewLine;two&Tab;three&hairsp;four', 'one\ntwo three four'],
  ['&comma &quest &period', '&comma &quest &period'],
])('%s is read as “%s”', (html, expected) => {
  expect(read('', html)).toBe(expected)
})

test.each([
  ['a line break beside br', '1 kg rice\n2 kg dal\nFlat 4B', '1 kg rice\n2 kg dal<br>Flat 4B'],
  ['an indented list', 'Items:\n- rice\n- dal', '<p>Items:\n  - rice\n  - dal</p>'],
  ['escaped line breaks', 'A\nB', 'A&#10;B'],
  ['escaped line breaks of Windows', 'A\nB\nC', '<p>A&#13;&#10;B&#xD;&#xA;C</p>'],
  ['what a browser copied', 'A\nB', '<meta charset="utf-8">A\nB'],
  ['a document', 'A\nB', '<html><body>A\nB</body></html>'],
])('lines of %s are those of the text', (_, text, html) => {
  expect(read(text, html)).toBe(text)
})

test.each([
  ['a signature behind them', 'A\nB', '<p>A\nB</p><br><small>Sent via x</small>', 'A\nB\n\nSent via x'],
  ['no text', '', '<meta charset="utf-8">A\nB', 'A\nB'],
  ['a text of other lines', 'We go to\nthe shop', '<p>We go<br>\nto the\nshop</p>', 'We go\nto the shop'],
])('lines of HTML with %s are read', (_, text, html, expected) => {
  expect(read(text, html)).toBe(expected)
})

const PIXEL = 'src="https://t.example/a"'

test.each([
  `<img ${PIXEL} width=0 height=0>`,
  `<img ${PIXEL} style="width:1px;height:1px">`,
  `<img ${PIXEL} style="border:0; max-height: 1px !important">`,
  `<img ${PIXEL} style="display:none">`,
  `<div style="display:none;max-height:0">Your order</div><img ${PIXEL} width="1">`,
  '<span style="font-size:0">Your order</span>',
  '<div style="visibility: hidden"><div>Your</div> order</div>',
  '<p hidden>Your order</p>',
  'null',
  'None',
  'undefined',
  ' NULL ',
])('the HTML “%s” doesn’t hide the text', (html) => {
  expect(read('See you', html)).toBe('See you')
})

test('words that a mail program hides are shown where there are no others', () => {
  expect(read(' ', '<div style="display:none">Your order</div>')).toBe('Your order')
})

test.each([
  ['<div style="display:none">Pre</div><p>Hello</p>', 'Hello'],
  ['<p style="line-height:1; border-width:0">Hello</p>', 'Hello'],
  ['<p>null</p>', 'null'],
  [`<img ${PIXEL} width="20" height="0" alt="Logo">`, 'Logo'],
  ['<div style="display:none"><br></div><b>Hello</b>', 'Hello'],
])('the HTML “%s” is shown instead of the text', (html, expected) => {
  expect(read('See you', html)).toContain(expected)
})
