import { describe, expect, test } from 'vitest'
import { listCustomers, listLinkedContacts, listRecentCalls, listRecentChats } from '#src/api/customers.ts'
import { listMessages } from '#src/api/messages.ts'
import type { Reader, SetAside } from '#src/api/operation.ts'
import { readItem } from '#src/api/schema/item.ts'
import { fieldOf, readJsonObject } from '#src/api/schema/json-text.ts'
import { assignTicket, listTickets } from '#src/api/tickets.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const OTHER = '0b7d3a52-1111-4222-8333-444455556666'

function read<Output>(output: Reader<Output>, json: unknown) {
  const setAside: SetAside[] = []
  return { value: output(json, (record) => setAside.push(record)), setAside }
}

const message = {
  id: ID,
  chat_id: OTHER,
  role: 'user',
  content: 'hi',
  content_html: '<p>hi</p>',
  created_at: '2026-11-19T16:02:11.123456Z',
}

describe('a page of messages', () => {
  test('of which one record is broken keeps the others and names the broken one [MSG-22]', () => {
    const { value, setAside } = read(listMessages.output, {
      records: [message, { ...message, id: 7 }, { ...message, id: OTHER }],
      cursor: 'next',
    })
    expect(value?.records.map((it) => it.id)).toEqual([ID, OTHER])
    expect(value?.cursor).toBe('next')
    expect(setAside).toEqual([{ path: '$.records[1].id', reason: 'expected string' }])
  })

  test('without a cursor has none, as with null [MSG-23]', () => {
    expect(read(listMessages.output, { records: [] }).value?.cursor).toBeNull()
    expect(read(listMessages.output, { records: [], cursor: null }).value?.cursor).toBeNull()
  })

  test('takes null and absence for every field that was seen null [CON-07, MSG-07]', () => {
    const nulls = {
      attachments: null,
      links: null,
      meta_data: null,
      status: null,
      error_code: null,
      error_details: null,
      context_message: null,
      outbound_context_message: null,
      agent_id: null,
      pilot_id: null,
      is_feedback_message: null,
    }
    const [given, absent] = [
      read(listMessages.output, { records: [{ ...message, ...nulls }] }),
      read(listMessages.output, { records: [message] }),
    ]
    expect(given.setAside).toEqual([])
    expect(given.value?.records).toEqual(absent.value?.records)
    expect(given.value?.records[0]).toMatchObject({
      attachments: [],
      links: [],
      status: null,
      errorCode: null,
      agentId: null,
      isFeedback: false,
    })
  })

  test('keeps unknown roles, types and fields without an error [MSG-02, MSG-12, DEC-18]', () => {
    const { value, setAside } = read(listMessages.output, {
      records: [{ ...message, role: 'oracle', type: 'poll', novelty: 1 }],
    })
    expect(setAside).toEqual([])
    expect(value?.records[0]).toMatchObject({ role: 'oracle', type: 'poll', text: 'hi' })
  })

  test.each(['yesterday', '2026-02-31T10:00:00Z', '2026-11-19', 1_763_568_000, '2026-11-19T25:00:00Z'])(
    'sets a record aside whose time is %j [CON-04]',
    (created_at) => {
      const { value, setAside } = read(listMessages.output, {
        records: [
          { ...message, created_at },
          { ...message, id: OTHER },
        ],
      })
      expect(value?.records).toHaveLength(1)
      expect(setAside[0]?.path).toBe('$.records[0].created_at')
    },
  )

  test('reads both spellings of UTC and any number of digits as the same kind of instant [CON-04, CON-05, CON-06]', () => {
    const times = [
      '2026-11-19T16:02:11Z',
      '2026-11-19T16:02:11+00:00',
      '2026-11-19T16:02:11.000000+00:00',
      '2026-11-19T16:02:11.000001Z',
    ]
    const { value } = read(listMessages.output, {
      records: times.map((created_at, n) => ({ ...message, id: ID.replace('5', String(n)), created_at })),
    })
    const micros = value?.records.map((it) => it.at.micros) ?? []
    expect(new Set(micros.slice(0, 3)).size).toBe(1)
    expect((micros[3] ?? 0) - (micros[0] ?? 0)).toBe(1)
  })
})

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
    const recent = read(listRecentChats.output, [chat]).value?.[0]
    const assigned = read(assignTicket.output, {
      success: true,
      chat: { ...chat, code: '10482', assignee_type: 'unassigned' },
    }).value
    expect(recent?.code).toBe('10482')
    expect(assigned?.code).toBe('10482')
  })

  test('of a recent chat without an agent is not said to be with nobody [CHT-07]', () => {
    expect(read(listRecentChats.output, [chat]).value?.[0]?.holder).toEqual({ known: 'partly', not: 'agent' })
    expect(read(listRecentChats.output, [{ ...chat, agent_id: OTHER }]).value?.[0]?.holder).toEqual({
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
  ])('listed as %s with %j is held by %j [TKT-04, DEC-04b]', (assignee_type, ids, holder) => {
    const record = {
      ...chat,
      customer_id: OTHER,
      updated_at: '2026-11-20T10:42:00Z',
      assignee_type,
      pilot_id: null,
      team_id: null,
      ...ids,
    }
    expect(read(listTickets.output, { records: [record], cursor: null }).value?.records[0]?.holder).toEqual(
      holder,
    )
  })

  test('keeps what only an assignment’s answer tells [TKT-01, TKT-05, TKT-06, TKT-07, TKT-08]', () => {
    const { value } = read(assignTicket.output, {
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
  ])('assigned with the answer %j was not assigned as far as anybody can tell [TKT-15]', (answer) => {
    expect(read(assignTicket.output, answer).value).toBeNull()
  })
})

describe('a customer', () => {
  const record = {
    id: ID,
    name: 'Ananya',
    email: '',
    phone: '919845011223',
    created_at: '2023-03-14T00:00:00Z',
    custom_fields: { 'order.last_id': 'KL-1', __proto__x: 1 },
  }

  test('has the same custom fields from text and from an object, dots in keys and all [CUS-03, CUS-04, CUS-05, CUS-06, CUS-29]', () => {
    const fields = {
      'order.last_id': 'KL-1',
      list: [1, 'two'],
      nested: { a: null },
      yes: true,
      none: null,
      n: 1.5,
    }
    expect(readJsonObject(JSON.stringify(fields))).toEqual(readJsonObject(fields))
    expect(fieldOf(readJsonObject(fields), 'order.last_id')).toBe('KL-1')
  })

  test.each(['{"a":', '[1,2]', '"text"', 'plain', '7'])(
    'with custom fields %j shows them as text instead of losing them',
    (text) => {
      expect(readJsonObject(text)).toEqual({ kind: 'text', text })
    },
  )

  test('with hostile keys pollutes nothing [CUS-05]', () => {
    const object = readJsonObject('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(object.kind === 'fields' && object.fields.map(([key]) => key)).toEqual([
      '__proto__',
      'constructor',
    ])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('of the list has flags that are yes, no, or not said [CUS-02, CUS-13, CUS-10, CUS-11, CUS-12, CUS-14, CUS-15, CUS-17, CON-10]', () => {
    const full = {
      ...record,
      stage: '',
      company: null,
      company_id: null,
      external_id: null,
      chats: 7,
      blocked: false,
      segments: [OTHER],
      chatapp_optout: true,
      email_optout: null,
      is_primary: true,
      test_user: false,
      storefront_customer_id: 8812331,
      last_chat_id: OTHER,
      channels: { name: 'Kaveri', kind: 'chatapp' },
    }
    const { value, setAside } = read(listCustomers.output, { records: [full], total: 1 })
    expect(setAside).toEqual([])
    expect(value?.records[0]).toMatchObject({
      stage: null,
      company: null,
      chats: 7,
      blocked: false,
      chatappOptout: true,
      emailOptout: null,
      storefrontCustomerId: 8812331,
      channelName: 'Kaveri',
      segments: [OTHER],
    })
  })

  test('list without a total can’t be read as a whole [CUS-26]', () => {
    expect(read(listCustomers.output, { records: [] }).value).toBeNull()
  })
})

test('linked contacts without success are a failure, and none are none [LNK-07]', () => {
  expect(read(listLinkedContacts.output, { success: false, contacts: [] }).value).toBeNull()
  expect(read(listLinkedContacts.output, { success: true, contacts: [] }).value).toEqual([])
})

describe('a call', () => {
  const call = {
    id: ID,
    customer_id: OTHER,
    created_at: '2026-11-19T16:02:11Z',
    status: 'completed',
    type: 'inbound',
    mode: 'human',
    from_number: '+91',
    to_number: '+91',
    duration_seconds: 252,
  }

  test.each([
    ['recordings', JSON.stringify({ items: [{ url: 'https://rec.example/1.mp3' }] })],
    ['metadata', JSON.stringify({ provider: 'x', recording: { link: 'https://rec.example/1.mp3' } })],
  ])('finds its recording in %s [CAL-06, CAL-07]', (key, text) => {
    expect(read(listRecentCalls.output, [{ ...call, [key]: text }]).value?.[0]?.recordingHref).toBe(
      'https://rec.example/1.mp3',
    )
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://user:pw@rec.example/1.mp3', 'blob:x'])(
    'never takes %s for a recording',
    (link) => {
      expect(
        read(listRecentCalls.output, [{ ...call, recordings: JSON.stringify({ link }) }]).value?.[0]
          ?.recordingHref,
      ).toBeNull()
    },
  )

  test('with metadata that is no JSON is a call all the same [CAL-07, CAL-08]', () => {
    const { value, setAside } = read(listRecentCalls.output, [
      { ...call, metadata: '{oops', schedule_metadata: '', recordings: null },
    ])
    expect(setAside).toEqual([])
    expect(value?.[0]?.metadata).toEqual({ kind: 'text', text: '{oops' })
  })

  test('shows a summary, a transcription and a disposition whatever their shape [CAL-12]', () => {
    const { value } = read(listRecentCalls.output, [
      {
        ...call,
        summary: 'short',
        transcription: [{ t: 'hello' }],
        disposition: { name: 'sale' },
        sentiment: null,
      },
    ])
    expect(value?.[0]).toMatchObject({
      summary: 'short',
      transcription: '[{"t":"hello"}]',
      disposition: '{"name":"sale"}',
      sentiment: null,
    })
  })
})

describe('an attachment', () => {
  test.each([
    [
      { name: 'a.jpg', type: 'image/jpeg', size: 12, url: 'https://x.example/a.jpg' },
      { name: 'a.jpg', type: 'image/jpeg', size: 12, href: 'https://x.example/a.jpg' },
    ],
    [
      { filename: 'b.pdf', mime_type: 'application/pdf', href: 'http://x.example/b' },
      { name: 'b.pdf', type: 'application/pdf', size: null, href: 'http://x.example/b' },
    ],
    [
      'https://x.example/path/c%20d.png',
      { name: 'c d.png', type: null, size: null, href: 'https://x.example/path/c%20d.png' },
    ],
    ['just words', { name: 'just words', href: null }],
    [
      { url: 'javascript:alert(1)', title: 'free' },
      { name: 'free', href: null },
    ],
    [{ what: { deep: 1 } }, { name: null, href: null, raw: '{"what":{"deep":1}}' }],
    [null, { name: null, href: null, raw: 'null' }],
    [42, { name: null, raw: '42' }],
  ])('that comes as %j is shown as %j [MSG-05, MSG-06, DEC-19]', (value, item) => {
    expect(readItem(value)).toMatchObject(item)
  })
})
