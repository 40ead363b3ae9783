import { expect, test } from 'vitest'
import { NO_FILTERS, parseQuery, type QueryFilters } from '#src/domain/search/parse-query.ts'

const DAY = 86_400_000_000
/** Days since 1970. */
const calendar = {
  getStartOfDate: (year: number, month: number, day: number) =>
    month > 12 || day > 31 ? null : Date.UTC(year, month - 1, day) * 1000,
  getStartOfDay: (day: number) => Date.UTC(2026, 10, 25) * 1000 + day * DAY,
}
const parse = (text: string) => parseQuery(text, calendar)
const word = (text: string, isPrefixAllowed = false) => ({ kind: 'word', word: text, isPrefixAllowed })

test.each<[string, Partial<QueryFilters>]>([
  ['from:customer', { from: [{ by: 'customer' }] }],
  ['FROM:Me from:pilot', { from: [{ by: 'me' }, { by: 'pilot' }] }],
  ['from:"Meera Iyer"', { from: [{ by: 'name', name: 'meera iyer' }] }],
  ['in:mine in:ticket', { in: ['mine', 'ticket'] }],
  ['has:image has:links', { hasImage: true, hasLink: true }],
  ['before:2026-11-20', { beforeMicros: Date.UTC(2026, 10, 20) * 1000 }],
  ['after:20.11.2026', { afterMicros: Date.UTC(2026, 10, 20) * 1000 }],
  ['after:२०/११/२०२६', { afterMicros: Date.UTC(2026, 10, 20) * 1000 }],
  ['after:yesterday', { afterMicros: Date.UTC(2026, 10, 24) * 1000 }],
])('%s is a filter', (text, filters) => {
  expect(parse(text)).toEqual({ terms: [], filters: { ...NO_FILTERS, ...filters } })
})

test.each([
  'colour:red',
  'in:nowhere',
  'has:wings',
  'before:soon',
  'before:2026-13-45',
  'from:',
  ':',
  'https://a',
])('%s is no filter and is searched as words', (text) => {
  expect(parse(text).filters).toEqual(NO_FILTERS)
})

test('words, phrases and filters are told apart in any order', () => {
  const { terms, filters } = parse('Réfund from:agent "Two Words" late')
  expect(filters.from).toEqual([{ by: 'agent' }])
  expect(terms).toEqual([
    word('refund'),
    { kind: 'phrase', text: 'two words', words: ['two', 'words'], isPrefixAllowed: false },
    word('late', true),
  ])
  expect(parse('late ').terms).toEqual([word('late')])
  expect(parse('"one"').terms).toEqual([word('one')])
})

test.each([
  ['#1042', '1042'],
  ['₹1,299', '1299'],
  ['₹1,299.00', '1299'],
  ['1,29,900', '129900'],
  ['٩٨٤٥٠', '98450'],
  ['+91 98450 11223', '919845011223'],
  ['(98450)-11223', '9845011223'],
])('%s is the number %s', (text, digits) => {
  expect(parse(text).terms).toMatchObject([{ kind: 'number', digits }])
})

test.each([['KL-59177'], ['kl/59177'], ['#KL-59177']])('%s is an order id without its separators', (text) => {
  expect(parse(text).terms).toEqual([{ kind: 'code', word: 'kl59177', isPrefixAllowed: true }])
})

test('a query of any length has few terms', () => {
  expect(parse('a '.repeat(10_000)).terms.length).toBeLessThanOrEqual(12)
  expect(parse('"'.repeat(1_000)).terms).toEqual([])
})
