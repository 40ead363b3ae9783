import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import rules from '../../.dependency-cruiser.mjs'
import { filesUnder, rootDir } from '../support/project-files.ts'

const folders = ['src', 'platform', 'tests', 'scripts']
/** A part of the project that is read in a second. `npm run check` reads all of it. */
const sampleFolders = ['src/domain', 'platform/wire', 'tests/domain/text', 'scripts']
const report = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
  }),
})

/** Files of a project that keeps every rule. */
const validFiles: Record<string, string> = {
  'src/main.tsx': `import { router } from './router.tsx'\nexport const main = router`,
  'src/router.tsx': `import { index } from './routes/index.tsx'\nexport type Context = { a: 1 }\nexport const router = index`,
  'src/routes/index.tsx': `import type { Context } from '#src/router.tsx'\nimport { inbox } from '#src/features/inbox/list.tsx'\nimport { panel } from '#src/features/customer/panel.tsx'\nexport const index: Context | object = { inbox, panel }`,
  'src/features/inbox/list.tsx': `import type { Id } from '#src/api/schema/id.ts'\nimport { query } from '#src/data/query.ts'\nimport { Safe } from '#src/ui/safe-html/safe.tsx'\nexport const inbox: { id: Id } = { id: query + Safe }`,
  'src/features/customer/panel.tsx': `export const panel = 1`,
  'src/data/query.ts': `import { rule } from '#src/domain/rule.ts'\nimport { id } from '#src/api/schema/id.ts'\nexport const query = rule + id`,
  'src/domain/rule.ts': `import type { Id } from '#src/api/schema/id.ts'\nexport const rule: Id = 'x'`,
  'src/api/schema/id.ts': `import { text } from '#src/lib/text.ts'\nexport type Id = string\nexport const id: Id = text`,
  'src/ui/safe-html/safe.tsx': `import DOMPurify from 'dompurify'\nexport const Safe = String(DOMPurify)`,
  'src/lib/text.ts': `export const text = 'x'`,
  'platform/serve.ts': `import { Hono } from 'hono'\nexport const app = new Hono()`,
  'tests/all.test.ts': `import { main } from '#src/main.tsx'\nexport const all = main`,
  'scripts/x.ts': `export const x = 1`,
}

