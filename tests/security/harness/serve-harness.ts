import { createServer } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { pageHeaders } from '#platform/http/page-headers.ts'
import { interfaceMessages } from '../../../scripts/messages.ts'
import { rootDir } from '../../support/project-files.ts'

/** The page requests this path last: once it has the response, all earlier requests were sent. */
export const MARKER = '/marker'

/**
 * Builds a page with the real component inside a small app, in memory, and serves it twice: at `/off` without headers, to
 * test the sanitiser alone, and at `/on` with the headers of the built app.
 */
export async function serveHarness() {
  const files = await buildFiles()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://harness').pathname
    const file = files.get(path === '/on' || path === '/off' ? '/' : path)
    const headers = path === '/on' ? pageHeaders() : {}
    response.writeHead(file || path === MARKER ? 200 : 404, { ...headers, 'content-type': typeOf(path) })
    response.end(file)
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the harness has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function buildFiles() {
  const output = await build({
    configFile: false,
    root: rootDir,
    logLevel: 'silent',
    plugins: [interfaceMessages(), react()],
    build: {
      write: false,
      modulePreload: false,
      // In one file, so that every later request comes from a message.
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.tsx'),
        output: { codeSplitting: false },
      },
    },
  })
  const files = new Map<string, string | Uint8Array>()
  const links: string[] = []
  for (const each of Array.isArray(output) ? output : 'output' in output ? [output] : []) {
    for (const file of each.output) {
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
      if (file.type === 'chunk' && file.isEntry)
        links.push(`<script type="module" src="/${file.fileName}"></script>`)
      if (file.fileName.endsWith('.css')) links.push(`<link rel="stylesheet" href="/${file.fileName}">`)
    }
  }
  return files.set('/', page(links.toSorted().join('')))
}

function page(links: string) {
  return `<!doctype html><html lang="en"><head><title>Harness</title>${links}</head><body>
    <header><h1>Handoff</h1><button>Assign</button></header>
    <main><section id="box"></section></main>
    <footer><p>Checked 8 s ago</p></footer></body></html>`
}

function typeOf(path: string) {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8'
}
