import { describe, expect, test } from 'vitest'
import { type ClientEvent, createApi } from '#src/api/client/client.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket } from '#src/api/operations/tickets.ts'
import { REQUESTED_AT_HEADER } from '#src/lib/browser/shared-response.ts'
import { catchApiError, createTestApi, servers } from '../../support/api-client.ts'
import { json, serveHttp } from '../../support/http.ts'
import { platformConfig } from '../../support/platform-config.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const page = { records: [], cursor: null }

describe('an assignment with a 200 response', () => {
  const run = async (body: unknown) => {
    const { api, server } = await createTestApi((_, response) => json(response, 200, body))
    const error = await catchApiError(
      api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } }),
    )
    expect(server.requests).toHaveLength(1)
    return error
  }

  test.each([
    [{ success: false, message: 'Ticket is locked' }, 'Ticket is locked'],
    [{ success: 'false', error: { message: 'Not in your team' } }, 'Not in your team'],
    [{ success: false }, null],
    [{ ok: false, reason: 'No' }, 'No'],
    [{ status: 'error', message: 'Closed' }, 'Closed'],
    [{ error: { message: 'Agent is away' } }, 'Agent is away'],
    [{ detail: [{ loc: ['body'], msg: 'Unknown assignee' }] }, 'Unknown assignee'],
    [{ errors: [{ msg: 'Gone' }] }, 'Gone'],
    [{ success: false, message: '<b>No</b>' }, null],
  ])('and the body %j is a refusal [FLT-93]', async (body, message) => {
    expect(await run(body)).toMatchObject({ kind: 'rejected', status: 200, platformMessage: message })
  })

  test.each([
    [{ success: true }],
    [{ success: true, message: 'Assigned' }],
    [{}],
    [{ message: 'queued' }],
    [[]],
  ])('and the body %j has an uncertain outcome [FLT-93]', async (body) => {
    expect(await run(body)).toMatchObject({ kind: 'unreadable', unreadableReason: 'other-shape' })
  })
})

describe('an exception in our own code', () => {
  const broken = { ...listMessages, output: () => Object(null).records.length }

  test('while a response is parsed is a fault, not a network failure [FLT-96]', async () => {
    const { api, server } = await createTestApi((_, response) => json(response, 200, page))
    const events: ClientEvent[] = []
    api.subscribe((event) => events.push(event))
    const error = await catchApiError(api.run(broken, { chatId: ID }))
    expect([error.kind, server.requests.length]).toEqual(['fault', 1])
    expect(error.cause).toBeInstanceOf(TypeError)
    expect(events.map((it) => (it.kind === 'attempt' ? it.attempt.outcome : it.kind))).toEqual([
      'fault',
      'failed',
    ])
  })

  test('before anything is sent is a fault as well [FLT-96]', async () => {
    const { api, server } = await createTestApi((_, response) => json(response, 200, page))
    const encode = () => Object(null).records.length
    expect((await catchApiError(api.run({ ...listMessages, encode }, { chatId: ID }))).kind).toBe('fault')
    expect(server.requests).toHaveLength(0)
  })

  test.each(['Failed to fetch', 'Load failed', 'a message of an unknown browser'])(
    'is told apart from a network failure with the message “%s” [FLT-14, FLT-96]',
    async (message) => {
      let requestCount = 0
      const api = createApi({
        platform: platformConfig({ baseUrl: 'https://platform.example' }),
        token: 't',
        baseUri: 'https://platform.example',
        retries: 1,
        fetch: () => {
          requestCount += 1
          return Promise.reject(new TypeError(message))
        },
      })
      expect((await catchApiError(api.run(listMessages, { chatId: ID }))).kind).toBe('unreachable')
      // The client retries a read.
      expect(requestCount).toBe(2)
    },
  )
})

test.each([
  ['another tab requested earlier is that tab’s', '400', 400],
  ['another tab requested a millisecond earlier is that tab’s', '999', 999],
  ['claims a later time is the start of this run', '1001', 1_000],
  ['carries no time is the start of this run', null, 1_000],
  ['carries no number is the start of this run', 'soon', 1_000],
])('the request time of a response that %s [FLT-81]', async (_, header, requestedAt) => {
  const headers = {
    'content-type': 'application/json',
    ...(header === null ? {} : { [REQUESTED_AT_HEADER]: header }),
  }
  let time = 1_000
  const api = createApi({
    platform: platformConfig({ baseUrl: '' }),
    token: 't',
    baseUri: 'http://platform.test/',
    now: () => time,
    fetch: () => {
      // The response takes a while, which doesn’t make it more recent.
      time += 5_000
      return Promise.resolve(new Response(JSON.stringify(page), { headers }))
    },
  })
  expect((await api.run(listMessages, { chatId: ID })).requestedAt).toBe(requestedAt)
})

test('a response of messages makes links of the files whose addresses are relative to the platform [MSG-05]', async () => {
  const message = {
    id: ID,
    chat_id: ID,
    created_at: '2026-11-19T16:02:11Z',
    attachments: ['/files/1.pdf', 'files/2.pdf', '//cdn.example/3.pdf'].map((url) => ({
      name: 'a.pdf',
      url,
    })),
    links: ['/help/4'],
  }
  const server = await serveHttp((_, response) => json(response, 200, { records: [message], cursor: null }))
  servers.push(server)
  const baseUri = `${server.url}/app/`
  const api = createApi({ platform: platformConfig({ baseUrl: '/engage' }), token: 't', baseUri })
  const { value } = await api.run(listMessages, { chatId: ID })
  const [record] = value.records
  expect([...(record?.attachments ?? []), ...(record?.links ?? [])].map((it) => it.href)).toEqual([
    `${server.url}/files/1.pdf`,
    `${server.url}/engage/files/2.pdf`,
    'http://cdn.example/3.pdf',
    `${server.url}/help/4`,
  ])
})
