import { afterEach, expect, test } from 'vitest'
import { loadConfig, parseConfig } from '#src/api/client/load-config.ts'
import { json, serveHttp, type TestServer } from '../../support/http.ts'

const UUID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((it) => it.close()))
})

test('a config that names only the base address has every default [DEC-01, DEC-02, DEC-03, DEC-04, DEC-08, DEC-26]', () => {
  const result = parseConfig('{"platform":{"baseUrl":""}}')
  expect(result.ok && result.config.platform).toEqual({
    baseUrl: '',
    routes: {
      listCustomers: { method: 'POST', path: '/platform-api/v1/customers/list' },
      recentChats: { method: 'POST', path: '/platform-api/v1/customers/recent_chats' },
      assignTicket: { method: 'POST', path: '/platform-api/v1/tickets/assign' },
      listTickets: { method: 'POST', path: '/platform-api/v1/tickets/list' },
    },
    analyticsCursorField: 'cursor',
    platformMessagesFlag: null,
    customerSortFields: ['name', 'email', 'company', 'stage', 'created_at', 'profile_updated_at'],
  })
})

test('ids in upper case are read in lower case, as those of the platform’s records are [CON-03]', () => {
  const agents = [{ id: UUID.toUpperCase(), name: 'Meera' }]
  const result = parseConfig(JSON.stringify({ platform: { baseUrl: '' }, directory: { agents } }))
  expect(result.ok && result.config.directory.agents).toEqual([{ id: UUID, name: 'Meera' }])
})

test('media hosts are origins, and none by default', () => {
  const parse = (mediaHosts?: unknown) =>
    parseConfig(JSON.stringify({ platform: { baseUrl: '' }, content: { mediaHosts } }))
  const withoutHosts = parse()
  expect(withoutHosts.ok && withoutHosts.config.content).toEqual({ remoteImages: 'tab', mediaHosts: [] })
  const hosts = [
    'https://Media.example.com/',
    'https://cdn.example:8443',
    'http://127.0.0.1:4600',
    'http://[::1]:1',
  ]
  const withHosts = parse(hosts)
  expect(withHosts.ok && withHosts.config.content.mediaHosts).toEqual([
    'https://media.example.com',
    'https://cdn.example:8443',
    'http://127.0.0.1:4600',
    'http://[::1]:1',
  ])
})

test.each([
  'http://media.example.com',
  'media.example.com',
  '//media.example.com',
  'https:',
  'https://media.example.com/photos',
  'https://media.example.com?a',
  'https://media.example.com#a',
  'https://me:pw@media.example.com',
  'https://*.example.com',
  "https://a;script-src'unsafe-inline'",
  'https://a https://b',
  'data:',
  '*',
  '',
])('a media host that is no origin, such as %j, is refused [DEC-25]', (host) => {
  const file = { platform: { baseUrl: '' }, content: { mediaHosts: ['https://a.example', host] } }
  expect(parseConfig(JSON.stringify(file))).toEqual({
    ok: false,
    problem: {
      kind: 'field',
      field: 'content.mediaHosts.1',
      expected: 'an https origin, such as "https://media.example.com"',
      found: JSON.stringify(host),
    },
  })
})

test.each([
  "https://a;script-src'unsafe-inline'",
  'https://a.example/x;y',
  'https://a.example/$host',
  'https://a.example/"',
  "https://a.example/'",
  'https://a.example\\b',
  'https:a.example',
  'https://a.example /x',
  ' https://a.example',
  'https://a.example\n',
  'https://a.exa\tmple',
  'https://a.example/\u2028',
  'https://a.example/.//b',
  'https://a.example?',
  'https://a.example#',
  'https://*.example.com',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a//b',
  '/\\evil.example',
  '/a;b',
  '/$uri',
  '/{env.SECRET}',
])('an address that could mean more in a header, such as %j, is refused everywhere [DEC-25]', (address) => {
  const routes = { assignTicket: { method: 'POST', path: address } }
  for (const platform of [
    { baseUrl: address },
    { baseUrl: '', legacyBaseUrl: address },
    { baseUrl: '', routes },
  ])
    expect(parseConfig(JSON.stringify({ platform }))).toMatchObject({ ok: false, problem: { kind: 'field' } })
})

test.each([
  '',
  '/',
  '/api',
  '/api/v1/',
  'https://api.example.com',
  'https://API.example.com:8443/tenant/a-b_c~1',
  'http://127.0.0.1:4600',
  'http://[::1]:4600/x',
  'https://bücher.example',
])('the platform’s address may be %j [DEC-01]', (baseUrl) => {
  expect(parseConfig(JSON.stringify({ platform: { baseUrl, legacyBaseUrl: baseUrl } })).ok).toBe(true)
})

