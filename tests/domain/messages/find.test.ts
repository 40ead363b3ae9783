import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchPattern, findInMessages, findTextRanges } from '#src/domain/messages/find.ts'
import { getReadableText } from '#src/domain/messages/message-text.ts'
import { makeMessage } from '../../support/message-server.ts'

/** What is found of a query in a text, as it stands there. */
function found(query: string, text: string): readonly string[] {
  const needle = createSearchPattern(query)
  return needle ? findTextRanges(needle, text).map(([from, to]) => text.slice(from, to)) : []
}

test('words are found whatever their case, accents and width', () => {
  expect(found('resume', 'Résumé, RESUME and résumé')).toEqual(['Résumé', 'RESUME', 'résumé'])
  expect(found('ÉTÉ', 'l’e\u0301te\u0301 dernier')).toEqual(['e\u0301te\u0301'])
  expect(found('strasse', 'Große Straße')).toEqual(['Straße'])
  expect(found('οδοσ', 'Η ΟΔΟΣ, η οδός')).toEqual(['ΟΔΟΣ', 'οδός'])
  expect(found('abc', 'ＡＢＣ')).toEqual(['ＡＢＣ'])
  expect(found('office', 'oﬃce')).toEqual(['oﬃce'])
})

test('words of other scripts are found, and what can’t be seen doesn’t stand between', () => {
  expect(found('नमस्ते', 'जी नमस्ते जी')).toEqual(['नमस्ते'])
  expect(found('की', 'का कि की')).toEqual(['की'])
  expect(found('محمد', 'مُحَمَّد و محمـد')).toEqual(['مُحَمَّد', 'محمـد'])
  expect(found('ordersent', 'order\u200b\u00adsent')).toEqual(['order\u200b\u00adsent'])
  expect(found('👍', 'ok 👍🏽 👍')).toEqual(['👍', '👍'])
  expect(found('❤️', 'I ❤ it')).toEqual(['❤'])
  expect(found('東京', 'から東京へ')).toEqual(['東京'])
})

test('a number is found however it is spaced, and in the digits of any script', () => {
  expect(found('9876543210', 'call +91 98765-43210 or (98765) 43210')).toEqual([
    '98765-43210',
    '98765) 43210',
  ])
  expect(found('+91 98765', '919876511')).toEqual(['9198765'])
  expect(found('12345', '१२३४५ ١٢٣٤٥')).toEqual(['१२३४५', '١٢٣٤٥'])
  expect(found('4.50', '4.50 and 4150')).toEqual(['4.50'])
})

test('words that follow each other are found over a line’s end', () => {
  expect(found('your  order', 'Your\n order is here')).toEqual(['Your\n order'])
})

test('a query is no pattern, and one without anything in it finds nothing', () => {
  expect(found('a.b*(c)[d]', 'aXb a.b*(c)[d]')).toEqual(['a.b*(c)[d]'])
  expect(found('$^|\\{}?+', 'x$^|\\{}?+x')).toEqual(['$^|\\{}?+'])
  expect(createSearchPattern('  \u200b ')).toBeNull()
})

test('whatever is pasted is looked for, however long', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 10_000, size: 'max' })
  fc.assert(
    fc.property(anything, (query) => {
      const needle = createSearchPattern(query)
      expect(needle === null || findTextRanges(needle, query).length >= 0).toBe(true)
    }),
    { numRuns: 50 },
  )
  expect(found('(a+)+$'.repeat(2_000), 'a'.repeat(100_000))).toEqual([])
})

test('whatever is in a text is found there, at its place', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, text, text, (before, query, after) => {
      const needle = createSearchPattern(query)
      fc.pre(needle !== null && query.trim() === query)
      const whole = `${before} ${query} ${after}`
      const spans = needle ? findTextRanges(needle, whole) : []
      expect(spans.length).toBeGreaterThan(0)
      for (const [index, [from, to]] of spans.entries()) {
        expect(to).toBeGreaterThan(from)
        expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0)
        expect(to).toBeLessThanOrEqual(whole.length)
        // What was marked would be found again by the same words.
        expect(needle && findTextRanges(needle, whole.slice(from, to)).length).toBeGreaterThan(0)
      }
    }),
  )
})

test('what is looked through is what is read: no tags, no styles, attachments by their names', () => {
  const item = { name: 'invoice.pdf', type: null, size: null, href: null, raw: '' }
  const message = makeMessage('a', 1, {
    text: 'div color',
    html: '<style>.color{}</style><p class="color">Your <b>or</b>der<br>is&nbsp;here &amp; now</p>',
    attachments: [item],
  })
  expect(getReadableText(message)).toBe('Your order\nis here & now')
  const hits = (query: string) =>
    findInMessages([message], createSearchPattern(query) ?? { pattern: /(?!)/gu }).length
  expect([hits('order'), hits('here & now'), hits('invoice'), hits('color'), hits('div')]).toEqual([
    1, 1, 1, 0, 0,
  ])
})

test('a hit has its message’s place, how often, and some words around the first', () => {
  const needle = createSearchPattern('late') ?? { pattern: /(?!)/gu }
  const messages = [
    makeMessage('a', 1, { text: 'on time' }),
    makeMessage('b', 2, { text: `${'x '.repeat(60)}it is late, too late ${'y '.repeat(90)}` }),
  ]
  const [hit, ...others] = findInMessages(messages, needle)
  expect(others).toEqual([])
  expect(hit).toMatchObject({ id: 'b', at: messages[1]?.at, count: 2 })
  expect(hit?.snippet).toMatch(/^….*it is late, too late.*…$/)
  expect(hit?.snippet.length).toBeLessThan(140)
})

test('in a message of five million letters not everything is counted', () => {
  const needle = createSearchPattern('ab') ?? { pattern: /(?!)/gu }
  const [plain] = findInMessages([makeMessage('a', 1, { text: 'ab '.repeat(1_700_000) })], needle)
  expect(plain?.count).toBe(500)
  const [foreign] = findInMessages([makeMessage('b', 1, { text: 'é ab '.repeat(1_000_000) })], needle)
  expect(foreign?.count).toBe(500)
  const tags = makeMessage('c', 1, { html: `${'<div>'.repeat(100_000)}ab` })
  expect(findInMessages([tags], needle).length).toBeLessThanOrEqual(1)
})

test('a hundred thousand messages are looked through', () => {
  const needle = createSearchPattern('word 99999') ?? { pattern: /(?!)/gu }
  const messages = Array.from({ length: 100_000 }, (_, i) => makeMessage(`m${i}`, i, { text: `word ${i}` }))
  expect(findInMessages(messages, needle).map((it) => it.id)).toEqual(['m99999'])
})
