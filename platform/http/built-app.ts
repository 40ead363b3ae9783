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
/** Types that compress well. Fonts, images and sound are compressed already. */
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])

type File = { body: Buffer; type: string; etag: string; text: boolean; gzipped?: Promise<Buffer> }
/** An unknown path below these is a 404 in JSON, never a page (TRN-03). */
const API_PATH = /^\/(?:platform-api|legacy|media|__faults)(?:\/|$)/
const gzipAsync = promisify(gzip)

/**
 * Serves the built app. A path without a file is a route of the app and gets `index.html` if a page is requested.
 * Files with a hash in their name are cached forever, all others are revalidated. With `remoteImages` the policy
 * allows images, sound and video of other servers. Throws when there is no build.
 */
export function builtApp(root: string, { remoteImages = false } = {}): Hono {
  const index = join(root, 'index.html')
  if (!existsSync(index)) throw new Error(`There is no built app in ${root}: run npm run build first.`)
  const files = readAll(root)
  // http is allowed on this machine only, for the files of tests.
  const headersOfPage = pageHeaders({ media: remoteImages ? ['https:', 'http://127.0.0.1:*'] : [] })
  const app = new Hono()
  app.get('*', async (c, next) => {
    const path = c.req.path === '/' ? '/index.html' : c.req.path
    const isPage =
      !API_PATH.test(path) && !extname(path) && (c.req.header('accept') ?? '').includes('text/html')
    const file = files.get(path) ?? (isPage ? files.get('/index.html') : undefined)
    if (!file) return next()
    const isImmutable = path.startsWith('/assets/')
    const headers = new Headers({
      ...headersOfPage,
      'content-type': file.type,
      'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.etag,
      vary: 'accept-encoding',
    })
    if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
    if (!file.text || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) {
      return new Response(Uint8Array.from(file.body), { headers })
    }
    headers.set('content-encoding', 'gzip')
    file.gzipped ??= gzipAsync(file.body, { level: 9 })
    return new Response(Uint8Array.from(await file.gzipped), { headers })
  })
  return app
}

/** All files by URL path, read once: a build that runs meanwhile changes nothing. */
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
      return [
        `/${relative(root, at).replaceAll('\\', '/')}`,
        { body, type, etag, text: COMPRESSIBLE.has(ending) },
      ]
    }),
  )
}