test('a config can state that the platform lists no tickets [DEC-04]', () => {
  const result = parseConfig('{"platform":{"baseUrl":"","routes":{"listTickets":null}}}')
  expect(result.ok && result.config.platform.routes.listTickets).toBeNull()
})

test.each([
  [{}, 'platform', 'object', 'nothing'],
  [{ platform: { baseUrl: 7 } }, 'platform.baseUrl', 'string', '7'],
  [
    { platform: { baseUrl: 'http://api.example.com' } },
    'platform.baseUrl',
    '"" (same origin), a path, or an https address',
    '"http://api.example.com"',
  ],
  [
    { platform: { baseUrl: 'https://me:pw@api.example.com' } },
    'platform.baseUrl',
    '"" (same origin), a path, or an https address',
    '"https://me:pw@api.example.com"',
  ],
  [
    { platform: { baseUrl: '//evil.example' } },
    'platform.baseUrl',
    '"" (same origin), a path, or an https address',
    '"//evil.example"',
  ],
  [
    { platform: { baseUrl: '', routes: { assignTicket: { method: 'POST', path: 'x' } } } },
    'platform.routes.assignTicket.path',
    'a path that begins with /',
    '"x"',
  ],
  [
    { platform: { baseUrl: '', routes: { assignTicket: { method: 'FETCH', path: '/x' } } } },
    'platform.routes.assignTicket.method',
    'one of GET, POST, PUT, PATCH',
    '"FETCH"',
  ],
  [
    {
      platform: { baseUrl: '' },
      directory: {
        agents: [
          { id: UUID, name: 'A' },
          { id: 'x', name: 'B' },
        ],
      },
    },
    'directory.agents.1.id',
    'a UUID',
    '"x"',
  ],
  [
    { platform: { baseUrl: '' }, directory: { teams: [{ id: UUID, name: '' }] } },
    'directory.teams.0.name',
    'a name',
    '""',
  ],
])('%j is refused at %s: expected %s, found %s [DEC-25]', (file, field, expected, found) => {
  expect(parseConfig(JSON.stringify(file))).toEqual({
    ok: false,
    problem: { kind: 'field', field, expected, found },
  })
})

test('HTML instead of the config, broken JSON and a missing file are each named as the problem [DEC-24, DEC-25, FLT-67]', async () => {
  expect(parseConfig('<!doctype html><html></html>')).toMatchObject({
    problem: { kind: 'html', field: '$', found: 'an HTML page' },
  })
  expect(parseConfig('{"platform":')).toMatchObject({
    problem: { kind: 'notJson', field: '$', expected: 'JSON' },
  })
  const server = await serveHttp((_, response) => json(response, 404, {}))
  servers.push(server)
  expect(await loadConfig(server.url)).toMatchObject({
    ok: false,
    problem: { kind: 'missing', found: 'status 404' },
  })
  await server.close()
  expect(await loadConfig(server.url)).toMatchObject({
    ok: false,
    problem: { kind: 'unreachable', found: 'no response from the server' },
  })
})

test('the config is fetched from the folder of the page, at every start [DEC-24, FLT-69]', async () => {
  const server = await serveHttp((_, response) => json(response, 200, { platform: { baseUrl: '' } }))
  servers.push(server)
  expect((await loadConfig(`${server.url}/desk/index.html`)).ok).toBe(true)
  expect(server.requests[0]?.url).toBe('/desk/config.json')
})

test('amount fields are custom fields with their currencies, and a wrong currency is named', () => {
  const parse = (amountFields: object) =>
    parseConfig(JSON.stringify({ platform: { baseUrl: '' }, amountFields }))
  const result = parse({ order_total: 'INR', 'wallet.balance': 'AED' })
  expect(result.ok && result.config.amountFields).toEqual({ order_total: 'INR', 'wallet.balance': 'AED' })
  expect(parse({ order_total: '₹' })).toMatchObject({
    ok: false,
    problem: {
      field: 'amountFields.order_total',
      expected: 'a currency code of three capital letters, such as "INR"',
      found: '"₹"',
    },
  })
  expect(parseConfig('{"platform":{"baseUrl":""}}')).toMatchObject({ ok: true, config: { amountFields: {} } })
})

test('patterns of ids that could take long are refused, with the field', () => {
  const parse = (pattern: string) =>
    parseConfig(JSON.stringify({ platform: { baseUrl: '' }, idPatterns: [{ name: 'order', pattern }] }))
  const result = parse('KL-\\d{5}')
  expect(result.ok && result.config.idPatterns).toEqual([{ name: 'order', pattern: 'KL-\\d{5}' }])
  for (const pattern of ['(a+)+', '.*', '\\d+', 'KL', '[A-Z]{1,20}\\d{1,20}', '\\d{41}', ''])
    expect(parse(pattern)).toMatchObject({ ok: false, problem: { field: 'idPatterns.0.pattern' } })
})
