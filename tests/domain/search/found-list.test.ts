import { expect, test } from 'vitest'
import { listedCustomer } from '#src/api/schema/customer.ts'
import type {
  CustomerDocument,
  MessageDocument,
  SearchHit,
  TicketDocument,
} from '#src/domain/search/documents.ts'
import { type FoundSources, listFound, orderRecords } from '#src/domain/search/found-list.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import { makeTicket } from '../../support/make-ticket.ts'

const LISTED = listedCustomer.parse({ id: '00000000-0000-0000-0000-000000000001' })
const listed = (id: string) => ({ ...LISTED, id, name: id })

const customerHit = (id: string, match: MatchKind): SearchHit<CustomerDocument> => ({
  document: {
    kind: 'customer',
    id,
    name: id,
    phone: '',
    email: '',
    company: '',
    stage: '',
    customFields: [],
  },
  match,
  fields: [],
})

const ticketHit = (code: string, match: MatchKind): SearchHit<TicketDocument> => ({
  document: {
    kind: 'ticket',
    id: `hit ${code}`,
    code,
    subject: '',
    customerId: null,
    customerName: '',
    assigneeId: null,
    status: 'open',
    lastMessageMicros: 0,
    customFields: [],
  },
  match,
  fields: [],
})

const messageHit = (id: string): SearchHit<MessageDocument> => ({
  document: {
    kind: 'message',
    id,
    chatId: 'c',
    customerId: null,
    micros: 0,
    isUntimed: false,
    authorKind: 'customer',
    authorId: null,
    text: '',
    hasImage: false,
    hasLink: false,
  },
  match: 'exact',
  fields: [],
})

const list = <D extends CustomerDocument | TicketDocument | MessageDocument>(
  hits: readonly SearchHit<D>[],
) => ({
  hits,
  total: hits.length,
  isTotalExact: true,
})

const loaded = (code: string, subject: string) => ({
  key: code,
  ticket: makeTicket(1, { id: `loaded ${code}`, code, subject, customerId: null }),
  fields: ['', subject, code] as const,
})

const NOTHING: FoundSources = {
  text: 'lakshmi',
  isContact: false,
  loaded: [],
  device: null,
  tickets: [],
  customers: [],
  customerTotal: null,
  links: new Map(),
}

const order = (sources: Partial<FoundSources>) =>
  listFound({ ...NOTHING, ...sources }).found.map((it) =>
    it.kind === 'ticket' ? it.ticket.id : it.records.map(({ id }) => id).join(' + '),
  )

const DEVICE = {
  customers: list([customerHit('lakshmi', 'exact'), customerHit('लक्ष्मी', 'transliterated')]),
  tickets: list([ticketHit('7', 'prefix'), ticketHit('8', 'typo')]),
  messages: list(Array.from({ length: 9 }, (_, at) => messageHit(`m${at}`))),
}

test('better matches come first, people before tickets that match as well, and loaded tickets before others', () => {
  const platform = makeTicket(1, { id: 'platform', code: '9' })
  expect(
    order({
      loaded: [loaded('5', 'For Lakshmi'), loaded('6', 'Vijayalakshmi')],
      device: DEVICE,
      tickets: [platform],
      customers: [listed('other')],
    }),
  ).toEqual(['lakshmi', 'other', 'loaded 5', 'hit 7', 'platform', 'लक्ष्मी', 'loaded 6', 'hit 8'])
})

test('the ticket that has the number comes first, before people and tickets that only mention it', () => {
  const mention = loaded('100', 'About 7')
  const customers = list([customerHit('7 Heaven Stores', 'prefix')])
  expect(order({ text: '#7', loaded: [mention], device: { ...DEVICE, customers } })).toEqual([
    'hit 7',
    '7 Heaven Stores',
    'loaded 100',
    'hit 8',
  ])
})

test('of a phone number or an email address, the people come first', () => {
  const device = { ...DEVICE, customers: list([customerHit('typo', 'typo')]) }
  expect(order({ text: 'a@b.example', isContact: true, device })[0]).toBe('typo')
})

test('records of one person are one row, and each ticket is there once', () => {
  const ticket = makeTicket(1, { id: 'hit 7', code: '7' })
  expect(
    order({
      device: DEVICE,
      tickets: [ticket],
      customers: [listed('other')],
      links: new Map([['other', ['lakshmi']]]),
    }),
  ).toEqual(['lakshmi + other', 'hit 7', 'लक्ष्मी', 'hit 8'])
})

test('of the records of one person the best match decides the place, wherever it was found', () => {
  const device = {
    ...DEVICE,
    customers: list([customerHit('typo', 'typo')]),
    tickets: list<TicketDocument>([]),
  }
  const links = new Map([['exact', ['typo']]])
  const sources = { device, customers: [listed('exact'), listed('other')], links }
  expect(order(sources)).toEqual(['exact + typo', 'other'])
})

test('who is named by a ticket is among the people, whichever ticket it is', () => {
  const named = (at: number) => ({
    ...loaded(String(at), 'Lakshmi'),
    ticket: makeTicket(1, {
      id: `loaded ${at}`,
      code: String(at),
      customerId: `c${at}`,
      customerName: 'Lakshmi',
    }),
  })
  const people = (sources: Partial<FoundSources>) => order(sources).filter((it) => /^c\d+$/.test(it))
  expect(people({ loaded: Array.from({ length: 8 }, (_, at) => named(at + 1)) })).toHaveLength(8)
  expect(people({ tickets: [named(1).ticket] })).toEqual(['c1'])
})

test('of many messages the first few are shown, with the number of the others, and on demand all', () => {
  const { messages, hiddenMessages } = listFound({ ...NOTHING, device: DEVICE })
  expect(messages.map((it) => it.document.id)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4'])
  expect(hiddenMessages.map((it) => it.document.id)).toEqual(['m5', 'm6', 'm7', 'm8'])
  const all = listFound({ ...NOTHING, device: DEVICE, hasAllMessages: true })
  expect(all.messages).toHaveLength(9)
  expect(all.hiddenMessages).toEqual([])
})

test('the totals count what the platform has beside the rows, and of a person one row', () => {
  const linked = listFound({
    ...NOTHING,
    device: { ...DEVICE, tickets: list([]) },
    customers: [listed('other')],
    customerTotal: 1,
    links: new Map([['other', ['lakshmi']]]),
  })
  expect(linked.foundTotal).toBe(linked.found.length)
  expect(linked.customerTotal).toBe(3)
  const { foundTotal, customerTotal } = listFound({
    ...NOTHING,
    device: DEVICE,
    customers: [listed('other')],
    customerTotal: 40,
    loaded: Array.from({ length: 9 }, (_, at) => loaded(String(at + 100), 'Lakshmi')),
  })
  expect(customerTotal).toBe(3 + 39)
  expect(foundTotal).toBe(3 + 39 + 9 + 2)
})

test('whom the recipient field finds stands in the order of the results', () => {
  const record = (hit: SearchHit<CustomerDocument>) => ({
    id: hit.document.id,
    trackerId: null,
    customer: hit.document,
    hit,
  })
  const records = [
    record(customerHit('typo', 'typo')),
    { id: 'platform', trackerId: null, customer: listed('platform'), hit: undefined },
    record(customerHit('exact', 'exact')),
  ]
  const ids = orderRecords(records, false).map((it) => it.id)
  expect(ids).toEqual(['platform', 'exact', 'typo'])
  expect(orderRecords(records, true).map((it) => it.id)).toEqual(['typo', 'platform', 'exact'])
})
