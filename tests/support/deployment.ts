import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseConfig } from '#src/api/client/load-config.ts'
import { headersFor } from '../../scripts/deploy/headers.ts'

export const PAGE =
  '<!doctype html><html><head><title>Handoff</title><script type="module" src="/assets/index-a1b2.js"></script></head><body><div id="root"></div></body></html>'

/** What a build leaves behind, as far as a server can tell. */
export const FILES: Readonly<Record<string, { type: string; body: string }>> = {
  '/index.html': { type: 'text/html', body: PAGE },
  '/assets/index-a1b2.js': { type: 'text/javascript', body: 'export {}' },
  '/sw.js': { type: 'text/javascript', body: '// worker' },
  '/manifest.webmanifest': { type: 'application/manifest+json', body: '{}' },
}

/** A folder with a build and a config, as it is put on a server. */
export function deployFolder(config: unknown): string {
  const root = mkdtempSync(join(tmpdir(), 'handoff-deploy-'))
  // A server that is started by root reads as somebody else.
  chmodSync(root, 0o755)
  for (const [path, { body }] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), body)
  }
  writeFileSync(join(root, 'config.json'), JSON.stringify(config))
  return root
}

export type Answer = { status: number; headers: Record<string, string>; body: string }

/** Answers of a server that does everything right; a test makes one of them worse. */
export function goodAnswer(config: string, origin: string, { url = '/', method }: IncomingMessage): Answer {
  const read = parseConfig(config)
  const wide = read.ok ? headersFor(read.config, origin) : {}
  if (url.startsWith('/platform-api/') || url.startsWith('/legacy/'))
    return method === 'OPTIONS' ? preflight(origin) : { status: 401, headers: {}, body: '{}' }
  if (url === '/config.json') return answer(config, 'application/json', wide)
  const file = FILES[url] ?? (url.includes('.') ? undefined : FILES['/index.html'])
  if (!file) return { status: 404, headers: {}, body: '' }
  return answer(
    file.body,
    file.type,
    wide,
    url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
}

function answer(body: string, type: string, wide: Record<string, string>, cache = 'no-cache'): Answer {
  return { status: 200, headers: { ...wide, 'content-type': type, 'cache-control': cache }, body }
}

function preflight(origin: string): Answer {
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type, x-sp-workspace-id',
  }
  return { status: 204, headers, body: '' }
}

/** A server on a free port of loopback. */
export async function answering(respond: (request: IncomingMessage, origin: string) => Answer) {
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

/** A port that nobody has now. */
export async function freePort(): Promise<number> {
  const { url, stop } = await answering(() => ({ status: 204, headers: {}, body: '' }))
  await stop()
  return Number(new URL(url).port)
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  return address.port
}
