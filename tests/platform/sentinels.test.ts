import { expect, test } from 'vitest'
import { sentinelOf } from '#platform/faults/sentinel.ts'
import { sharedPlatform } from '../support/databases.ts'
import { ask, first, idsOf, listCustomers, listTickets } from './ask.ts'

const platform = sharedPlatform()

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
  ['!slow 9999999', { kind: 'delay', ms: 60_000 }],
  ['!stall', { kind: 'stall' }],
  ['!cut', { kind: 'cut' }],
  ['!lost', { kind: 'lost' }],
  ['!html', { kind: 'html' }],
  ['!plain', { kind: 'plain' }],
  ['!blank', { kind: 'blank' }],
  ['!broken', { kind: 'broken' }],
  ['!empty', { kind: 'empty' }],
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
  5,
  null,
  undefined,
])('%j asks for none: it is text [TRN-06]', (search) => {
  expect(sentinelOf(search)).toBeUndefined()
})
