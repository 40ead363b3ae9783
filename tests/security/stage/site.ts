import { createServer } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { pageHeaders } from '#platform/http/page-headers.ts'
import { rootDir } from '../../support/tree.ts'

/** Where the page asks when it wants to know that everything it asked for before has gone out. */
export const MARKER = '/marker'

/**
 * A page with the real component in a box and a little of an app around it, built in memory and served twice: at `/off`
 * without any header, so that the sanitiser stands alone, and at `/on` with those of the built app.
 */
export async function serveStage() {
  const files = await built()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stage').pathname
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
  if (address === null || typeof address === 'string') throw new Error('the stage has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function built() {
  const output = await build({
    configFile: false,
    root: rootDir,
    logLevel: 'silent',
    plugins: [react()],
    build: {
      write: false,
      modulePreload: false,
      // In one file: whatever is fetched after it, a message has fetched.
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
  return `<!doctype html><html lang="en"><head><title>Stage</title>${links}</head><body>
    <header><h1>Handoff</h1><button>Assign</button></header>
    <main><section id="box"></section></main>
    <footer><p>Checked 8 s ago</p></footer></body></html>`
}

function typeOf(path: string) {
  if (path.endsWith('.js')) return 'text/javascript'
  return path.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8'
}
