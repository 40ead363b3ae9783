import { expect, test } from 'vitest'
import { z } from 'zod'
import { readProjectFile } from '../support/project-files.ts'

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
  // A nested one names the version of one of our own dependencies.
  overrides: z.record(
    z.string(),
    z.union([z.string(), z.record(z.string(), z.templateLiteral(['$', z.string()]))]),
  ),
  allowScripts: z.record(z.string(), z.boolean()),
})

type Packages = z.infer<typeof lock>['packages']

const { packages } = lock.parse(JSON.parse(readProjectFile('package-lock.json')))
const declared = manifest.parse(JSON.parse(readProjectFile('package.json')))
const installed = Object.entries(packages).filter(([path]) => path !== '')

/** Licences that require only their own text, or that offer such a licence as a choice. */
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
  '(MIT OR Apache-2.0)',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
]
/** Licences that were reviewed one by one, for tools that are never shipped: their terms apply to redistribution. */
const toolsOnly = ['BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MPL-2.0', 'Python-2.0']

/** Packages that the macros of Lingui depend on. They run in the build, and nothing of them is shipped. */
const buildOnly = ['caniuse-lite']

test('versions are exact', () => {
  const versions = { ...declared.dependencies, ...declared.devDependencies, ...declared.overrides }
  const exact = /^(npm:(@[a-z0-9-]+\/)?[a-z0-9-]+@)?\d+\.\d+\.\d+$/
  expect(
    Object.entries(versions).filter(([, version]) => typeof version === 'string' && !exact.test(version)),
  ).toEqual([])
})

test('the lock file is complete for every platform', () => {
  expect(installed.length).toBeGreaterThan(200)
  expect(missingFrom(packages)).toEqual([])
})

test('a platform that is missing in the lock file is found', () => {
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

test('only the declared packages run install scripts', () => {
  const scripted = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  // npm never runs the script of an optional package for another system.
  expect(scripted.filter((name) => name !== 'fsevents')).toEqual(Object.keys(declared.allowScripts))
})

test('shipped packages have a permissive licence, and tools a reviewed one', () => {
  const odd = installed.filter(([path, { license, dev }]) => {
    const allowed = dev || buildOnly.includes(nameOf(path)) ? [...permissive, ...toolsOnly] : permissive
    return !allowed.includes(license ?? 'none')
  })
  expect(odd.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
})

/** Optional dependencies without an entry. npm resolves a package in its dependant's node_modules, then in each parent's. */
function missingFrom(all: Packages) {
  return Object.entries(all).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !ancestorFolders(path).some((place) => all[`${place}node_modules/${name}`] !== undefined),
      )
      .map((name) => `${name}, of ${path}`),
  )
}

function ancestorFolders(path: string) {
  return [`${path}/`, ...[...path.matchAll(/node_modules\//g)].map(({ index }) => path.slice(0, index))]
}

function nameOf(path: string) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
