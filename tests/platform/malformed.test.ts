import { expect, test } from 'vitest'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import { fc } from '../support/property.ts'
import { first, getCustomer, listCustomers, requestProblem, sendRequest } from './requests.ts'

const platform = shareEmbeddedPlatform()
const PATHS = [
  'messages/list',
  'tickets/list',
  'tickets/assign',
  'customers/list',
  'customers/linked_contacts',
  'customers/recent_calls',
  'customers/recent_chats',
  'analytics/query',
  '/legacy/send-chatapp-template',
]

test.for(['{', '{"a":}', 'nonsense', '<xml/>', "{'a': 1}", '{"a": 1}}', '\ufffe', '[1', '{"__proto__":'])(
  'a body of %j is a client error [TRN-02, CON-02, DEC-14]',
  async (body) => {
    for (const path of PATHS.slice(0, 7)) {
      expect((await requestProblem(platform(), path, { body })).status).toBe(422)
    }
  },
)

test('a body that is not UTF-8 is refused [TRN-02]', async () => {
  const body = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
  const headers = { authorization: 'Bearer demo-agent' }
  const response = await platform().fetch('/platform-api/v1/customers/list', {
    method: 'POST',
    body,
    headers,
  })
  expect(response.status).toBe(422)
})

test('a problem names every invalid field, and what was expected [DEC-14, DEC-16]', async () => {
  const body = { ticket_id: 'x', assignee_type: 'human', assignee_id: 7 }
  const { title, detail, errors } = await requestProblem(platform(), 'tickets/assign', { body })
  expect(title).toBe('Malformed')
  expect(errors?.map(({ path }) => path)).toEqual(['ticket_id', 'assignee_type', 'assignee_id'])
  expect(errors?.every((each) => each.in === 'body' && each.message !== '')).toBe(true)
  expect(detail).toContain('ticket_id: expected a UUID')
  const query = await requestProblem(platform(), 'customers/list?page=0', { body: { search: 5 } })
  expect(query.errors?.map((each) => `${each.in} ${each.path}`)).toEqual(['body search', 'query page'])
})

test('deep nesting and special keys cause no server error [TRN-07]', async () => {
  const deep = '['.repeat(400_000)
  for (const body of [deep, `{"search":${deep}`, '{"__proto__":{"search":5},"constructor":1,"search":""}']) {
    expect((await sendRequest(platform(), 'customers/list', { body })).status).toBeLessThan(500)
  }
})

test('unknown fields are ignored, so that newer clients work too [CUS-21]', async () => {
  const plain = await listCustomers(platform())
  expect(await listCustomers(platform(), { include: ['everything'], page: 3 }, '?verbose=1')).toEqual(plain)
})

test.for(['messages/list', 'tickets/list', 'customers/list', 'tickets/assign', 'customers/recent_calls'])(
  '%s answers any input without a server error [TRN-07]',
  async (path) => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', -1, 1e308, 2 ** 53, '\ud800', '00000000-0000-4000-8000-000000000000'),
    )
    const key = fc.constantFrom(
      'chat_id',
      'ticket_id',
      'assignee_type',
      'assignee_id',
      'cursor',
      'limit',
      'search',
      'sort_by',
      'status',
      'unread',
      'channel_kind',
      'customerId',
      'workspaceId',
      'include_platform_messages',
      'x',
    )
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, value), fc.string(), async (body, query) => {
        fc.pre(!(typeof body.search === 'string' && body.search.trim().startsWith('!')))
        const response = await sendRequest(
          platform(),
          `${path}?page=${encodeURIComponent(query)}&page_size=5`,
          {
            body,
          },
        )
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 40, seed: 11 },
    )
  },
)

test.for(['x', '1', '%00', '%', '%E0%A4%A', '..', '%2e%2e', 'a/b', '9'.repeat(4000), '{}', "' or 1=1"])(
  'a customer id of %j is answered with a client error in JSON [TRN-03, TRN-07, DEC-14]',
  async (id) => {
    const response = await sendRequest(platform(), `customers/${id}`, { method: 'GET' })
    expect([404, 405, 422]).toContain(response.status)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  },
)

test('a UUID of any version is accepted, in its canonical notation only [CON-03]', async () => {
  for (const id of ['ffffffff-ffff-ffff-ffff-ffffffffffff', '11111111-1111-1111-1111-111111111111']) {
    expect((await requestProblem(platform(), `customers/${id}`, { method: 'GET' })).status).toBe(404)
  }
  const { id } = first((await listCustomers(platform())).records)
  for (const invalid of [`{${id}}`, `urn:uuid:${id}`, id.replaceAll('-', ''), `${id} `]) {
    expect(
      (await requestProblem(platform(), `customers/${encodeURIComponent(invalid)}`, { method: 'GET' }))
        .status,
    ).toBe(422)
  }
  expect((await getCustomer(platform(), id)).id).toBe(id)
})
