import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentinelOf } from '#platform/faults/sentinel.ts'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import { rootDir } from '../support/project-files.ts'
import { first, idsOf, listCustomers, listTickets, requestProblem, sendRequest } from './requests.ts'
import { customerList, listedCustomer } from './shapes.ts'

const platform = shareEmbeddedPlatform()
const customerListWithAnyPhone = customerList.extend({
  records: z.array(listedCustomer.extend({ phone: z.string() })),
})

test.for([
  ['!401', 401],
  ['!403', 403],
  ['!403 grant', 403],
  ['!429', 429],
  ['!429 5', 429],
  ['!500', 500],
  ['!503', 503],
  ['  !500  ', 500],
] as const)('searching for "%s" answers %i in both lists', async ([search, status]) => {
  for (const path of ['customers/list', 'tickets/list']) {
    expect((await sendRequest(platform(), path, { body: { search } })).status).toBe(status)
  }
})

test('a sentinel that changes the response applies to the list without a search', async () => {
  const { records, total } = await listCustomers(platform())
  const shuffled = await listCustomers(platform(), { search: '!shuffle' })
  expect(shuffled.total).toBe(total)
  expect(new Set(idsOf(shuffled.records))).toEqual(new Set(idsOf(records)))
  expect(shuffled.records.length).toBe(records.length + 1)
  const page = await listTickets(platform(), { search: '!repeat', limit: 5 })
  const next = await listTickets(platform(), { search: '!repeat', limit: 5, cursor: page.cursor })
  expect(next.cursor).toBe(page.cursor)
  expect(first(next.records).id).not.toBe(first(page.records).id)
})

test.for([
  ['!429 7', { kind: 'status', status: 429, retryAfter: 7, retryAfterForm: 'seconds' }],
  ['!429 date', { kind: 'status', retryAfterForm: 'date' }],
  ['!429 none', { kind: 'status', retryAfterForm: 'none' }],
  ['!403 grant', { kind: 'status', missing: 'grant' }],
  ['!slow 300', { kind: 'delay', ms: 300 }],
  ['!slow', { kind: 'delay', ms: 2000 }],
  ['!slow 60000', { kind: 'delay', ms: 60_000 }],
  ['!stall', { kind: 'stall' }],
  ['!cut', { kind: 'cut' }],
  ['!lost', { kind: 'lost' }],
  ['!html', { kind: 'html' }],
  ['!plain', { kind: 'plain' }],
  ['!blank', { kind: 'blank' }],
  ['!broken', { kind: 'broken' }],
  ['!empty', { kind: 'empty' }],
  ['!phones', { kind: 'phones' }],
] as const)('"%s" requests a fault', ([search, fault]) => {
  expect(sentinelOf(search)).toMatchObject(fault)
})

test.for([
  '',
  '!',
  '! 500',
  '!200',
  '!999',
  '!5000',
  '500',
  'a !500',
  '!constructor',
  '!hello',
  '!!',
  '!429 5 6',
  '!429 86401',
  '!429 soon',
  '!429  5',
  '!403 scope',
  '!500 5',
  '!503 30',
  '!slow 60001',
  '!slow fast',
  '!html 5',
  '!STALL',
  '!delay',
  '!status',
  5,
  null,
  undefined,
])('%j is plain text and requests no fault [TRN-06]', (search) => {
  expect(sentinelOf(search)).toBeUndefined()
})

test('every documented sentinel requests a fault', () => {
  const docs = readFileSync(join(rootDir, 'docs/local-platform.md'), 'utf8')
  const listed = [...docs.matchAll(/`(![a-z0-9 ]+)`/g)].map(([, text]) => text)
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((text) => sentinelOf(text) === undefined)).toEqual([])
})

const SENTINELS = ['!401', '!500', '!429', '!slow 60000', '!stall', '!html', '!cut', '!broken']

test.for(SENTINELS)('an unknown token that searches for "%s" gets 401 [AUT-01, DEC-12]', async (search) => {
  for (const path of ['customers/list', 'tickets/list'])
    for (const token of [null, 'nobody'])
      expect((await requestProblem(platform(), path, { body: { search }, token })).detail).not.toContain(
        'asked to',
      )
})

test('a sentinel without the right to list gets 403, and in a malformed request 422 [DEC-13, DEC-14]', async () => {
  const without = (right: string) => ({ body: { search: '!500' }, token: `demo-agent-without-${right}` })
  expect((await requestProblem(platform(), 'customers/list', without('customers:read'))).status).toBe(403)
  expect((await requestProblem(platform(), 'tickets/list', without('tickets'))).status).toBe(403)
  const malformed = { body: { search: '!500', sort_order: 'up', limit: 0 } }
  expect((await requestProblem(platform(), 'customers/list', malformed)).status).toBe(422)
  expect((await requestProblem(platform(), 'tickets/list', malformed)).status).toBe(422)
})

test('an operation without a search treats that field as unknown', async () => {
  const { id, last_chat_id } = first((await listCustomers(platform())).records)
  for (const [path, body] of [
    ['customers/recent_chats', { customerId: id, search: '!500' }],
    ['customers/recent_calls', { customerId: id, search: '!500' }],
    ['customers/linked_contacts', { contactId: id, search: '!500' }],
    ['messages/list', { chat_id: last_chat_id, search: '!500' }],
  ] as const)
    expect((await sendRequest(platform(), path, { body })).status).toBe(200)
})

test('"!phones" respells every telephone number, and changes nothing else [CUS-07]', async () => {
  const searchFor = async (search: string) => {
    const response = await sendRequest(platform(), 'customers/list', { body: { search } })
    const { records } = customerListWithAnyPhone.parse(await response.json())
    return records
  }
  const [plain, respelled] = [await searchFor(''), await searchFor('!phones')]
  const digits = (phone: string) => phone.replaceAll(/\D/g, '')
  expect(respelled.map(({ phone: _, ...rest }) => rest)).toEqual(plain.map(({ phone: _, ...rest }) => rest))
  const spelled = respelled.map(({ phone }) => phone).filter((phone) => phone !== '')
  expect(spelled.filter((phone) => /^\+?\d+$/.test(phone))).toEqual([])
  expect(respelled.map(({ phone }) => phone === '')).toEqual(plain.map(({ phone }) => phone === ''))
  expect(digits(respelled[0]?.phone ?? '')).toBe(digits(plain[0]?.phone ?? ''))
})
