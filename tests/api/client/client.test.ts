import { describe, expect, test } from 'vitest'
import { type ClientEvent, createApi } from '#src/api/client/client.ts'
import { MAX_RETRY_AFTER_MS } from '#src/api/client/retry-after.ts'
import { getCustomer, listCustomers } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import { failure, servers, setUp } from '../../support/api-client.ts'
import { json, serveHttp } from '../../support/http.ts'
import { platformConfig } from '../../support/platform-config.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const page = { records: [], cursor: null }

describe('a request', () => {
  test('goes to the versioned route under the base address, as JSON, with the bearer token [CON-01, CON-02, AUT-01, VER-01]', async () => {
    const { api, server } = await setUp((_, response) => json(response, 200, page))
    await api.run(listMessages, { chatId: ID, limit: 25 })
    const [request] = server.seen
    expect(request).toMatchObject({ method: 'POST', url: '/platform-api/v1/messages/list' })
    expect(request?.headers.authorization).toBe('Bearer secret-token')
    expect(request?.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(request?.body ?? '')).toEqual({ chat_id: ID, limit: 25 })
  })

  test('carries no token in its address and follows no redirect [AUT-01]', async () => {
    const elsewhere = await serveHttp((_, response) => json(response, 200, page))
    servers.push(elsewhere)
    const { api } = await setUp((_, response) => {
      response.writeHead(307, { location: `${elsewhere.url}/platform-api/v1/messages/list` }).end()
    })
    const error = await failure(api.run(listMessages, { chatId: ID }))
    expect(error.kind).toBe('unreachable')
    expect(elsewhere.seen).toHaveLength(0)
  })

  test('has an empty object as its body when customers are neither searched nor sorted [CUS-21]', async () => {
    const { api, server } = await setUp((_, response) => json(response, 200, { records: [], total: 0 }))
    await api.run(listCustomers, {})
    expect(server.seen[0]?.body).toBe('{}')
  })

  test('puts page and page_size into the query and never into the body [CUS-25]', async () => {
    const { api, server } = await setUp((_, response) => json(response, 200, { records: [], total: 0 }))
    await api.run(listCustomers, { page: 2, pageSize: 50, search: 'rao', sortBy: 'name', sortOrder: 'desc' })
    expect(server.seen[0]?.url).toBe('/platform-api/v1/customers/list?page=2&page_size=50')
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      search: 'rao',
      sort_by: 'name',
      sort_order: 'desc',
    })
  })

  test('goes behind a base address that has a path of its own [CON-01, DEC-26]', async () => {
    const server = await serveHttp((_, response) => json(response, 200, page))
    servers.push(server)
    const api = createApi({
      platform: platformConfig({ baseUrl: '/engage/' }),
      token: 't',
      baseUri: `${server.url}/app/`,
    })
    await api.run(listMessages, { chatId: ID })
    expect(server.seen[0]?.url).toBe('/engage/platform-api/v1/messages/list')
  })

  test.each(['10482', '#10482', '', 'not-a-uuid', `${ID}0`])(
    'is refused before it is sent when its id is %j [CON-03, MSG-15, TKT-10]',
    async (chatId) => {
      const { api, server } = await setUp((_, response) => json(response, 200, page))
      const error = await failure(api.run(listMessages, { chatId }))
      expect(error).toMatchObject({
        kind: 'malformed',
        fields: [{ path: 'chatId', message: 'expected a UUID' }],
      })
      expect(server.seen).toHaveLength(0)
    },
  )

  test.each([0, -1, 101, 2.5])(
    'with a limit of %d is refused before it is sent [MSG-18, MSG-19, LIM-01]',
    async (limit) => {
      const { api, server } = await setUp((_, response) => json(response, 200, page))
      expect((await failure(api.run(listMessages, { chatId: ID, limit }))).kind).toBe('malformed')
      expect(server.seen).toHaveLength(0)
    },
  )

  test('of a route that this deployment does not have is refused before it is sent [CON-11, DEC-04]', async () => {
    const server = await serveHttp((_, response) => json(response, 200, page))
    servers.push(server)
    const api = createApi({
      platform: platformConfig({ baseUrl: server.url, routes: { listTickets: null } }),
      token: 't',
      baseUri: server.url,
    })
    expect((await failure(api.run(listTickets, {}))).kind).toBe('notFound')
    expect(server.seen).toHaveLength(0)
  })

  test('for platform-facing messages names the flag only where the deployment does [MSG-21, DEC-06]', async () => {
    const server = await serveHttp((_, response) => json(response, 200, page))
    servers.push(server)
    const with_ = (platformMessagesFlag: string | null) =>
      createApi({
        platform: platformConfig({ baseUrl: server.url, platformMessagesFlag }),
        token: 't',
        baseUri: server.url,
      })
    await with_(null).run(listMessages, { chatId: ID, platformMessages: false })
    await with_('include_internal').run(listMessages, { chatId: ID, platformMessages: false })
    expect(server.seen.map((it) => JSON.parse(it.body))).toEqual([
      { chat_id: ID },
      { chat_id: ID, include_internal: false },
    ])
  })
})