const importLine = (path: string) => `export { text } from '${path}'`
/** For each rule: the folder and the content of a file that breaks it, and the import target that the violation names. */
const violations: Record<string, [folder: string, line: string, named: string]> = {
  'lib-ours': ['src/lib', importLine('#src/domain/rule.ts'), 'src/domain/rule.ts'],
  'lib-npm': ['src/lib', importLine('zod'), '/zod/'],
  'api-ours': ['src/api', importLine('#src/domain/rule.ts'), 'src/domain/rule.ts'],
  'api-npm': ['src/api', importLine('react'), '/react/'],
  'domain-ours': ['src/domain', importLine('#src/data/query.ts'), 'src/data/query.ts'],
  'domain-npm': ['src/domain', importLine('react'), '/react/'],
  'data-ours': ['src/data', importLine('#src/ui/safe-html/safe.tsx'), 'src/ui/safe-html/safe.tsx'],
  'data-npm': ['src/data', importLine('ky'), '/ky/'],
  'ui-ours': ['src/ui', importLine('#src/domain/rule.ts'), 'src/domain/rule.ts'],
  'ui-npm': ['src/ui', importLine('@tanstack/react-router'), '/@tanstack/react-router/'],
  'presentation-ours': [
    'src/presentation',
    importLine('#src/features/inbox/list.tsx'),
    'src/features/inbox/list.tsx',
  ],
  'presentation-npm': ['src/presentation', importLine('ky'), '/ky/'],
  'features-ours': ['src/features/inbox', importLine('#src/routes/index.tsx'), 'src/routes/index.tsx'],
  'features-types': ['src/features/inbox', importLine('#src/api/schema/id.ts'), 'src/api/schema/id.ts'],
  'features-npm': ['src/features/inbox', importLine('ky'), '/ky/'],
  'features-apart': [
    'src/features/inbox',
    importLine('../customer/panel.tsx'),
    'src/features/customer/panel.tsx',
  ],
  'core-alone': ['src/data/session', importLine('#src/data/query.ts'), 'src/data/query.ts'],
  'routes-ours': ['src/routes', importLine('#src/lib/text.ts'), 'src/lib/text.ts'],
  'routes-types': ['src/routes', importLine('#src/api/schema/id.ts'), 'src/api/schema/id.ts'],
  'routes-npm': ['src/routes', importLine('ky'), '/ky/'],
  'one-sanitiser': ['src/ui', importLine('dompurify'), '/dompurify/'],
  'composition-root': ['src/features/inbox', importLine('#src/router.tsx'), 'src/router.tsx'],
  'src-alone': ['src/lib', importLine('#platform/serve.ts'), 'platform/serve.ts'],
  'src-in-a-browser': ['src/lib', importLine('node:fs'), 'fs'],
  'platform-alone': ['platform', importLine('#src/lib/text.ts'), 'src/lib/text.ts'],
  'platform-npm': ['platform', importLine('ky'), '/ky/'],
  'tests-last': ['scripts', importLine('../tests/all.test.ts'), 'tests/all.test.ts'],
  resolved: ['src/lib', importLine('./nowhere.ts'), './nowhere.ts'],
  'no-cycle': ['src/lib', importLine('./no-cycle.ts'), 'src/lib/no-cycle.ts'],
  'no-cycle-in-src': [
    'src/lib',
    `export type { Text } from './no-cycle-in-src.ts'\nexport type Text = string`,
    'src/lib/no-cycle-in-src.ts',
  ],
  'no-orphan': ['src/lib', 'export const alone = 1', 'src/lib/no-orphan.ts'],
  'src-used': ['src/lib', importLine('./text.ts'), 'src/lib/src-used.ts'],
  'platform-used': ['platform', importLine('./serve.ts'), 'platform/platform-used.ts'],
}

let fixtureFolder: string

beforeAll(() => {
  mkdirSync(join(rootDir, '.cache'), { recursive: true })
  fixtureFolder = mkdtempSync(join(rootDir, '.cache/boundaries-'))
  cpSync(join(rootDir, 'package.json'), join(fixtureFolder, 'package.json'))
  for (const [path, text] of Object.entries(validFiles)) writeFixture(path, text)
})

afterAll(() => rmSync(fixtureFolder, { recursive: true }))

test('the tool reads the modules of each folder of the project', async () => {
  const { modules } = await cruise(rootDir, sampleFolders)
  const read = modules.map(({ source }) => source)
  const expected = sampleFolders.flatMap(filesUnder).filter((path) => /\.tsx?$/.test(path))
  expect(expected.length).toBeGreaterThan(sampleFolders.length)
  expect(read).toEqual(expect.arrayContaining(expected))
})

test('a valid project has no violation, and a violation of every rule is found', async () => {
  expect(await findViolations(fixtureFolder)).toEqual([])

  for (const [rule, [folder, line]] of Object.entries(violations)) writeFixture(`${folder}/${rule}.ts`, line)
  const found = await findViolations(fixtureFolder)
  const missed = Object.entries(violations).filter(
    ([rule, [folder, , named]]) =>
      !found.some(
        (breach) =>
          breach.rule.name === rule && breach.from === `${folder}/${rule}.ts` && breach.to.includes(named),
      ),
  )
  expect(missed).toEqual([])
})

test('every rule has a violation in this test', () => {
  expect(Object.keys(violations).toSorted()).toEqual(rules.forbidden.map(({ name }) => name).toSorted())
})

async function findViolations(folder: string) {
  return (await cruise(folder)).summary.violations
}

async function cruise(cwd: string, paths = folders) {
  const bin = join(rootDir, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(rootDir, '.dependency-cruiser.mjs')
  const args = [bin, '--config', config, '--output-type', 'json', '--', ...paths]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 2 ** 26 })
  return report.parse(JSON.parse(stdout))
}

function writeFixture(path: string, text: string) {
  mkdirSync(dirname(join(fixtureFolder, path)), { recursive: true })
  writeFileSync(join(fixtureFolder, path), text)
}
