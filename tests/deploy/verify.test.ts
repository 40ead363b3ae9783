import { afterEach, expect, test } from 'vitest'
import { verify } from '../../scripts/deploy/verify.ts'
import { FILES, goodResponse, type ServerResponse, startServer } from '../support/deployment.ts'

const CONFIG = '{"platform":{"baseUrl":"","legacyBaseUrl":"/legacy"}}'
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Change = (answer: ServerResponse, path: string, method: string) => ServerResponse | undefined

/** The URL of a deployment that is correct except for what the test changes. */
async function startDeployment(change: Change = () => undefined, config = CONFIG): Promise<string> {
  const server = await startServer((request, origin) => {
    const good = goodResponse(config, origin, request)
    return change(good, request.url ?? '/', request.method ?? 'GET') ?? good
  })
  stops.push(server.stop)
  return server.url
}

/** The origin of a media host that answers every request with this `Cache-Control`, and its first page without one. */
async function startMediaHost(cacheControl: string, pageCacheControl = cacheControl): Promise<string> {
  const host = await startServer(({ url }) => {
    const value = url === '/' ? pageCacheControl : cacheControl
    return { status: 200, headers: value === '' ? {} : { 'cache-control': value }, body: '' }
  })
  stops.push(host.stop)
  return host.url
}

const withoutHeader = (name: string, { headers, ...rest }: ServerResponse): ServerResponse => ({
  ...rest,
  headers: Object.fromEntries(Object.entries(headers).filter(([it]) => it !== name)),
})
const withHeader = (name: string, value: string, { headers, ...rest }: ServerResponse): ServerResponse => ({
  ...rest,
  headers: { ...headers, [name]: value },
})
const changeAt = (wanted: string, change: (answer: ServerResponse) => ServerResponse): Change => {
  return (answer, path) => (path === wanted ? change(answer) : undefined)
}
const page = FILES['/index.html']?.body ?? ''

test('a correct deployment has no problems', async () => {
  expect(await verify(await startDeployment())).toEqual([])
})

test('a platform of another origin that allows the app is correct, and the policy names it', async () => {
  const platform = await startServer((request, _origin) => ({
    status: 204,
    headers: {
      'access-control-allow-origin': request.headers.origin ?? '',
      'access-control-allow-headers': 'authorization, content-type',
    },
    body: '',
  }))
  stops.push(platform.stop)
  const config = JSON.stringify({ platform: { baseUrl: platform.url } })
  expect(await verify(await startDeployment(undefined, config))).toEqual([])
})

test('the policy of a deployment names its media hosts for images and media, and nothing else for them', async () => {
  const hosts = [await startMediaHost('no-store'), await startMediaHost('private, no-store')]
  const config = JSON.stringify({
    platform: { baseUrl: '', legacyBaseUrl: '/legacy' },
    content: { mediaHosts: hosts },
  })
  const url = await startDeployment(undefined, config)
  expect(await verify(url)).toEqual([])
  const policy = (await fetch(url)).headers.get('content-security-policy')?.split('; ')
  expect(policy?.filter((line) => line.includes(hosts[0] ?? '?'))).toEqual([
    `img-src 'self' data: blob: ${hosts.join(' ')}`,
    `media-src 'self' blob: ${hosts.join(' ')}`,
  ])
})

test.each(['', 'private, max-age=1800', 'no-cache', 'private', 'max-age=0, x-no-store'])(
  'a media host whose files have “Cache-Control: %s” is reported, and others are not',
  async (cacheControl) => {
    const [kept, unkept] = [await startMediaHost(cacheControl), await startMediaHost('no-store')]
    const config = JSON.stringify({
      platform: { baseUrl: '', legacyBaseUrl: '/legacy' },
      content: { mediaHosts: [unkept, kept] },
    })
    const [problem, ...others] = await verify(await startDeployment(undefined, config))
    expect(others).toEqual([])
    expect(problem?.at).toBe(`${kept}/`)
    expect(problem?.problem).toContain(`Cache-Control is ${cacheControl || 'none'}`)
  },
)

test('given the address of a file, a media host is judged by that file', async () => {
  const [good, bad] = [await startMediaHost('no-store', ''), await startMediaHost('', 'no-store')]
  const config = JSON.stringify({
    platform: { baseUrl: '', legacyBaseUrl: '/legacy' },
    content: { mediaHosts: [good, bad] },
  })
  const url = await startDeployment(undefined, config)
  const faults = await verify(url, [
    `${good}/photo.jpg?signature=1`,
    `${bad}/photo.jpg`,
    'https://other.example/x',
  ])
  expect(faults.map((it) => it.at)).toEqual([`${bad}/photo.jpg`])
})

test('a media host that does not answer is reported', async () => {
  const host = await startServer(() => ({ status: 200, headers: {}, body: '' }))
  await host.stop()
  const config = JSON.stringify({
    platform: { baseUrl: '', legacyBaseUrl: '/legacy' },
    content: { mediaHosts: [host.url] },
  })
  expect(await verify(await startDeployment(undefined, config))).toMatchObject([
    { at: `${host.url}/`, problem: 'no response' },
  ])
})

