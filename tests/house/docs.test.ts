import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { filesUnder, read, rootDir } from '../support/tree.ts'

const docs = [...filesUnder('docs').filter((path) => path.endsWith('.md')), 'README.md'].filter((path) =>
  existsSync(join(rootDir, path)),
)
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))
const builtIn = ['start', 'test', 'install', 'ci']

/** A path of ours in backticks: it begins with one of our folders, or is a file at the root. */
const ourPath =
  /`((?:src|platform|tests|scripts|docs|public|\.ci)\/[^`\s…<>*{}]*|[a-zA-Z.-]+\.(?:json|ts|mjs|html|md))`/g
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g
const command = /\bnpm (?:run )?(?:-s |--silent )?([a-z][a-z:-]*)/g
const lineNumber = /\b[\w/-]+\.(ts|tsx|mjs|css|json):\d+|#L\d+|\bline \d+/i

// Written by the server or the build, so not in the tree.
const made = ['config.json', 'sw.js']

test('the documents name only what exists', () => {
  expect(docs.length).toBeGreaterThan(0)
  const gone = docs.flatMap((doc) => {
    const text = read(doc)
    const paths = matches(text, ourPath).filter((path) => !made.includes(path))
    const links = matches(text, link).map((path) => normalize(join(dirname(doc), path)))
    return [...paths, ...links].filter((path) => !exists(doc, path)).map((path) => `${doc}: ${path}`)
  })
  expect(gone).toEqual([])
})

test('the documents name only commands that exist', () => {
  const gone = docs.flatMap((doc) =>
    matches(codeOf(read(doc)), command)
      .filter((name) => !builtIn.includes(name) && scripts[name] === undefined)
      .map((name) => `${doc}: npm run ${name}`),
  )
  expect(gone).toEqual([])
})

test('the documents name no line numbers, which move', () => {
  expect(docs.filter((doc) => lineNumber.test(read(doc)))).toEqual([])
})

test('no file knows the machine that it was written on', () => {
  // Put together here, so that this file is not one of them.
  const machine = [
    ['', 'work', ''],
    ['', 'tmp', 'common'],
    ['..', 'shared'],
    ['', 'root', ''],
  ].map((parts) => parts.join('/'))
  // Messages that others wrote lie beside the project where they are at all: one file says where.
  const exempt = ['tests/security/corpora.ts']
  const text = filesUnder().filter((path) => /\.(tsx?|mjs|json|md|css|html|ya?ml)$|^\.ci\//.test(path))
  expect(text.length).toBeGreaterThan(40)
  const knowing = text.filter((path) => machine.some((sign) => read(path).includes(sign)))
  expect(knowing).toEqual(exempt)
})

test('the patterns find what they look for', () => {
  expect(matches('see `src/main.tsx` and `package.json`, not `a.b`', ourPath)).toEqual([
    'src/main.tsx',
    'package.json',
  ])
  expect(matches('[a](./b.md#c) [d](https://e.example)', link)).toEqual(['./b.md'])
  expect(matches('npm run check, npm start', command)).toEqual(['check', 'start'])
  expect(lineNumber.test('in client.ts:12')).toBe(true)
})

/** In docs/contract.md test files are named from the folder of the tests. */
function exists(doc: string, path: string) {
  return [path, join('tests', path), join(dirname(doc), path)].some((place) =>
    existsSync(join(rootDir, place)),
  )
}

/** Commands are code: in prose "npm" may be followed by anything. */
function codeOf(text: string) {
  return (text.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? []).join('\n')
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])
}
