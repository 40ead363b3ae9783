import { describe, expect, test } from 'vitest'
import { listCustomers, listLinkedContacts, listRecentCalls } from '#src/api/operations/customers.ts'
import { getField, parseJsonObject } from '#src/api/schema/json-text.ts'
import * as records from '../../support/full-records.ts'
import { ID, OTHER, read } from '../../support/read.ts'

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
    expect(parseJsonObject(JSON.stringify(fields))).toEqual(parseJsonObject(fields))
    expect(getField(parseJsonObject(fields), 'order.last_id')).toBe('KL-1')
  })

  test.each(['{"a":', '[1,2]', '"text"', 'plain', '7'])(
    'with custom fields %j shows them as text instead of losing them [FLT-27]',
    (text) => {
      expect(parseJsonObject(text)).toEqual({ kind: 'text', text })
    },
  )

  test('with hostile keys pollutes nothing [CUS-05]', () => {
    const object = parseJsonObject('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
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

  test.each([
    [undefined, null, 0],
    [null, null, 0],
    ['7', 7, 0],
    [7, 7, 0],
    ['many', null, 1],
    [-1, null, 1],
    [{}, null, 1],
  ])('list with the total %j is read, and the total as %j [CUS-26, FLT-94]', (total, read_, issues) => {
    const { value, setAside, fields } = read(listCustomers.output, { records: [record], total })
    expect(value?.records).toHaveLength(1)
    expect([value?.total, setAside.length, fields.length]).toEqual([read_, 0, issues])
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

  test('with metadata that is no JSON is a call all the same [CAL-07, CAL-08, FLT-28]', () => {
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

describe('another spelling that loses nothing', () => {
  test.each([
    [{ duration_seconds: '75' }, { durationSeconds: 75 }],
    [{ participant_count: ' 2 ' }, { participants: 2 }],
    [{ from_number: 919845011223 }, { from: '919845011223' }],
    [{ agent_id: '' }, { agentId: null }],
    [{ metadata: [] }, { metadata: { kind: 'fields', fields: [] } }],
  ])('of a call as %j is read as %j [FLT-91]', (odd, expected) => {
    const { value, setAside, fields } = read(listRecentCalls.output, [{ ...records.call, ...odd }])
    expect([setAside, fields]).toEqual([[], []])
    expect(value?.[0]).toMatchObject(expected)
  })

  test.each([
    [{ phone: 919845011223 }, { phone: '919845011223' }],
    [{ custom_fields: [] }, { customFields: { kind: 'fields', fields: [] } }],
    [{ custom_fields: ['a'] }, { customFields: { kind: 'text', text: '["a"]' } }],
    [{ custom_fields: '{"a":1}' }, { customFields: { kind: 'fields', fields: [['a', 1]] } }],
    [{ chats: '7' }, { chats: 7 }],
    [{ blocked: 'FALSE' }, { blocked: false }],
    [{ created_at: 1_763_568_131 }, { createdAt: { micros: 1_763_568_131_000_000 } }],
    [{ segments: {} }, { segments: [] }],
  ])('of a customer as %j is read as %j [FLT-91]', (odd, expected) => {
    const { value, setAside, fields } = read(listCustomers.output, {
      records: [{ ...records.listedCustomer, ...odd }],
      total: '1',
    })
    expect([setAside, fields]).toEqual([[], []])
    expect(value?.records[0]).toMatchObject({ ...expected, email: 'ananya@example.com' })
  })
})
