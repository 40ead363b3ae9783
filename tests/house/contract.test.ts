import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clausesIn, contractWith, DOCUMENTS } from '../../scripts/contract.ts'
import { clausesOf, titlesOf, titlesUnder } from '../../scripts/test-titles.ts'
import { readProjectFile, rootDir } from '../support/project-files.ts'

const contract = DOCUMENTS.map(readProjectFile).join('\n')
const clauses = clausesIn(contract)
const ids = clauses.map(({ id }) => id)
const titles = titlesUnder(join(rootDir, 'tests'))
const named = new Set(titles.flatMap((title) => title.clauses))

test('every row of the contract is parsed', () => {
  expect(ids.length).toBeGreaterThan(300)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(contract.split('\n').filter((line) => /^\| [A-Z]{3}-/.test(line)).length)
})

test('every clause and every fault is named by a test that `npm test` runs', () => {
  const always = new Set(titles.filter(({ isDeep }) => !isDeep).flatMap((title) => title.clauses))
  expect(ids.filter((id) => !always.has(id))).toEqual([])
})

test('every clause that a test names is in the contract', () => {
  expect([...named].filter((id) => !ids.includes(id))).toEqual([])
})

test('the contract lists the tests that prove each clause, as written by `npm run contract`', () => {
  const updated = clausesIn(contractWith(contract, titles))
  expect(updated.filter(({ provedBy }, i) => provedBy !== clauses[i]?.provedBy).map(({ id }) => id)).toEqual(
    [],
  )
})

test('titles are found in every form of a test, except skipped ones', () => {
  const source = `
    describe('a [AUT-01]', () => {
      test.each([1])('b [MSG-01, MSG-02]', () => {})
      it.only(\`c \${x} [CHT-01 CHT-02]\`, () => {})
      test.for([1])('d', () => {})
      test.skip('e [CUS-01]', () => {})
      /e/.test('f [CUS-02]')
    })`
  expect(titlesOf('x.test.ts', source).flatMap((title) => title.clauses)).toEqual([
    'AUT-01',
    'MSG-01',
    'MSG-02',
    'CHT-01',
    'CHT-02',
  ])
})

test('tests of the deep run are recognised, alone or in a group', () => {
  const source = `
    test('a', deep, () => {})
    test('b', () => {})
    test.describe('c', deep, () => { test('d', () => {}) })
    test('e', deepUnless(isFirst), () => {})`
  expect(titlesOf('x.spec.ts', source).map(({ text, isDeep }) => [text, isDeep])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
    ['d', true],
    ['e', false],
  ])
})

test('a malformed clause id in a title is an error', () => {
  expect(clausesOf('a [1, 2]')).toEqual([])
  expect(clausesOf('a [DEC-04a]')).toEqual(['DEC-04a'])
  expect(() => clausesOf('a [MSG-18..19]')).toThrow('MSG-18..19')
  expect(() => clausesOf('a [MSG18]')).toThrow('MSG18')
})
