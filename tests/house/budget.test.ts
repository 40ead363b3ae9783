import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { measure, overBudget } from '../../scripts/budget.ts'

const KiB = 1024
const route = 'src/routes/_desk.inbox.$chatId.tsx?tsr-split=component'
const parent = 'src/routes/_desk.tsx?tsr-split=component'

const createdFolders: string[] = []

afterEach(() => {
  for (const folder of createdFolders.splice(0)) rmSync(folder, { recursive: true })
})

test('a build within the budget has no problems', () => {
  expect(overBudget(measure(build({})))).toEqual([])
})

test('the entry, its imports, the route and its parent routes count as initial, each file once', () => {
  const { initialJs, initialCss, lazyChunks } = measure(build({}))
  expect(initialJs.map(({ file }) => file)).toEqual(['desk.js', 'entry.js', 'shared.js', 'ticket.js'])
  expect(initialCss.map(({ file }) => file)).toEqual(['entry.css'])
  expect(lazyChunks.map(({ file }) => file)).toEqual(['later.js'])
})

test.each([
  ['the entry', { 'entry.js': 207 }, 'initial JavaScript'],
  ['an import of the entry', { 'shared.js': 207 }, 'initial JavaScript'],
  ['the route together with its parents', { 'ticket.js': 110, 'desk.js': 97 }, 'initial JavaScript'],
  ['the style sheet', { 'entry.css': 21 }, 'initial CSS'],
  ['a lazy chunk', { 'later.js': 61 }, 'later.js'],
])('%s breaks the budget when it is too large', (_, weights, named) => {
  expect(overBudget(measure(build(weights)))).toEqual([expect.stringContaining(named)])
})

test('too many files break the budget', () => {
  const many = Array.from({ length: 6 }, (_, i) => `part-${i}.js`)
  expect(overBudget(measure(build({}, many)))).toEqual([expect.stringContaining('files of at most 8')])
})

test('measuring a build without the route is an error', () => {
  const folder = build({})
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'index.html': { file: 'entry.js', isEntry: true } }),
  )
  expect(() => measure(folder)).toThrow('no route')
})

/** A build with files of 1 KiB, or of the given sizes in KiB; random bytes do not compress. */
function build(weights: Record<string, number>, more: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-dist-'))
  createdFolders.push(folder)
  const manifest = {
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['shared', ...more],
      dynamicImports: [route, parent, 'later'],
      css: ['entry.css'],
    },
    shared: { file: 'shared.js' },
    [route]: { file: 'ticket.js', imports: ['shared'], css: ['entry.css'] },
    [parent]: { file: 'desk.js' },
    later: { file: 'later.js' },
    ...Object.fromEntries(more.map((file) => [file, { file }])),
  }
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const file of ['entry.js', 'shared.js', 'ticket.js', 'desk.js', 'later.js', 'entry.css', ...more]) {
    writeFileSync(join(folder, file), randomBytes((weights[file] ?? 1) * KiB))
  }
  return folder
}
