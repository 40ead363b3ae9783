import { afterEach, expect, test } from 'vitest'
import { verify } from '../../scripts/deploy/verify.ts'
import { type Answer, answering, FILES, goodAnswer } from '../support/deployment.ts'

const CONFIG = '{"platform":{"baseUrl":"","legacyBaseUrl":"/legacy"}}'
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Change = (answer: Answer, path: string, method: string) => Answer | undefined

/** A deployment that is right but for what the test changes. */
async function deployed(change: Change = () => undefined, config = CONFIG): Promise<string> {
  const server = await answering((request, origin) => {
    const good = goodAnswer(config, origin, request)
    return change(good, request.url ?? '/', request.method ?? 'GET') ?? good
  })
  stops.push(server.stop)
  return server.url
}

const without = (name: string, { headers, ...rest }: Answer): Answer => ({
  ...rest,
  headers: Object.fromEntries(Object.entries(headers).filter(([it]) => it !== name)),
})
const having = (name: string, value: string, { headers, ...rest }: Answer): Answer => ({
  ...rest,
  headers: { ...headers, [name]: value },
})
const on = (wanted: string, change: (answer: Answer) => Answer): Change => {
  return (answer, path) => (path === wanted ? change(answer) : undefined)
}
const page = FILES['/index.html']?.body ?? ''

test('a deployment that is right has nothing to be said of it', async () => {
  expect(await verify(await deployed())).toEqual([])
})

test('a platform of another origin that lets the app in is right, and the policy names it', async () => {
  const platform = await answering((request, _origin) => ({
    status: 204,
    headers: {
      'access-control-allow-origin': request.headers.origin ?? '',
      'access-control-allow-headers': 'authorization, content-type',
    },
    body: '',
  }))
  stops.push(platform.stop)
  const config = JSON.stringify({ platform: { baseUrl: platform.url } })
  expect(await verify(await deployed(undefined, config))).toEqual([])
})

const csp = 'content-security-policy'
const faults: Record<string, [Change, at: RegExp, wrong: RegExp]> = {
  'another page in its place': [
    on('/', (it) => ({ ...it, body: '<html>Welcome to nginx</html>' })),
    /\/$/,
    /not the app/,
  ],
  'no config.json [FLT-67]': [
    on('/config.json', (it) => ({ ...it, status: 404 })),
    /config\.json$/,
    /status 404/,
  ],
  'a page in place of config.json [FLT-68]': [
    on('/config.json', (it) => ({ ...it, body: page })),
    /config\.json$/,
    /should be JSON/,
  ],
  'a config.json with a bad field [FLT-68]': [
    on('/config.json', (it) => ({ ...it, body: '{"platform":{"baseUrl":"engage"}}' })),
    /config\.json$/,
    /platform\.baseUrl should be/,
  ],
  'links that don’t open': [
    on('/inbox/a-ticket', (it) => ({ ...it, status: 404 })),
    /a-ticket$/,
    /status 404/,
  ],
  'no policy': [on('/', (it) => without(csp, it)), /\/$/, /content-security-policy is missing/],
  'a policy that is wider than ours': [
    on('/', (it) => having(csp, `${it.headers[csp]} 'unsafe-inline'`, it)),
    /\/$/,
    /content-security-policy is /,
  ],
  'no nosniff': [on('/sw.js', (it) => without('x-content-type-options', it)), /sw\.js$/, /is missing/],
  'a worker without a policy': [on('/sw.js', (it) => without(csp, it)), /sw\.js$/, /is missing/],
  'no worker': [on('/sw.js', (it) => ({ ...it, status: 404 })), /sw\.js$/, /status 404/],
  'a page in place of the worker': [
    on('/sw.js', (it) => having('content-type', 'text/html', it)),
    /sw\.js$/,
    /type is text\/html/,
  ],
  'a manifest of no type': [
    on('/manifest.webmanifest', (it) => having('content-type', 'text/plain', it)),
    /webmanifest$/,
    /type is text\/plain/,
  ],
  'a page that is kept': [on('/', (it) => having('cache-control', 'max-age=600', it)), /\/$/, /max-age=600/],
  'a worker that is kept': [
    on('/sw.js', (it) => without('cache-control', it)),
    /sw\.js$/,
    /Cache-Control is none/,
  ],
  'scripts that are asked about again and again': [
    on('/assets/index-a1b2.js', (it) => having('cache-control', 'no-cache', it)),
    /assets\/index/,
    /Cache-Control is no-cache/,
  ],
  'a page in place of a script that is gone [FLT-65]': [
    on('/assets/not-there.js', (it) => ({ ...it, status: 200, body: page })),
    /not-there\.js$/,
    /status 200/,
  ],
  'nobody who passes requests on': [
    (it, path) => (path.startsWith('/platform-api/') ? { ...it, status: 200, body: page } : undefined),
    /platform-api/,
    /a web page \(status 200\)/,
  ],
}

test.each(Object.entries(faults))(
  '%s is found, and said with how to mend it',
  async (_, [change, at, wrong]) => {
    const found = await verify(await deployed(change))
    expect(found.map((it) => it.wrong).join('\n')).toMatch(wrong)
    for (const it of found) {
      expect(it.at).toMatch(at)
      expect(it.mend).toMatch(/\.$/)
    }
  },
)

test.each([
  ['that lets nobody in', {}, /may not ask it/],
  [
    'that lets no token in',
    { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    /may not send authorization/,
  ],
])('a platform of another origin %s is found', async (_, headers: Record<string, string>, wrong) => {
  const platform = await answering(() => ({ status: 204, headers, body: '' }))
  stops.push(platform.stop)
  const config = JSON.stringify({ platform: { baseUrl: platform.url } })
  const found = await verify(await deployed(undefined, config))
  expect(found.map((it) => it.wrong).join('\n')).toMatch(wrong)
})

test('a platform that isn’t there, and a deployment that isn’t, are found', async () => {
  const { url, stop } = await answering(() => ({ status: 204, headers: {}, body: '' }))
  await stop()
  const config = JSON.stringify({ platform: { baseUrl: url } })
  expect(await verify(await deployed(undefined, config))).toMatchObject([{ wrong: 'there is no answer' }])
  expect(await verify(url)).toMatchObject([{ wrong: 'there is no answer' }])
})
