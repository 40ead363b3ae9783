import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono } from 'hono'
import { pageHeaders } from './page-headers.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
}
/** Kinds that shrink; fonts, pictures and sound are packed already. */
const TEXT = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])

type File = { body: Buffer; type: string; etag: string; text: boolean; packed?: Promise<Buffer> }
/** What is nothing there is a 404 in JSON, never a page (TRN-03). */
const API = /^\/(?:platform-api|legacy|__faults)(?:\/|$)/
const pack = promisify(gzip)

/**
 * The built app. Every path without a file of its own is a place inside the app and gets `index.html`, when a page is
 * asked for. What carries a hash in its name may be kept for ever, everything else is asked about again. With
 * `remoteImages` its pages may show pictures of other servers. Throws when nothing has been built.
 */
export function site(root: string, { remoteImages = false } = {}): Hono {
  const index = join(root, 'index.html')
  if (!existsSync(index)) throw new Error(`There is no built app in ${root}: run npm run build first.`)
  const files = readAll(root)
  // Over http only on this machine, where tests have their pictures.
  const pageWide = pageHeaders({ images: remoteImages ? ['https:', 'http://127.0.0.1:*'] : [] })
  const app = new Hono()
  app.get('*', async (c, next) => {
    const path = c.req.path === '/' ? '/index.html' : c.req.path
    const isPage = !API.test(path) && !extname(path) && (c.req.header('accept') ?? '').includes('text/html')
    const file = files.get(path) ?? (isPage ? files.get('/index.html') : undefined)
    if (!file) return next()
    const forEver = path.startsWith('/assets/')
    const headers = new Headers({
      ...pageWide,
      'content-type': file.type,
      'cache-control': forEver ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.etag,
      vary: 'accept-encoding',
    })
    if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
    if (!file.text || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
      return new Response(Uint8Array.from(file.body), { headers })
    }
    headers.set('content-encoding', 'gzip')
    file.packed ??= pack(file.body, { level: 9 })
    return new Response(Uint8Array.from(await file.packed), { headers })
  })
  return app
}

/** The files as they are now, by their path in the address: a build that goes on meanwhile changes nothing. */
function readAll(root: string): Map<string, File> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map((entry) => {
      const at = join(entry.parentPath, entry.name)
      const body = readFileSync(at)
      const ending = extname(at)
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const type = TYPES[ending] ?? 'application/octet-stream'
      return [`/${relative(root, at).replaceAll('\\', '/')}`, { body, type, etag, text: TEXT.has(ending) }]
    }),
  )
}
