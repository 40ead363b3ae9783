import { describe, expect, test } from 'vitest'
import type { ClientEvent } from '#src/api/client/client.ts'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import { getCustomer, listCustomers } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { toCustomFields } from '#src/domain/customers/custom-fields.ts'
import { createTestApi } from '../../support/api-client.ts'
import { call, customer, listedCustomer, message } from '../../support/full-records.ts'
import { json } from '../../support/http.ts'
import { ID, OTHER } from '../../support/parse-response.ts'

/** The JSON of a record whose field has a value in any spelling, also one that isn't JSON. */
const withValue = (record: object, field: string, value: string) =>
  JSON.stringify({ ...record, [field]: '~' }).replace('"~"', () => value)

async function answerWith(body: string) {
  const events: ClientEvent[] = []
  const { api } = await createTestApi((_, response) => json(response, 200, body))
  api.subscribe((event) => events.push(event))
  return {
    api,
    unreadable: () =>
      events.flatMap((it) =>
        it.kind === 'unreadableFields' ? it.fields : it.kind === 'skippedRecords' ? it.records : [],
      ),
  }
}

const readMessages = async (body: string) => {
  const { api, unreadable } = await answerWith(body)
  const { value } = await api.run(listMessages, { chatId: OTHER })
  return { records: value.records, unreadable: unreadable() }
}

describe('a page of messages', () => {
  const other = JSON.stringify({ ...message, id: ID.replace('5', '6'), chat_id: OTHER })

  test.each(['NaN', 'Infinity', '-Infinity'])(
    'with %s shows every message, without that value, and diagnostics say so [CON-02, FLT-19]',
    async (value) => {
      for (const field of [
        'meta_data',
        'status',
        'is_feedback_message',
        'links',
        'content',
        'context_message',
      ]) {
        const record = withValue({ ...message, chat_id: OTHER }, field, value)
        const { records, unreadable } = await readMessages(`{"records":[${record},${other}],"cursor":null}`)
        expect(records.map((it) => it.unreadable)).toEqual([[field], undefined])
        expect(unreadable).toEqual([
          { path: '$', reason: expect.stringContaining('received JSON with NaN') },
          { path: `$.records[0].${field}`, reason: expect.stringContaining('received NaN or Infinity') },
        ])
      }
    },
  )

  test('loses only the message whose required field is no number [FLT-19, FLT-23]', async () => {
    const record = withValue({ ...message, chat_id: OTHER }, 'id', 'NaN')
    const { records, unreadable } = await readMessages(`{"records":[${record},NaN,${other}],"cursor":null}`)
    expect(records).toHaveLength(1)
    expect(unreadable.map((it) => it.path)).toEqual(['$.records[0].id', '$.records[1]', '$'])
  })

  test.each([
    ['a word', 'oops'],
    ['nothing', ''],
    ['a text in single quotation marks', "{'text': 'x'}"],
    ['a text with quotation marks inside', '"he said "hi" to me"'],
    ['a comment', '/* none */ null'],
  ])('with %s for a value shows every message, and diagnostics say so [CON-02, FLT-19]', async (_, value) => {
    const record = withValue({ ...message, chat_id: OTHER }, 'meta_data', value)
    const { records, unreadable } = await readMessages(`{"records":[${record},${other}],"cursor":null}`)
    expect(records).toHaveLength(2)
    expect(records[1]?.unreadable).toBeUndefined()
    expect(unreadable[0]?.path).toBe('$')
  })

  test('with a byte order mark and a comma after the last item loses nothing [FLT-19]', async () => {
    const record = JSON.stringify({ ...message, chat_id: OTHER })
    const { records } = await readMessages(`\uFEFF{"records":[${record},${other},],"cursor":null,}`)
    expect(records).toHaveLength(2)
    expect(records.every((it) => it.unreadable === undefined)).toBe(true)
  })
})

test.each([
  '48810027719340055519',
  '730144590213377021',
  '1.10',
  '-0',
  '1e400',
  '0.30000000000000004',
  '560034',
])('the custom field %s keeps its digits from the response to its value [CUS-06]', async (digits) => {
  const fields = `{"awb_no":${digits},"inside":{"list":[${digits}]}}`
  const { api } = await answerWith(withValue(customer, 'custom_fields', JSON.stringify(fields)))
  const listed = await answerWith(
    `{"records":[${withValue(listedCustomer, 'custom_fields', fields)}],"total":1}`,
  )
  const records = [
    (await api.run(getCustomer, { customerId: ID })).value,
    ...(await listed.api.run(listCustomers, {})).value.records,
  ]
  for (const { customFields } of records) {
    if (customFields.kind !== 'fields') throw new TypeError('no fields')
    expect(toCustomFields(customFields.fields)).toMatchObject([
      { value: { text: digits } },
      { value: { fields: [{ value: { items: [{ text: digits }] } }] } },
    ])
  }
  expect(records).toHaveLength(2)
})

test('ids and codes beyond 2^53 keep their digits, and whole numbers with a fraction of zeros are read', async () => {
  const listed = withValue({ ...listedCustomer, chats: '~~' }, 'storefront_customer_id', '730144590213377021')
  const { api } = await answerWith(`{"records":[${listed.replace('"~~"', '7.0')}],"total":1.0}`)
  expect((await api.run(listCustomers, {})).value).toMatchObject({
    total: 1,
    records: [{ storefrontCustomerId: '730144590213377021', chats: 7 }],
  })
  const calls = await answerWith(
    `[${withValue({ ...call, duration_seconds: '~~' }, 'code', '48810027719340055519').replace('"~~"', '75.0')}]`,
  )
  expect((await calls.api.run(listRecentCalls, { customerId: ID })).value).toMatchObject([
    { code: '48810027719340055519', durationSeconds: 75 },
  ])
})
