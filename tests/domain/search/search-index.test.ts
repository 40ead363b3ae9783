import { expect, test } from 'vitest'
import type { DocumentRef, MessageDocument, SearchDocument } from '#src/domain/search/documents.ts'
import { keepOrder } from '#src/domain/search/keep-order.ts'
import { parseQuery } from '#src/domain/search/parse-query.ts'
import { createSearchIndex } from '#src/domain/search/search-index.ts'
import { readerCalendar } from '#src/lib/time/reader-calendar.ts'
import { fc } from '../../support/property.ts'
import { createSearchCorpus } from '../../support/search-corpus.ts'
import { createIndex, customer, listFound, me, message, search, ticket } from './index-fixture.ts'
import { searchNaively } from './naive-search.ts'

const corpus = createSearchCorpus({ customers: 150, tickets: 80, messages: 400 }, 7)
const documents: readonly SearchDocument[] = [...corpus.customers, ...corpus.tickets, ...corpus.messages]
const words = [
  ...new Set(
    documents.flatMap((it) =>
      (it.kind === 'message' ? it.text : it.kind === 'ticket' ? it.subject : it.name).split(' '),
    ),
  ),
].filter((it) => /^\p{L}+$/u.test(it))
const typed = fc
  .tuple(fc.constantFrom(...words), fc.nat({ max: 12 }), fc.nat({ max: 3 }))
  .map(([word, length, typo]) => {
    const letters = Array.from(word).slice(0, 1 + length)
    if (typo === 1) letters.splice(letters.length >> 1, 1)
    if (typo === 2) letters.splice(letters.length >> 1, 0, 'e')
    return letters.join('') || word
  })

test('the index finds the same documents as a linear scan', () => {
  const index = createIndex(documents)
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 3 }), fc.boolean(), (parts, isFinished) => {
      const text = `${parts.join(' ')}${isFinished ? ' ' : ''}`
      const { terms } = parseQuery(text, readerCalendar)
      expect(listFound(search(index, text)).toSorted()).toEqual(searchNaively(documents, terms))
    }),
    { numRuns: 60 },
  )
})

