import { describe, expect, test } from 'vitest'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
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
import { OTHER, parseResponse } from '../../support/parse-response.ts'

type Row = Readonly<Record<string, unknown>>
type ParsedRow = {
  readonly row: Row | null
  readonly skippedRecords: readonly unknown[]
  readonly unreadableFields: readonly Issue[]
}
type Issue = { readonly path: string; readonly reason: string }

/** Values of every type, most of them wrong for most fields. */
const UNEXPECTED_VALUES: readonly unknown[] = [
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

function withoutField(row: Row, field: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))
}

const parseMessage = (row: Row): ParsedRow => {
  const { value, ...rest } = parseResponse(listMessages.output, { records: [row] }, { chatId: OTHER })
  return { row: rowOf(value?.records[0]), ...rest }
}
const parseCustomer = (row: Row): ParsedRow => {
  const { value, ...rest } = parseResponse(getCustomer.output, row)
  return { row: rowOf(value), ...rest }
}
const parseListedCustomer = (row: Row): ParsedRow => {
  const { value, ...rest } = parseResponse(listCustomers.output, { records: [row], total: 1 })
  return { row: rowOf(value?.records[0]), ...rest }
}
const parseContact = (row: Row): ParsedRow => {
  const { value, ...rest } = parseResponse(listLinkedContacts.output, { success: true, contacts: [row] })
  return { row: rowOf(value?.[0]), ...rest }
}
const parseCall = (row: Row): ParsedRow => {
  const { value, ...rest } = parseResponse(listRecentCalls.output, [row])
  return { row: rowOf(value?.[0]), ...rest }
}
const parseChat = (row: Row): ParsedRow => {
  const { value, ...rest } = parseResponse(listRecentChats.output, [row])
  return { row: rowOf(value?.[0]), ...rest }
}
const parseTicket = (row: Row): ParsedRow => {
  const { value, ...rest } = parseResponse(listTickets.output, { records: [row] })
  return { row: rowOf(value?.records[0]), ...rest }
}
const parseAssignedChat = (row: Row): ParsedRow => {
  const { value, ...rest } = parseResponse(assignTicket.output, { success: true, chat: row })
  return { row: rowOf(value), ...rest }
}

/** What is read from the two objects of a call, which the sample has empty; a text that is none is kept (FLT-28). */
const READ_TO: Readonly<Record<string, readonly string[]>> = {
  recordings: ['recordings', 'unreadRecordings'],
  metadata: ['recordings', 'terminationReason', 'unreadMetadata'],
}

/** The last entry of each: the fields that a record can't be shown without. */
const KINDS: readonly (readonly [string, (row: Row) => ParsedRow, Row, readonly string[]])[] = [
  ['message', parseMessage, message, ['id']],
  ['customer', parseCustomer, customer, ['id']],
  ['customer of the list', parseListedCustomer, listedCustomer, ['id']],
  ['linked contact', parseContact, contact, ['id']],
  ['call', parseCall, call, ['id']],
  ['recent chat', parseChat, recentChat, ['id']],
  ['ticket of the list', parseTicket, ticketListing, ['id']],
]

describe.each(KINDS)('a %s', (_, readRow, full, requiredFields) => {
  const complete = readRow(full)

  test('with every field is parsed completely', () => {
    expect([complete.skippedRecords, complete.unreadableFields]).toEqual([[], []])
    expect(complete.row).not.toHaveProperty('unreadable')
  })

  test.each(Object.keys(full).filter((it) => !requiredFields.includes(it)))(
    'is kept whatever its field %s is, and no other field changes [FLT-23, FLT-24, FLT-26, FLT-91]',
    (field) => {
      const missing = readRow(withoutField(full, field))
      expect([missing.skippedRecords, missing.unreadableFields]).toEqual([[], []])
      const keys = Object.keys(complete.row ?? {})
      const ownKeys = keys.filter(
        (key) => JSON.stringify(complete.row?.[key]) !== JSON.stringify(missing.row?.[key]),
      )
      for (const value of UNEXPECTED_VALUES) {
        const result = readRow({ ...full, [field]: value })
        // None of the values names another ticket, for which a message would be skipped.
        expect(result.skippedRecords).toEqual([])
        if (result.row?.['unreadable'] === undefined) {
          expect(result.unreadableFields).toEqual([])
          const changed = keys.filter(
            (key) => JSON.stringify(complete.row?.[key]) !== JSON.stringify(result.row?.[key]),
          )
          expect([...ownKeys, ...(READ_TO[field] ?? [])]).toEqual(expect.arrayContaining(changed))
        } else {
          // The record looks as if the field were missing, and lists it as unreadable.
          expect(result.row).toMatchObject({ ...withoutAssignee(missing.row), unreadable: [field] })
          expect(result.unreadableFields).toHaveLength(1)
          expect(result.unreadableFields[0]?.path).toMatch(new RegExp(`\\.${field}`))
          expect(result.unreadableFields[0]?.reason).toMatch(/^expected .+, received [a-z]+$/)
        }
      }
    },
  )

  test.each(requiredFields)(
    'without a readable %s is skipped, with the type that was received [FLT-23, FLT-24]',
    (field) => {
      for (const value of UNEXPECTED_VALUES) {
        const { row, skippedRecords, unreadableFields } = readRow({ ...full, [field]: value })
        expect([row, unreadableFields]).toEqual([null, []])
        expect(skippedRecords).toMatchObject([
          { reason: expect.stringMatching(/^expected .+, received [a-z]+$/) },
        ])
      }
    },
  )

  test('that is not an object is skipped without an exception', () => {
    for (const value of UNEXPECTED_VALUES) {
      const { value: page, skippedRecords } = parseResponse(
        listMessages.output,
        { records: [value] },
        { chatId: OTHER },
      )
      expect([page?.records, skippedRecords.length]).toEqual([[], 1])
    }
  })
})

test('an assignment response is parsed whatever its fields are, except those that name the assignee [FLT-91]', () => {
  const assigneeFields = ['id', 'assignee_type', 'agent_id', 'pilot_id', 'team_id']
  for (const field of Object.keys(assignedChat).filter((it) => !assigneeFields.includes(it)))
    for (const value of UNEXPECTED_VALUES)
      expect(parseAssignedChat({ ...assignedChat, [field]: value }).row).toMatchObject({
        assignee: { known: 'yes' },
      })
  for (const field of assigneeFields)
    expect(parseAssignedChat({ ...assignedChat, [field]: { a: 1 } }).row).toBeNull()
})

/** The assignee isn't compared: an unreadable agent isn't the same as none. */
function withoutAssignee(row: Row | null): Row {
  return row ? withoutField(row, 'assignee') : {}
}
