import { expect, test } from 'vitest'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import { startPlatform } from '../support/platform.ts'
import { sendRequest } from './requests.ts'

const platform = shareEmbeddedPlatform()
const origin = 'https://desk.example'
const PATHS = ['/platform-api/v1/customers/list', '/platform-api/v1/nothing', '/legacy/send-chatapp-template']

test.for(PATHS)(
  'a preflight request from another origin is allowed for %s [TRN-01, DEC-16]',
  async (path) => {
    const response = await platform().fetch(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-sp-workspace-id',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(['authorization', 'content-type', 'x-sp-workspace-id'])
  },
)

test('every response is readable for other origins, failures too, with Retry-After and Date [TRN-01]', async () => {
  const cases = [
    { path: 'customers/list', body: {}, status: 200 },
    { path: 'customers/list', body: {}, token: null, status: 401 },
    { path: 'tickets/assign', body: {}, token: 'demo-reader', status: 403 },
    { path: 'nothing', body: {}, status: 404 },
    { path: 'customers/list', method: 'PUT', status: 405 },
    { path: 'customers/list', body: 'x'.repeat(1_100_000), status: 413 },
    { path: 'customers/list', body: '{', status: 422 },
    { path: 'customers/list', body: { search: '!429 3' }, status: 429 },
    { path: 'customers/list', body: { search: '!500' }, status: 500 },
    { path: 'analytics/query', body: {}, status: 422 },
    { path: '/legacy/send-chatapp-template', body: {}, status: 401 },
  ]
  for (const { path, status, ...options } of cases) {
    const response = await sendRequest(platform(), path, { ...options, headers: { origin } })
    expect([path, response.status]).toEqual([path, status])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toBe('retry-after, date')
  }
})

test('where origins are configured, only those are allowed', async () => {
  const strict = await startPlatform({ origins: [origin, 'https://other.example'] })
  const allowed = async (from: string) => {
    const { headers } = await sendRequest(strict, 'customers/list', { body: {}, headers: { origin: from } })
    expect(headers.get('vary')).toBe('origin')
    return headers.get('access-control-allow-origin')
  }
  expect(await allowed(origin)).toBe(origin)
  expect(await allowed('https://evil.example')).toBeNull()
  await strict.close()
})

test('the fault control is closed to other origins', async () => {
  const preflight = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  const response = await platform().fetch('/__faults', { method: 'OPTIONS', headers: preflight })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
  const simple = {
    method: 'POST',
    body: '{"kind":"stall"}',
    headers: { 'content-type': 'text/plain', origin },
  }
  expect((await platform().fetch('/__faults', simple)).status).toBe(415)
})
