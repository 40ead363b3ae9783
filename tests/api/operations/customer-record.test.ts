import { describe, expect, test } from 'vitest'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import { listCustomers, listLinkedContacts } from '#src/api/operations/customers.ts'
import { getField, parseJsonObject } from '#src/api/schema/json-text.ts'
import * as records from '../../support/full-records.ts'
import { ID, OTHER, parseResponse } from '../../support/parse-response.ts'

describe('a customer', () => {
  const record = {
    id: ID,
    name: 'Ananya',
    email: '',
    phone: '919845011223',
    created_at: '2023-03-14T00:00:00Z',
    custom_fields: { 'order.last_id': 'KL-1', __proto__x: 1 },
  }

  test('has the same custom fields from text and from an object, with dots in keys [CUS-03, CUS-04, CUS-05, CUS-06, CUS-29]', () => {
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

  test('with hostile keys pollutes no prototype [CUS-05]', () => {
    const object = parseJsonObject('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(object.kind === 'fields' && object.fields.map(([key]) => key)).toEqual([
      '__proto__',
      'constructor',
    ])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('of the list has flags that are true, false or unknown [CUS-02, CUS-13, CUS-10, CUS-11, CUS-12, CUS-14, CUS-15, CUS-17, CON-10]', () => {
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
    const { value, skippedRecords } = parseResponse(listCustomers.output, { records: [full], total: 1 })
    expect(skippedRecords).toEqual([])
    expect(value?.records[0]).toMatchObject({
      stage: null,
      company: null,
      chats: 7,
      blocked: false,
      chatappOptout: true,
      emailOptout: null,
      storefrontCustomerId: '8812331',
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
  ])(
    'list with the total %j is parsed, and the total as %j [CUS-26, FLT-94]',
    (total, parsedTotal, issues) => {
      const { value, skippedRecords, unreadableFields } = parseResponse(listCustomers.output, {
        records: [record],
        total,
      })
      expect(value?.records).toHaveLength(1)
      expect([value?.total, skippedRecords.length, unreadableFields.length]).toEqual([parsedTotal, 0, issues])
    },
  )
})

test('linked contacts without success are a failure, and an empty list is empty [LNK-07]', () => {
  expect(parseResponse(listLinkedContacts.output, { success: false, contacts: [] }).value).toBeNull()
  expect(parseResponse(listLinkedContacts.output, { success: true, contacts: [] }).value).toEqual([])
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
    expect(parseResponse(listRecentCalls.output, [{ ...call, [key]: text }]).value?.[0]?.recordings).toEqual([
      { href: 'https://rec.example/1.mp3', durationSeconds: null },
    ])
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://user:pw@rec.example/1.mp3', 'blob:x'])(
    'never takes %s for a recording',
    (link) => {
      expect(
        parseResponse(listRecentCalls.output, [{ ...call, recordings: JSON.stringify({ link }) }]).value?.[0]
          ?.recordings,
      ).toEqual([])
    },
  )

  test('with metadata that is not JSON is kept [CAL-07, CAL-08, FLT-28]', () => {
    const { value, skippedRecords } = parseResponse(listRecentCalls.output, [
      { ...call, metadata: '{oops', schedule_metadata: '', recordings: null },
    ])
    expect(skippedRecords).toEqual([])
    expect(value?.[0]).toMatchObject({
      id: ID,
      terminationReason: null,
      recordings: [],
      unreadMetadata: '{oops',
    })
  })

  test('shows a summary, a transcription and a disposition whatever their shape [CAL-12]', () => {
    const { value } = parseResponse(listRecentCalls.output, [
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

describe('a field value in another type', () => {
  test.each([
    [{ duration_seconds: '75' }, { durationSeconds: 75 }],
    [{ participant_count: ' 2 ' }, { participants: 2 }],
    [{ from_number: 919845011223 }, { from: '919845011223' }],
    [{ agent_id: '' }, { agentId: null }],
    [{ metadata: [] }, { terminationReason: null }],
  ])('of a call, such as %j, is parsed as %j [FLT-91]', (variant, expected) => {
    const { value, skippedRecords, unreadableFields } = parseResponse(listRecentCalls.output, [
      { ...records.call, ...variant },
    ])
    expect([skippedRecords, unreadableFields]).toEqual([[], []])
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
  ])('of a customer, such as %j, is parsed as %j [FLT-91]', (variant, expected) => {
    const { value, skippedRecords, unreadableFields } = parseResponse(listCustomers.output, {
      records: [{ ...records.listedCustomer, ...variant }],
      total: '1',
    })
    expect([skippedRecords, unreadableFields]).toEqual([[], []])
    expect(value?.records[0]).toMatchObject({ ...expected, email: 'ananya@example.com' })
  })
})
