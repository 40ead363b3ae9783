import { fc } from '../support/property.ts'

export const EVIL = 'https://evil.example/login'
const BANK = 'https://bank.example/login'
export const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
export const link = (words: string, href = EVIL) => `<a href="${href}">${words}</a>`

/** Messages that hide, move or fake the target of a link. All of these links lead to evil.example, or show bank.example. */
export const linkTricks: Record<string, string> = {
  'a place to break the line': link('https://bank.example<wbr>/login'),
  'letters without width': link('https://ba\u200bnk.exa\u2060mple/log\u200din'),
  'leaders of one dot': link('https://bank\u2024example/login'),
  'full-width letters': link('ｈｔｔｐｓ：／／ｂａｎｋ．ｅｘａｍｐｌｅ'),
  'letters of another script': link('https://b\u0430nk.ex\u0430mple/login'),
  'a hidden parenthesis of ruby': link('bank.example<ruby> <rp>evil.example/login</rp></ruby>'),
  'ruby over the words': link('<ruby>Sign in<rt>https://bank.example</rt></ruby>'),
  'closed details': link('<details><summary>https://bank.example</summary>evil.example/login</details>'),
  'open details': link('<details open><summary>https://bank.example</summary>evil.example/login</details>'),
  'a high picture that no break parts from its words': `${link('(')}<img src="${DOT}" width="500" height="300">`,
  'a high picture on the line of its words, below that of its target': `<b><sup><img src="https://cdn.example/x.png" alt="bank.example">${link('')}${link('evil.example', 'tel:+99120794600189')}</sup><img src="${DOT}" width="500" height="300"></b>${link('')}`,
  'an override of direction': link('\u202eelpmaxe.knab//:sptth'),
  'an override before the link': `\u202e${link('https://evil.example/login')}\u202c`,
  'an override that never ends': `\u202e ${link('\u202e\u2067 here')}`,
  'an element of direction': link('<bdo dir="rtl">elpmaxe.knab//:sptth</bdo>'),
  'an element of direction around it': `<bdo dir="rtl">${link('here')}</bdo>`,
  'a direction of its own': `<a dir="rtl" href="${EVIL}"><span dir="rtl" style="direction:rtl">here</span></a>`,
  '60 breaks before the words': link(`${'<br>'.repeat(60)}here`),
  '60 breaks after the words': link(`here${'<br>'.repeat(60)}evil.example`),
  '60 breaks in the midst': link(`https://bank.example${'<br>'.repeat(60)}.evil.example`),
  '400 spaces': link(`https://bank.example${' '.repeat(400)}.`),
  '400 spaces that don’t break': link(`https://bank.example${'\u00a0'.repeat(400)}.`),
  '400 letters that look like spaces': link(`https://bank.example${'\u2800\u3164'.repeat(200)}.`),
  'tabs and lines in preformatted text': `<pre>${link(`https://bank.example${'\t\n'.repeat(100)}.`)}</pre>`,
  'a long line of preformatted text': `<pre>${'x'.repeat(500)} ${link('y '.repeat(50))}</pre>`,
  'text that keeps its white space': `<p style="white-space:pre">${'x'.repeat(300)} ${link('y '.repeat(50))}</p>`,
  'a wide picture': link(`<img src="${DOT}" width="599" height="400" alt="https://bank.example">`),
  'a tall picture': link(`https://bank.example<img src="${DOT}" width="9" height="599">`),
  'a picture of another server': link('<img src="https://cdn.example/a.png" alt="https://bank.example">'),
  'a picture that could be a target': `${link('here')}<img src="https://cdn.example/a.png" alt="bank.example">`,
  'a table in the link': link('<table><tr><td>https://bank.example</td><td>x</td></tr></table>'),
  'a narrow cell': `<table><tr><td width="1">${link('a long line of words to press')}</td>${`<td>${'wide '.repeat(20)}</td>`.repeat(9)}</tr></table>`,
  'a cell among a hundred': `<table><tr>${`<td>${link('here')}</td>`.repeat(60)}</tr></table>`,
  'cells that lie upon each other': `<table><tr><td>1</td><td rowspan="2">x<br>${link('Sign in')}</td></tr><tr><td colspan="2">2 ${link('to the bank', BANK)} ${'y'.repeat(30)}</td></tr></table>`,
  'a long word': link('x'.repeat(118)),
  'more words than a line': link(`${'word '.repeat(100)}https://bank.example`),
  'a mark that a font draws without a width': link('\ufc5e'),
  'wide letters': link('\ufdfd'.repeat(100)),
  'letters piled on letters': `<p>${'Z\u0316\u0316\u0316\u0316\u0316\u0316\u0316\u0316\u0316'.repeat(20)}</p>${link('here')}`,
  'large letters': `${'<big>'.repeat(40)}${link('here')}`,
  'large letters in it': link(`${'<big>'.repeat(40)}here`),
  'small letters in it': link(
    `<small><small><small><small><small><small>evil.example</small></small></small></small></small></small> bank.example`,
  ),
  'raised letters': link(`${'<sup><big>'.repeat(20)}here`),
  'quotes in quotes': `${'<blockquote>'.repeat(30)}${link('here')}`,
  'lists in lists': `${'<ul><li>'.repeat(20)}${link('here')}`,
  'a list of another direction': `<div dir="rtl"><ul><li>مرحبا ${link('اضغط هنا')}</li></ul><blockquote>${link('here')}</blockquote><table><tr><td>${link('مرحبا')}</td></tr></table></div>`,
  'the target of another link': link('bank.example'),
  'a target in the words': link('here (bank.example)'),
  'a title in it': link(`<span title="${BANK}">here</span>`),
  'a link in a link': `<a href="${BANK}">bank<table><tr><td><a href="${EVIL}">bank.example</a></td></tr></table></a>`,
  'crossed links': `<a href="${BANK}">bank <b>and <a href="${EVIL}">bank.example</b> x</a></a>`,
  'no words': link(''),
  'words that can’t be seen': link('\u200b\u00a0\u2800'),
  'its address as a part of another': `${BANK}?to=${link(EVIL)}`,
  'its address behind nothing': `<b>${BANK}?to=</b><i></i><u><s></s></u>${link(EVIL)}`,
  'a letter that can’t be seen before its address': `${BANK}\u200b${link(EVIL)}`,
  'an address in the path': link(
    'https://evil.example/https://bank.example',
    'https://evil.example/https://bank.example',
  ),
  'a part of its address that is too small': link(
    'https://<small><small><small>evil.example/</small></small></small>login',
  ),
  'a port': link('https://evil.example/login', 'https://evil.example:8443/login'),
  'a full stop at the end of the host': link(EVIL, 'https://evil.example./login'),
  backslashes: link('https://bank.example/', 'https:\\\\evil.example\\@bank.example'),
  'an underline of another kind': link('<s>evil.example</s> <u>bank.example</u>'),
}

