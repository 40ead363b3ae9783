import { expect, test } from 'vitest'
import { renameInlineCode } from '#src/ui/safe-html/inline-code.ts'
import { sanitiseHtml } from '#src/ui/safe-html/sanitise.ts'
import { english } from '../support/english.ts'
import { seed as randomSeed } from '../support/property.ts'
import { hostileMessages } from './hostile-messages.ts'
import { vectors } from './vectors.ts'

/** To repeat a failed run of `npm run test:deep`, put the printed seed here. */
const seed = `${randomSeed}`

/** The parser's document as text. */
function parse(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.innerHTML
}

/** Without style sheets, of which nothing is shown: in a table, their new name puts them before it. */
function parseContent(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const sheet of body.querySelectorAll('style, noframes')) sheet.remove()
  return body.innerHTML
}

const restoreNames = (html: string) =>
  html
    .replaceAll('data-style=', 'style=')
    .replaceAll(/data-(on\w+=)/g, '$1')
    .replaceAll('noframes>', 'style>')

test.each([
  ['a quoted style', '<p style="color:red">x', '<p data-style="color:red">x'],
  ['a style without quotes, in capitals', '<P STYLE=color:red>x', '<P data-style=color:red>x'],
  ['a style after a slash', '<p/style=color:red>x', '<p/data-style=color:red>x'],
  ['a handler', '<a title=">" onclick="x()">x', '<a title=">" data-onclick="x()">x'],
  ['a style sheet', '<STYLE type=x>p{}</b></Style >x', '<noframes type=x>p{}</b></noframes >x'],
  [
    'a style after a comment like a CDATA section',
    '<![CDATA[><b style=x>]]>',
    '<![CDATA[><b data-style=x>]]>',
  ],
  ['a style sheet without an end', '<style>p{}', '<noframes>p{}'],
  [
    'a style after a style sheet',
    '<style><b style=a></style><b style=b>',
    '<noframes><b style=a></noframes><b data-style=b>',
  ],
])('%s gets another name', (_, html, renamed) => {
  expect(renameInlineCode(html)).toBe(renamed)
  expect(restoreNames(parse(renamed))).toBe(parse(html))
})

test.each([
  ['text', '<p>style=x onclick=y</p>'],
  ['another attribute’s value', "<a title='<b style=x onclick=y>'>x</a>"],
  ['a comment', '<p>x<!-- <b style=x> --></p>'],
  ['an element whose content is text', '<xmp><b style=x></xmp>'],
  ['an unterminated tag', '<p>x</p><b style="x'],
  ['text after plaintext', '<plaintext><b style=x>'],
])('%s keeps its letters', (_, html) => {
  expect(renameInlineCode(html)).toBe(html)
})

/** Where only a full parser can tell what is a tag. */
const NEEDS_PARSER = /plaintext|frameset|svg|math|template/i

test(`the parser builds the same content from a renamed message, seed ${seed}`, () => {
  const named = hostileMessages(seed, 300, 3000).filter(({ html }) => !NEEDS_PARSER.test(html))
  expect(named.length).toBeGreaterThan(100)
  for (const { html } of named)
    expect(restoreNames(parseContent(renameInlineCode(html)))).toBe(restoreNames(parseContent(html)))
})

test('a renamed style has the same effect as one that a message names so itself, and leaves no attribute', () => {
  for (const name of ['style', 'data-style']) {
    const clean = sanitiseHtml(`<p ${name}="font-weight:bold;position:fixed">x</p>`, english)
    if (clean.kind !== 'nodes') throw new Error('shown as text')
    const [paragraph] = clean.nodes.children
    expect(paragraph?.getAttributeNames()).toEqual(['class'])
    expect(paragraph?.className).toMatch(/strong/)
  }
})

test('no attack leaves a style or handler', () => {
  for (const html of Object.values(vectors)) {
    const clean = sanitiseHtml(html, english)
    if (clean.kind !== 'nodes') continue
    const names = [...clean.nodes.querySelectorAll('*')].flatMap((it) => it.getAttributeNames())
    expect(names.filter((name) => /style|^(?:data-)?on/.test(name))).toEqual([])
  }
})
