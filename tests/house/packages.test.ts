import { expect, test } from 'vitest'
import { z } from 'zod'
import { read } from '../support/tree.ts'

const names = z.record(z.string(), z.string())
const entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: names.default({}),
})
const lock = z.object({ packages: z.record(z.string(), entry) })
const manifest = z.object({
  dependencies: names,
  devDependencies: names,
  overrides: names,
  allowScripts: z.record(z.string(), z.boolean()),
})

type Packages = z.infer<typeof lock>['packages']

const { packages } = lock.parse(JSON.parse(read('package-lock.json')))
const wanted = manifest.parse(JSON.parse(read('package.json')))
const installed = Object.entries(packages).filter(([path]) => path !== '')

/** Licences that ask for nothing but their own text, or that leave the choice of one such. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'MIT OR Apache-2.0',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
]
/** Judged one by one, for tools that run here and are never shipped: their terms bind who passes them on. */
const toolsOnly = ['BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0', 'Python-2.0']

test('versions are exact', () => {
  const versions = { ...wanted.dependencies, ...wanted.devDependencies, ...wanted.overrides }
  const exact = /^(npm:(@[a-z0-9-]+\/)?[a-z0-9-]+@)?\d+\.\d+\.\d+$/
  expect(Object.entries(versions).filter(([, version]) => !exact.test(version))).toEqual([])
})

test('the lock file is complete for every platform', () => {
  expect(installed.length).toBeGreaterThan(200)
  expect(missingFrom(packages)).toEqual([])
})

test('a platform left out of the lock file is noticed', () => {
  const bare = z.record(z.string(), entry)
  expect(
    missingFrom(bare.parse({ 'node_modules/a': { optionalDependencies: { 'a-darwin': '1.0.0' } } })),
  ).toEqual(['a-darwin, of node_modules/a'])
  expect(
    missingFrom(
      bare.parse({
        'node_modules/b/node_modules/a': { optionalDependencies: { 'a-darwin': '1.0.0' } },
        'node_modules/b/node_modules/a-darwin': {},
      }),
    ),
  ).toEqual([])
})

test('one package runs a script when it is installed, and it is named', () => {
  const scripted = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  // Of an optional package of another system npm never runs one here.
  expect(scripted.filter((name) => name !== 'fsevents')).toEqual(Object.keys(wanted.allowScripts))
})

test('what is shipped has a permissive licence, and the tools one that was judged', () => {
  const odd = installed.filter(([, { license, dev }]) => {
    const allowed = dev ? [...permissive, ...toolsOnly] : permissive
    return !allowed.includes(license ?? 'none')
  })
  expect(odd.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
})

/** npm looks a package up in the node_modules folder of its dependant, then in each one above. */
function missingFrom(all: Packages) {
  return Object.entries(all).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFrom(path).some((place) => all[`${place}node_modules/${name}`] !== undefined))
      .map((name) => `${name}, of ${path}`),
  )
}

function placesFrom(path: string) {
  return [`${path}/`, ...[...path.matchAll(/node_modules\//g)].map(({ index }) => path.slice(0, index))]
}

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
