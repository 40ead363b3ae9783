import { expect, test } from 'vitest'
import { findNamedCustomers } from '#src/domain/customers/named-customers.ts'
import type { FieldMatch, SearchHit, TicketDocument } from '#src/domain/search/documents.ts'

const ticket = (customerName: string, customerId: string | null = customerName) => ({
  customerId,
  customerName,
})

function hit(customerName: string, fields: readonly FieldMatch[]): SearchHit<TicketDocument> {
  const document: TicketDocument = {
    kind: 'ticket',
    id: `t ${customerName}`,
    code: '1',
    subject: '',
    ...ticket(customerName),
    assigneeId: null,
    status: 'open',
    lastMessageMicros: 0,
    customFields: [],
  }
  return { document, match: 'transliterated', fields }
}

const match = (field: 'name' | 'subject', text: string, ...starts: number[]): FieldMatch => ({
  field,
  match: 'transliterated',
  text,
  ranges: starts.map((start) => [start, start + 2] as const),
})

const find = (
  text: string,
  listed: Parameters<typeof findNamedCustomers>[1],
  hits: ReturnType<typeof hit>[],
) => findNamedCustomers(text, listed, hits).map((it) => it.document.id)

test.each([
  ['meera', ['Meera Iyer']],
  ['iyer', ['Meera Iyer']],
  ['mee iy', ['Meera Iyer']],
  ['eera', []],
  ['meera refund', []],
  ['', []],
  ['10482', []],
])('of listed tickets, %j names %j', (text, ids) => {
  expect(find(text, [ticket('Meera Iyer'), ticket(''), ticket('Someone', null)], [])).toEqual(ids)
})

test('a customer of several tickets is named once', () => {
  const name = 'Meera Iyer'
  const hits = [hit(name, [match('name', name, 0)])]
  expect(find('meera', [ticket(name), ticket(name)], hits)).toEqual([name])
})

test('a ticket without a customer names nobody that could be opened', () => {
  expect(find('meera', [ticket('Meera Iyer', null)], [])).toEqual([])
})

test.each([
  ['मीना', [match('name', 'Meena', 0)], ['Meena']],
  ['मीना refund', [match('name', 'Meena', 0), match('subject', 'Refund', 0)], []],
  ['meena', [match('name', 'Meena', 0), match('subject', 'For Meena', 4)], ['Meena']],
  ['refund', [match('subject', 'Refund', 0)], []],
])('of tickets that the device found for %j', (text, fields, ids) => {
  expect(find(text, [], [hit('Meena', fields)])).toEqual(ids)
})

test('a customer has the reason of the ticket, and nothing but the name', () => {
  const [found] = findNamedCustomers('मीना', [], [hit('Meena', [match('name', 'Meena', 0)])])
  expect(found).toMatchObject({
    match: 'transliterated',
    document: { kind: 'customer', name: 'Meena', phone: '', email: '' },
  })
})

test('of a long list the first tickets are read', () => {
  const listed = Array.from({ length: 1_000 }, (_, at) => ticket(`Meera ${at}`))
  expect(find('meera', listed, [])).toHaveLength(20)
})
