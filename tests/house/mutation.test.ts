import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutant, createMutants } from '../../scripts/mutation/create-mutants.ts'
import { findImporters, findRelatedTests } from '../../scripts/mutation/related-tests.ts'

const mutate = (text: string) => createMutants(text).map((it) => applyMutant(text, it))

test.each([
  ['a < b', ['a <= b']],
  ['a === b', ['a !== b']],
  ['a && b', ['a || b']],
  ['a ?? b', ['a && b']],
  ['!a', ['a']],
  ['a ? b : c', ['true ? b : c', 'false ? b : c']],
  ['f(true)', ['f(false)']],
  ['f(2)', ['f((2 + 1))']],
  ["f('x')", ["f('')"]],
  ["f('')", ["f('?')"]],
  ['f([a])', ['f([])']],
  ['a.some(f)', ['a.every(f)']],
  ['a.filter(f)', ['a']],
  ['const f = () => { g() }', ['const f = () => {}']],
])('%s is changed into each small mistake', (text, expected) => {
  expect(mutate(text)).toEqual(expected)
})

test.each([
  ['a type', "type A = 'x' | 'y'"],
  ['an import', "import { a } from 'b'"],
  ['an error', "throw new Error('text' + 1)"],
  ['a directive', "'use memo'"],
  ['a text of the interface', 'const a = msg`Text`'],
  ['a property’s name', "const a = { 'b': c }"],
  ['two texts that are joined', 'const a = `${b}` + c'],
  ['an empty array', 'const a = []'],
])('%s is left as it is', (_, text) => {
  expect(mutate(text)).toEqual([])
})

test('the tests of a file are those that import it, the nearest first, also through code that is loaded later', () => {
  const root = mkdtempSync(join(tmpdir(), 'importers-'))
  const files = {
    'src/a.ts': '',
    'src/b.ts': "import {\n  a,\n} from './a.ts'\n",
    'src/c.ts': "const load = () => import('./b.ts')\n",
    'src/d.ts': "import type { A } from './a.ts'\n",
    'tests/c.test.ts': "import { c } from '#src/c.ts'\n",
    'tests/b.test.ts': "import { b } from '#src/b.ts'\n",
    'tests/d.test.ts': "import { d } from '../src/d.ts'\n",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const importers = findImporters(root, Object.keys(files))
  rmSync(root, { recursive: true })
  expect(findRelatedTests('src/a.ts', importers)).toEqual(['tests/b.test.ts', 'tests/c.test.ts'])
})