test('a policy without a configured media host is reported with the host', async () => {
  const host = await startMediaHost('no-store')
  const config = JSON.stringify({
    platform: { baseUrl: '', legacyBaseUrl: '/legacy' },
    content: { mediaHosts: [host] },
  })
  const withoutHost: Change = (it, path) =>
    path === '/' ? withHeader(csp, (it.headers[csp] ?? '').replaceAll(` ${host}`, ''), it) : undefined
  const [problem, ...others] = await verify(await startDeployment(withoutHost, config))
  expect(others).toEqual([])
  expect(problem?.problem).toMatch(/^content-security-policy is /)
  expect(problem?.fix).toContain(`media-src 'self' blob: ${host}`)
})

const csp = 'content-security-policy'
const defects: Record<string, [Change, at: RegExp, problem: RegExp]> = {
  'another page instead of the app': [
    changeAt('/', (it) => ({ ...it, body: '<html>Welcome to nginx</html>' })),
    /\/$/,
    /not the app/,
  ],
  'no config.json [FLT-67]': [
    changeAt('/config.json', (it) => ({ ...it, status: 404 })),
    /config\.json$/,
    /status 404/,
  ],
  'a page instead of config.json [FLT-68]': [
    changeAt('/config.json', (it) => ({ ...it, body: page })),
    /config\.json$/,
    /should be JSON/,
  ],
  'a config.json with a bad field [FLT-68]': [
    changeAt('/config.json', (it) => ({ ...it, body: '{"platform":{"baseUrl":"engage"}}' })),
    /config\.json$/,
    /platform\.baseUrl should be/,
  ],
  'deep links that fail': [
    changeAt('/inbox/a-ticket', (it) => ({ ...it, status: 404 })),
    /a-ticket$/,
    /status 404/,
  ],
  'no policy': [changeAt('/', (it) => withoutHeader(csp, it)), /\/$/, /content-security-policy is missing/],
  'a policy that is wider than ours': [
    changeAt('/', (it) => withHeader(csp, `${it.headers[csp]} 'unsafe-inline'`, it)),
    /\/$/,
    /content-security-policy is /,
  ],
  'no nosniff': [
    changeAt('/sw.js', (it) => withoutHeader('x-content-type-options', it)),
    /sw\.js$/,
    /is missing/,
  ],
  'a worker without a policy': [changeAt('/sw.js', (it) => withoutHeader(csp, it)), /sw\.js$/, /is missing/],
  'no worker': [changeAt('/sw.js', (it) => ({ ...it, status: 404 })), /sw\.js$/, /status 404/],
  'a page instead of the worker': [
    changeAt('/sw.js', (it) => withHeader('content-type', 'text/html', it)),
    /sw\.js$/,
    /type is text\/html/,
  ],
  'a manifest of the wrong type': [
    changeAt('/manifest.webmanifest', (it) => withHeader('content-type', 'text/plain', it)),
    /webmanifest$/,
    /type is text\/plain/,
  ],
  'a page that browsers cache': [
    changeAt('/', (it) => withHeader('cache-control', 'max-age=600', it)),
    /\/$/,
    /max-age=600/,
  ],
  'a worker that browsers cache': [
    changeAt('/sw.js', (it) => withoutHeader('cache-control', it)),
    /sw\.js$/,
    /Cache-Control is none/,
  ],
  'scripts that browsers revalidate every time': [
    changeAt('/assets/index-a1b2.js', (it) => withHeader('cache-control', 'no-cache', it)),
    /assets\/index/,
    /Cache-Control is no-cache/,
  ],
  'a page instead of a missing script [FLT-65]': [
    changeAt('/assets/not-there.js', (it) => ({ ...it, status: 200, body: page })),
    /not-there\.js$/,
    /status 200/,
  ],
  'no proxy to the platform': [
    (it, path) => (path.startsWith('/platform-api/') ? { ...it, status: 200, body: page } : undefined),
    /platform-api/,
    /a web page \(status 200\)/,
  ],
}

test.each(Object.entries(defects))('%s is reported with a fix', async (_, [change, at, wrong]) => {
  const problems = await verify(await startDeployment(change))
  expect(problems.map((it) => it.problem).join('\n')).toMatch(wrong)
  for (const it of problems) {
    expect(it.at).toMatch(at)
    expect(it.fix).toMatch(/\.$/)
  }
})

test.each([
  ['that allows no origin', {}, /may not send requests to it/],
  [
    'that allows no authorization header',
    { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    /may not send authorization/,
  ],
])('a platform of another origin %s is reported', async (_, headers: Record<string, string>, wrong) => {
  const platform = await startServer(() => ({ status: 204, headers, body: '' }))
  stops.push(platform.stop)
  const config = JSON.stringify({ platform: { baseUrl: platform.url } })
  const problems = await verify(await startDeployment(undefined, config))
  expect(problems.map((it) => it.problem).join('\n')).toMatch(wrong)
})

test('an unreachable platform and an unreachable deployment are reported', async () => {
  const { url, stop } = await startServer(() => ({ status: 204, headers: {}, body: '' }))
  await stop()
  const config = JSON.stringify({ platform: { baseUrl: url } })
  expect(await verify(await startDeployment(undefined, config))).toMatchObject([{ problem: 'no response' }])
  expect(await verify(url)).toMatchObject([{ problem: 'no response' }])
})
