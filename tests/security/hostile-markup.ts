/** Generators of markup that a parser or a layout multiplies, of about the given size. */
import { at, type Random } from '#platform/seed/random.ts'
import { BLOCKS, FORMATTING, HIDERS, LETTERS, SCOPES, times } from './hostile-pieces.ts'

/** Distinct attributes evade the parser's limit of three equal formatting elements (the Noah's Ark clause). */
function formatting(random: Random, count: number): string {
  const name = random.pick(FORMATTING)
  const mix = random.chance(0.3)
  const same = random.chance(0.1)
  return times(
    count,
    (i) =>
      `<${mix ? random.pick(FORMATTING) : name}${same ? '' : random.pick([` i=${i}`, ` size=${i}`, ` x${i}`, ` STYLE="color:#${i}"`])}>`,
  )
}

export function openFormatting(random: Random, size: number): string {
  const scope = random.pick(SCOPES)
  const count = random.int(1, Math.min(2000, Math.floor(size / 10)))
  const block = random.pick(BLOCKS)
  const piece = random.pick([
    `<${block}>x`,
    `</${block}>x<${block}>`,
    `<${block}></${block}>x`,
    `<p><${block}>x`,
    `<${block}>x</p>`,
    `<${block}><br>`,
  ])
  const start = `${scope === '' ? '' : `<${scope}>`}<${random.pick(['p', 'div', block])}>${formatting(random, count)}`
  return start + piece.repeat(Math.max(1, Math.floor((size - start.length) / piece.length)))
}

export function alternatingElements(random: Random, size: number): string {
  const [name, block] = [random.pick(FORMATTING), random.pick(BLOCKS)]
  const tail = random.chance(0.5) ? `</${random.pick([name, block])}>` : ''
  return times(Math.floor(size / 12), (i) => `<${name} i=${i}><${block}>${tail}`)
}

export function crossedTags(random: Random, size: number): string {
  const [name, block] = [random.pick(FORMATTING), random.pick(BLOCKS)]
  const count = Math.floor(size / 20)
  const middle = random.pick(['', `<${block}>`.repeat(random.int(1, 40)), '<table>', '<p>'.repeat(10)])
  const ends = `</${name}>${random.pick(['', 'x', `<${block}>`, `</${block}>`])}`
  return formatting(random, count).replaceAll(/<\w+/g, `<${name}`) + middle + ends.repeat(count)
}

export function scopes(random: Random, size: number): string {
  const piece = () =>
    `<${random.pick(SCOPES)}>${formatting(random, random.int(0, 3))}${random.pick(['', 'x', `</${random.pick(FORMATTING)}>`])}`
  return times(Math.max(1, Math.floor(size / 25)), piece)
}

/** The end tags don't close elements outside their scope, so the parser reconstructs those in every block. */
export function survivingScopes(random: Random, size: number): string {
  const count = random.int(2, Math.max(2, Math.min(1000, Math.floor(size / 40))))
  const name = random.pick(FORMATTING)
  const scope = random.pick(SCOPES)
  const block = random.pick(BLOCKS)
  const hidden = random.pick(['', ...HIDERS])
  const start = `<div>${times(count, (i) => `<${name} i=${i}>`)}<${scope}>${hidden}${`</${name}>`.repeat(count)}${random.pick(['', ...HIDERS])}</${scope.split('>')[0]}></div>`
  const piece = `<${block}>x${random.pick(['', `</${block}>`])}`
  return start + piece.repeat(Math.max(1, Math.floor((size - start.length) / piece.length)))
}

export function randomSoup(random: Random, size: number): string {
  const piece = () =>
    random.weigh<() => string>([
      [() => `<${random.pick(BLOCKS)}>`, 4],
      [() => `</${random.pick(BLOCKS)}>`, 3],
      [() => formatting(random, random.int(1, 5)), 4],
      [() => `</${random.pick(FORMATTING)}>`, 3],
      [() => `<${random.pick(SCOPES)}>`, 1],
      [() => `</${random.pick(SCOPES).split(/[ >]/)[0]}>`, 1],
      [() => random.pick(HIDERS), 1],
      [() => random.pick(LETTERS), 4],
      [() => random.pick(['<br>', '<img src=x>', '<hr>', '<input>', '<wbr>', '<col>', '</br>']), 1],
    ])()
  let html = ''
  while (html.length < Math.min(size, 200_000)) html += piece()
  return html
}

export function repeated(random: Random, size: number): string {
  const piece = random.pick([
    '<br>',
    '<wbr>',
    '<img>',
    '<hr>',
    '<p>',
    '</p>',
    '</br>',
    '<li>',
    '<a>',
    '<b>',
    '<i></i>',
    '<table>',
    '<td>',
    '<tr><td>',
    '<select>',
    '<option>',
    '<input>',
    '<nobr>',
    '<button>',
    '<ruby><rt>',
    '<!---->',
    '<!>',
    '<?>',
    '</>',
    '</x>',
    '<details>',
    '<frame>',
    '<base>',
    '<link>',
    '<meta>',
    '<style></style>',
    '<template>',
    '<svg>',
    '<math>',
    '<svg></svg>',
    '<title></title>',
    '<bdo dir=rtl>x',
    '<font>',
    '<sup>x',
    '<summary>x',
    '<h1>x',
    '<object>',
    '<col>',
    '<caption>',
    '<form>',
    '<sub>x</sub>',
    '<dl><dd>x',
  ])
  return piece.repeat(Math.floor(size / piece.length))
}

