import { expect, test } from 'vitest'
import {
  getMessageContent,
  getMessageLine,
  getReadableText,
  isBlankMessage,
} from '#src/domain/messages/message-text.ts'
import { fc } from '../../support/property.ts'

const read = (text: string, html = '') => getReadableText({ text, html })

test.each([
  [
    'a text with an address',
    'Ravi <ravi.k@mail.example>, <KL-77>',
    '',
    'Ravi <ravi.k@mail.example>, <KL-77>',
  ],
  ['a text with entities', 'write &lt;b&gt; & R&amp;D', '', 'write &lt;b&gt; & R&amp;D'],
  ['a text with the name of a tag', 'the <style> tag and <title>', '', 'the <style> tag and <title>'],
  ['HTML with a style that was cut off', '', '<p>See you</p><style>p{color:red', 'See you'],
  ['a lone entry of a list', 'write <li>one, not <p>.', '', 'write <li>one, not <p>.'],
  ['a text with inline markup', 'one\ntwo <b>&amp;</b> <KL-77>', '', 'one\ntwo & <KL-77>'],
  ['HTML that repeats the text', '1 kg\n2 kg\nFlat 4B', '1 kg\n2 kg\nFlat 4B', '1 kg\n2 kg\nFlat 4B'],
  ['HTML without tags', '', 'Tom &amp; Jerry&#39;s kit isn&#39;t &amp;lt;', "Tom & Jerry's kit isn't &lt;"],
  ['HTML with an address', '', '<p>Ravi <ravi.k@mail.example></p>', 'Ravi <ravi.k@mail.example>'],
  ['blank HTML', 'See you at the shop', '<p> </p>', 'See you at the shop'],
  [
    'HTML with a tracking pixel',
    'See you',
    '<p>&nbsp;<img src="https://t.example/a" width=1></p>',
    'See you',
  ],
  ['HTML with a comment', 'See you', '<!-- x --><style>p{}</style>', 'See you'],
  ['an image', '', '<img src="cid:image001.png@01DC">', 'image001.png'],
  [
    'HTML with unclosed entities',
    '',
    '<p>R&ampD &copy 2026, &#8364 5 &eacutet&eacute &notin;</p>',
    'R&D © 2026, € 5 été &notin;',
  ],
  [
    'HTML with what begins like an entity',
    '',
    '<p>AT&NOTE &Amp &apos &notit &frac12 &alpha &#X9f;</p>',
    'AT&NOTE &Amp &apos ¬it ½ &alpha Ÿ',
  ],
  ['HTML with an escaped unclosed entity', '', '<p>R&amp;ampD &amp;lt;b></p>', 'R&ampD &lt;b>'],
  [
    'a text with what looks like entities',
    'https://shop.example/?a=1&copy=2&region=3',
    '',
    'https://shop.example/?a=1&copy=2&region=3',
  ],
])('%s is read as it was written', (_, text, html, expected) => {
  expect(read(text, html)).toBe(expected)
})

const wrapped =
  'We have sent the parcel to the address that you gave us, and it is going\nto arrive between Monday and Wednesday of the next week, if nothing else\nhappens.'

