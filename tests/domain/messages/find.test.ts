import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { createSearchPattern, findInMessages, findTextRanges } from '#src/domain/messages/find.ts'
import { getReadableText } from '#src/domain/messages/message-text.ts'
import { makeMessage } from '../../support/message-server.ts'
import { fc } from '../../support/property.ts'

/** The parts of a text that match a query. */
function matchesOf(query: string, text: string): readonly string[] {
  const searchPattern = createSearchPattern(query)
  return searchPattern ? findTextRanges(searchPattern, text).map(([from, to]) => text.slice(from, to)) : []
}

test('search ignores case, accents and character width', () => {
  expect(matchesOf('resume', 'Résumé, RESUME and résumé')).toEqual(['Résumé', 'RESUME', 'résumé'])
  expect(matchesOf('ÉTÉ', 'l’e\u0301te\u0301 dernier')).toEqual(['e\u0301te\u0301'])
  expect(matchesOf('strasse', 'Große Straße')).toEqual(['Straße'])
  expect(matchesOf('οδοσ', 'Η ΟΔΟΣ, η οδός')).toEqual(['ΟΔΟΣ', 'οδός'])
  expect(matchesOf('abc', 'ＡＢＣ')).toEqual(['ＡＢＣ'])
  expect(matchesOf('office', 'oﬃce')).toEqual(['oﬃce'])
})

test('search works in other scripts and ignores invisible characters', () => {
  expect(matchesOf('नमस्ते', 'जी नमस्ते जी')).toEqual(['नमस्ते'])
  expect(matchesOf('की', 'का कि की')).toEqual(['की'])
  expect(matchesOf('محمد', 'مُحَمَّد و محمـد')).toEqual(['مُحَمَّد', 'محمـد'])
  expect(matchesOf('ordersent', 'order\u200b\u00adsent')).toEqual(['order\u200b\u00adsent'])
  expect(matchesOf('👍', 'ok 👍🏽 👍')).toEqual(['👍', '👍'])
  expect(matchesOf('❤️', 'I ❤ it')).toEqual(['❤'])
  expect(matchesOf('東京', 'から東京へ')).toEqual(['東京'])
})

test('a number is found whatever its spacing, and in the digits of any script', () => {
  expect(matchesOf('9876543210', 'call +91 98765-43210 or (98765) 43210')).toEqual([
    '98765-43210',
    '98765) 43210',
  ])
  expect(matchesOf('+91 98765', '919876511')).toEqual(['9198765'])
  expect(matchesOf('12345', '१२३४५ ١٢٣٤٥')).toEqual(['१२३४५', '١٢٣٤٥'])
  expect(matchesOf('4.50', '4.50 and 4150')).toEqual(['4.50'])
})

test('consecutive words are found across a line break', () => {
  expect(matchesOf('your  order', 'Your\n order is here')).toEqual(['Your\n order'])
})

test('a query is matched literally, and a blank query matches nothing', () => {
  expect(matchesOf('a.b*(c)[d]', 'aXb a.b*(c)[d]')).toEqual(['a.b*(c)[d]'])
  expect(matchesOf('$^|\\{}?+', 'x$^|\\{}?+x')).toEqual(['$^|\\{}?+'])
  expect(createSearchPattern('  \u200b ')).toBeNull()
})

test('any query of any length can be searched for', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 10_000, size: 'max' })
  fc.assert(
    fc.property(anything, (query) => {
      const searchPattern = createSearchPattern(query)
      expect(searchPattern === null || findTextRanges(searchPattern, query).length >= 0).toBe(true)
    }),
    { numRuns: 50 },
  )
  expect(matchesOf('(a+)+$'.repeat(2_000), 'a'.repeat(100_000))).toEqual([])
})

