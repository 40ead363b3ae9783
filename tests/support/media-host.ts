import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { builtApp } from '#platform/http/built-app.ts'
import type { AppServer } from './app-server.ts'
import { type RecordedRequest, serveHttp } from './http.ts'
import { rootDir } from './project-files.ts'

const FILES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  gif: 'image/gif',
}

export type MediaHost = {
  readonly url: string
  readonly requests: readonly RecordedRequest[]
  readonly close: () => Promise<void>
}

/**
 * Serves the local platform's files on another site than the app's: `localhost` instead of `127.0.0.1`. Every response sets
 * a cookie that browsers may send from other sites. Only files below `/shared/` may be read by them (CORS). A file whose
 * name begins with `gone` isn't there.
 */
export async function startMediaHost(): Promise<MediaHost> {
  const { url, requests, close } = await serveHttp((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const name = pathname.slice(pathname.lastIndexOf('/') + 1)
    const type = FILES[name.slice(name.lastIndexOf('.') + 1)]
    const isGone = name.startsWith('gone')
    const body = type === undefined || isGone ? '' : readFileSync(join(rootDir, 'platform/media/files', name))
    response.writeHead(isGone ? 404 : 200, {
      'cache-control': 'no-store',
      'content-type': type ?? 'text/html',
      'content-length': body.length,
      'set-cookie': 'visitor=1; SameSite=None; Secure; Path=/',
      ...(pathname.startsWith('/shared/') && { 'access-control-allow-origin': '*' }),
    })
    response.end(body)
  })
  return { url: url.replace('127.0.0.1', 'localhost'), requests, close }
}

/**
 * Serves the app as a deployment does whose `config.json` lists this host. `changeHeaders`: those of the app's files. They
 * come from the server, because Chromium lets a page that a test fulfils request nothing from this machine.
 */
export async function allowMediaHost(
  page: Page,
  { serveFiles }: AppServer,
  { url }: MediaHost,
  changeHeaders: (headers: Headers) => void = () => undefined,
): Promise<void> {
  const app = builtApp(join(rootDir, 'dist'))
  serveFiles(async (request) => {
    const response = await app.request(new URL(request.url).pathname, { headers: request.headers })
    const headers = new Headers(response.headers)
    const policy = headers.get('content-security-policy') ?? ''
    headers.set(
      'content-security-policy',
      policy.replaceAll(/(?:img|media)-src/g, (it) => `${it} ${url}`),
    )
    changeHeaders(headers)
    return new Response(response.body, { status: response.status, headers })
  })
  await setContent(page, { remoteImages: 'tab', mediaHosts: [url] })
}

/** Serves the page at a path of the app as a deployment does that loads files of any host when the agent asks for them. */
export async function allowRemoteMedia(page: Page, path: string): Promise<void> {
  await setContent(page, { remoteImages: 'tap', mediaHosts: [] })
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const headers = response.headers()
    const policy = headers['content-security-policy']?.replaceAll(/(?:img|media)-src/g, '$& https:') ?? ''
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
  })
}

/** Changes what `config.json` says about the files of messages. */
export async function setContent(
  page: Page,
  content: { readonly remoteImages: 'tap' | 'tab'; readonly mediaHosts: readonly string[] },
): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config: unknown = await response.json()
    await route.fulfill({ json: { ...Object(config), content } })
  })
}
