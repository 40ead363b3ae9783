import { expect, test } from 'vitest'
import { z } from 'zod'
import { createFaults } from '#platform/faults/faults.ts'
import { KINDS, SHAPES, STATUSES } from '#platform/faults/kinds.ts'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import {
  assign,
  first,
  getCustomer,
  idsOf,
  listCustomers,
  listTickets,
  requestProblem,
  sendRequest,
} from './requests.ts'
import { customerList, listedCustomer } from './shapes.ts'

const platform = shareEmbeddedPlatform()
const customers = () => sendRequest(platform(), 'customers/list', { body: {} })
const textOf = async (response: Response) => [
  response.status,
  response.headers.get('content-type'),
  await response.text(),
]

test.for(STATUSES)('an armed fault answers %i once, and later requests succeed', async (status) => {
  platform().faults.arm({ kind: 'status', status })
  expect((await requestProblem(platform(), 'customers/list', { body: {} })).status).toBe(status)
  expect((await customers()).status).toBe(200)
})

test('a fault applies to its operation, after the skipped requests, and the given number of times', async () => {
  platform().faults.arm({ kind: 'status', status: 503, operation: 'customers.list', skip: 1, times: 2 })
  const answers: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await listTickets(platform())
    answers.push((await customers()).status)
  }
  expect(answers).toEqual([200, 503, 503, 200, 200])
})

test('429 and 503 have a Retry-After in seconds, as a date, absurdly long, or none', async () => {
  const retryAfter = async (form: 'seconds' | 'date' | 'absurd' | 'none', status: 429 | 503 = 429) => {
    platform().faults.arm({ kind: 'status', status, retryAfter: 90, retryAfterForm: form })
    return (await customers()).headers.get('retry-after')
  }
  expect(await retryAfter('seconds')).toBe('90')
  expect(await retryAfter('seconds', 503)).toBe('90')
  expect(await retryAfter('date')).toBe('Sat, 21 Nov 2026 10:01:30 GMT')
  expect(await retryAfter('absurd')).toBe('31536000')
  expect(await retryAfter('none')).toBeNull()
})

test('a 403 fault names a scope or a grant', async () => {
  platform().faults.arm({ kind: 'status', status: 403 })
  expect(await requestProblem(platform(), 'customers/list', { body: {} })).toMatchObject({
    missing: 'customers:read',
  })
  platform().faults.arm({ kind: 'status', status: 403, missing: 'grant' })
  expect(await requestProblem(platform(), 'customers/list', { body: {} })).toMatchObject({
    missing: 'customers',
  })
})

test('a failure can have each known error body', async () => {
  const seen = new Set<string>()
  for (const shape of SHAPES) {
    platform().faults.arm({ kind: 'status', status: 500, shape })
    const [status, type, body] = await textOf(await customers())
    expect(status).toBe(500)
    seen.add(`${type} ${body}`)
  }
  expect(seen.size).toBe(SHAPES.length)
})

test('JSON with a wrong content type, an HTML page and an empty body each come with status 200', async () => {
  platform().faults.arm({ kind: 'plain' })
  const plain = await customers()
  expect(plain.headers.get('content-type')).toBe('text/plain')
  expect(customerList.parse(await plain.json()).records.length).toBe(20)
  platform().faults.arm({ kind: 'html' })
  expect(await textOf(await customers())).toEqual([
    200,
    'text/html; charset=utf-8',
    expect.stringContaining('<h1>'),
  ])
  platform().faults.arm({ kind: 'blank' })
  expect(await textOf(await customers())).toEqual([200, 'application/json', ''])
})

test('the broken fault breaks one record and keeps the others', async () => {
  platform().faults.arm({ kind: 'broken' })
  const { records } = z.object({ records: z.array(z.unknown()) }).parse(await (await customers()).json())
  const broken = records.filter((record) => !listedCustomer.safeParse(record).success)
  expect([records.length, broken.length]).toEqual([20, 1])
})

test('the garbled fault truncates JSON inside a string', async () => {
  const { id } = first((await listCustomers(platform())).records)
  platform().faults.arm({ kind: 'garbled', operation: 'customers.get' })
  const { custom_fields } = await getCustomer(platform(), id)
  expect(() => JSON.parse(custom_fields)).toThrow(SyntaxError)
})

