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

/** What another form of storage changes in the scripts: the version of the databases, and the names of channels and locks. */
const STORAGE_CHANGES: readonly (readonly [script: RegExp, changed: string])[] = [
  [/(\(\w+,)([\w$]+)(,\{upgrade:\(\w+,\w+\)=>\{\w+>0&&)/g, '$1$2+1$3'],
  [/`assignments (?=\$\{)/g, '`later assignments '],
]

type NextBuildOptions = {
  /** It stores and posts in a form that the build before it can't read. */
  storesAnew?: boolean
}

/**
 * Copies the build and turns the copy into the next one: every asset gets another name, as if its content had changed.
 * Returns the folder; the caller deletes it.
 */
export function makeNextBuild({ storesAnew = false }: NextBuildOptions = {}): string {
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
  const unused = new Set(storesAnew ? STORAGE_CHANGES : [])
  for (const path of texts.filter((it) => TEXT.test(it) && existsSync(it))) {
    let text = readFileSync(path, 'utf8')
    for (const change of storesAnew ? STORAGE_CHANGES : []) {
      const changed = text.replaceAll(...change)
      if (changed !== text) unused.delete(change)
      text = changed
    }
    for (const name of names) text = text.replaceAll(name, nextName(name))
    text = text
      .replace('<html ', '<html data-build="next" ')
      .replace(/(revision:")[0-9a-f]+(",url:"index\.html")/, '$1next$2')
      .replace(/(url:"index\.html",revision:")[0-9a-f]+"/, '$1next"')
    writeFileSync(path, text)
  }
  if (unused.size > 0) throw new Error(`No script has ${[...unused].map(([script]) => script).join(', ')}`)
  return folder
}
