import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { builtApp } from '#platform/http/built-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'handoff-site-'))
const root = join(folder, 'dist')
const script = 'export const a = 1\n'.repeat(500)
mkdirSync(join(root, 'assets'), { recursive: true })
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Handoff</title>')
writeFileSync(join(root, 'sw.js'), 'self.skip = 1')
writeFileSync(join(root, 'assets/app-abc123.js'), script)
writeFileSync(join(root, 'assets/font-abc123.woff2'), 'wOF2')
writeFileSync(join(folder, 'handoff-secret.txt'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const app = builtApp(root)
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const page = { accept: 'text/html,application/xhtml+xml' }

test('a URL of the app gets its page, with revalidation every time', async () => {
  for (const path of ['/', '/index.html', '/inbox', '/inbox/5f1e?view=mine', '/customers']) {
    const response = await get(path, page)
    expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Handoff</title>'])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
})

test('a missing script, API call or image is a 404, not the page', async () => {
  expect((await get('/assets/old-ffff.js', page)).status).toBe(404)
  expect((await get('/inbox')).status).toBe(404)
  expect((await app.request('/inbox', { method: 'POST', headers: page })).status).toBe(404)
})

test('a missing path below the API roots is never the page [TRN-03]', async () => {
  for (const path of [
    '/platform-api',
    '/platform-api/v1/nothing',
    '/legacy/nothing',
    '/media/nothing',
    '/__faults/nothing',
  ]) {
    expect((await get(path, page)).status).toBe(404)
  }
})

test('a file with a hash in its name is cached for ever, the service worker is revalidated', async () => {
  const hashed = await get('/assets/app-abc123.js')
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
})

test('text is compressed where the browser supports it, and not sent at all where it is cached', async () => {
  const compressed = await get('/assets/app-abc123.js', { 'accept-encoding': 'br, gzip' })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  const body = Buffer.from(await compressed.arrayBuffer())
  expect(body.length).toBeLessThan(script.length / 10)
  expect(gunzipSync(body).toString()).toBe(script)
  const plain = await get('/assets/app-abc123.js')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
  expect(
    (await get('/assets/font-abc123.woff2', { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
  ).toBeNull()
  const again = await get('/assets/app-abc123.js', { 'if-none-match': plain.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('every response has the strict security headers, including the worker', async () => {
  for (const path of ['/', '/sw.js', '/assets/app-abc123.js']) {
    const { headers } = await get(path, page)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify handoff-sw',
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless')
    expect(headers.get('permissions-policy')).toMatch(
      /^camera=\(self\), publickey-credentials-create=\(self\), publickey-credentials-get=\(self\), .*microphone=\(\)/,
    )
  }
})

test('remote images are allowed where configured, and nothing else is', async () => {
  const withRemoteImages = await builtApp(root, { remoteImages: true }).request('/', { headers: page })
  const lines = (withRemoteImages.headers.get('content-security-policy') ?? '').split('; ')
  const own = ((await get('/', page)).headers.get('content-security-policy') ?? '').split('; ')
  expect(lines.filter((line) => !own.includes(line))).toEqual([
    "img-src 'self' data: blob: https: http://127.0.0.1:*",
    "media-src 'self' blob: https: http://127.0.0.1:*",
  ])
  expect(lines).toHaveLength(own.length)
})

test.for([
  '/../handoff-secret.txt',
  '/%2e%2e/handoff-secret.txt',
  '/assets/..%2f..%2fhandoff-secret.txt',
  '/assets/%00',
  '//etc/passwd',
])('a path outside the folder is not served: %s', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('without a build the error names the build command', () => {
  expect(() => builtApp(join(root, 'assets'))).toThrow('run npm run build first')
})
