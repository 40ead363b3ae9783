import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { startPlatform } from '../support/platform.ts'
import {
  collectNumberedPages,
  first,
  getCustomer,
  idsOf,
  listCustomers,
  listMessages,
  micros,
  requestProblem,
  sendRequest,
} from './requests.ts'

const SORTED_BY = ['name', 'email', 'company', 'stage', 'created_at', 'profile_updated_at'] as const
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

describeOnEachDatabase((platform) => {
  const all = async () => (await listCustomers(platform(), {}, '?page_size=100')).records

  test('the list has exactly the specified fields, and the response its records and their total [CUS-02, CUS-13, CUS-14, CUS-15, CUS-16, CUS-26, DEC-01]', async () => {
    const { records, total } = await listCustomers(platform())
    expect(records.length).toBe(20)
    expect(total).toBe((await all()).length)
    expect(records.some(({ es_sync_status }) => es_sync_status === 'synced')).toBe(true)
  })

  test('a customer by id has exactly ten fields, at the top level of the response [CUS-01, CUS-19, CUS-20]', async () => {
    const [listed] = await all()
    expect(await getCustomer(platform(), listed?.id ?? '')).toMatchObject({ id: listed?.id })
  })

  test('list and get-by-id return the same data, custom fields as an object and as a string [CUS-03, CUS-04, CUS-29]', async () => {
    for (const listed of (await all()).slice(0, 10)) {
      const { custom_fields, ...byId } = await getCustomer(platform(), listed.id)
      expect(listed).toMatchObject(byId)
      expect(JSON.parse(custom_fields)).toEqual(listed.custom_fields)
    }
  })

  test('numbers of a record keep every digit from the database to the response, also beside a fault [CUS-05]', async () => {
    const { id } = first(await all())
    const fields =
      '{"order":{"ids":[12345678901234567890,-9007199254740993]},"ratio":0.123456789012345678,"price":1.10,"text":"1.10"}'
    const { custom_fields } = await platform()
      .db.updateTable('customers')
      .set({ custom_fields: fields })
      .where('id', '=', id)
      .returning(sql<string>`custom_fields::text`.as('custom_fields'))
      .executeTakeFirstOrThrow()
    const stored = custom_fields.replaceAll(/([:,]) /g, '$1')
    expect(stored).toContain('12345678901234567890')
    const listed = async () =>
      (await sendRequest(platform(), 'customers/list?page_size=100', { body: {} })).text()
    expect(await listed()).toContain(`"custom_fields":${stored}`)
    const byId = await sendRequest(platform(), `customers/${id}`, { method: 'GET' })
    expect(await byId.text()).toContain(`"custom_fields":${JSON.stringify(stored)}`)
    const fault = { operation: 'customers.list', kind: 'phones' }
    await sendRequest(platform(), '/__faults', { body: fault, token: null })
    expect(await listed()).toContain(`"custom_fields":${stored}`)
  })

  test('custom fields have keys with dots and values of every type [CUS-05, CUS-06]', async () => {
    const fields = (await all()).flatMap(({ custom_fields }) => Object.entries(custom_fields))
    expect(fields.some(([key]) => key.includes('.'))).toBe(true)
    const kinds = fields.map(([, value]) =>
      value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value,
    )
    expect(new Set(kinds)).toEqual(new Set(['string', 'number', 'boolean', 'array', 'object', 'null']))
  })

  test('phones have a plus or digits only, Instagram and company text or null, and a stage may be empty [CUS-07, CUS-08, CUS-10, CUS-11]', async () => {
    const records = await all()
    const has = (fits: (record: (typeof records)[number]) => boolean) => records.some(fits)
    expect(has(({ phone }) => /^\+\d+$/.test(phone)) && has(({ phone }) => /^\d+$/.test(phone))).toBe(true)
    expect(has((r) => r.instagram_id === null) && has((r) => r.instagram_username !== null)).toBe(true)
    expect(has(({ company }) => company === null) && has(({ company }) => company !== null)).toBe(true)
    expect(has(({ stage }) => stage === '') && has(({ stage }) => stage !== '')).toBe(true)
  })

  test('channel kinds include values beyond the observed ones, and the channel is one object [CUS-09, CUS-17, CON-09, CON-10, DEC-18]', async () => {
    const records = await all()
    const kinds = new Set(records.map(({ channel_kind }) => channel_kind))
    expect(kinds).toContain('chatapp')
    expect(kinds).toContain('web_widget')
    for (const { channels, channel_kind, channel_name } of records) {
      expect(channels).toEqual({ name: channel_name, kind: channel_kind })
    }
  })

  test('the latest chat is a ticket with messages, and chats counts the customer’s tickets [CUS-12, CUS-18]', async () => {
    for (const { id, last_chat_id, chats } of (await all()).slice(0, 5)) {
      expect((await listMessages(platform(), { chat_id: last_chat_id })).records.length).toBeGreaterThan(0)
      const own = await platform().db.selectFrom('chats').select('id').where('customer_id', '=', id).execute()
      expect(chats).toBe(own.length)
    }
  })

  test('times are UTC in both notations and keep their microseconds [CON-04, CON-05, CON-06]', async () => {
    const records = await all()
    for (const { id, created_at, profile_updated_at } of records) {
      const row = await platform()
        .db.selectFrom('customers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(micros(created_at)).toBe(micros(row.created_at))
      expect(micros(profile_updated_at)).toBe(micros(row.profile_updated_at))
      expect([created_at.endsWith('+00:00'), profile_updated_at.endsWith('Z')]).toEqual([true, true])
    }
    expect(records.some(({ created_at }) => /\.\d{6}\+/.test(created_at))).toBe(true)
  })

  test.for(SORTED_BY)('%s sorts both ways, with null last [CUS-23, CUS-24, DEC-08]', async (sort_by) => {
    for (const sort_order of ['asc', 'desc'] as const) {
      const { records } = await listCustomers(platform(), { sort_by, sort_order }, '?page_size=100')
      const values = records.map((record) => record[sort_by])
      const known = values.filter((value) => value !== null)
      expect(values.slice(0, known.length)).toEqual(known)
      const ascending = sort_order === 'asc' ? known : known.toReversed()
      expect(ascending).toEqual(known.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
    }
  })

  test('the default order is ascending for a sort field, and newest first without one [CUS-23, CUS-24]', async () => {
    const names = async (body: object) =>
      (await listCustomers(platform(), { ...body })).records.map(({ name }) => name)
    expect(await names({ sort_by: 'name' })).toEqual(await names({ sort_by: 'name', sort_order: 'asc' }))
    const times = (await all()).map(({ created_at }) => micros(created_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('an unsupported sort field and a third sort order are refused [CUS-23, CUS-24, DEC-08, DEC-14]', async () => {
    for (const body of [{ sort_by: 'phone' }, { sort_by: 'name; drop table chats' }, { sort_order: 'ASC' }]) {
      expect((await requestProblem(platform(), 'customers/list', { body })).status).toBe(422)
    }
  })

  test('page and page_size are read from the query, not from the body [CUS-25, LIM-04]', async () => {
    const { records } = await listCustomers(platform(), { page: 2, page_size: 1 })
    expect(idsOf(records)).toEqual(
      idsOf((await listCustomers(platform(), {}, '?page=1&page_size=20')).records),
    )
    const second = await listCustomers(platform(), {}, '?page=2&page_size=5')
    expect(idsOf(second.records)).toEqual(idsOf(await all()).slice(5, 10))
  })

  test.for(['', '?page_size=1', '?page=3&page_size=7', '?page=99'])(
    'page "%s" has the total of all matches [CUS-27]',
    async (query) => {
      expect((await listCustomers(platform(), {}, query)).total).toBe((await all()).length)
    },
  )

  test.for([1, 4, 9, 100])(
    'paging by %i returns every customer once, in one order [CUS-28]',
    async (size) => {
      for (const sort_by of ['stage', 'company', undefined]) {
        const body = sort_by ? { sort_by, sort_order: 'desc' } : {}
        const customers = await collectNumberedPages(
          size,
          async (query) => (await listCustomers(platform(), body, query)).records,
        )
        expect(idsOf(customers)).toEqual(
          idsOf((await listCustomers(platform(), body, '?page_size=100')).records),
        )
        expect(new Set(idsOf(customers)).size).toBe((await all()).length)
      }
    },
  )

  test('page_size defaults to 20, and may be 1 to 100 [LIM-04]', async () => {
    expect((await listCustomers(platform(), {}, '?page_size=1')).records.length).toBe(1)
    expect((await listCustomers(platform(), {}, '?page_size=100')).records.length).toBeGreaterThan(20)
    for (const query of [
      '?page_size=0',
      '?page_size=101',
      '?page_size=-1',
      '?page=0',
      '?page=',
      '?page=1.5',
      '?page=x',
      '?page=1&page=2',
    ]) {
      expect((await requestProblem(platform(), `customers/list${query}`, { body: {} })).status).toBe(422)
    }
  })

  test('the list requires a body, and accepts an empty object [CUS-21]', async () => {
    expect((await sendRequest(platform(), 'customers/list', { body: {} })).status).toBe(200)
    for (const body of [undefined, '', '[]', '"x"', 'null', '1']) {
      expect((await requestProblem(platform(), 'customers/list', { body })).status).toBe(422)
    }
  })

  test('an invalid id is refused, an unknown one is not found, and either case is accepted [CON-03, DEC-14, DEC-14a]', async () => {
    expect((await requestProblem(platform(), 'customers/10001', { method: 'GET' })).status).toBe(422)
    expect((await requestProblem(platform(), `customers/${UNKNOWN_ID}`, { method: 'GET' })).status).toBe(404)
    const { id } = first(await all())
    expect((await getCustomer(platform(), id.toUpperCase())).id).toBe(id)
  })
})

test('a platform can refuse pages beyond a row, and answers all pages before it [CUS-25]', async () => {
  const platform = await startPlatform({ deepestRow: 10 })
  const { records, total } = await listCustomers(platform, {}, '?page=2&page_size=5')
  expect([records.length, total > 10]).toEqual([5, true])
  const { status, detail } = await requestProblem(platform, 'customers/list?page=3&page_size=5', { body: {} })
  expect([status, detail]).toEqual([400, 'Only the first 10 customers of a list can be paged to.'])
  await platform.close()
})
