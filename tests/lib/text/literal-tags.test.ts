/** The name of a tag in a sentence, beside markup. */
import { expect, test } from 'vitest'
import { fieldToLine, toTextLines } from '#src/lib/text/html-text.ts'
import { prepareMarkup } from '#src/lib/text/prepare-markup.ts'
import { fc } from '../../support/property.ts'

test.each([
  ['the <b>big</b> <style> tag', 'the big <style> tag'],
  ['put the <b>title</b> in <title>, please', 'put the title in <title>, please'],
  ['a <b>new</b> <script> tag (see <script>)', 'a new <script> tag (see <script>)'],
  ['the <b>big</b> <b> tag', 'the big <b> tag'],
  ['put it <b>before</b> the </body> tag', 'put it before the </body> tag'],
  ['<p>In the <table> we have <i>two</i> rows</p>', 'In the <table> we have two rows'],
  ['<option> is <b>no</b> "<select>"', '<option> is no "<select>"'],
  ['<p>grade <A>, not <B></p>', 'grade <A>, not <B>'],
  ['<p>Opt <a> or <b></p>', 'Opt <a> or <b>'],
  ['wrap "<i>" and "</i>" round <b>this</b>', 'wrap "<i>" and "</i>" round this'],
  ['<p>type <b> and </b> round it</p>', 'type <b> and </b> round it'],
  ['<p>“<b>” o “</b>”</p>', '“<b>” o “</b>”'],
  ['(<em>) is <b>a</b> tag', '(<em>) is a tag'],
])('%s is read as “%s”', (source, text) => {
  expect(fieldToLine(source)).toBe(text)
})

test.each([
  ['<b>a</b> <style> body {margin:0}', 'a'],
  ['<b>a</b> <script> alert(1)', 'a'],
  ['<b>a</b> <style>p{}</style> b', 'a b'],
  ['<div>\n<b>cut', 'cut'],
  ['One <b>two</b> <p> three', 'One two\nthree'],
  ['<center> <b>Sale</b> today </center>', 'Sale today'],
  ['<p>"<b>Sale</b>" (<i>now</i>)</p>', '"Sale" (now)'],
  ['<p>A <b> & </b> B</p>', 'A & B'],
  ['<p>Hello <b></p><p>World</b></p>', 'Hello\nWorld'],
  ['Hi <br> your order', 'Hi\nyour order'],
])('%j is markup and read as %j', (source, text) => {
  expect(toTextLines(source)).toBe(text)
})

// Generates: a sentence of words, tags' names and one bold word, in any order.
test('a sentence keeps every tag that stands alone as a word of it', () => {
  const names = 'style script title select svg video table div span code body html h1 em b'.split(' ')
  const word = fc.oneof(
    fc.constantFrom('put', 'the', 'size', 'é', 'सत्य', '12'),
    fc.constantFrom(...names).map((it) => `<${it}>`),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.array(word, { maxLength: 8 }), (before, after) => {
      const words = (bold: string) => ['a', ...before, 'a', bold, 'a', ...after, 'a'].filter(isApart)
      const source = words('<i>big</i>').join(' ')
      expect(toTextLines(source)).toBe(words('big').join(' '))
      const elements = prepareMarkup(source, null).match(/<[^>]*>/g)
      expect(elements).toEqual(['<i>', '</i>'])
    }),
  )
})

/** A tag beside another one may be markup. */
function isApart(word: string, at: number, all: readonly string[]): boolean {
  return !word.startsWith('<') || word === '<i>big</i>' || !all[at - 1]?.startsWith('<')
}
