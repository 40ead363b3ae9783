import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readProjectFile, rootDir, sourceFiles } from '../support/project-files.ts'

const sources = sourceFiles()
const productionSources = sources.filter((path) => /^(src|platform)\//.test(path))

/** APIs that put unsanitised markup into the page. */
const rawMarkup =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|DOMParser|setHTMLUnsafe|createContextualFragment/i
const reExport = /^export (type )?(\*|\{[^}]*\})[^\n]* from /m
const keyPart = /\bqueryKey\[|\] = (\w+\.)?queryKey\b|\bqueryKey: \[[^\]]*\]\s*\}|\[[^\]]*\]: QueryKey\b/
const silenced = /(oxlint|eslint)-(disable|enable)|biome-ignore|@ts-(ignore|nocheck)|v8 ignore/
/** A session given to a component as a prop, or to a component or hook as a parameter. */
const passedSession = /\ssession=\{|\bfunction (use)?[A-Z]\w*\([^)]*\b[sS]ession\b/
/** A slice of the session's store that others than its module could change. */
const exportedWriter = /^export const \w+ = define(Keyed)?Slice\b/m
/** A function that changes a slice of the session's store by whatever its caller passes to it. */
const anyChange = /^export function \w+\([^)]*\bstore: SessionStore,[^{]*?: \(\w+: (\w+)\) => \1\b/m
const earlyOverflow = /expect(\.soft)?\(\s*await [^\n]*\b(scrollWidth|findCut\w+|findOverflowing\w+)\b/
/** A listener for the keys of the whole page that is added after the page is shown: keys pressed in between are lost. */
const lateKeys =
  /\buseEffect\(\(\) => \{(?:(?!\n {2}\}, \[)[^])*?\b(document|window|globalThis)\.addEventListener\('(keydown|paste)'/
const earlyFocus = /expect\(\s*await [^\n]*\.find[^\n]*\)\s*\.toHaveFocus/
const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/

test('only the sanitiser uses raw markup APIs', () => {
  const within = sources.filter((path) => path.startsWith('src/') && !path.startsWith('src/ui/safe-html/'))
  expect(within.length).toBeGreaterThan(20)
  expect(within.filter((path) => rawMarkup.test(readProjectFile(path)))).toEqual([])
})

test('only the registry that revokes them at a lock creates addresses of files', () => {
  const direct = productionSources.filter((path) => /\bcreateObjectURL\b/.test(readProjectFile(path)))
  expect(direct).toEqual(['src/lib/browser/object-url.ts'])
})

test('there are no barrels: a module exports only its own code', () => {
  expect(productionSources.filter((path) => reExport.test(readProjectFile(path)))).toEqual([])
})

test('components and hooks get the session from useSession, not as a prop or parameter', () => {
  const withComponents = sources.filter((path) => /^src\/(data|features|routes)\//.test(path))
  expect(withComponents.length).toBeGreaterThan(100)
  expect(withComponents.filter((path) => passedSession.test(readProjectFile(path)))).toEqual([])
})

test('only the module that defines a slice of the session’s store can change it', () => {
  const within = sources.filter((path) => path.startsWith('src/'))
  expect(within.filter((path) => exportedWriter.test(readProjectFile(path)))).toEqual([])
})

test('a slice of the session’s store is changed by named functions, not by a function that the caller passes', () => {
  const within = sources.filter((path) => path.startsWith('src/'))
  expect(within.filter((path) => anyChange.test(readProjectFile(path)))).toEqual([])
})

test('nothing reads a query key by its parts: a query says in its meta what it reads', () => {
  expect(productionSources.filter((path) => keyPart.test(readProjectFile(path)))).toEqual([])
})

test('no lint rule is disabled, and no TODO is left', () => {
  const here = 'tests/house/code.test.ts'
  expect(sources.filter((path) => path !== here && silenced.test(readProjectFile(path)))).toEqual([])
  expect(sources.filter((path) => path !== here && unfinished.test(readProjectFile(path)))).toEqual([])
})

test('no test is skipped or focused', () => {
  const paused = /\b(test|it|describe)\.(only|skip|todo|fixme)\b/
  const here = 'tests/house/contract.test.ts'
  const tests = sources.filter((path) => path.startsWith('tests/') && path !== here)
  expect(tests.filter((path) => paused.test(readProjectFile(path)))).toEqual([])
})

test('listeners for the keys of the whole page are added before the page is shown', () => {
  expect(productionSources.filter((path) => lateKeys.test(readProjectFile(path)))).toEqual([])
})

test('no test expects the focus at the moment at which an element appears: effects move it later', () => {
  const tests = sources.filter((path) => path.startsWith('tests/'))
  expect(tests.filter((path) => earlyFocus.test(readProjectFile(path)))).toEqual([])
})

test('no browser test measures overflow only once: the layout follows a new size a moment later', () => {
  const tests = sources.filter((path) => path.startsWith('tests/e2e/'))
  expect(tests.filter((path) => earlyOverflow.test(readProjectFile(path)))).toEqual([])
})

test('tests take fast-check from the module that fixes its seed', () => {
  const tests = sources.filter((path) => path.startsWith('tests/') && path !== 'tests/support/property.ts')
  const importsItself = /^import .* from 'fast-check'/m
  expect(tests.filter((path) => importsItself.test(readProjectFile(path)))).toEqual([])
})

test('modules are mocked only in files that run isolated', () => {
  const shared = sources.filter(
    (path) => path.startsWith('tests/') && !/\.(mocked|browser)\.test\.tsx?$/.test(path),
  )
  expect(shared.filter((path) => /^vi\.mock\(/m.test(readProjectFile(path)))).toEqual([])
})

test('the patterns match what they are meant to', () => {
  expect(rawMarkup.test('<p dangerouslySetInnerHTML={x} />')).toBe(true)
  expect(rawMarkup.test('node.outerHTML = x')).toBe(true)
  const addListener = "  useEffect(() => {\n    document.addEventListener('keydown', onKey)\n  }, [])"
  expect(lateKeys.test(addListener)).toBe(true)
  expect(lateKeys.test(addListener.replace('useEffect', 'useLayoutEffect'))).toBe(false)
  expect(earlyFocus.test(['expect(await screen.findByRole(x))', 'toHaveFocus()'].join('.'))).toBe(true)
  expect(earlyOverflow.test('expect.soft(await findCutTexts(page), path).toEqual([])')).toBe(true)
  expect(earlyOverflow.test('expect(await log.evaluate((it) => it.scrollWidth)).toBe(0)')).toBe(true)
  expect(earlyOverflow.test('await expect.poll(() => findCutTexts(page)).toEqual([])')).toBe(false)
  expect(reExport.test(`export { a } from './a.ts'`)).toBe(true)
  expect(reExport.test(`export * from './a.ts'`)).toBe(true)
  expect(reExport.test(`export const a = from(b)`)).toBe(false)
  expect(passedSession.test('<Row session={session} />')).toBe(true)
  expect(passedSession.test('function Row({ ticket, session }: Props) {')).toBe(true)
  expect(passedSession.test('function useRow({ api }: Session, id: string) {')).toBe(true)
  expect(passedSession.test('function rowQuery(session: Session) {')).toBe(false)
  expect(exportedWriter.test('export const counts = defineSlice(0)')).toBe(true)
  expect(exportedWriter.test('export const logs = defineKeyedSlice<Id, Log>({')).toBe(true)
  expect(exportedWriter.test('export const countsSlice: Slice<number> = counts')).toBe(false)
  expect(
    anyChange.test(
      'export function update(\n  store: SessionStore,\n  change: (tickets: Tickets) => Tickets,\n) {',
    ),
  ).toBe(true)
  expect(anyChange.test('export function clear(store: SessionStore, ids: Ids): void {')).toBe(false)
  expect(keyPart.test("query.queryKey[1] === 'head'")).toBe(true)
  expect(keyPart.test('const [noun, what] = queryKey')).toBe(true)
  expect(keyPart.test('({ queryKey: [noun, what] }: Query) => noun')).toBe(true)
  expect(keyPart.test("queryKey: ['customers', 'one', id],")).toBe(false)
  expect(silenced.test('// oxlint-disable-next-line no-eval')).toBe(true)
})

const faults: Record<string, string> = {
  'typescript(consistent-type-assertions)': 'export const a = JSON.parse("1") as number',
  'typescript(no-explicit-any)': 'export function a(b: any) { return String(b) }',
  'typescript(no-non-null-assertion)': 'export const a = (b: string[]) => b[0]!.length',
  'typescript(consistent-type-definitions)': 'export interface A { b: 1 }',
  'typescript(no-floating-promises)': 'export function a(b: Promise<void>) { b.then(() => 1) }',
  'typescript(no-misused-promises)':
    'export function a(b: () => Promise<boolean>) { if (b()) return 1; return 2 }',
  'typescript(switch-exhaustiveness-check)':
    'export function a(b: "x" | "y") { switch (b) { case "x": return 1 } return 2 }',
  'import(no-default-export)': 'export default 1',
  'react(no-danger)': 'export const A = (b: { __html: string }) => <p dangerouslySetInnerHTML={b} />',
  'react(hooks)':
    'import { useState } from "react"\nexport function A({ b }: { b: boolean }) { if (b) { useState(1) } return null }',
  'eslint(no-console)': 'export const a = () => console.log(1)',
  'eslint(no-eval)': 'export const a = (b: string) => eval(b)',
}

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })
const files = Object.keys(faults).map((_, i) => `fault-${i}.tsx`)
const fixtureFolder = writeFixtures()

afterAll(() => rmSync(fixtureFolder, { recursive: true }))

test.each(Object.keys(faults).map((rule, i) => [rule, `fault-${i}.tsx`]))(
  'the linter finds %s',
  (rule, file) => {
    const found = lint().filter((diagnostic) => diagnostic.filename === file)
    expect(found.map(({ code }) => code)).toContain(rule)
  },
)

let linted: z.infer<typeof report>['diagnostics'] | undefined

function lint() {
  linted ??= report.parse(JSON.parse(runLinter())).diagnostics
  return linted
}

function runLinter() {
  const bin = join(rootDir, 'node_modules/oxlint/bin/oxlint')
  const args = [
    bin,
    '--config',
    join(rootDir, '.oxlintrc.json'),
    '--type-aware',
    '--format',
    'json',
    ...files,
  ]
  try {
    return execFileSync(process.execPath, args, { cwd: fixtureFolder, encoding: 'utf8' })
  } catch (error) {
    return z.object({ stdout: z.string() }).parse(error).stdout
  }
}

function writeFixtures() {
  // Outside the project, where .gitignore does not exclude them.
  const folder = mkdtempSync(join(tmpdir(), 'handoff-faults-'))
  symlinkSync(join(rootDir, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(rootDir, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: { jsx: 'react-jsx' } }),
  )
  Object.values(faults).forEach((text, i) => writeFileSync(join(folder, `fault-${i}.tsx`), `${text}\n`))
  return folder
}
