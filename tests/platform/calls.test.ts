import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { findLinkedCustomers } from './linked-customers.ts'
import {
  collectNumberedPages,
  first,
  idsOf,
  listContacts,
  listCustomers,
  micros,
  recentCalls,
  requestProblem,
} from './requests.ts'

describeOnEachDatabase((platform) => {
  /** Two identities of one person, the first with 230 calls more than the seed's. */
  let caller = ''
  let linked = ''

  beforeAll(async () => {
    const { db } = platform()
    ;[caller = '', linked = ''] = idsOf(first(await findLinkedCustomers(platform())))
    const one = await db.selectFrom('calls').selectAll().limit(1).executeTakeFirstOrThrow()
    const copy = (customer_id: string, index: number) => ({
      ...one,
      id: randomUUID(),
      customer_id,
      // Five at a time share a timestamp, so that the id decides their order.
      created_at: `2026-11-01T00:00:00.${String(index - (index % 5)).padStart(6, '0')}Z`,
      record: JSON.stringify(one.record),
    })
    const calls = Array.from({ length: 230 }, (_, index) => copy(caller, index))
    await db
      .insertInto('calls')
      .values([...calls, copy(linked, 999)])
      .execute()
  })

  test('a call has exactly its 45 specified fields, in a bare array [CAL-01, CAL-02, CAL-03, CAL-05, CAL-09, CAL-10, CAL-11, CAL-12, CAL-14, CAL-16, CAL-23]', async () => {
    const call = first(await recentCalls(platform(), { customerId: caller }))
    expect(Object.keys(call).length).toBe(45)
    expect(call).toMatchObject({ call_id: call.id, customer_id: caller })
  })

  test('recordings, metadata and schedule are JSON objects in strings, an unanswered call has no answer time, and enumerations are open [CAL-04, CAL-06, CAL-07, CAL-08, CAL-13]', async () => {
    const { records } = await listCustomers(platform(), {}, '?page_size=100')
    const each = await Promise.all(records.map(({ id }) => recentCalls(platform(), { customerId: id })))
    const calls = each.flat()
    expect(calls.some(({ metadata }) => 'provider' in metadata)).toBe(true)
    expect(calls.some(({ answered_at }) => answered_at === null)).toBe(true)
    expect(calls.some(({ answered_at, ended_at }) => answered_at !== null && ended_at !== null)).toBe(true)
    expect(new Set(calls.map(({ status }) => status))).toContain('missed')
    expect(new Set(calls.map(({ type }) => type))).toContain('inbound')
  })

  test('a recording that the platform has is linked by a signed link, in both of its places [CAL-06, CAL-07]', async () => {
    const { db } = platform()
    const row = await db
      .selectFrom('calls')
      .selectAll()
      .where('customer_id', '=', linked)
      .executeTakeFirstOrThrow()
    const record = {
      ...Object(row.record),
      recordings: '{"url":"media:call-7","note":"media:call-7 is a reference only as a whole text"}',
      metadata: '{"recording_link":"media:call-7"}',
    }
    const store = (value: unknown) =>
      db
        .updateTable('calls')
        .set({ record: JSON.stringify(value) })
        .where('id', '=', row.id)
        .execute()
    await store(record)
    const call = (await recentCalls(platform(), { customerId: linked })).find(({ id }) => id === row.id)
    const { url, note } = Object(call?.recordings)
    expect(url).toMatch(/^http:.*\/media\/call-7\?expires=\d+&signature=[\w-]+$/)
    expect(note).toMatch(/^media:call-7 is/)
    expect(call?.metadata).toEqual({ recording_link: url })
    await store(row.record)
  })

  test('provider data that is no JSON object is returned as one [CAL-06, CAL-07, CAL-08]', async () => {
    const { db } = platform()
    const row = await db
      .selectFrom('calls')
      .selectAll()
      .where('customer_id', '=', linked)
      .executeTakeFirstOrThrow()
    const record = {
      ...Object(row.record),
      metadata: '"sip:486 Busy"',
      recordings: '',
      schedule_metadata: '{"a":',
    }
    await db
      .updateTable('calls')
      .set({ record: JSON.stringify(record) })
      .where('id', '=', row.id)
      .execute()
    const calls = await recentCalls(platform(), { customerId: linked }, '?page_size=200')
    expect(calls.find(({ id }) => id === row.id)).toMatchObject({
      metadata: { text: '"sip:486 Busy"' },
      recordings: {},
      schedule_metadata: { text: '{"a":' },
    })
  })

  test('a call has its customer’s name and phone [CAL-15]', async () => {
    const [call] = await recentCalls(platform(), { customerId: caller })
    const { records } = await listCustomers(platform(), {}, '?page_size=100')
    const customer = records.find(({ id }) => id === caller)
    expect(call).toMatchObject({ customer_name: customer?.name, customer_phone: customer?.phone })
  })

  test('calls of linked contacts are returned only on request [CAL-18, CAL-19]', async () => {
    const all = (more: object) =>
      collectNumberedPages(200, (query) => recentCalls(platform(), { customerId: caller, ...more }, query))
    const own = await all({})
    expect(own.every(({ customer_id }) => customer_id === caller)).toBe(true)
    expect(await all({ includeLinkedContacts: false })).toEqual(own)
    const both = await all({ includeLinkedContacts: true })
    expect(both.some(({ customer_id }) => customer_id === linked)).toBe(true)
    const family = new Set([caller, ...idsOf((await listContacts(platform(), caller)).contacts)])
    expect(both.every(({ customer_id }) => family.has(customer_id))).toBe(true)
  })

  test('the first page with 20 calls is the default [CAL-20, CAL-21, LIM-02]', async () => {
    const calls = await recentCalls(platform(), { customerId: caller })
    expect(calls.length).toBe(20)
    expect(calls).toEqual(await recentCalls(platform(), { customerId: caller }, '?page=1&page_size=20'))
  })

  test('a page size of 200 is accepted, 201 is refused [CAL-22, LIM-02]', async () => {
    expect((await recentCalls(platform(), { customerId: caller }, '?page_size=200')).length).toBe(200)
    for (const query of ['?page_size=201', '?page_size=0', '?page=0', '?page=-1', '?page_size=2e1']) {
      const body = { customerId: caller }
      expect((await requestProblem(platform(), `customers/recent_calls${query}`, { body })).status).toBe(422)
    }
  })

  test.for([3, 50, 200])('paging by %i returns each call once, newest first [CAL-24]', async (size) => {
    const calls = await collectNumberedPages(size, (query) =>
      recentCalls(platform(), { customerId: caller }, query),
    )
    expect(new Set(idsOf(calls)).size).toBe(calls.length)
    expect(calls.length).toBeGreaterThanOrEqual(230)
    const times = calls.map(({ created_at }) => micros(created_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('customerId has to be a customer of the authenticated workspace, which is the default one [CAL-17, AUT-09, DEC-14, DEC-14a]', async () => {
    const [mine, other] = platform().facts.workspaces
    const unknownId = '00000000-0000-4000-8000-000000000000'
    const status = async (body: object) =>
      (await requestProblem(platform(), 'customers/recent_calls', { body })).status
    expect(await status({})).toBe(422)
    expect(await status({ customerId: '10001' })).toBe(422)
    expect(await status({ customerId: unknownId })).toBe(404)
    expect(await status({ customerId: caller, includeLinkedContacts: 'yes' })).toBe(422)
    expect(await status({ customerId: caller, workspaceId: 'mine' })).toBe(422)
    expect(await status({ customerId: caller, workspaceId: other?.id })).toBe(403)
    expect(await recentCalls(platform(), { customerId: caller, workspaceId: mine?.id })).toEqual(
      await recentCalls(platform(), { customerId: caller }),
    )
  })
})
