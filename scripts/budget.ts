// What a person downloads before the inbox is there, held to a budget. Run after the build; prints one line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { WEIGHTS } from './budgets.ts'

const KiB = 1024

/** The screen that the day is spent on; the routes around it load with it. */
const route = '_desk.inbox.$chatId'

const names = z.array(z.string()).default([])
const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
  imports: names,
  dynamicImports: names,
  css: names,
})
const manifestShape = z.record(z.string(), chunk)

type Manifest = z.infer<typeof manifestShape>
export type Weight = { file: string; bytes: number }
export type Measured = { initialJs: Weight[]; initialCss: Weight[]; lazyChunks: Weight[] }

if (import.meta.main) {
  const measured = measure(join(import.meta.dirname, '../dist'))
  const broken = overBudget(measured)
  process.stdout.write(`${summary(measured)}\n${broken.map((line) => `${line}\n`).join('')}`)
  process.exitCode = broken.length > 0 ? 1 : 0
}

/** Weighs a build by its manifest. Throws when the build lacks the manifest, the entry or the route. */
export function measure(dist: string): Measured {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const parts = routePartsIn(manifest)
  if (entries.length !== 1) throw new Error(`the build has ${entries.length} entries, not one`)
  if (!parts.some((key) => key.startsWith(`src/routes/${route}.tsx`)))
    throw new Error(`the build has no route ${route}`)
  const initial = closureOf(manifest, [...entries, ...parts])
  const chunks = initial.flatMap((key) => manifest[key] ?? [])
  const initialJs = filesOf(chunks.map(({ file }) => file))
  const js = filesOf(Object.values(manifest).map(({ file }) => file)).filter((file) => file.endsWith('.js'))
  const weigh = (file: string) => ({
    file,
    bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  })
  return {
    initialJs: initialJs.map(weigh),
    initialCss: filesOf(chunks.flatMap(({ css }) => css)).map(weigh),
    lazyChunks: js.filter((file) => !initialJs.includes(file)).map(weigh),
  }
}

/** What breaks the budget, in words; nothing when it is kept. */
export function overBudget({ initialJs, initialCss, lazyChunks }: Measured) {
  return [
    ...limit('initial JavaScript of the inbox', sum(initialJs), WEIGHTS.initialJs),
    ...limit('initial CSS of the inbox', sum(initialCss), WEIGHTS.initialCss),
    ...lazyChunks.flatMap(({ file, bytes }) => limit(file, bytes, WEIGHTS.lazyChunk)),
    ...(initialJs.length > WEIGHTS.initialFiles
      ? [`initial JavaScript of the inbox: ${initialJs.length} files of at most ${WEIGHTS.initialFiles}`]
      : []),
  ]
}

function limit(what: string, bytes: number, most: number) {
  return bytes > most ? [`${what}: ${kib(bytes)} of at most ${kib(most)}`] : []
}

function summary({ initialJs, initialCss, lazyChunks }: Measured) {
  const largest = Math.max(0, ...lazyChunks.map(({ bytes }) => bytes))
  return `inbox: ${kib(sum(initialJs))} of JavaScript in ${initialJs.length} files, ${kib(sum(initialCss))} of CSS; largest of ${lazyChunks.length} lazy chunks ${kib(largest)} (gzip)`
}

/** The split-off components of the route and of the routes that surround it: `_desk`, `_desk.inbox`, … */
function routePartsIn(manifest: Manifest) {
  const steps = route.split('.')
  const around = steps.map((_, i) => `src/routes/${steps.slice(0, i + 1).join('.')}.tsx`)
  return Object.keys(manifest).filter((key) =>
    around.some((file) => key === file || (key.startsWith(`${file}?tsr-split=`) && /=component\b/.test(key))),
  )
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
