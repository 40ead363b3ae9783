import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { filesUnder, readProjectFile, rootDir, sourceFiles } from '../support/project-files.ts'

const docs = [
  ...filesUnder('docs').filter((path) => path.endsWith('.md')),
  'README.md',
  'CONTRIBUTING.md',
].filter((path) => existsSync(join(rootDir, path)))
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readProjectFile('package.json')))
const builtIn = ['start', 'test', 'install', 'ci']

/** A project path in backticks: it begins with a folder of the project, or is a file at the root. */
const ourPath =
  /`((?:src|platform|tests|scripts|docs|public|\.ci)\/[^`\s…<>*{}]*|[a-zA-Z.-]+\.(?:json|ts|mjs|html|md))`/g
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g
const command = /\bnpm (?:run )?(?:-s |--silent )?([a-z][a-z:-]*)/g
const lineNumber = /\b[\w/-]+\.(ts|tsx|mjs|css|json):\d+|#L\d+|\bline \d+/i

// Written by the server or the build, so not in the tree.
const generatedFiles = ['config.json', 'sw.js']

test('the documents name only existing files', () => {
  expect(docs.length).toBeGreaterThan(0)
  const missing = docs.flatMap((doc) => {
    const text = readProjectFile(doc)
    const paths = matches(text, ourPath).filter((path) => !generatedFiles.includes(path))
    const links = matches(text, link).map((path) => normalize(join(dirname(doc), path)))
    return [...paths, ...links].filter((path) => !exists(doc, path)).map((path) => `${doc}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('the documents name only existing commands', () => {
  const missing = docs.flatMap((doc) =>
    matches(codeOf(readProjectFile(doc)), command)
      .filter((name) => !builtIn.includes(name) && scripts[name] === undefined)
      .map((name) => `${doc}: npm run ${name}`),
  )
  expect(missing).toEqual([])
})

test('the documents name no line numbers, which change', () => {
  expect(docs.filter((doc) => lineNumber.test(readProjectFile(doc)))).toEqual([])
})

test('no file names a path of the machine that it was written on', () => {
  // Joined here, so that this file does not contain the paths.
  const machine = [
    ['', 'work', ''],
    ['', 'tmp', 'common'],
    ['..', 'shared'],
    ['', 'root', ''],
  ].map((parts) => parts.join('/'))
  // The external corpora of messages, where present, lie beside the project: one file names their folder.
  const exempt = ['tests/security/corpora.ts']
  const text = filesUnder().filter((path) => /\.(tsx?|mjs|json|md|css|html|ya?ml)$|^\.ci\//.test(path))
  expect(text.length).toBeGreaterThan(40)
  const offending = text.filter((path) => machine.some((sign) => readProjectFile(path).includes(sign)))
  expect(offending).toEqual(exempt)
})

test('every rule, requirement and default that a file cites by its id is listed in the docs', () => {
  const rules = [...readProjectFile('docs/rules.md').matchAll(/^(\d+)\. /gm)].map(
    ([, number]) => `rule ${number}`,
  )
  expect(rules).toEqual(Array.from({ length: 52 }, (_, index) => `rule ${index + 1}`))
  const tables = ['docs/contract.md', 'docs/reliability.md', 'docs/rules.md'].map(readProjectFile).join('\n')
  const requirements = matches(tables, /^\| ([A-Z]{3}-\d\d[a-z]?) \|/gm)
  const defaults = matches(tables, /^\| DEC-.* \| (D\d+): /gm).concat(matches(tables, /^- \*\*(D\d+)\*\*/gm))
  const known = new Set([...rules, ...requirements, ...defaults])
  expect(known.size).toBeGreaterThan(400)
  // This file cites ids that don't exist, as an example.
  const files = [...sourceFiles(), ...docs].filter((path) => path !== 'tests/house/docs.test.ts')
  const cited = files.flatMap((path) => citedIds(readProjectFile(path)).map((id) => ({ path, id })))
  expect(cited.length).toBeGreaterThan(1000)
  expect(cited.filter(({ id }) => !known.has(id)).map(({ path, id }) => `${path}: ${id}`)).toEqual([])
})

test('the patterns match what they are meant to', () => {
  expect(citedIds('see rule 7 (rules 8, 19 and 53), TKT-99 and D46; not UTF-16, XD4 or rule of 3')).toEqual([
    'rule 7',
    'rule 8',
    'rule 19',
    'rule 53',
    'TKT-99',
    'D46',
  ])

  expect(matches('see `src/main.tsx` and `package.json`, not `a.b`', ourPath)).toEqual([
    'src/main.tsx',
    'package.json',
  ])
  expect(matches('[a](./b.md#c) [d](https://e.example)', link)).toEqual(['./b.md'])
  expect(matches('npm run check, npm start', command)).toEqual(['check', 'start'])
  expect(lineNumber.test('in client.ts:12')).toBe(true)
})

/** docs/contract.md names test files relative to the folder `tests`. */
function exists(doc: string, path: string) {
  return [path, join('tests', path), join(dirname(doc), path)].some((place) =>
    existsSync(join(rootDir, place)),
  )
}

/** The numbered rules, requirements, faults and defaults that a text names. */
function citedIds(text: string) {
  const rules = matches(text, /\brules? (\d+(?:(?:, | and )\d+)*)/g)
  const ids = matches(
    text,
    /\b((?:CON|AUT|MSG|TKT|CUS|LNK|CHT|CAL|ANA|ATR|OUT|TPL|ERR|LIM|VER|STA|TRN|DEC|FLT)-\d\d[a-z]?|D\d{1,2})\b/g,
  )
  return [...rules.flatMap((list) => matches(list, /(\d+)/g)).map((number) => `rule ${number}`), ...ids]
}

/** The code of a document: in prose, any word may follow "npm". */
function codeOf(text: string) {
  return (text.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? []).join('\n')
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])
}