test.each([
  ['a paragraph', '<p>Line A\nLine B</p>', 'Line A\nLine B'],
  ['lines with Windows ends', '<p>Line A\r\nLine B</p>', 'Line A\nLine B'],
  ['inline elements', '<b>1 kg</b>\n<i>2 kg</i>', '1 kg\n2 kg'],
  ['paragraphs on lines of their own', '<p>Line A\nLine B</p>\n<p>C</p>\n', 'Line A\nLine B\nC'],
  ['a list', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>', 'a\nb'],
  ['an indented source', '<div>\n  <p>\n    Line A\n    Line B\n  </p>\n</div>', 'Line A Line B'],
  ['a source on lines of its own', '<div>\n<p>\nLine A\nLine B\n</p>\n</div>', 'Line A Line B'],
  ['a document', '<html><body><p>Line A\nLine B</p></body></html>', 'Line A Line B'],
  ['a source with br', 'Line A<br>\nLine B\nand more', 'Line A\nLine B and more'],
  ['a source that a program wrapped', `<p>${wrapped}</p>`, wrapped.replaceAll('\n', ' ')],
  ['preformatted text', '<p>x</p><pre>a\nb</pre>', 'x\na\nb'],
])('line breaks of %s are shown where they were typed', (_, html, expected) => {
  expect(read('', html)).toBe(expected)
})

test('what is shown and what is read are the same words', () => {
  const content = getMessageContent({ text: '', html: '<p>a < b\n<KL-7></p>' })
  expect(content).toEqual({ kind: 'html', html: '<p>a < b<br>&lt;KL-7></p>' })
})

const word = fc.stringMatching(/^[A-Za-z0-9 .,&<>;'"-]{1,12}$/)
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;')

test('escaped text in any layout is read as the text, its entities decoded once', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('br', 'p', 'div'),
      (lines, tag) => {
        const html =
          tag === 'br'
            ? lines.map(escape).join('<br>')
            : lines.map((it) => `<${tag}>${escape(it)}</${tag}>`).join('')
        const expected = lines
          .map((it) => it.replace(/ +/g, ' ').trim())
          .filter((it) => tag === 'br' || it !== '')
        expect(read('', `${html}<i></i>`)).toBe(expected.join('\n').trim())
      },
    ),
  )
})

test.each([
  ['', '<p>\u200b</p>', true],
  ['\u2060 ', '', true],
  ['', '<img src="https://t.example/a" height="1">', true],
  ['', '<video src="a"></video>', false],
  ['', '<iframe src="https://t.example/a" width="1" height="1"></iframe>', true],
  ['.', '<p></p>', false],
  ['', '<img src="cid:a">', false],
  ['', '<img src="https://t.example/a.gif" style="display:none">', true],
  ['', '<img style="width:1px;height:1px" alt="pixel" src="https://t.example/a.gif">', true],
  ['', '<img hidden src="https://t.example/a.gif">', true],
])('a message with the text “%s” and the HTML %s is blank: %s', (text, html, isBlank) => {
  expect(isBlankMessage({ text, html })).toBe(isBlank)
})

const quotations = {
  Gmail:
    '<div>Size L please</div><br><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Fri, Shop wrote:</div><blockquote class="gmail_quote">Size?</blockquote></div>',
  Outlook:
    '<p class="MsoNormal">Size L please</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p><b>From:</b> Shop</p></div></div><p>Size?</p>',
  'Outlook on the web':
    '<div>Size L please</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Shop</div><div>Size?</div>',
  'Apple Mail':
    '<div>Size L please</div><div><br><blockquote type="cite"><div>On 20 Nov 2026, Shop wrote:</div>Size?</blockquote></div>',
  Thunderbird:
    '<p>Size L please</p><div class="moz-cite-prefix">Am 20.11.2026 schrieb Shop:<br></div>\n<blockquote type="cite" cite="mid:1">Size?</blockquote>',
  Yahoo:
    '<div>Size L please</div><div id="yahoo_quoted_1" class="yahoo_quoted">On Friday, Shop wrote: Size?</div>',
  'an unnamed program':
    '<p>Size L please</p><p>Le 20/11/2026, Shop a écrit :</p><blockquote>Size?</blockquote>',
}

test.each(Object.entries(quotations))(
  'history quoted by %s is left out of the line, not of the text',
  (_, html) => {
    const line = getMessageLine({ text: '', html })
    expect(line).toMatch(/^Size L please/)
    expect(line).not.toContain('Size?')
    expect(read('', html)).toContain('Size?')
  },
)

test.each([
  ['only history', '<div class="gmail_quote">On Fri, Shop wrote:<blockquote>Size?</blockquote></div>'],
  [
    'a forwarded message',
    '<div>See</div><div class="gmail_quote">---------- Forwarded message ---------<br>Size?</div>',
  ],
  [
    'answers in between',
    '<blockquote type=cite>Size?</blockquote>L<blockquote type=cite>Size of it?</blockquote>XL',
  ],
  ['the sender’s own quotation', '<p>The label says</p><blockquote>Size?</blockquote>'],
])('of %s, everything is in the line', (_, html) => {
  expect(getMessageLine({ text: '', html })).toContain('Size?')
})
