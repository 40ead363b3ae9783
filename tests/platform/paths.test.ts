import { expect, test } from 'vitest'
import { createApp } from '#platform/app.ts'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import { requestProblem, sendRequest } from './requests.ts'
import { problem } from './shapes.ts'

const platform = shareEmbeddedPlatform()
const POSTS = [
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

test.for(POSTS)(
  '%s allows POST, and answers other methods with 405 [TRN-03, DEC-01, DEC-02, DEC-03, DEC-04, CON-01]',
  async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await sendRequest(platform(), path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
      expect(response.headers.get('content-type')).toBe('application/problem+json')
    }
    expect((await sendRequest(platform(), path, { body: {} })).status).not.toBe(405)
  },
)

test('a customer allows GET, and answers other methods with 405 [TRN-03, CUS-19]', async () => {
  const path = 'customers/00000000-0000-4000-8000-000000000000'
  const response = await sendRequest(platform(), path, { body: {} })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test.for([
  '/',
  '/platform-api',
  '/platform-api/v1',
  '/platform-api/v1/',
  '/platform-api/v2/customers/list',
  '/customers/list',
  '/platform-api/customers/list',
  '/platform-api/v1/customers/list/',
  '/platform-api/v1/nothing',
  '/legacy',
  '/legacy/v1/send-chatapp-template',
  '/send-chatapp-template',
])('%s is not found, with a JSON problem [TRN-03, VER-01, VER-02, CON-01]', async (path) => {
  for (const method of ['GET', 'POST']) {
    expect((await requestProblem(platform(), path, { method })).status).toBe(404)
  }
})

test('the send route has no version and a root of its own [CON-08, VER-02, TPL-01]', async () => {
  const headers = { 'x-sp-workspace-id': platform().facts.workspaces[0]?.id ?? '' }
  const options = { token: 'demo-legacy', headers, body: {} }
  expect((await requestProblem(platform(), '/legacy/send-chatapp-template', options)).status).toBe(422)
})

test('every response is uncacheable, and dated by the platform’s clock [DEC-16]', async () => {
  for (const token of ['demo-agent', null]) {
    const { headers } = await sendRequest(platform(), 'customers/list', { body: {}, token })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('date')).toBe('Sat, 21 Nov 2026 10:00:00 GMT')
  }
})

test('there is no rate limit unless one is configured [DEC-17a]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => sendRequest(platform(), 'customers/list', { body: {} })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('config.json describes this platform: same origin, its routes, directory, channels and names [DEC-29]', async () => {
  const response = await sendRequest(platform(), '/config.json', { method: 'GET', token: null })
  const [workspace] = platform().facts.workspaces
  expect(await response.json()).toMatchObject({
    platform: {
      baseUrl: '',
      legacyBaseUrl: '/legacy',
      routes: {
        listCustomers: { method: 'POST', path: '/platform-api/v1/customers/list' },
        recentChats: { method: 'POST', path: '/platform-api/v1/customers/recent_chats' },
        assignTicket: { method: 'POST', path: '/platform-api/v1/tickets/assign' },
        listTickets: { method: 'POST', path: '/platform-api/v1/tickets/list' },
      },
      analyticsCursorField: 'cursor',
      platformMessagesFlag: null,
      customerSortFields: ['name', 'email', 'company', 'stage', 'created_at', 'profile_updated_at'],
    },
    directory: { agents: workspace?.agents, pilots: workspace?.pilots, teams: workspace?.teams },
    entities: { campaigns: workspace?.campaigns, journeys: workspace?.journeys },
    channels: workspace?.channels,
    device: { lockAfterMinutes: 15, rememberToken: 'session' },
  })
})

test('an internal error is a problem too, and reveals nothing internal [TRN-07, DEC-16]', async () => {
  const failures: unknown[] = []
  const { db, clock } = platform()
  const refuse = (): never => {
    throw new Error('select token from api_tokens: the disk is full')
  }
  const failingDb = db.withPlugin({ transformQuery: refuse, transformResult: async ({ result }) => result })
  const app = createApp({ db: failingDb, now: clock.now, onFailure: (error) => failures.push(error) })
  const headers = { authorization: 'Bearer demo-agent' }
  const response = await app.request('/platform-api/v1/customers/list', {
    method: 'POST',
    body: '{}',
    headers,
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(problem.parse(await response.json())).toMatchObject({
    status: 500,
    detail: 'The platform made a mistake of its own.',
  })
  expect(failures.length).toBe(1)
})
