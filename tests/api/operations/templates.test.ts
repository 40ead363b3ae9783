import { afterEach, expect, test } from 'vitest'
import { type ClientEvent, createApi } from '#src/api/client/client.ts'
import { type SendTemplateInput, sendTemplate } from '#src/api/operations/templates.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import { json, serveHttp, type TestServer } from '../../support/http.ts'
import { platformConfig } from '../../support/platform-config.ts'
import { TEMPLATE_CASES } from '../../support/template-cases.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const LEGACY = { key: 'legacy-key', workspaceId: '0a0b0c0d-1111-4222-8333-444455556666' }
const REQUEST: SendTemplateInput = {
  channel_id: ID,
  customer_phone: '919845011223',
  message_type: 'template',
  template_name: 'refund_escalated',
  customer_name: 'Ananya',
  parameter_type: 'list',
  parameters: [
    { type: 'header', parameters: [{ type: 'image', image: { link: 'https://a.example/a.jpg' } }] },
    { type: 'body', parameters: [{ type: 'text', text: 'Ananya' }] },
    { type: 'button', sub_type: 'url', index: 0, parameters: [{ type: 'text', text: 'https%3A%2F%2Fx' }] },
  ],
}
const QUEUED = { message_id: ID, success: true }

const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((it) => it.close()))
})

async function setUp(answer: Parameters<typeof serveHttp>[0], timeoutMs = 2_000) {
  const [platform, legacy] = await Promise.all([
    serveHttp((_, response) => json(response, 200, {})),
    serveHttp(answer),
  ])
  servers.push(platform, legacy)
  const api = createApi({
    platform: platformConfig({ baseUrl: platform.url, legacyBaseUrl: `${legacy.url}/old/` }),
    token: 'secret-token',
    baseUri: platform.url,
    timeoutMs,
  })
  const events: ClientEvent[] = []
  api.subscribe((event) => events.push(event))
  const send = (request = REQUEST) => api.run(sendTemplate, request, { legacy: LEGACY })
  return { api, platform, legacy, events, send }
}

async function failure(run: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await run.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(thrown)}`)
  return thrown
}

test('a send goes to the legacy address with the legacy key, and its body is the request byte for byte [TPL-01, TPL-02, TPL-03, TPL-05, TPL-10, TPL-11, TPL-19, AUT-02, CON-01, VER-02]', async () => {
  const { send, legacy, platform } = await setUp((_, response) => json(response, 200, QUEUED))
  expect((await send()).value).toEqual({ messageId: ID })
  const [request] = legacy.requests
  expect(request).toMatchObject({
    method: 'POST',
    url: '/old/send-chatapp-template',
    body: JSON.stringify(REQUEST),
  })
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer legacy-key',
    'x-sp-workspace-id': LEGACY.workspaceId,
  })
  expect(request?.headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.stringify(request)).not.toContain('secret-token')
  expect([legacy.requests.length, platform.requests.length]).toEqual([1, 0])
})

test('the legacy key goes to no other address, not even by a redirect [AUT-03, TPL-02]', async () => {
  const { send, platform } = await setUp((_, response) => {
    response.writeHead(307, { location: `${platform.url}/send-chatapp-template` }).end()
  })
  expect((await failure(send())).kind).toBe('unreachable')
  expect(platform.requests).toEqual([])
})

test('without a legacy key, or without a legacy address, nothing is sent [AUT-02, AUT-03, DEC-27]', async () => {
  const { api, legacy, platform } = await setUp((_, response) => json(response, 200, QUEUED))
  expect((await failure(api.run(sendTemplate, REQUEST))).kind).toBe('unauthorized')
  expect((await failure(api.run(sendTemplate, REQUEST, { legacy: null }))).kind).toBe('unauthorized')
  const withoutLegacyAddress = createApi({
    platform: platformConfig({ baseUrl: platform.url }),
    token: 't',
    baseUri: platform.url,
  })
  expect((await failure(withoutLegacyAddress.run(sendTemplate, REQUEST, { legacy: LEGACY }))).kind).toBe(
    'notFound',
  )
  expect([legacy.requests, platform.requests]).toEqual([[], []])
})

test.each([408, 429, 500, 502, 503, 504])('status %i is never retried automatically', async (status) => {
  const { send, legacy } = await setUp((_, response) => json(response, status, {}, { 'retry-after': '0' }))
  expect((await failure(send())).status).toBe(status)
  expect(legacy.requests).toHaveLength(1)
})

test('a timeout and a broken connection are told apart, and neither is retried', async () => {
  const silent = await setUp(() => undefined, 50)
  expect((await failure(silent.send())).kind).toBe('timeout')
  const broken = await setUp((_, response) => response.destroy())
  expect((await failure(broken.send())).kind).toBe('unreachable')
  expect([silent.legacy.requests.length, broken.legacy.requests.length]).toEqual([1, 1])
})

test.each([
  [{ success: true }],
  // The message may have been queued: the response has its id.
  [{ ...QUEUED, success: false }],
  [{ ...QUEUED, message_id: 7 }],
  [{ ...QUEUED, message_id: 'queued' }],
  [[QUEUED]],
])('the response %j is not a success [TPL-26]', async (answer) => {
  const { send } = await setUp((_, response) => json(response, 200, answer))
  expect(await failure(send())).toMatchObject({ kind: 'unreadable', unreadableReason: 'other-shape' })
})

test('a refusal by the legacy server reports nothing about the token or the platform [AUT-03]', async () => {
  const { send, events } = await setUp((_, response) => json(response, 401, { message: 'unknown key' }))
  expect(await failure(send())).toMatchObject({ kind: 'unauthorized', platformMessage: 'unknown key' })
  expect(events.map(({ kind }) => kind)).toEqual(['attempt'])
})

test('the message of a problem by RFC 9457 is its detail [DEC-16, ERR-10]', async () => {
  const problem = { type: 'urn:x:invalid-phone-number', title: 'Invalid', status: 400, detail: 'digits only' }
  const { send } = await setUp((_, response) => json(response, 400, problem))
  expect(await failure(send())).toMatchObject({ kind: 'rejected', platformMessage: 'digits only' })
})

// Only the platform knows how long a name may be.
const UNSENT = TEMPLATE_CASES.filter(
  ({ body, verdict }) =>
    ['malformed', 'missing-workspace-id', 'missing-customer-name'].includes(verdict) &&
    !(typeof body.customer_name === 'string' && body.customer_name.length > 500),
)
test.each(UNSENT)(
  'a request with $description is never sent [TPL-03, TPL-05, TPL-07, TPL-10, TPL-11, TPL-12, TPL-13, TPL-14, TPL-16, TPL-17, TPL-18, TPL-19]',
  ({ body }) => {
    expect(sendTemplate.input.safeParse(body).success).toBe(false)
  },
)

test('a 200 response with success false is a refusal with its message, not an uncertain outcome [FLT-93, TPL-26]', async () => {
  const { send } = await setUp((_, response) =>
    json(response, 200, { success: false, message: 'Template paused' }),
  )
  expect(await failure(send())).toMatchObject({ kind: 'rejected', platformMessage: 'Template paused' })
})
