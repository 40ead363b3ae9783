import { describe, expect, test } from 'vitest'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentCalls,
  listRecentChats,
} from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import {
  assignedChat,
  call,
  contact,
  customer,
  listedCustomer,
  message,
  recentChat,
  ticketListing,
} from '../../support/full-records.ts'
import { OTHER, read } from '../../support/read.ts'

type Row = Readonly<Record<string, unknown>>
type Read = {
  readonly row: Row | null
  readonly setAside: readonly unknown[]
  readonly fields: readonly Issue[]
}
type Issue = { readonly path: string; readonly reason: string }

/** Values of every type, most of them wrong for most fields. */
const ODD: readonly unknown[] = [
  null,
  '',
  'nonsense',
  'x'.repeat(100_000),
  7,
  -1,
  1.5,
  1e300,
  true,
  false,
  [],
  [1],
  [null],
  {},
  { a: { b: 1 } },
]

function rowOf(value: object | null | undefined): Row | null {
  return value ? Object.fromEntries(Object.entries(value)) : null
}

function without(row: Row, field: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))
}

const messages = (row: Row): Read => {
  const { value, ...rest } = read(listMessages.output, { records: [row] }, { chatId: OTHER })
  return { row: rowOf(value?.records[0]), ...rest }
}
const one = (row: Row): Read => {
  const { value, ...rest } = read(getCustomer.output, row)
  return { row: rowOf(value), ...rest }
}
const listed = (row: Row): Read => {
  const { value, ...rest } = read(listCustomers.output, { records: [row], total: 1 })
  return { row: rowOf(value?.records[0]), ...rest }
}
const contacts = (row: Row): Read => {
  const { value, ...rest } = read(listLinkedContacts.output, { success: true, contacts: [row] })
  return { row: rowOf(value?.[0]), ...rest }
}
const calls = (row: Row): Read => {
  const { value, ...rest } = read(listRecentCalls.output, [row])
  return { row: rowOf(value?.[0]), ...rest }
}
const chats = (row: Row): Read => {
  const { value, ...rest } = read(listRecentChats.output, [row])
  return { row: rowOf(value?.[0]), ...rest }
}
const tickets = (row: Row): Read => {
  const { value, ...rest } = read(listTickets.output, { records: [row] })
  return { row: rowOf(value?.records[0]), ...rest }
}
const assigned = (row: Row): Read => {
  const { value, ...rest } = read(assignTicket.output, { success: true, chat: row })
  return { row: rowOf(value), ...rest }
}

/** `needed`: what the record can't be shown without. */
const KINDS: readonly (readonly [string, (row: Row) => Read, Row, readonly string[]])[] = [
  ['message', messages, message, ['id', 'created_at']],
  ['customer', one, customer, ['id']],
  ['customer of the list', listed, listedCustomer, ['id']],
  ['linked contact', contacts, contact, ['id']],
  ['call', calls, call, ['id', 'created_at']],
  ['recent chat', chats, recentChat, ['id']],
  ['ticket of the list', tickets, ticketListing, ['id']],
]

describe.each(KINDS)('a %s', (_, readRow, full, needed) => {
  const usual = readRow(full)

  test('with every field filled is read whole', () => {
    expect([usual.setAside, usual.fields]).toEqual([[], []])
    expect(usual.row).not.toHaveProperty('unreadable')
  })

  test.each(Object.keys(full).filter((it) => !needed.includes(it)))(
    'is shown whatever its field %s is, and nothing else of it changes [FLT-23, FLT-24, FLT-26, FLT-91]',
    (field) => {
      const missing = readRow(without(full, field))
      expect([missing.setAside, missing.fields]).toEqual([[], []])
      const keys = Object.keys(usual.row ?? {})
      const own = keys.filter(
        (key) => JSON.stringify(usual.row?.[key]) !== JSON.stringify(missing.row?.[key]),
      )
      for (const value of ODD) {
        const found = readRow({ ...full, [field]: value })
        // A message of another ticket has no place in this one.
        expect(found.setAside).toEqual([])
        if (found.row?.['unreadable'] === undefined) {
          expect(found.fields).toEqual([])
          const changed = keys.filter(
            (key) => JSON.stringify(usual.row?.[key]) !== JSON.stringify(found.row?.[key]),
          )
          expect(own).toEqual(expect.arrayContaining(changed))
        } else {
          // It has the value of one that is missing, and says which it is.
          expect(found.row).toMatchObject({ ...holderless(missing.row), unreadable: [field] })
          expect(found.fields).toHaveLength(1)
          expect(found.fields[0]?.path).toMatch(new RegExp(`\\.${field}`))
          expect(found.fields[0]?.reason).toMatch(/^expected .+, received [a-z]+$/)
        }
      }
    },
  )

  test.each(needed)(
    'without a readable %s is set aside with the type of what came [FLT-23, FLT-24]',
    (field) => {
      for (const value of ODD) {
        const { row, setAside, fields } = readRow({ ...full, [field]: value })
        expect([row, fields]).toEqual([null, []])
        expect(setAside).toMatchObject([{ reason: expect.stringMatching(/^expected .+, received [a-z]+$/) }])
      }
    },
  )

  test('that is no object at all is set aside, and throws nothing', () => {
    for (const value of ODD) {
      const { value: page, setAside } = read(listMessages.output, { records: [value] }, { chatId: OTHER })
      expect([page?.records, setAside.length]).toEqual([[], 1])
    }
  })
})

test('the answer of an assignment is read whatever its fields are, but for those that say who has the ticket [FLT-91]', () => {
  const deciding = ['id', 'assignee_type', 'agent_id', 'pilot_id', 'team_id']
  for (const field of Object.keys(assignedChat).filter((it) => !deciding.includes(it)))
    for (const value of ODD)
      expect(assigned({ ...assignedChat, [field]: value }).row).toMatchObject({ holder: { known: 'yes' } })
  for (const field of deciding) expect(assigned({ ...assignedChat, [field]: { a: 1 } }).row).toBeNull()
})

/** Who has the ticket: an unreadable agent isn't the same as none. */
function holderless(row: Row | null): Row {
  return row ? without(row, 'holder') : {}
}
