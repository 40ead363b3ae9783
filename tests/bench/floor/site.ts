import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { classNameOf } from '../../../scripts/class-names.ts'
import { rootDir } from '../../support/tree.ts'

/** The conversation alone, the whole desk, a whole conversation at once, and a page of a hundred messages. */
const PAGES = ['floor', 'desk', 'whole', 'hundred'] as const

/**
 * The floor as files below `/floor/`. It is put together by the app's own bundler, so that its classes are those of the
 * app. `facts` is what the page has to know: see `floor.ts`.
 */
export async function floorFiles(facts: unknown): Promise<(path: string) => Response | undefined> {
  const output = await build({
    configFile: false,
    root: rootDir,
    logLevel: 'silent',
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
    files.set(name === 'floor' ? '/floor/' : `/floor/${name}`, {
      body: html.replace('floor.js', `${name}.js`),
      type: 'text/html; charset=utf-8',
    })
  files.set('/floor/facts.json', { body: JSON.stringify(facts), type: 'application/json' })
  for (const each of Array.isArray(output) ? output : 'output' in output ? [output] : []) {
    for (const file of each.output) {
      if (file.type === 'chunk')
        files.set(`/floor/${file.fileName}`, { body: file.code, type: 'text/javascript' })
      else if (file.fileName.endsWith('.css'))
        files.set('/floor/floor.css', { body: Uint8Array.from(Buffer.from(file.source)), type: 'text/css' })
      // Its fonts.
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