test('the shuffle fault reorders records and repeats one', async () => {
  const { records } = await listCustomers(platform())
  platform().faults.arm({ kind: 'shuffle' })
  const shuffled = idsOf((await listCustomers(platform())).records)
  expect(shuffled).toEqual([...idsOf(records).toReversed(), first(idsOf(records))])
})

test('the repeat and empty faults return the cursor that was sent, as often as armed', async () => {
  const { cursor } = await listTickets(platform(), { limit: 5 })
  platform().faults.arm({ kind: 'repeat', times: 2 })
  expect((await listTickets(platform(), { limit: 5, cursor })).cursor).toBe(cursor)
  expect((await listTickets(platform(), { limit: 5 })).cursor).toBe(cursor)
  platform().faults.arm({ kind: 'empty' })
  const empty = await listTickets(platform(), { limit: 5 })
  expect([empty.records, empty.cursor]).toEqual([[], cursor])
})

test('the cut fault truncates the body, and the lost fault drops the response after the change', async () => {
  platform().faults.arm({ kind: 'cut' })
  await expect((await customers()).text()).rejects.toThrow('cut off')
  const { id } = first((await listTickets(platform(), { assignee_type: 'agent' })).records)
  platform().faults.arm({ kind: 'lost' })
  const body = { ticket_id: id, assignee_type: 'unassigned' }
  await expect(assign(platform(), body)).rejects.toThrow('fetch failed')
  const { records } = await listTickets(platform(), { assignee_type: 'unassigned', limit: 100 })
  expect(idsOf(records)).toContain(id)
})

test('a stall ends when the client aborts, a delay with the correct response', async () => {
  const controller = new AbortController()
  platform().faults.arm({ kind: 'stall' })
  const stalled = sendRequest(platform(), 'customers/list', { body: {}, signal: controller.signal })
  controller.abort()
  await expect(stalled).rejects.toThrow('aborted')
  platform().faults.arm({ kind: 'stall', ms: 1 })
  expect((await customers()).status).toBe(503)
  platform().faults.arm({ kind: 'delay', ms: 1 })
  expect((await listCustomers(platform())).records.length).toBe(20)
})

test('the fault control arms, lists and clears over HTTP, and refuses unknown faults', async () => {
  const control = (method: string, body?: unknown) =>
    sendRequest(platform(), '/__faults', { method, body, token: null })
  const armed = await control('POST', { kind: 'status', status: 401, operation: '*', times: 3 })
  expect([armed.status, await armed.json()]).toMatchObject([201, { kind: 'status', status: 401, times: 3 }])
  expect((await customers()).status).toBe(401)
  expect(await (await control('GET')).json()).toMatchObject({ faults: [{ status: 401, times: 2 }] })
  expect(await (await control('DELETE')).json()).toEqual({ faults: [] })
  expect((await customers()).status).toBe(200)
  for (const body of [
    {},
    { kind: 'fire' },
    { kind: 'status', status: 200 },
    { kind: 'delay', ms: -1 },
    { kind: 'cut', more: 1 },
    '{',
  ]) {
    expect((await control('POST', body)).status).toBe(422)
  }
})

test('at most 100 faults are kept', () => {
  const faults = createFaults()
  for (let index = 0; index < 150; index += 1) faults.arm({ kind: 'cut', operation: `x${index}` })
  expect(faults.list().length).toBe(100)
  expect([faults.take('x0'), faults.take('x149')?.kind]).toEqual([undefined, 'cut'])
})

test('chaos fails the configured share of requests, in every way, reproducibly by its seed', () => {
  const kindsOf = (chaos: number, seed: string) => {
    const faults = createFaults({ chaos, seed })
    return Array.from({ length: 2000 }, () => faults.take('customers.list')?.kind)
  }
  const failed = kindsOf(30, 'a').filter((kind) => kind !== undefined)
  expect(failed.length).toBeGreaterThan(500)
  expect(failed.length).toBeLessThan(700)
  expect(new Set(failed)).toEqual(new Set(KINDS))
  expect(kindsOf(30, 'a')).toEqual(kindsOf(30, 'a'))
  expect(kindsOf(30, 'a')).not.toEqual(kindsOf(30, 'b'))
  expect(new Set(kindsOf(0, 'a'))).toEqual(new Set([undefined]))
})
