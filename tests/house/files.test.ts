import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, read, rootDir, sourceFiles } from '../support/tree.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
// The router reads its own grammar from the names of route files.
const routeName = /^(__root|[a-z0-9_$.-]+|[a-z0-9_.-]*\$[a-zA-Z]+)\.tsx$/
const seed = /^platform\/seed\//

const sizes = sourceFiles().map((path) => ({ path, lines: linesOf(path) }))
const sorted = sizes.map(({ lines }) => lines).toSorted((a, b) => a - b)

test('files are named in kebab case', () => {
  const odd = ['src', 'platform', 'tests', 'scripts', 'docs', 'public']
    .flatMap(filesUnder)
    .filter((path) => !(dirname(path) === 'src/routes' ? routeName : kebab).test(basename(path)))
    .filter((path) => !/^(README|LICENSE)\b/.test(basename(path)))
  expect(odd).toEqual([])
})

// Their classes are named after them.
test('no two style sheets of components are named alike', () => {
  const names = filesUnder('src')
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => basename(path))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('decisions are numbered and short', () => {
  const decisions = filesUnder('docs/decisions')
  const numbers = decisions.map((path) => /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1])
  expect(numbers).toEqual(decisions.map((_, i) => String(i + 1).padStart(4, '0')))
  expect(decisions.filter((path) => linesOf(path) > 60)).toEqual([])
  expect(
    decisions.filter((path) => !headings(path).endsWith('## Context ## Decision ## Consequences')),
  ).toEqual([])
})

test('src has its layers and its three roots, and nothing beside them', () => {
  const layers = ['api', 'data', 'domain', 'features', 'lib', 'routes', 'styles', 'ui']
  const roots = ['main.tsx', 'route-tree.gen.ts', 'router.tsx', 'tsconfig.json']
  const found = readdirSync(`${rootDir}src`).filter((name) => !/\.(css|d\.ts)$/.test(name))
  expect(found.filter((name) => !layers.includes(name) && !roots.includes(name))).toEqual([])
})

test('no file is longer than 300 lines', () => {
  expect(sizes.filter(({ path, lines }) => lines > 300 && !seed.test(path))).toEqual([])
})

test('half of the files have at most 80 lines, nine in ten at most 200', () => {
  expect(sorted.length).toBeGreaterThan(40)
  expect(quantile(0.5)).toBeLessThanOrEqual(80)
  expect(quantile(0.9)).toBeLessThanOrEqual(200)
})

test('a route has at most 60 lines', () => {
  expect(sizes.filter(({ path, lines }) => path.startsWith('src/routes/') && lines > 60)).toEqual([])
})

function linesOf(path: string) {
  return read(path).trimEnd().split('\n').length
}

function quantile(share: number) {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function headings(path: string) {
  return read(path)
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .join(' ')
}
