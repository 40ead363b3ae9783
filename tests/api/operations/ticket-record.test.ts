import { describe, expect, test } from 'vitest'
import { listRecentChats } from '#src/api/operations/customers.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import { storedTicket } from '#src/api/schema/stored-records.ts'
import { ASSIGNEE_KINDS } from '#src/api/schema/ticket.ts'
import { ID, OTHER, parseResponse } from '../../support/parse-response.ts'

const chat = {
  id: ID,
  workspace_id: OTHER,
  code: 10482,
  created_at: '2026-11-19T16:02:11Z',
  status: 'open',
  sub_status: null,
  subject: 'Refund',
  priority: '',
  agent_id: null,
  unread_status: true,
  channel_kind: 'chatapp',
  message_content: 'hello',
  message_role: 'user',
  last_message_created_at: '2026-11-20T10:42:00.5Z',
  message_agent_id: null,
  message_pilot_id: null,
  customer_name: 'Ananya',
}

describe('a ticket', () => {
  test('has one code, whether it came as a number or as text [CHT-02, TKT-02, TKT-03]', () => {
    const recent = parseResponse(listRecentChats.output, [chat]).value?.[0]
    const assigned = parseResponse(assignTicket.output, {
      success: true,
      chat: { ...chat, code: '10482', assignee_type: 'unassigned' },
    }).value
    expect(recent?.code).toBe('10482')
    expect(assigned?.code).toBe('10482')
  })

  test('of a recent chat without an agent is not taken for unassigned [CHT-07]', () => {
    expect(parseResponse(listRecentChats.output, [chat]).value?.[0]?.assignee).toEqual({
      known: 'partly',
      not: 'agent',
    })
    expect(
      parseResponse(listRecentChats.output, [{ ...chat, agent_id: OTHER }]).value?.[0]?.assignee,
    ).toEqual({
      known: 'yes',
      assignee: { kind: 'agent', id: OTHER },
    })
  })

  test.each([
    ['agent', { agent_id: OTHER }, { known: 'yes', assignee: { kind: 'agent', id: OTHER } }],
    ['pilot', { pilot_id: OTHER }, { known: 'yes', assignee: { kind: 'pilot', id: OTHER } }],
    ['team', { team_id: OTHER }, { known: 'yes', assignee: { kind: 'team', id: OTHER } }],
    ['unassigned', {}, { known: 'yes', assignee: { kind: 'unassigned' } }],
    ['committee', { team_id: OTHER }, { known: 'no' }],
    ['agent', { pilot_id: OTHER }, { known: 'no' }],
  ])('listed as %s with %j has the assignee %j [TKT-04, DEC-04b]', (assignee_type, ids, ticketAssignee) => {
    const record = {
      ...chat,
      customer_id: OTHER,
      updated_at: '2026-11-20T10:42:00Z',
      assignee_type,
      pilot_id: null,
      team_id: null,
      ...ids,
    }
    expect(
      parseResponse(listTickets.output, { records: [record], cursor: null }).value?.records[0]?.assignee,
    ).toEqual(ticketAssignee)
  })

  test.each(ASSIGNEE_KINDS)('can be assigned to a %s, listed and stored [TKT-11, TKT-12]', (kind) => {
    const assignee = { kind, id: OTHER }
    expect(assignTicket.input.safeParse({ ticketId: ID, assignee }).success).toBe(true)
    const record = { ...chat, customer_id: OTHER, assignee_type: kind, [`${kind}_id`]: OTHER }
    const [ticket] = parseResponse(listTickets.output, { records: [record] }).value?.records ?? []
    expect(ticket?.assignee).toEqual({ known: 'yes', assignee })
    expect(storedTicket.parse(ticket)).toEqual(ticket)
  })

  test('keeps the fields that only an assignment response has [TKT-01, TKT-05, TKT-06, TKT-07, TKT-08]', () => {
    const { value } = parseResponse(assignTicket.output, {
      success: true,
      chat: {
        ...chat,
        assignee_type: 'team',
        team_id: OTHER,
        summary: 'wants a refund',
        queue_status: 'waiting',
        closed_at: '2026-11-20T11:00:00Z',
        customers: {
          id: OTHER,
          name: 'Ananya',
          phone: null,
          email: '',
          company: null,
          instagram_username: null,
        },
        channels: { id: ID, name: 'Kaveri Support', kind: 'chatapp' },
        chat_tags: ['vip', { name: 'gold' }],
        chat_custom_field_values: [{ label: 'Order', value: 1 }],
      },
    })
    expect(value).toMatchObject({
      summary: 'wants a refund',
      queueStatus: 'waiting',
      customerId: OTHER,
      channelId: ID,
      channelName: 'Kaveri Support',
    })
    expect(value?.tags.map((it) => it.name)).toEqual(['vip', 'gold'])
    expect(value?.fields.map((it) => it.name)).toEqual(['Order'])
    expect(value?.closedAt?.iso).toBe('2026-11-20T11:00:00Z')
  })

  test.each([
    { success: false, chat },
    { success: true },
    { success: true, chat: null },
    { success: true, chat: { ...chat, id: 'x' } },
    { chat },
  ])('with the assignment response %j does not count as assigned [TKT-15]', (answer) => {
    expect(parseResponse(assignTicket.output, answer).value).toBeNull()
  })
})

test('a chat without a latest message is kept [FLT-91, CHT-01]', () => {
  const none = {
    message_content: null,
    message_role: null,
    last_message_created_at: null,
    message_agent_id: null,
    message_pilot_id: null,
  }
  const { value, skippedRecords, unreadableFields } = parseResponse(listRecentChats.output, [
    { ...chat, ...none },
  ])
  expect([skippedRecords, unreadableFields]).toEqual([[], []])
  expect(value?.[0]).toMatchObject({ code: '10482', lastMessageAt: null })
})

test('a chat whose agent can’t be read has an unknown assignee, not no agent [CHT-07, FLT-91]', () => {
  const { value, unreadableFields } = parseResponse(listRecentChats.output, [{ ...chat, agent_id: 7 }])
  expect(value?.[0]).toMatchObject({ assignee: { known: 'no' }, unreadable: ['agent_id'] })
  expect(unreadableFields).toEqual([{ path: '$[0].agent_id', reason: 'expected string, received number' }])
})

test.each([true, 'true', 1])(
  'an assignment response with the success %j is a success [TKT-16, FLT-91]',
  (success) => {
    const answer = { success, chat: { ...chat, code: 7, assignee_type: 'unassigned' } }
    expect(parseResponse(assignTicket.output, answer).value?.code).toBe('7')
  },
)
