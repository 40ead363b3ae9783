import { globSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, readProjectFile, rootDir, sourceFiles } from '../support/project-files.ts'

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
// The names of route files follow the router's own syntax.
const routeName = /^(__root|[a-z0-9_$.-]+|[a-z0-9_.-]*\$[a-zA-Z]+)\.tsx$/
const seed = /^platform\/seed\//

const sizes = sourceFiles().map((path) => ({ path, lines: linesOf(path) }))

test('files are named in kebab case', () => {
  const odd = ['src', 'platform', 'tests', 'scripts', 'docs', 'public']
    .flatMap(filesUnder)
    .filter((path) => !(dirname(path) === 'src/routes' ? routeName : kebab).test(basename(path)))
    .filter((path) => !/^(README|LICENSE)\b/.test(basename(path)))
  expect(odd).toEqual([])
})

test('every test file is run', () => {
  const included = readProjectFile('vitest.config.ts').matchAll(/'(tests\/[^']*\*[^']*\.test\.[^']*)'/g)
  const patterns = [...included].map(([, pattern = '']) => pattern)
  const run = new Set(globSync(patterns, { cwd: rootDir }).map((path) => path.replaceAll('\\', '/')))
  const all = filesUnder('tests').filter((path) => /\.test\.tsx?$/.test(path))
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter((path) => !run.has(path))).toEqual([])
})

// The generated class names contain the file name.
test('no two component style sheets have the same name', () => {
  const names = filesUnder('src')
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => basename(path))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('decisions are numbered, short, and have the three headings', () => {
  const decisions = filesUnder('docs/decisions')
  const numbers = decisions.map((path) => /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1])
  expect(numbers).toEqual(decisions.map((_, i) => String(i + 1).padStart(4, '0')))
  expect(decisions.filter((path) => linesOf(path) > 60)).toEqual([])
  expect(
    decisions.filter((path) => !headings(path).endsWith('## Context ## Decision ## Consequences')),
  ).toEqual([])
})

test('the root folder has only Markdown, JSON, TypeScript and HTML files, the licence and dotfiles', () => {
  const files = readdirSync(rootDir, { withFileTypes: true }).filter((it) => it.isFile())
  const odd = files.map(({ name }) => name).filter((name) => !/^\.|^LICENSE$|\.(md|json|ts|html)$/.test(name))
  expect(odd).toEqual([])
})

test('src has only its layers and its root files', () => {
  const layers = ['api', 'data', 'domain', 'features', 'lib', 'presentation', 'routes', 'styles', 'ui']
  const roots = ['app.tsx', 'first-page.tsx', 'main.tsx', 'route-tree.gen.ts', 'router.tsx', 'tsconfig.json']
  const found = readdirSync(`${rootDir}src`).filter((name) => !/\.(css|d\.ts)$/.test(name))
  expect(found.filter((name) => !layers.includes(name) && !roots.includes(name))).toEqual([])
})

test('no file is longer than 300 lines', () => {
  expect(sizes.filter(({ path, lines }) => lines > 300 && !seed.test(path))).toEqual([])
})

test('a route has at most 60 lines', () => {
  expect(sizes.filter(({ path, lines }) => path.startsWith('src/routes/') && lines > 60)).toEqual([])
})

function linesOf(path: string) {
  return readProjectFile(path).trimEnd().split('\n').length
}

function headings(path: string) {
  return readProjectFile(path)
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .join(' ')
}
