import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { measure, overBudget } from '../../scripts/budget.ts'

const KiB = 1024

const createdFolders: string[] = []

afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true })
})

test('a build within the budget has no problems', () => {
  expect(overBudget(measure(build({})))).toEqual([])
})

test('what the page loads, the app, their static imports and one catalogue count as initial, each file once', () => {
  const { initialJs, initialCss, lazyChunks } = measure(build({}))
  expect(initialJs.map(({ file }) => file)).toEqual(['app.js', 'en.js', 'entry.js', 'vendor.js'])
  expect(initialCss.map(({ file }) => file)).toEqual(['app.css', 'entry.css'])
  expect(lazyChunks.map(({ file }) => file)).toEqual(['later.js'])
})

test.each([
  ['what the page loads', { 'entry.js': 320 }, 'initial JavaScript'],
  ['the app', { 'app.js': 320 }, 'initial JavaScript'],
  ['all of it together', { 'app.js': 191, 'vendor.js': 129 }, 'initial JavaScript'],
  ['the style sheet', { 'entry.css': 21 }, 'initial CSS'],
  ['a lazy chunk', { 'later.js': 61 }, 'later.js'],
])('%s breaks the budget when it is too large', (_, weights, named) => {
  expect(overBudget(measure(build(weights)))).toEqual([expect.stringContaining(named)])
})

test('too many files break the budget', () => {
  expect(overBudget(measure(build({}, ['part-1.js', 'part-2.js'])))).toEqual([
    expect.stringContaining('files of at most 5'),
  ])
})

test('measuring a page without a script is an error', () => {
  const folder = build({})
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div>')
  expect(() => measure(folder)).toThrow('no script')
})

test('measuring a build without the app is an error', () => {
  const folder = build({})
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ start: { file: 'entry.js' } }))
  expect(() => measure(folder)).toThrow('no chunk “app”')
})

test('measuring a build without a catalogue is an error', () => {
  const folder = build({})
  const manifest = { start: { file: 'entry.js' }, app: { file: 'app.js', name: 'app' } }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  expect(() => measure(folder)).toThrow('no messages/en.po?start')
})

/** A build with files of 1 KiB, or of the given sizes in KiB; random bytes do not compress. */
function build(weights: Record<string, number>, more: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-dist-'))
  createdFolders.push(folder)
  const manifest = {
    start: { file: 'entry.js', imports: ['vendor', ...more], css: ['entry.css'] },
    app: { file: 'app.js', name: 'app', imports: ['start', 'vendor'], css: ['app.css'] },
    vendor: { file: 'vendor.js' },
    later: { file: 'later.js', imports: ['app'] },
    'messages/en.po?start': { file: 'en.js' },
    ...Object.fromEntries(more.map((file) => [file, { file }])),
  }
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<script type="module" crossorigin src="/entry.js"></script>')
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const file of [
    'entry.js',
    'app.js',
    'vendor.js',
    'later.js',
    'en.js',
    'entry.css',
    'app.css',
    ...more,
  ]) {
    writeFileSync(join(folder, file), randomBytes((weights[file] ?? 1) * KiB))
  }
  return folder
}
