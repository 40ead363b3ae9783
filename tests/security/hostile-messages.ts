import { type Random, randomFrom } from '#platform/seed/random.ts'
import {
  alternatingElements,
  attributes,
  crossedTags,
  letters,
  lineBreaks,
  links,
  nested,
  openFormatting,
  pictures,
  randomSoup,
  repeated,
  scopes,
  survivingScopes,
  tables,
  wrap,
} from './hostile-markup.ts'
import { LETTERS, PREFIXES, times, UNCLOSED_OPENERS } from './hostile-pieces.ts'

/** A message that is meant to block the main thread: `text` is its `content`, `html` its `content_html`. */
export type HostileMessage = { name: string; html: string; text: string }

/** The maximum size of a generated message in UTF-16 units. */
const MAX_UNITS = 1_000_000

const asHtml = (name: string, html: string): HostileMessage => ({ name, html, text: 'the plain text' })
const asText = (name: string, text: string): HostileMessage => ({ name, html: '', text })

/** The messages that an external review reported. */
export function reportedMessages(): readonly HostileMessage[] {
  return [
    asHtml(
      '100 <b> with attributes of their own, then 1,000 <p>',
      `<p>${times(100, (i) => `<b a=${i}>`)}${'<p>x'.repeat(1000)}`,
    ),
    asHtml(
      'the same with 200 <b> and 2,000 <p>',
      `<p>${times(200, (i) => `<b a=${i}>`)}${'<p>x'.repeat(2000)}`,
    ),
    asHtml('500 nested <b i=n><p>, none of them closed', `${times(500, (i) => `<b i=${i}><p>`)}x`),
    asHtml(
      '<ul><li>, 250 <font size=n>, 1,000 <li>x',
      `<ul><li>${times(250, (i) => `<font size=${i}>`)}${'<li>x'.repeat(1000)}`,
    ),
    asText('data:image/png;base64, and 8 MB, as text', `data:image/png;base64,${'A'.repeat(8_000_000)}`),
    asHtml('the same in a <p>', `<p>data:image/png;base64,${'A'.repeat(8_000_000)}</p>`),
    asHtml('e and 250,000 combining marks', `<p>e${'\u0301'.repeat(250_000)}</p>`),
    asText('the same as text', `e${'\u0301'.repeat(250_000)}`),
    asHtml(
      '5,900 tel: links',
      times(5900, (i) => `<a href="tel:+4420${7_000_000 + i}">x</a>`),
    ),
    asHtml('<pre> and 250,000 line breaks', `<pre>${'\n'.repeat(250_000)}x</pre>`),
    asText('250,000 line breaks as text', `x${'\n'.repeat(250_000)}x`),
    asHtml('12,000 empty comments', `x${'<!---->'.repeat(11_990)}`),
    asHtml(
      '<svg>, 20,000 unclosed <a, and 900,000 letters',
      `x<svg>${'<a'.repeat(20_000)}${'x'.repeat(900_000)}`,
    ),
    asHtml(
      '<svg>, 20,000 unclosed </a, and 900,000 letters',
      `x<svg>${'</a'.repeat(20_000)}${'x'.repeat(900_000)}`,
    ),
  ]
}

/** Messages of links, quotations and addresses that once cost more than their limit, or might. */
export function linkBombs(): readonly HostileMessage[] {
  return [
    ...LINK_TEXTS.map(([name, text]) =>
      asHtml(
        `700 links of 300 characters, ${name}`,
        times(700, (i) => `<a href="https://a.example/${i}">${text.repeat(300).slice(0, 300)}</a> `),
      ),
    ),
    asHtml(
      'a link to a data address of 7 MB',
      `<a href="data:text/html;base64,${'A'.repeat(7_000_000)}">x</a>`,
    ),
    asHtml('an image of 7 MB', `<p>x</p><img src="data:image/png;base64,${'A'.repeat(7_000_000)}">`),
    asHtml(
      '500 contradicting tel: links',
      times(500, (i) => `<a href="tel:+4420${i + 1000}">+9198${i + 1_000_000}</a>`),
    ),
    asHtml(
      '3,000 bare addresses',
      times(3000, (i) => `https://a.example/${i} `),
    ),
    asText(
      '3,000 bare addresses as text',
      times(3000, (i) => `www.a.example/${i} a${i}@b.example `),
    ),
    asText('85,000 unclosed <x as text', '<x '.repeat(85_000)),
    asHtml('4,000 quotations', `x${'<blockquote type=cite>a</blockquote>'.repeat(3_900)}`),
  ]
}

/** What the text of a link repeats. */
const LINK_TEXTS = [
  ['one letter', 'x'],
  ['dots', 'a.'],
  ['schemes', 'https://'],
  ['hosts', 'bank.example '],
] as const

/** Messages generated from `seed`, of at most `longest` UTF-16 units; deterministic. */
export function hostileMessages(seed: string, count: number, longest = MAX_UNITS): readonly HostileMessage[] {
  return Array.from({ length: count }, (_, n) => hostileMessage(`${seed}/${n}`, longest))
}

/** One message from a random generator. */
function hostileMessage(seed: string, longest: number): HostileMessage {
  const random = randomFrom(seed)
  // Sizes are log-uniform, because a short message can be as expensive as a long one.
  const size = Math.floor(100 * (longest / 100) ** random.next())
  const recipe = random.pick(recipes)
  const html = recipe.make(random, size).slice(0, longest)
  const isText = random.chance(0.15)
  const name = `${seed} ${recipe.name}, ${html.length} units${isText ? ', as text' : ''}`
  return isText ? asText(name, html) : asHtml(name, html)
}

type Recipe = { name: string; make: (random: Random, size: number) => string }

const recipes: readonly Recipe[] = [
  { name: 'open formatting elements and blocks', make: openFormatting },
  { name: 'blocks and formatting elements in each other', make: alternatingElements },
  { name: 'crossed end tags', make: crossedTags },
  { name: 'scopes in each other', make: scopes },
  { name: 'scopes that outlive what is closed in them', make: survivingScopes },
  { name: 'soup of everything', make: randomSoup },
  { name: 'one element again and again', make: repeated },
  { name: 'nesting', make: nested },
  { name: 'attributes', make: attributes },
  { name: 'tables', make: tables },
  { name: 'links', make: links },
  { name: 'pictures', make: pictures },
  { name: 'letters', make: letters },
  { name: 'one kind of letter', make: (random, size) => wrap(random, random.pick(LETTERS).repeat(size)) },
  { name: 'line breaks', make: lineBreaks },
  {
    name: 'unclosed openers',
    make: (random, size) => {
      const tail = random.pick(['', 'x'.repeat(Math.floor(size / 2))])
      return (
        `${random.pick(PREFIXES)}${random.pick(UNCLOSED_OPENERS).repeat(size - tail.length)}`.slice(
          0,
          size - tail.length,
        ) + tail
      )
    },
  },
]