export function nested(random: Random, size: number): string {
  const name = random.pick([
    'div',
    'blockquote',
    'ul><li',
    'table><tr><td',
    'span',
    'b',
    'ruby',
    'sup',
    'details',
    'section',
    'dl><dd',
    'x-y',
    'q',
    'bdo dir=rtl',
    'svg',
    'math',
    'template',
    'object',
    'center',
    'font size=7',
  ])
  const count = Math.floor(size / (name.length + 2))
  return (
    `<${name}>`.repeat(count) +
    random.pick(['', 'x', 'x'.repeat(2000), `</${name.split(/[ >]/)[0]}>`.repeat(Math.floor(count / 2))])
  )
}

export function attributes(random: Random, size: number): string {
  const element = random.pick(['p', 'b', 'a', 'img', 'td', 'font', 'x-y'])
  const many = times(
    random.int(1, 4000),
    (i) =>
      ` ${random.pick(['a', 'on', 'data-', 'aria-', 'href', 'style'])}${i}="${random.pick(['x', '&amp;', '\n', 'url(x)'])}"`,
  )
  const huge = ` ${random.pick(['href', 'src', 'style', 'title', 'alt', 'dir', 'lang', 'width'])}="${random.pick(['x', 'text-align:center;', '&lt;', '/'.repeat(10), 'https://a.example/', 'data:image/png;base64,', '</b>', 'direction:rtl;', '(', 'https://a.example/%', 'tel:1', ' '])}`
  const piece = random.chance(0.5) ? many : `${huge.padEnd(random.int(20, size + 20), huge.slice(-8))}"`
  const tag = `<${element}${piece}>x`
  return tag.repeat(Math.max(1, Math.floor(size / tag.length)))
}

export function tables(random: Random, size: number): string {
  const cell = random.pick([
    '<td>',
    '<td>x',
    '<th colspan=99>',
    '<td rowspan=99>x',
    '<td width=1>x<td width=99%>',
    '<td><table><tr><td>x</table>',
    '<td>x'.repeat(90),
  ])
  const row = `<tr>${cell.repeat(random.int(1, 30))}`
  return (
    random.pick(['<table>', '<table><caption>x', '<table dir=rtl>']) +
    row.repeat(Math.floor(size / row.length)) +
    random.pick(['', 'foster', '<b>', '</table>'])
  )
}

export function links(random: Random, size: number): string {
  const address = random.pick([
    'tel:+44',
    'https://a.example/',
    'mailto:a@',
    'https://xn--80ak6aa92e.com/',
    'javascript:',
    'https://b\u0430nk.example/',
    'cid:',
  ])
  const words = random.pick([
    'x',
    'bank.example',
    'a.b.c.d.e.f.g.h',
    '+44 20 7946 0000',
    '',
    'b\u0430nk.example/'.repeat(15),
    '.'.repeat(300),
  ])
  const quote = random.pick(['"', "'", ''])
  return times(
    Math.floor(size / (address.length + words.length + 20)),
    (i) => `<a href=${quote}${address}${i}${quote}>${words}</a>`,
  )
}

export function pictures(random: Random, size: number): string {
  const source = random.pick([
    'https://a.example/',
    'cid:',
    'data:image/png;base64,',
    'data:image/svg+xml;base64,',
  ])
  const body = random.pick(['', 'A'.repeat(100), 'A'.repeat(random.int(1, size))])
  const piece = (i: number) =>
    `<img src="${source}${body}${i}" alt="${random.pick(['', 'x', 'x'.repeat(400)])}"${random.pick(['', ' width=1 height=1', ' width=600 height=999'])}>`
  return times(Math.max(1, Math.floor(size / piece(0).length)), piece)
}

export function letters(random: Random, size: number): string {
  const kinds = Array.from({ length: random.int(1, 5) }, () => random.pick(LETTERS))
  let text = ''
  while (text.length < size) text += random.pick(kinds).repeat(random.int(1, random.pick([2, 50, 5000])))
  return wrap(random, text)
}

export function lineBreaks(random: Random, size: number): string {
  const piece = random.pick([
    '\n',
    '<br>',
    '<br>\n',
    '<p>&nbsp;</p>',
    '<div><br></div>',
    '<hr>',
    '\n\n',
    'x\n',
    '<li>',
    '<h1>x</h1>',
    '<p></p>',
  ])
  const text = piece.repeat(Math.floor(size / piece.length))
  return random.pick([
    `<pre>${text}x</pre>`,
    `<p style="white-space:pre-wrap">${text}x</p>`,
    `x${text}x`,
    `<ul>${text}x</ul>`,
  ])
}

export function wrap(random: Random, text: string): string {
  const [start, end] = at(
    [
      ['<p>', '</p>'],
      ['<pre>', '</pre>'],
      ['<b dir=rtl>', '</b>'],
      ['<table><td>', ''],
      ['', '<br>'],
      ['<a href="https://a.example/">', '</a>'],
      ['<h1>', ''],
    ],
    random.int(0, 6),
  )
  return `${start}${text}${end}`
}