describe('a failure', () => {
  test.each([
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'rejected'],
    [410, 'notFound'],
    [418, 'rejected'],
    [422, 'malformed'],
    [429, 'rateLimited'],
    [501, 'server'],
    [520, 'server'],
  ] as const)(
    'with status %d is of kind %s and keeps the platform’s words [ERR-10, DEC-12, DEC-13, DEC-14, DEC-14a, FLT-06, FLT-07]',
    async (status, kind) => {
      const { api } = await setUp((_, response) => json(response, status, { detail: 'so it is' }))
      expect(await failure(api.run(getCustomer, { customerId: ID }))).toMatchObject({
        kind,
        status,
        said: 'so it is',
      })
    },
  )

  test('of a read that passes by itself is asked again, also when the read is a POST [FLT-12]', async () => {
    const { api, server } = await setUp((_, response, count) => json(response, count < 3 ? 503 : 200, page))
    await api.run(listMessages, { chatId: ID })
    expect(server.seen).toHaveLength(3)
  })

  test('of a hand-over is never asked again by the client', async () => {
    const { api, server } = await setUp((_, response) => json(response, 503, {}))
    const error = await failure(api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }))
    expect(error.kind).toBe('server')
    expect(server.seen).toHaveLength(1)
  })

  test.each([
    ['7', 7_000],
    ['0', 0],
    ['31536000', MAX_RETRY_AFTER_MS],
    ['soon', null],
    ['-1', null],
    [undefined, null],
  ])(
    'with Retry-After %j asks for %j ms of quiet, and is not asked again [DEC-17, FLT-08, FLT-10, FLT-11]',
    async (value, expected) => {
      const { api, server } = await setUp((_, response) =>
        json(response, 429, {}, value === undefined ? {} : { 'retry-after': value }),
      )
      const error = await failure(api.run(listMessages, { chatId: ID }))
      expect(error).toMatchObject({ kind: 'rateLimited', retryAfterMs: expected })
      expect(server.seen).toHaveLength(1)
    },
  )

  test('with Retry-After as a date counts from the answer’s own time, however wrong this clock is [DEC-17, FLT-09]', async () => {
    const { api } = await setUp((_, response) =>
      json(
        response,
        429,
        {},
        { date: 'Fri, 02 Jan 2015 10:00:00 GMT', 'retry-after': 'Fri, 02 Jan 2015 10:00:30 GMT' },
      ),
    )
    expect((await failure(api.run(listMessages, { chatId: ID }))).retryAfterMs).toBe(30_000)
  })

  test('to connect is unreachable [FLT-14]', async () => {
    const { api, server } = await setUp((_, response) => json(response, 200, page))
    await server.close()
    servers.splice(0)
    expect(
      (await failure(api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }))).kind,
    ).toBe('unreachable')
  })

  test('to answer in time is a timeout [FLT-17]', async () => {
    const { api } = await setUp(() => undefined, 150)
    expect(
      (await failure(api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }))).kind,
    ).toBe('timeout')
  })

  test('to finish the answer in time is a timeout', async () => {
    const { api } = await setUp((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"records":[')
    }, 150)
    expect((await failure(api.run(listMessages, { chatId: ID }))).kind).toBe('timeout')
  })

  test.each([
    ['a page of HTML', '<!doctype html><title>Free Wi-Fi</title>', 'html'],
    ['nothing', '', 'empty'],
    ['text', 'hello', 'not-json'],
    ['half a body', '{"records":[{"id":', 'broken-off'],
    ['another shape', '{"records":7}', 'other-shape'],
    ['a bare list', '[]', 'other-shape'],
    ['null', 'null', 'other-shape'],
  ] as const)(
    'that is %s instead of an answer says so [CON-02, MSG-22, FLT-19, FLT-20, FLT-21]',
    async (_, body, found) => {
      const { api } = await setUp((__, response) => json(response, 200, body))
      expect(await failure(api.run(listMessages, { chatId: ID }))).toMatchObject({
        kind: 'unreadable',
        found,
      })
    },
  )

  test('to keep the connection up to the end of the body is a broken-off answer [CON-02, FLT-16, FLT-18]', async () => {
    const { api } = await setUp((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"records":[', () => response.destroy())
    })
    expect(await failure(api.run(listMessages, { chatId: ID }))).toMatchObject({
      kind: 'unreadable',
      found: 'broken-off',
    })
  })

  test('holds no token, wherever one looks [AUT-01]', async () => {
    const { api } = await setUp((_, response) => json(response, 500, { detail: 'no' }))
    const error = await failure(api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }))
    expect(`${error.stack}${JSON.stringify(error)}${String(error.cause)}`).not.toContain('secret-token')
  })
})

test('an answer with the wrong content type and right JSON is read [CON-02, FLT-22]', async () => {
  const { api } = await setUp((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(`\uFEFF${JSON.stringify(page)}`)
  })
  expect((await api.run(listMessages, { chatId: ID })).value).toEqual(page)
})

test('a request that was left behind is aborted and is no failure', async () => {
  const { api } = await setUp(() => undefined)
  const events: ClientEvent[] = []
  api.subscribe((event) => events.push(event))
  const controller = new AbortController()
  const run = api.run(listMessages, { chatId: ID }, { signal: controller.signal })
  controller.abort(new Error('left'))
  await expect(run).rejects.toThrow('left')
  expect(events).toEqual([])
})

test('after a renewed token the next request carries the new one [DEC-12]', async () => {
  const { api, server } = await setUp((_, response) => json(response, 200, page))
  api.renewToken('another')
  await api.run(listMessages, { chatId: ID })
  expect(server.seen[0]?.headers.authorization).toBe('Bearer another')
})
