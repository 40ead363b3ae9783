import { expect, test } from 'vitest'
import { parsePlainMarkup } from '#src/ui/safe-html/plain-markup.ts'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { depth } from '../support/depth.ts'
import { english } from '../support/english.ts'
import { fc } from '../support/property.ts'
import { vectors } from './vectors.ts'

const inert = document.implementation.createHTMLDocument('')

/** The sanitiser's result. The comment forces the full path and is removed by it. */
function sanitisedNodes(html: string): DocumentFragment | null {
  const clean = sanitiseHtml(`${html}<!-- -->`, english)
  return clean.kind === 'nodes' ? clean.nodes : null
}

/** The result of the plain-markup path; null if the text is not plain markup. */
function plainNodes(html: string): DocumentFragment | null {
  const clean = parsePlainMarkup(html, inert) && sanitiseHtml(html, english)
  return clean?.kind === 'nodes' ? clean.nodes : null
}

function matchesSanitiser(html: string): boolean {
  const nodes = plainNodes(html)
  return nodes === null || nodes.isEqualNode(sanitisedNodes(html))
}

const names = ['p', 'div', 'blockquote', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 's', 'code']
const word = fc.oneof(
  fc.constantFrom(
    'word',
    ' ',
    '\n',
    'क्या',
    'مرحبا',
    '👩🏽‍💻',
    '\u00a0',
    '>',
    '"',
    "'",
    ']]>',
    '--',
    '\ufeff',
    '\f',
    '\u0085',
  ),
  fc.constantFrom('&amp;', '&lt;', '&gt;', '&quot;', '&#39;', '&nbsp;', '&amp;lt;', 'https://b.example'),
  fc.string({ unit: 'binary', maxLength: 4 }).map((it) => it.replaceAll(/[<&]/g, '')),
)
const address = fc.constantFrom(
  'https://a.example',
  'https://a.example/x?y=1#z',
  'http://u:p@a.example',
  'https://xn--80ak6aa92e.com/',
)
/** Nothing or any character, including control characters. */
const anyCharacter = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.integer({ min: 0, max: 0x9f }).map((it) => String.fromCharCode(it)),
  fc.string({ unit: 'binary', maxLength: 1 }),
)
const link = fc
  .tuple(address, anyCharacter, anyCharacter)
  .map(([it, within, after]) => `<a href="${it}/${within}a${after}">`)

/** Mostly well-formed markup. */
const { markup } = fc.letrec<{ markup: string; piece: string }>((tie) => ({
  markup: fc.array(tie('piece'), { maxLength: 5 }).map((it) => it.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    fc.constantFrom('<br>', '<br/>'),
    fc.tuple(fc.constantFrom(...names), tie('markup')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    fc.tuple(link, tie('markup')).map(([start, inner]) => `${start}${inner}</a>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('markup'), { maxLength: 3 }))
      .map(([name, items]) => `<${name}>${items.map((it) => `<li>${it}</li>`).join('')}</${name}>`),
  ),
}))
const tag = fc.oneof(
  fc.constantFrom(...names).map((name) => `<${name}>`),
  fc.constantFrom(...names, 'a', 'br', 'script', 'svg').map((name) => `</${name}>`),
  fc.constantFrom(
    '<br>',
    '<script>',
    '<svg>',
    '<table>',
    '<img src=x>',
    '<P>',
    '<b id=x>',
    '<!--',
    '-->',
    '<a href="javascript:x">',
  ),
  link,
)
const randomSoup = fc.array(fc.oneof(word, tag), { maxLength: 20 }).map((it) => it.join(''))

test('the plain-markup path and the sanitiser return equal nodes', () => {
  let plain = 0
  const isSame = (html: string) => {
    plain += parsePlainMarkup(html, inert) ? 1 : 0
    return matchesSanitiser(html)
  }
  fc.assert(fc.property(fc.oneof(markup, randomSoup), isSame), { numRuns: depth(4_000, 200_000) })
  expect(plain).toBeGreaterThan(depth(200, 10_000))
})

test('ordinary messages are plain markup', () => {
  for (const html of [
    'ok',
    '<p>Where is my lamp?<br>It was due on <b>Monday</b>.</p><p>KL-48213 &amp; KL-48214</p>',
    '<ul><li>one</li><li><em>two</em> <a href="https://shop.example/orders/2">the order</a></li></ul>',
    '<div><blockquote><p>नमस्ते</p></blockquote>مرحبا</div>',
  ]) {
    expect(plainNodes(html), html).not.toBeNull()
    expect(matchesSanitiser(html), html).toBe(true)
  }
})

test.each([
  ['an element left open', '<p>a'],
  ['one closed twice', '<p>a</p></p>'],
  ['crossed ones', '<b>a<i>b</b>c</i>'],
  ['a paragraph in a paragraph', '<p>a<p>b</p></p>'],
  ['a list in a paragraph', '<p>a<ul><li>b</li></ul></p>'],
  ['a link in a link', '<a href="https://a.example">a<b><a href="https://b.example">b</a></b></a>'],
  ['bold in bold', '<b>a<i><b>b</b></i></b>'],
  ['an item without a list', '<li>a</li>'],
  ['another address', '<a href="javascript:hit()">a</a>'],
  ['an address with an entity', '<a href="https://a.example/&colon;">a</a>'],
  ['another attribute', '<p onclick="hit()">a</p>'],
  ['another entity', '&notit;'],
  ['half an entity', '&amp'],
  ['capitals', '<P>a</P>'],
  ['a comment', 'a<!-- b -->'],
  ['nothing at all in an address', '<a href="https://a.example/\0b">a</a>'],
  ['a control character in an address', '<a href="https://a.example/\x01b">a</a>'],
  ['another one in its words', '<p>a\x7fb\x85c</p>'],
  ['a return', 'a\r\nb'],
  ['nothing at all', 'a\0b'],
  ['room at the start', ' a'],
  ['an empty message', ''],
  ['too many levels', `${'<div>'.repeat(20)}a${'</div>'.repeat(20)}`],
  ['too long a text', 'a'.repeat(20_001)],
])('%s is not plain markup', (_, html) => {
  expect(parsePlainMarkup(html, inert)).toBeNull()
})

test('hostile messages give the same nodes as with the sanitiser', () => {
  for (const [name, html] of Object.entries(vectors)) expect(matchesSanitiser(html), name).toBe(true)
})
