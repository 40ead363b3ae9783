import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedPlatform } from '../support/databases.ts'
import { ask, idsOf, listCustomers, listMessages } from './ask.ts'
import { send, trySend } from './send.ts'

const platform = sharedPlatform()
let phones = 919_811_000_000
const nextPhone = () => String((phones += 1))

/** Messages that a phone has been sent. */
async function sentTo(phone: string): Promise<string[]> {
  const { records } = await listCustomers(platform(), { search: phone })
  const threads = records.map(({ last_chat_id }) => listMessages(platform(), { chat_id: last_chat_id }))
  return (await Promise.all(threads)).flatMap((each) => idsOf(each.records))
}

const operation = 'templates.send'

test.for([429, 500, 503] as const)('%i before anything was done: nothing was sent', async (status) => {
  const customer_phone = nextPhone()
  platform().faults.arm({ kind: 'status', status, operation })
  expect((await trySend(platform(), { customer_phone })).status).toBe(status)
  expect(await sentTo(customer_phone)).toEqual([])
})

test.for([429, 500, 504] as const)(
  '%i after it was done: the message is on its way all the same',
  async (status) => {
    const customer_phone = nextPhone()
    platform().faults.arm({ kind: 'status', status, operation, after: true })
    expect((await trySend(platform(), { customer_phone })).status).toBe(status)
    expect(await sentTo(customer_phone)).toHaveLength(1)
  },
)

test('done, but the answer was lost, cut off, empty, or another page', async () => {
  const outcome = async (request: Parameters<ReturnType<typeof platform>['faults']['arm']>[0]) => {
    const customer_phone = nextPhone()
    platform().faults.arm(request)
    const answer = await trySend(platform(), { customer_phone })
      .then((response) => response.text())
      .catch(() => null)
    return [answer === null ? null : answer.slice(0, 9), (await sentTo(customer_phone)).length]
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
] as const)('a stall, with the deed done before it: %s', async ([after, messages]) => {
  const customer_phone = nextPhone()
  platform().faults.arm({ kind: 'stall', operation, ms: 1, after })
  expect((await trySend(platform(), { customer_phone })).status).toBe(503)
  expect(await sentTo(customer_phone)).toHaveLength(messages)
})

test('a fault after the deed does not hide that the deed was refused', async () => {
  platform().faults.arm({ kind: 'status', status: 500, operation, after: true })
  expect((await trySend(platform(), { customer_phone: '+91' })).status).toBe(400)
})

test('a send that is repeated is sent twice: only the client can know better', async () => {
  const customer_phone = nextPhone()
  await send(platform(), { customer_phone })
  await send(platform(), { customer_phone })
  expect(await sentTo(customer_phone)).toHaveLength(2)
})

test('it answers whatever it is asked without a mistake of its own [TRN-07]', async () => {
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
      expect((await trySend(platform(), each)).status).toBeLessThan(500)
    }),
    { numRuns: 150, seed: 7 },
  )
  const deep = `{"parameters":${'['.repeat(200_000)}`
  expect((await trySend(platform(), {}, { body: deep })).status).toBe(422)
})

test('the switchboard takes a failure that comes after the deed', async () => {
  const fault = { kind: 'status', status: 502, operation, after: true }
  const armed = await ask(platform(), '/__faults', { body: fault, token: null })
  expect([armed.status, await armed.json()]).toMatchObject([201, fault])
  platform().faults.clear()
})
