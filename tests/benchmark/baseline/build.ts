import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { classNameOf } from '../../../scripts/class-names.ts'
import { interfaceMessages } from '../../../scripts/messages.ts'
import { rootDir } from '../../support/project-files.ts'

const PAGES = [
  'cold-start',
  'conversation',
  'inbox',
  'whole-conversation',
  'hundred-messages',
  'warm-start',
] as const

/**
 * The baseline as files below `/baseline/`, built by the app's own bundler, so that it has the app's class names. `fixture`
 * is the data of the pages: see `conversation.ts`.
 */
export async function buildBaseline(fixture: unknown): Promise<(path: string) => Response | undefined> {
  const output = await build({
    configFile: false,
    root: rootDir,
    logLevel: 'silent',
    plugins: [interfaceMessages()],
    css: { modules: { generateScopedName: classNameOf } },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: Object.fromEntries(PAGES.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const files = new Map<string, { body: string | Uint8Array<ArrayBuffer>; type: string }>()
  const html = await readFile(join(import.meta.dirname, 'index.html'), 'utf8')
  for (const name of PAGES)
    files.set(name === 'conversation' ? '/baseline/' : `/baseline/${name}`, {
      body: html.replace('conversation.js', `${name}.js`),
      type: 'text/html; charset=utf-8',
    })
  files.set('/baseline/fixture.json', { body: JSON.stringify(fixture), type: 'application/json' })
  for (const each of Array.isArray(output) ? output : 'output' in output ? [output] : []) {
    for (const file of each.output) {
      if (file.type === 'chunk')
        files.set(`/baseline/${file.fileName}`, { body: file.code, type: 'text/javascript' })
      else if (file.fileName.endsWith('.css'))
        files.set('/baseline/baseline.css', {
          body: Uint8Array.from(Buffer.from(file.source)),
          type: 'text/css',
        })
      // Fonts.
      else
        files.set(`/${file.fileName}`, {
          body: Uint8Array.from(Buffer.from(file.source)),
          type: 'font/woff2',
        })
    }
  }
  return (path) => {
    const file = files.get(path)
    return file && new Response(file.body, { headers: { 'content-type': file.type } })
  }
}
