import { expect, test } from 'vitest'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import { fc } from '../support/property.ts'
import { idsOf, listCustomers, listMessages, sendRequest } from './requests.ts'
import { requestSend, send } from './template-send-requests.ts'

const platform = shareEmbeddedPlatform()
let phones = 919_811_000_000
const nextPhone = () => String((phones += 1))

/** The ids of the messages that were sent to a phone. */
async function findMessagesTo(phone: string): Promise<string[]> {
  const { records } = await listCustomers(platform(), { search: phone })
  const threads = records.map(({ last_chat_id }) => listMessages(platform(), { chat_id: last_chat_id }))
  return (await Promise.all(threads)).flatMap((each) => idsOf(each.records))
}

const operation = 'templates.send'

test.for([429, 500, 503] as const)(
  'a fault with status %i before the send leaves nothing sent',
  async (status) => {
    const customer_phone = nextPhone()
    platform().faults.arm({ kind: 'status', status, operation })
    expect((await requestSend(platform(), { customer_phone })).status).toBe(status)
    expect(await findMessagesTo(customer_phone)).toEqual([])
  },
)

test.for([429, 500, 504] as const)(
  'a fault with status %i after the send leaves the message sent',
  async (status) => {
    const customer_phone = nextPhone()
    platform().faults.arm({ kind: 'status', status, operation, after: true })
    expect((await requestSend(platform(), { customer_phone })).status).toBe(status)
    expect(await findMessagesTo(customer_phone)).toHaveLength(1)
  },
)

test('a lost, truncated, empty or replaced response can follow a completed send', async () => {
  const outcome = async (request: Parameters<ReturnType<typeof platform>['faults']['arm']>[0]) => {
    const customer_phone = nextPhone()
    platform().faults.arm(request)
    const answer = await requestSend(platform(), { customer_phone })
      .then((response) => response.text())
      .catch(() => null)
    return [answer === null ? null : answer.slice(0, 9), (await findMessagesTo(customer_phone)).length]
  }
  expect(await outcome({ kind: 'lost', operation })).toEqual([null, 1])
  expect(await outcome({ kind: 'cut', operation })).toEqual([null, 1])
  expect(await outcome({ kind: 'blank', operation, after: true })).toEqual(['', 1])
  expect(await outcome({ kind: 'blank', operation })).toEqual(['', 0])
  expect(await outcome({ kind: 'html', operation, after: true })).toEqual(['<!doctype', 1])
  expect(await outcome({ kind: 'html', operation })).toEqual(['<!doctype', 0])
})

test.for([
  [true, 1],
  [false, 0],
] as const)('a stall after the message was sent (%s) keeps it', async ([after, messages]) => {
  const customer_phone = nextPhone()
  platform().faults.arm({ kind: 'stall', operation, ms: 1, after })
  expect((await requestSend(platform(), { customer_phone })).status).toBe(503)
  expect(await findMessagesTo(customer_phone)).toHaveLength(messages)
})

test('a fault after the operation does not hide a refusal', async () => {
  platform().faults.arm({ kind: 'status', status: 500, operation, after: true })
  expect((await requestSend(platform(), { customer_phone: '+91' })).status).toBe(400)
})

test('a repeated send is sent twice, since only the client can tell duplicates', async () => {
  const customer_phone = nextPhone()
  await send(platform(), { customer_phone })
  await send(platform(), { customer_phone })
  expect(await findMessagesTo(customer_phone)).toHaveLength(2)
})

test('the send route answers any input without a server error [TRN-07]', async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', -1, 1e308, 'text', 'image', 'body', 'header', 'button', 'https://[::', '\ud800'),
  )
  const parameter = fc.dictionary(fc.constantFrom('type', 'text', 'image', 'document', 'link'), value)
  const component = fc.record({ type: value, sub_type: value, index: value, parameters: fc.array(parameter) })
  const changes = fc.record(
    {
      channel_id: value,
      customer_phone: value,
      message_type: value,
      template_name: value,
      customer_name: value,
      parameter_type: value,
      parameters: fc.oneof(fc.array(component), value),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(changes, async (each) => {
      expect((await requestSend(platform(), each)).status).toBeLessThan(500)
    }),
    { numRuns: 150, seed: 7 },
  )
  const deep = `{"parameters":${'['.repeat(200_000)}`
  expect((await requestSend(platform(), {}, { body: deep })).status).toBe(422)
})

test('the fault control accepts a fault that applies after the operation', async () => {
  const fault = { kind: 'status', status: 502, operation, after: true }
  const armed = await sendRequest(platform(), '/__faults', { body: fault, token: null })
  expect([armed.status, await armed.json()]).toMatchObject([201, fault])
  platform().faults.clear()
})
