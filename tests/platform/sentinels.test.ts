import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentinelOf } from '#platform/faults/sentinel.ts'
import { sharedPlatform } from '../support/databases.ts'
import { rootDir } from '../support/tree.ts'
import { ask, first, idsOf, listCustomers, listTickets, refused } from './ask.ts'
import { customerList, listedCustomer } from './shapes.ts'

const platform = sharedPlatform()
const looseCustomerList = customerList.extend({
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
    expect((await ask(platform(), path, { body: { search } })).status).toBe(status)
  }
})

test('what spoils an answer spoils the list as it is without a search', async () => {
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
] as const)('"%s" asks for a failure', ([search, fault]) => {
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
])('%j asks for none: it is text [TRN-06]', (search) => {
  expect(sentinelOf(search)).toBeUndefined()
})

test('every sentinel that the documentation lists asks for a failure', () => {
  const docs = readFileSync(join(rootDir, 'docs/local-platform.md'), 'utf8')
  const listed = [...docs.matchAll(/`(![a-z0-9 ]+)`/g)].map(([, text]) => text)
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((text) => sentinelOf(text) === undefined)).toEqual([])
})

const SENTINELS = ['!401', '!500', '!429', '!slow 60000', '!stall', '!html', '!cut', '!broken']

test.for(SENTINELS)('a stranger who searches for "%s" gets 401 [AUT-01, DEC-12]', async (search) => {
  for (const path of ['customers/list', 'tickets/list'])
    for (const token of [null, 'nobody'])
      expect((await refused(platform(), path, { body: { search }, token })).detail).not.toContain('asked to')
})

test('a token without the right to list gets 403 for a sentinel too, and a malformed request 422 [DEC-13, DEC-14]', async () => {
  const without = (right: string) => ({ body: { search: '!500' }, token: `demo-agent-without-${right}` })
  expect((await refused(platform(), 'customers/list', without('customers:read'))).status).toBe(403)
  expect((await refused(platform(), 'tickets/list', without('tickets'))).status).toBe(403)
  const malformed = { body: { search: '!500', sort_order: 'up', limit: 0 } }
  expect((await refused(platform(), 'customers/list', malformed)).status).toBe(422)
  expect((await refused(platform(), 'tickets/list', malformed)).status).toBe(422)
})

test('an operation without a search takes a field of that name for one that it does not know', async () => {
  const { id, last_chat_id } = first((await listCustomers(platform())).records)
  for (const [path, body] of [
    ['customers/recent_chats', { customerId: id, search: '!500' }],
    ['customers/recent_calls', { customerId: id, search: '!500' }],
    ['customers/linked_contacts', { contactId: id, search: '!500' }],
    ['messages/list', { chat_id: last_chat_id, search: '!500' }],
  ] as const)
    expect((await ask(platform(), path, { body })).status).toBe(200)
})

test('"!phones" respells every telephone number, and changes nothing else [CUS-07]', async () => {
  const read = async (search: string) => {
    const response = await ask(platform(), 'customers/list', { body: { search } })
    const { records } = looseCustomerList.parse(await response.json())
    return records
  }
  const [plain, odd] = [await read(''), await read('!phones')]
  const digits = (phone: string) => phone.replaceAll(/\D/g, '')
  expect(odd.map(({ phone: _, ...rest }) => rest)).toEqual(plain.map(({ phone: _, ...rest }) => rest))
  const spelled = odd.map(({ phone }) => phone).filter((phone) => phone !== '')
  expect(spelled.filter((phone) => /^\+?\d+$/.test(phone))).toEqual([])
  expect(odd.map(({ phone }) => phone === '')).toEqual(plain.map(({ phone }) => phone === ''))
  expect(digits(odd[0]?.phone ?? '')).toBe(digits(plain[0]?.phone ?? ''))
})