const text = fc.oneof(
  fc.constantFrom(
    'here',
    'bank.example',
    BANK,
    EVIL,
    'evil.example',
    'x'.repeat(90),
    'مرحبا',
    'क्या',
    '東京'.repeat(20),
  ),
  fc.constantFrom(
    ' ',
    '\u00a0'.repeat(50),
    '\t\n'.repeat(30),
    '\u2800',
    '\u200b',
    '\u202e',
    '\u2067',
    '\u202c',
    '\u2069',
  ),
  fc.constantFrom('Z\u0316\u0316\u0316\u0300\u0300', '\ufdfd', '·', '\u2024', '&lt;', '('),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((it) => it.replaceAll(/[<&]/g, '')),
)
const inlineTag = fc.constantFrom(
  'b',
  'i',
  'u',
  'span',
  'bdi',
  'bdo dir="rtl"',
  'small',
  'big',
  'sub',
  'sup',
  'code',
  'mark',
  'q',
  's',
  'ruby',
  'rt',

  'rp',
  'span dir="rtl"',
  'span style="direction:rtl;font-weight:700"',
  'span style="white-space:pre"',
  'font',
  'kbd',
)
const blockTag = fc.constantFrom(
  'p',
  'div',
  'pre',
  'blockquote',
  'ul',
  'li',
  'details',
  'summary',
  'table',
  'td',
  'td width="1"',
  'tr',
  'h2',
  'center',

  'td rowspan="2"',
  'td colspan="3"',
  'div dir="rtl"',
  'p align="right"',
  'dd',
  'p style="text-align:right"',
)
const single = fc.constantFrom(
  '<br>',
  '<br>'.repeat(30),
  '<wbr>',
  '<hr>',
  `<img src="${DOT}" width="500" height="300">`,
  `<img src="${DOT}" alt="bank.example">`,
  '<img src="https://cdn.example/x.png" alt="bank.example">',
)
const wrap = (tag: string, inner: string) => `<${tag}>${inner}</${tag.split(' ')[0]}>`
const arbitraries = fc.letrec<{ words: string; message: string; piece: string }>((tie) => ({
  words: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        text,
        single,
        fc.tuple(fc.oneof(inlineTag, blockTag), tie('words')).map(([tag, inner]) => wrap(tag, inner)),
      ),
      { maxLength: 4 },
    )
    .map((it) => it.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(
        tie('words'),
        fc.constantFrom(
          EVIL,
          BANK,
          'tel:+99120794600189',
          'mailto:a@b.example?cc=c@evil.example',
          'http://b\u0430nk.example:81/',
        ),
      )
      .map(([words, href]) => link(words, href)),
    text,
    single,
    fc.tuple(fc.oneof(inlineTag, blockTag), tie('message')).map(([tag, inner]) => wrap(tag, inner)),
  ),
  message: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((it) => it.join('')),
}))

/** Random messages with links and markup that hides, moves, covers or reverses text. */
export const trickyMessage = arbitraries.message