test('any part of a text is found at its position', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, text, text, (before, query, after) => {
      const searchPattern = createSearchPattern(query)
      fc.pre(searchPattern !== null && query.trim() === query)
      const whole = `${before} ${query} ${after}`
      const spans = searchPattern ? findTextRanges(searchPattern, whole) : []
      expect(spans.length).toBeGreaterThan(0)
      for (const [index, [from, to]] of spans.entries()) {
        expect(to).toBeGreaterThan(from)
        expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0)
        expect(to).toBeLessThanOrEqual(whole.length)
        // The highlighted text matches the same query again.
        expect(searchPattern && findTextRanges(searchPattern, whole.slice(from, to)).length).toBeGreaterThan(
          0,
        )
      }
    }),
  )
})

test('search covers the displayed text and attachment names, not tags or styles', () => {
  const item = parseAttachment({ name: 'invoice.pdf' })
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

test('search covers the address of a place, and the names and numbers of contacts', () => {
  const attachments = [
    { type: 'location', latitude: 1, longitude: 2, address: 'MI Road' },
    { contacts: [{ name: 'Guard', phones: ['+91 98450 00000'] }] },
  ].map((it) => parseAttachment(it))
  const message = makeMessage('a', 1, { attachments })
  const isFound = (query: string) =>
    findInMessages([message], createSearchPattern(query) ?? { pattern: /(?!)/gu }).length === 1
  expect(['mi road', 'guard', '9845000000'].map(isFound)).toEqual([true, true, true])
})

test('search covers the captions of attachments', () => {
  const image = { link: 'https://media.example.com/a.jpg', filename: 'a.jpg', caption: 'The cracked handle' }
  const message = makeMessage('a', 1, { attachments: [parseAttachment({ image })] })
  const { pattern } = createSearchPattern('cracked handle') ?? { pattern: /(?!)/gu }
  expect(findInMessages([message], { pattern })).toHaveLength(1)
})

test('a hit has the position of its message, the number of matches and a snippet around the first', () => {
  const searchPattern = createSearchPattern('late') ?? { pattern: /(?!)/gu }
  const messages = [
    makeMessage('a', 1, { text: 'on time' }),
    makeMessage('b', 2, { text: `${'x '.repeat(60)}it is late, too late ${'y '.repeat(90)}` }),
  ]
  const [hit, ...others] = findInMessages(messages, searchPattern)
  expect(others).toEqual([])
  expect(hit).toMatchObject({ id: 'b', at: messages[1]?.at, count: 2 })
  expect(hit?.snippet).toMatch(/^….*it is late, too late.*…$/)
  expect(hit?.snippet.length).toBeLessThan(140)
})

test('counting stops at 500 matches in a message of five million characters', () => {
  const searchPattern = createSearchPattern('ab') ?? { pattern: /(?!)/gu }
  const [plain] = findInMessages([makeMessage('a', 1, { text: 'ab '.repeat(1_700_000) })], searchPattern)
  expect(plain?.count).toBe(500)
  const [foreign] = findInMessages([makeMessage('b', 1, { text: 'é ab '.repeat(1_000_000) })], searchPattern)
  expect(foreign?.count).toBe(500)
  const tags = makeMessage('c', 1, { html: `${'<div>'.repeat(100_000)}ab` })
  expect(findInMessages([tags], searchPattern).length).toBeLessThanOrEqual(1)
})

test('a match is found among 100,000 messages', () => {
  const searchPattern = createSearchPattern('word 99999') ?? { pattern: /(?!)/gu }
  const messages = Array.from({ length: 100_000 }, (_, i) => makeMessage(`m${i}`, i, { text: `word ${i}` }))
  expect(findInMessages(messages, searchPattern).map((it) => it.id)).toEqual(['m99999'])
})

test('a hit in a message whose time cannot be read has its place and no time', () => {
  const timed = makeMessage('a', 1, { text: 'refund' })
  const untimed = makeMessage('b', 2, { text: 'refund', unreadable: ['created_at'] })
  const pattern = createSearchPattern('refund')
  const hits = pattern ? findInMessages([timed, untimed], pattern) : []
  expect(hits.map(({ id, at, shownAt }) => ({ id, at, shownAt }))).toEqual([
    { id: timed.id, at: timed.at, shownAt: timed.at },
    { id: untimed.id, at: untimed.at, shownAt: null },
  ])
})
