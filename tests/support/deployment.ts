import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseConfig } from '#src/api/client/load-config.ts'
import { headersFor } from '../../scripts/deploy/headers.ts'

export const PAGE =
  '<!doctype html><html><head><title>Handoff</title><script type="module" src="/assets/index-a1b2.js"></script></head><body><div id="root"></div></body></html>'

/** The files of a build that matter to a server. */
export const FILES: Readonly<Record<string, { type: string; body: string }>> = {
  '/index.html': { type: 'text/html', body: PAGE },
  '/assets/index-a1b2.js': { type: 'text/javascript', body: 'export {}' },
  '/sw.js': { type: 'text/javascript', body: '// worker' },
  '/manifest.webmanifest': { type: 'application/manifest+json', body: '{}' },
}

/** Creates a folder with a build and a config, as it is deployed. Returns its path. */
export function deployFolder(config: unknown): string {
  const root = mkdtempSync(join(tmpdir(), 'handoff-deploy-'))
  // A server that root has started reads the files as another user.
  chmodSync(root, 0o755)
  for (const [path, { body }] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), body)
  }
  writeFileSync(join(root, 'config.json'), JSON.stringify(config))
  return root
}

export type ServerResponse = { status: number; headers: Record<string, string>; body: string }

/** The responses of a correctly configured server; a test breaks one of them. */
export function goodResponse(
  config: string,
  origin: string,
  { url = '/', method }: IncomingMessage,
): ServerResponse {
  const parsed = parseConfig(config)
  const commonHeaders = parsed.ok ? headersFor(parsed.config, origin) : {}
  if (url.startsWith('/platform-api/') || url.startsWith('/legacy/'))
    return method === 'OPTIONS' ? preflight(origin) : { status: 401, headers: {}, body: '{}' }
  if (url === '/config.json') return okResponse(config, 'application/json', commonHeaders)
  const file = FILES[url] ?? (url.includes('.') ? undefined : FILES['/index.html'])
  if (!file) return { status: 404, headers: {}, body: '' }
  return okResponse(
    file.body,
    file.type,
    commonHeaders,
    url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
}

function okResponse(
  body: string,
  type: string,
  commonHeaders: Record<string, string>,
  cache = 'no-cache',
): ServerResponse {
  return { status: 200, headers: { ...commonHeaders, 'content-type': type, 'cache-control': cache }, body }
}

function preflight(origin: string): ServerResponse {
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type, x-sp-workspace-id',
  }
  return { status: 204, headers, body: '' }
}

/** Starts a server on a free port of the loopback interface. */
export async function startServer(respond: (request: IncomingMessage, origin: string) => ServerResponse) {
  let origin = ''
  const server = createServer((request, response) => {
    const { status, headers, body } = respond(request, origin)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${portOf(server.address())}`
  return {
    url: origin,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
