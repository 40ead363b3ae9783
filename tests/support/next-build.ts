import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from './project-files.ts'

const TEXT = /\.(js|css|html)$/

/**
 * Copies the build and turns the copy into the next one: every asset gets another name, as if its content had changed.
 * Returns the folder; the caller deletes it.
 */
export function makeNextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-next-build-'))
  cpSync(join(rootDir, 'dist'), folder, { recursive: true })
  const assets = join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const nextName = (name: string) => name.replace(/\.(js|css)$/, '-next.$1')
  for (const name of names) renameSync(join(assets, name), join(assets, nextName(name)))
  const texts = [
    ...names.map((name) => join(assets, nextName(name))),
    ...['index.html', 'sw.js'].map((name) => join(folder, name)),
  ]
  for (const path of texts.filter((it) => TEXT.test(it) && existsSync(it))) {
    let text = readFileSync(path, 'utf8')
    for (const name of names) text = text.replaceAll(name, nextName(name))
    text = text
      .replace('<html ', '<html data-build="next" ')
      .replace(/(revision:")[0-9a-f]+(",url:"index\.html")/, '$1next$2')
      .replace(/(url:"index\.html",revision:")[0-9a-f]+"/, '$1next"')
    writeFileSync(path, text)
  }
  return folder
}