test('adding, replacing, removing and evicting leave the index as if it had been built from what remains', () => {
  const change = fc.oneof(
    fc.record({
      type: fc.constant('add' as const),
      ids: fc.array(fc.nat({ max: 30 }), { maxLength: 12 }),
      text: fc.constantFrom(...words),
    }),
    fc.record({ type: fc.constant('remove' as const), ids: fc.array(fc.nat({ max: 30 }), { maxLength: 6 }) }),
    fc.record({ type: fc.constant('evict' as const), count: fc.nat({ max: 4 }) }),
    fc.record({ type: fc.constant('reload' as const) }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let index = createSearchIndex()
      const model = new Map<number, MessageDocument>()
      for (const it of changes) {
        if (it.type === 'add') {
          const added = it.ids.map((n) => message(`m${n}`, `${it.text} n${n}`, { micros: n }))
          index.add(added)
          for (const [at, n] of it.ids.entries()) model.set(n, added[at] ?? message('', ''))
        } else if (it.type === 'remove') {
          index.remove(it.ids.map((n): DocumentRef => ({ kind: 'message', id: `m${n}` })))
          for (const n of it.ids) model.delete(n)
        } else if (it.type === 'evict') {
          index.evictOldest(it.count)
          for (const n of [...model.keys()].toSorted((a, b) => a - b).slice(0, it.count)) model.delete(n)
        } else {
          const reloaded = createSearchIndex()
          for (const block of index.pack(index.list())) reloaded.addBlock(block)
          index = reloaded
        }
      }
      expect(index.getCoverage().messages).toBe(model.size)
      for (const { text } of model.values()) {
        const [word = ''] = text.split(' ')
        const expected = [...model.values()]
          .filter((it) => it.text.startsWith(`${word} `))
          .map((it) => `message ${it.id}`)
        expect(listFound(search(index, `"${word}"`))).toEqual(expect.arrayContaining(expected))
      }
      for (const { document } of search(index, 'after:01.01.1970 before:02.01.1970').messages.hits)
        expect([...model.values()]).toContainEqual(document)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['#1042', 'ticket t'],
  ['1042', 'ticket t'],
  ['KL-59177', 'message order'],
  ['kl59177', 'message order'],
  ['59177', 'message order'],
  ['₹1,299', 'message order'],
  ['1299', 'message order'],
  ['+91 98450-11223', 'customer c'],
  ['98450 11223', 'customer c'],
  ['09845011223', 'customer c'],
  ['+91 (0) 98450 11223', 'customer c'],
  ['+91(0)98450-11223', 'customer c'],
  ['0091 98450 11223', 'customer c'],
  ['٩٨٤٥٠١١٢٢٣', 'customer c'],
  ['11223', 'customer c'],
  ['sunita@shop', 'customer c'],
  ['rao sunita', 'customer c'],
  ['sunta rao', 'customer c'],
  ['सुनीता', 'customer c'],
])('%s finds %s', (query, expected) => {
  const index = createIndex([
    ticket('t', { customerName: 'Omar' }),
    customer('c', 'Sunita Rao', { phone: '+919845011223', email: 'sunita@shop.example' }),
    message('order', 'Order KL-59177 costs ₹1,299.00 in all'),
  ])
  expect(listFound(search(index, query))).toContain(expected)
})

test.each([
  ['M. T. Vasudevan', 'എം. ടി. വാസുദേവൻ'],
  ['Krishna Ramya', 'రమ్యకృష్ణ'],
  ['Elias Nasrallah', 'إلياس نصر الله'],
  ['Nia Ambani', 'નીતા અંબાણી'],
])('%s finds a customer and a ticket of %s, of which not each word matches', (query, name) => {
  const index = createIndex([
    customer('c', name),
    ticket('t', { customerName: name }),
    customer('other', 'Nita Rao'),
    message('m', name),
  ])
  const found = search(index, query)
  expect(listFound(found)).toEqual(['customer c', 'ticket t'])
  expect(found.customers.hits[0]?.fields).toMatchObject([{ field: 'name', text: name }])
})

test('a phrase finds only its words next to each other', () => {
  const index = createIndex([
    message('together', 'The refund, please: today'),
    message('apart', 'please send the refund'),
    message('longer', 'refund pleases'),
  ])
  expect(listFound(search(index, '"refund please"'))).toEqual(['message together'])
  expect(listFound(search(index, '"refund please')).toSorted()).toEqual([
    'message longer',
    'message together',
  ])
})

test('filters by author, place, time and content are combined', () => {
  const day = (n: number) => readerCalendar.getStartOfDate(2026, 11, n) ?? 0
  const index = createIndex([
    ticket('mine', { assigneeId: me }),
    ticket('other', { customerId: 'another' }),
    message('a', 'refund', {
      chatId: 'mine',
      authorKind: 'pilot',
      authorId: 'p',
      hasImage: true,
      micros: day(20),
    }),
    message('b', 'refund', {
      chatId: 'other',
      customerId: 'another',
      authorKind: 'agent',
      authorId: me,
      hasLink: true,
      micros: day(21),
    }),
    message('c', 'refund', { chatId: 'other', customerId: 'another', micros: day(22) }),
  ])
  const found = (text: string) =>
    search(index, text, { chatId: 'other', customerId: 'another' }).messages.hits.map((it) => it.document.id)
  expect(found('refund from:pilot')).toEqual(['a'])
  expect(found('from:me')).toEqual(['b'])
  expect(found('from:customer in:ticket')).toEqual(['c'])
  expect(found('in:mine')).toEqual(['a'])
  expect(found('in:customer')).toEqual(['c', 'b'])
  expect(found('has:image')).toEqual(['a'])
  expect(found('has:link from:agent')).toEqual(['b'])
  expect(found('after:2026-11-21')).toEqual(['c', 'b'])
  expect(found('before:21.11.2026 refund')).toEqual(['a'])
  expect(found('from:agent has:image')).toEqual([])
})

test('exact comes before prefix, transliterated and typing error; then open, mine and recent tickets', () => {
  const people = createIndex([
    customer('typo', 'Sunixta'),
    customer('native', 'सुनीता'),
    customer('prefix', 'Sunitakumari'),
    customer('exact', 'Sunita'),
  ])
  expect(
    search(people, 'sunita')
      .customers.hits.map((it) => [it.document.id, it.match])
      .slice(0, 3),
  ).toEqual([
    ['exact', 'exact'],
    ['prefix', 'prefix'],
    ['native', 'transliterated'],
  ])
  const tickets = createIndex([
    ticket('closed', { status: 'closed', lastMessageMicros: 9e15 }),
    ticket('open', { lastMessageMicros: 1e15 }),
    ticket('open and recent', { lastMessageMicros: 2e15 }),
    ticket('mine', { assigneeId: me, lastMessageMicros: 1 }),
  ])
  expect(search(tickets, 'sunita').tickets.hits.map((it) => it.document.id)).toEqual([
    'mine',
    'open and recent',
    'open',
    'closed',
  ])
})

test('typing another letter keeps the order of the rows that stay literal matches', () => {
  const names = ['Ravi', 'Ravindra', 'Ravina Rao', 'Rahul Ravikumar', 'Ravi Rahul', 'Raviraj']
  const index = createIndex(names.map((name) => customer(name, name)))
  let shown = search(index, 'r').customers.hits
  for (let length = 2; length <= 'ravikumar'.length; length += 1) {
    const next = keepOrder(shown, search(index, 'ravikumar'.slice(0, length)).customers.hits)
    const literal = next
      .filter((it) => it.match === 'exact' || it.match === 'prefix')
      .map((it) => it.document.id)
    const before = shown.map((it) => it.document.id)
    expect(before.filter((it) => literal.includes(it))).toEqual(literal.filter((it) => before.includes(it)))
    shown = next
  }
  expect(shown.map((it) => it.document.id)[0]).toBe('Rahul Ravikumar')
})

test('a hit names the field, the kind of match and the matched parts; a message shows the words around them', () => {
  const text = `${'Before. '.repeat(20)}\nThe Réfund\nof 😀 KL-59177 is due. ${'After. '.repeat(40)}`
  const index = createIndex([message('m', text), customer('c', 'Zoë Rao', { company: 'Rao & Sons' })])
  const [hit] = search(index, 'refund kl-59177').messages.hits
  const [field] = hit?.fields ?? []
  expect(field?.field).toBe('text')
  expect(field?.ranges.map(([from, to]) => field.text.slice(from, to))).toEqual(['Réfund', 'KL-59177'])
  expect(field?.text).toMatch(/^….*The Réfund of 😀 KL-59177 is due\..*…$/)
  const [found] = search(index, 'zoe ra').customers.hits
  expect(
    found?.fields.map((it) => [it.field, it.match, it.ranges.map(([from, to]) => it.text.slice(from, to))]),
  ).toEqual([
    ['name', 'prefix', ['Zoë', 'Ra']],
    ['company', 'prefix', ['Ra']],
  ])
})

test.each([
  ['a million combining marks', `e${'\u0301'.repeat(200_000)}`],
  ['one word of a million letters', 'a'.repeat(1_000_000)],
  ['lone surrogates', '\ud800 \udfff refund \ud83d'],
  ['control characters', 'a\u0000b\u001fc refund'],
  ['digits and separators without end', '1-'.repeat(100_000)],
  ['words of prototypes', '__proto__ constructor toString refund'],
])('a text of %s is indexed, found by its neighbours, and stored', (_, text) => {
  const index = createIndex([message('hostile', text), customer('c', text), message('next', 'refund')])
  expect(listFound(search(index, 'refund'))).toContain('message next')
  for (const query of [text.slice(0, 400), '"', 'from:', 'constructor', '__proto__', '\u0000', '((((', '\\'])
    search(index, query)
  const reloaded = createSearchIndex()
  for (const block of index.pack(index.list())) reloaded.addBlock(block)
  expect(reloaded.getCoverage()).toMatchObject({ messages: 2, customers: 1 })
})

test('coverage counts what is searched, and says when the oldest messages have left', () => {
  const index = createIndex([
    message('old', 'a', { micros: 5 }),
    message('new', 'b', { micros: 9 }),
    ticket('t'),
    customer('c', 'x'),
  ])
  expect(index.getCoverage()).toEqual({
    customers: 1,
    tickets: 1,
    messages: 2,
    oldestMessageMicros: 5,
    wasEvicted: false,
  })
  index.evictOldest(1)
  expect(index.getCoverage()).toEqual({
    customers: 1,
    tickets: 1,
    messages: 1,
    oldestMessageMicros: 9,
    wasEvicted: true,
  })
})

test('a message whose time cannot be read keeps that in the index, beside all its other traits', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isUntimed, hasImage, hasLink) => {
      const index = createIndex([
        message('a', 'refund', { isUntimed, hasImage, hasLink, authorKind: 'pilot' }),
      ])
      const [hit] = search(index, 'refund').messages.hits
      expect(hit?.document).toMatchObject({ isUntimed, hasImage, hasLink, authorKind: 'pilot' })
    }),
  )
})
