import { describe, expect, test } from 'vitest'
import { type ClientEvent, createApi } from '#src/api/client/client.ts'
import { MAX_RETRY_AFTER_MS } from '#src/api/client/parse-response.ts'
import { getCustomer, listCustomers } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import { catchApiError, createTestApi, servers } from '../../support/api-client.ts'
import { json, serveHttp } from '../../support/http.ts'
import { platformConfig } from '../../support/platform-config.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const page = { records: [], cursor: null }

describe('a request', () => {
  test('goes to the versioned route under the base address, as JSON, with the bearer token [CON-01, CON-02, AUT-01, VER-01]', async () => {
    const { api, server } = await createTestApi((_, response) => json(response, 200, page))
    await api.run(listMessages, { chatId: ID, limit: 25 })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', url: '/platform-api/v1/messages/list' })
    expect(request?.headers.authorization).toBe('Bearer secret-token')
    expect(request?.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(request?.body ?? '')).toEqual({ chat_id: ID, limit: 25 })
  })

  test('carries no token in its URL and follows no redirect [AUT-01]', async () => {
    const elsewhere = await serveHttp((_, response) => json(response, 200, page))
    servers.push(elsewhere)
    const { api } = await createTestApi((_, response) => {
      response.writeHead(307, { location: `${elsewhere.url}/platform-api/v1/messages/list` }).end()
    })
    const error = await catchApiError(api.run(listMessages, { chatId: ID }))
    expect(error.kind).toBe('unreachable')
    expect(elsewhere.requests).toHaveLength(0)
  })

  test('has an empty object as its body when customers are neither searched nor sorted [CUS-21]', async () => {
    const { api, server } = await createTestApi((_, response) =>
      json(response, 200, { records: [], total: 0 }),
    )
    await api.run(listCustomers, {})
    expect(server.requests[0]?.body).toBe('{}')
  })

  test('puts page and page_size into the query and never into the body [CUS-25]', async () => {
    const { api, server } = await createTestApi((_, response) =>
      json(response, 200, { records: [], total: 0 }),
    )
    await api.run(listCustomers, { page: 2, pageSize: 50, search: 'rao', sortBy: 'name', sortOrder: 'desc' })
    expect(server.requests[0]?.url).toBe('/platform-api/v1/customers/list?page=2&page_size=50')
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      search: 'rao',
      sort_by: 'name',
      sort_order: 'desc',
    })
  })

  test('goes to a path below a base address that has a path of its own [CON-01, DEC-26]', async () => {
    const server = await serveHttp((_, response) => json(response, 200, page))
    servers.push(server)
    const api = createApi({
      platform: platformConfig({ baseUrl: '/engage/' }),
      token: 't',
      baseUri: `${server.url}/app/`,
    })
    await api.run(listMessages, { chatId: ID })
    expect(server.requests[0]?.url).toBe('/engage/platform-api/v1/messages/list')
  })

  test.each(['10482', '#10482', '', 'not-a-uuid', `${ID}0`])(
    'is refused before it is sent when its id is %j [CON-03, MSG-15, TKT-10]',
    async (chatId) => {
      const { api, server } = await createTestApi((_, response) => json(response, 200, page))
      const error = await catchApiError(api.run(listMessages, { chatId }))
      expect(error).toMatchObject({
        kind: 'malformed',
        fields: [{ path: 'chatId', message: 'expected a UUID' }],
      })
      expect(server.requests).toHaveLength(0)
    },
  )

  test.each([0, -1, 101, 2.5])(
    'with a limit of %d is refused before it is sent [MSG-18, MSG-19, LIM-01]',
    async (limit) => {
      const { api, server } = await createTestApi((_, response) => json(response, 200, page))
      expect((await catchApiError(api.run(listMessages, { chatId: ID, limit }))).kind).toBe('malformed')
      expect(server.requests).toHaveLength(0)
    },
  )

  test('to a route that this deployment does not have is refused before it is sent [CON-11, DEC-04]', async () => {
    const server = await serveHttp((_, response) => json(response, 200, page))
    servers.push(server)
    const api = createApi({
      platform: platformConfig({ baseUrl: server.url, routes: { listTickets: null } }),
      token: 't',
      baseUri: server.url,
    })
    expect((await catchApiError(api.run(listTickets, {}))).kind).toBe('notFound')
    expect(server.requests).toHaveLength(0)
  })

  test('for platform-facing messages names the flag only where the deployment does [MSG-21, DEC-06]', async () => {
    const server = await serveHttp((_, response) => json(response, 200, page))
    servers.push(server)
    const createApiWithFlag = (platformMessagesFlag: string | null) =>
      createApi({
        platform: platformConfig({ baseUrl: server.url, platformMessagesFlag }),
        token: 't',
        baseUri: server.url,
      })
    await createApiWithFlag(null).run(listMessages, { chatId: ID, platformMessages: false })
    await createApiWithFlag('include_internal').run(listMessages, { chatId: ID, platformMessages: false })
    expect(server.requests.map((it) => JSON.parse(it.body))).toEqual([
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
    'with status %d is of kind %s and keeps the platform’s message [ERR-10, DEC-12, DEC-13, DEC-14, DEC-14a, FLT-06, FLT-07]',
    async (status, kind) => {
      const { api } = await createTestApi((_, response) => json(response, status, { detail: 'so it is' }))
      expect(await catchApiError(api.run(getCustomer, { customerId: ID }))).toMatchObject({
        kind,
        status,
        platformMessage: 'so it is',
      })
    },
  )

  test('of a read that is transient is retried, also when the read is a POST [FLT-12]', async () => {
    const { api, server } = await createTestApi((_, response, count) =>
      json(response, count < 3 ? 503 : 200, page),
    )
    await api.run(listMessages, { chatId: ID })
    expect(server.requests).toHaveLength(3)
  })

  test('of an assignment is never retried by the client', async () => {
    const { api, server } = await createTestApi((_, response) => json(response, 503, {}))
    const error = await catchApiError(
      api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }),
    )
    expect(error.kind).toBe('server')
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['7', 7_000],
    ['0', 0],
    ['31536000', MAX_RETRY_AFTER_MS],
    ['soon', null],
    ['-1', null],
    [undefined, null],
  ])(
    'with Retry-After %j requests a pause of %j ms, and is not retried [DEC-17, FLT-08, FLT-10, FLT-11]',
    async (value, expected) => {
      const { api, server } = await createTestApi((_, response) =>
        json(response, 429, {}, value === undefined ? {} : { 'retry-after': value }),
      )
      const error = await catchApiError(api.run(listMessages, { chatId: ID }))
      expect(error).toMatchObject({ kind: 'rateLimited', retryAfterMs: expected })
      expect(server.requests).toHaveLength(1)
    },
  )

  test('with Retry-After as a date counts from the Date header of the response, however wrong the device’s clock is [DEC-17, FLT-09]', async () => {
    const { api } = await createTestApi((_, response) =>
      json(
        response,
        429,
        {},
        { date: 'Fri, 02 Jan 2015 10:00:00 GMT', 'retry-after': 'Fri, 02 Jan 2015 10:00:30 GMT' },
      ),
    )
    expect((await catchApiError(api.run(listMessages, { chatId: ID }))).retryAfterMs).toBe(30_000)
  })

  test('to connect is unreachable [FLT-14]', async () => {
    const { api, server } = await createTestApi((_, response) => json(response, 200, page))
    await server.close()
    servers.splice(0)
    expect(
      (await catchApiError(api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }))).kind,
    ).toBe('unreachable')
  })

  test('to respond in time is a timeout [FLT-17]', async () => {
    const { api } = await createTestApi(() => undefined, 150)
    expect(
      (await catchApiError(api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }))).kind,
    ).toBe('timeout')
  })

  test('to finish the response in time is a timeout', async () => {
    const { api } = await createTestApi((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"records":[')
    }, 150)
    expect((await catchApiError(api.run(listMessages, { chatId: ID }))).kind).toBe('timeout')
  })

  test.each([
    ['an HTML page', '<!doctype html><title>Free Wi-Fi</title>', 'html'],
    ['nothing', '', 'empty'],
    ['text', 'hello', 'not-json'],
    ['half a body', '{"records":[{"id":', 'broken-off'],
    ['another shape', '{"records":7}', 'other-shape'],
    ['a bare list', '[]', 'other-shape'],
    ['null', 'null', 'other-shape'],
  ] as const)(
    'with %s instead of a valid body names what was found [CON-02, MSG-22, FLT-19, FLT-20, FLT-21]',
    async (_, body, found) => {
      const { api } = await createTestApi((__, response) => json(response, 200, body))
      expect(await catchApiError(api.run(listMessages, { chatId: ID }))).toMatchObject({
        kind: 'unreadable',
        unreadableReason: found,
      })
    },
  )

  test('to keep the connection up to the end of the body is a broken-off response [CON-02, FLT-16, FLT-18]', async () => {
    const { api } = await createTestApi((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"records":[', () => response.destroy())
    })
    expect(await catchApiError(api.run(listMessages, { chatId: ID }))).toMatchObject({
      kind: 'unreadable',
      unreadableReason: 'broken-off',
    })
  })

  test('contains no token in its stack, its JSON or its cause [AUT-01]', async () => {
    const { api } = await createTestApi((_, response) => json(response, 500, { detail: 'no' }))
    const error = await catchApiError(
      api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }),
    )
    expect(`${error.stack}${JSON.stringify(error)}${String(error.cause)}`).not.toContain('secret-token')
  })
})

test('a JSON response with the wrong content type is parsed [CON-02, FLT-22]', async () => {
  const { api } = await createTestApi((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end(`\uFEFF${JSON.stringify(page)}`)
  })
  expect((await api.run(listMessages, { chatId: ID })).value).toEqual(page)
})

test('an aborted request is not reported as a failure', async () => {
  const { api } = await createTestApi(() => undefined)
  const events: ClientEvent[] = []
  api.subscribe((event) => events.push(event))
  const controller = new AbortController()
  const run = api.run(listMessages, { chatId: ID }, { signal: controller.signal })
  controller.abort(new Error('left'))
  await expect(run).rejects.toThrow('left')
  expect(events).toEqual([])
})

test('after a renewed token the next request carries the new one [DEC-12]', async () => {
  const { api, server } = await createTestApi((_, response) => json(response, 200, page))
  api.renewToken('another')
  await api.run(listMessages, { chatId: ID })
  expect(server.requests[0]?.headers.authorization).toBe('Bearer another')
})
