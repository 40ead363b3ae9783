import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import rules from '../../.dependency-cruiser.mjs'
import { rootDir } from '../support/tree.ts'

/** The tree is larger than this: a tool that reads nothing finds nothing wrong. */
const MODULES_AT_LEAST = 100

const folders = ['src', 'platform', 'tests', 'scripts']
const report = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ rule: z.object({ name: z.string() }), from: z.string(), to: z.string() })),
  }),
})

/** Files of a tree that keeps every rule, and the one line that breaks one. */
const sound: Record<string, string> = {
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

const taking = (path: string) => `export { text } from '${path}'`
/** Per rule: the folder of the file that breaks it, its one line, and what the rule then names. */
const breaches: Record<string, [folder: string, line: string, named: string]> = {
  'lib-ours': ['src/lib', taking('#src/domain/rule.ts'), 'src/domain/rule.ts'],
  'lib-npm': ['src/lib', taking('zod'), '/zod/'],
  'api-ours': ['src/api', taking('#src/domain/rule.ts'), 'src/domain/rule.ts'],
  'api-npm': ['src/api', taking('react'), '/react/'],
  'domain-ours': ['src/domain', taking('#src/data/query.ts'), 'src/data/query.ts'],
  'domain-types': ['src/domain', taking('#src/api/schema/id.ts'), 'src/api/schema/id.ts'],
  'domain-npm': ['src/domain', taking('react'), '/react/'],
  'data-ours': ['src/data', taking('#src/ui/safe-html/safe.tsx'), 'src/ui/safe-html/safe.tsx'],
  'data-npm': ['src/data', taking('ky'), '/ky/'],
  'ui-ours': ['src/ui', taking('#src/domain/rule.ts'), 'src/domain/rule.ts'],
  'ui-npm': ['src/ui', taking('@tanstack/react-router'), '/@tanstack/react-router/'],
  'features-ours': ['src/features/inbox', taking('#src/routes/index.tsx'), 'src/routes/index.tsx'],
  'features-types': ['src/features/inbox', taking('#src/api/schema/id.ts'), 'src/api/schema/id.ts'],
  'features-npm': ['src/features/inbox', taking('ky'), '/ky/'],
  'features-apart': [
    'src/features/inbox',
    taking('../customer/panel.tsx'),
    'src/features/customer/panel.tsx',
  ],
  'routes-ours': ['src/routes', taking('#src/lib/text.ts'), 'src/lib/text.ts'],
  'routes-types': ['src/routes', taking('#src/api/schema/id.ts'), 'src/api/schema/id.ts'],
  'routes-npm': ['src/routes', taking('ky'), '/ky/'],
  'one-sanitiser': ['src/ui', taking('dompurify'), '/dompurify/'],
  'composition-root': ['src/features/inbox', taking('#src/router.tsx'), 'src/router.tsx'],
  'src-alone': ['src/lib', taking('#platform/serve.ts'), 'platform/serve.ts'],
  'src-in-a-browser': ['src/lib', taking('node:fs'), 'fs'],
  'platform-alone': ['platform', taking('#src/lib/text.ts'), 'src/lib/text.ts'],
  'platform-npm': ['platform', taking('ky'), '/ky/'],
  'tests-last': ['scripts', taking('../tests/all.test.ts'), 'tests/all.test.ts'],
  resolved: ['src/lib', taking('./nowhere.ts'), './nowhere.ts'],
  'no-cycle': ['src/lib', taking('./no-cycle.ts'), 'src/lib/no-cycle.ts'],
  'no-orphan': ['src/lib', 'export const alone = 1', 'src/lib/no-orphan.ts'],
  'src-used': ['src/lib', taking('./text.ts'), 'src/lib/src-used.ts'],
  'platform-used': ['platform', taking('./serve.ts'), 'platform/platform-used.ts'],
}

let planted: string

beforeAll(() => {
  mkdirSync(join(rootDir, '.cache'), { recursive: true })
  planted = mkdtempSync(join(rootDir, '.cache/boundaries-'))
  cpSync(join(rootDir, 'package.json'), join(planted, 'package.json'))
  for (const [path, text] of Object.entries(sound)) plant(path, text)
})

afterAll(() => rmSync(planted, { recursive: true }))

test('the tree is read whole', async () => {
  const { modules } = await cruise(rootDir)
  const ours = modules.filter(({ source }) => /^(src|platform|tests|scripts)\/.*\.tsx?$/.test(source))
  expect(ours.length).toBeGreaterThan(MODULES_AT_LEAST)
})

test('a sound tree has no breach, and a breach of every rule is found', async () => {
  expect(await breachesOf(planted)).toEqual([])

  for (const [rule, [folder, line]] of Object.entries(breaches)) plant(`${folder}/${rule}.ts`, line)
  const found = await breachesOf(planted)
  const missed = Object.entries(breaches).filter(
    ([rule, [folder, , named]]) =>
      !found.some(
        (breach) =>
          breach.rule.name === rule && breach.from === `${folder}/${rule}.ts` && breach.to.includes(named),
      ),
  )
  expect(missed).toEqual([])
})

test('every rule of the boundaries has a breach here', () => {
  expect(Object.keys(breaches).toSorted()).toEqual(rules.forbidden.map(({ name }) => name).toSorted())
})

async function breachesOf(folder: string) {
  return (await cruise(folder)).summary.violations
}

async function cruise(cwd: string) {
  const bin = join(rootDir, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(rootDir, '.dependency-cruiser.mjs')
  const args = [bin, '--config', config, '--output-type', 'json', '--', ...folders]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 2 ** 26 })
  return report.parse(JSON.parse(stdout))
}

function plant(path: string, text: string) {
  mkdirSync(dirname(join(planted, path)), { recursive: true })
  writeFileSync(join(planted, path), text)
}
