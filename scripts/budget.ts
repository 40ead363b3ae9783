// Measures the files that a start downloads, by the manifest of the build, and compares them with the budgets.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { WEIGHTS } from './budgets.ts'
import { APP_CHUNK } from './chunks.ts'

const KiB = 1024

/** A start loads the catalogue of one language. */
const CATALOGUE = 'messages/en.po?start'

const names = z.array(z.string()).default([])
const chunk = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: names,
  css: names,
})
const manifestShape = z.record(z.string(), chunk)

type Manifest = z.infer<typeof manifestShape>
export type Weight = { file: string; bytes: number }
export type Measured = { initialJs: Weight[]; initialCss: Weight[]; lazyChunks: Weight[] }

if (import.meta.main) {
  const measured = measure(join(import.meta.dirname, '../dist'))
  const problems = overBudget(measured)
  process.stdout.write(`${summary(measured)}\n${problems.map((line) => `${line}\n`).join('')}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/**
 * The files of a build and their gzip sizes. Initial is what index.html loads, and the app, with all their static imports
 * and the catalogue of one language: `tests/e2e/budgets.spec.ts` checks in the browser that a start with a session loads
 * nothing else. Throws if index.html loads no script, or if the build has no app or no English catalogue.
 */
export function measure(dist: string): Measured {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = new Set(
    [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map((it) => it[1]),
  )
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => scripts.has(manifest[key]?.file))
  if (entries.length === 0) throw new Error('index.html loads no script of the build')
  const app = keys.find((key) => manifest[key]?.name === APP_CHUNK)
  if (app === undefined) throw new Error(`the build has no chunk “${APP_CHUNK}”`)
  if (!manifest[CATALOGUE]) throw new Error(`the build has no ${CATALOGUE}`)
  const chunks = closureOf(manifest, [...entries, app, CATALOGUE]).flatMap((key) => manifest[key] ?? [])
  const initialJs = filesOf(chunks.map(({ file }) => file))
  const js = filesOf(Object.values(manifest).map(({ file }) => file)).filter((file) => file.endsWith('.js'))
  const weigh = (file: string) => ({ file, bytes: gzipSize(join(dist, file)) })
  return {
    initialJs: initialJs.map(weigh),
    initialCss: filesOf(chunks.flatMap(({ css }) => css)).map(weigh),
    lazyChunks: js.filter((file) => !initialJs.includes(file)).map(weigh),
  }
}

/** The size of a file in bytes, compressed by gzip -9. */
export function gzipSize(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length
}

/** A message for each exceeded budget. */
export function overBudget({ initialJs, initialCss, lazyChunks }: Measured): string[] {
  return [
    ...limit('initial JavaScript', sum(initialJs), WEIGHTS.initialJs),
    ...limit('initial CSS', sum(initialCss), WEIGHTS.initialCss),
    ...lazyChunks.flatMap(({ file, bytes }) => limit(file, bytes, WEIGHTS.lazyChunk)),
    ...(initialJs.length > WEIGHTS.initialFiles
      ? [`initial JavaScript: ${initialJs.length} files of at most ${WEIGHTS.initialFiles}`]
      : []),
  ]
}

function limit(what: string, bytes: number, most: number) {
  return bytes > most ? [`${what}: ${kib(bytes)} of at most ${kib(most)}`] : []
}

function summary({ initialJs, initialCss, lazyChunks }: Measured) {
  const largest = Math.max(0, ...lazyChunks.map(({ bytes }) => bytes))
  return `start: ${kib(sum(initialJs))} of JavaScript in ${initialJs.length} files, ${kib(sum(initialCss))} of CSS; largest of ${lazyChunks.length} lazy chunks ${kib(largest)} (gzip)`
}

function closureOf(manifest: Manifest, keys: string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closureOf(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen]
}

function filesOf(files: string[]) {
  return [...new Set(files)].toSorted()
}

function sum(weights: Weight[]) {
  return weights.reduce((total, { bytes }) => total + bytes, 0)
}

function kib(bytes: number) {
  return `${(bytes / KiB).toFixed(1)} KiB`
}
