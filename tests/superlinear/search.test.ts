/**
 * Looks for functions whose cost grows clearly faster than n log n, or that don't end: all exported functions of `src/domain`,
 * `src/lib` and `src/api`, with texts and lists of doubling length that the types of their parameters allow.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootDir, sourceFiles } from '../support/project-files.ts'
import { ALLOWED } from './allowed.ts'
import { findExportedFunctions } from './exported-functions.ts'
import * as knownBad from './known-bad.ts'
import { buildModules, type Finding, searchFunctions } from './run-search.ts'

const KNOWN_BAD = 'tests/superlinear/known-bad.ts'

test('each allowed function is one that the search calls', () => {
  const paths = [...new Set(Object.keys(ALLOWED).map((it) => it.replace(/ .*/, '')))]
  const { searched } = findExportedFunctions(paths.map((it) => join(rootDir, it)))
  const ids = new Set(searched.map((it) => `${it.path} ${it.name}`))
  expect(Object.keys(ALLOWED).filter((it) => !ids.has(it))).toEqual([])
})

async function search(paths: readonly string[], maxCpuMs?: number): Promise<readonly Finding[]> {
  const { searched } = findExportedFunctions(paths.map((it) => join(rootDir, it)))
  return searchFunctions(searched, await buildModules(paths), maxCpuMs)
}

test('the search finds steep, endless and overflowing functions, and no linear one', async () => {
  const found = await search([KNOWN_BAD], 5_000)
  expect(found.map((it) => it.id).toSorted()).toEqual(
    Object.keys(knownBad)
      .map((it) => `${KNOWN_BAD} ${it}`)
      .toSorted(),
  )
  expect(Object.fromEntries(found.map((it) => [it.id.split(' ')[1], it.kind]))).toEqual({
    hasAddress: 'steep',
    countDistinct: 'steep',
    findClosing: 'thrown',
    overflow: 'thrown',
    countLetters: 'searched',
  })
})

test('no exported function of the domain, the library or the API costs clearly more than n log n', async () => {
  const paths = sourceFiles().filter((it) => /^src\/(domain|lib|api)\/.*(?<!\.d)\.ts$/.test(it))
  const found = await search(paths)
  // Otherwise the types could not be read, or the functions refused what was made of them.
  expect(found.filter((it) => it.kind !== 'refused').length).toBeGreaterThan(500)
  const searchedInputs = found.flatMap((it) => (it.kind === 'searched' ? [it] : []))
  const sum = (of: 'tried' | 'inputs') => searchedInputs.reduce((total, it) => total + it[of], 0)
  expect(sum('tried') / sum('inputs'), 'kinds of input that were tried').toBeGreaterThan(0.9)
  const bad = found.filter((it) => (it.kind === 'steep' || it.kind === 'thrown') && !(it.id in ALLOWED))
  expect(bad).toEqual([])
})
