/**
 * Changes the code in small ways and runs the tests that import it: what no test notices is printed.
 *
 *     npm run mutation                          a sample of 400 mutants
 *     npm run mutation -- --sample 50 --seed 7  another one
 *     npm run mutation -- src/domain/x.ts       all mutants of a file
 *
 * With `--minimum 90` it fails where the tests notice fewer than 90 %.
 */
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createMutants, type Mutant } from './mutation/create-mutants.ts'
import { findImporters, findRelatedTests } from './mutation/related-tests.ts'
import { createSandbox, runMutant, runTests, type Verdict } from './mutation/run-mutant.ts'
import { projectRoot } from './project-root.ts'

const FOLDERS = ['src/domain', 'src/api', 'src/data/assignment', 'src/data/templates', 'platform/analytics']
/** The nearest test files that run for a mutant. */
const MAX_TESTS = 8
/** All related tests of the sample run once without a mutant. */
const SOUND_RUN_MS = 900_000

type Case = { readonly file: string; readonly mutant: Mutant }
type Result = Case & { readonly verdict: Verdict }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    minimum: { type: 'string', default: '0' },
  },
})

function find(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: projectRoot })
}

function listCases(files: readonly string[]): readonly Case[] {
  return files.flatMap((file) =>
    createMutants(readFileSync(join(projectRoot, file), 'utf8'), file).map((mutant) => ({ file, mutant })),
  )
}

/** The same `size` cases for the same seed: a linear congruential generator, of Numerical Recipes. */
function takeSample(cases: readonly Case[], size: number, seed: number): readonly Case[] {
  let state = seed
  const ranked = cases.map((it) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return { it, rank: state }
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, size)
    .map(({ it }) => it)
}

const importers = findImporters(projectRoot, find('{src,platform,tests,scripts}/**/*.{ts,tsx}'))

/** Without those that render the app: they are slow, and what is here should have tests of its own. */
function getTests(file: string): readonly string[] {
  const tests = findRelatedTests(file, importers).filter((it) =>
    /(?<!\.browser|\.mocked)\.test\.ts$/.test(it),
  )
  return tests.slice(0, MAX_TESTS)
}

async function judgeAll(cases: readonly Case[]): Promise<readonly Result[]> {
  const results: Result[] = []
  const queue = cases.values()
  const work = async (_: unknown, index: number) => {
    const sandbox = createSandbox(String(index))
    try {
      for (const it of queue) {
        results.push({ ...it, verdict: await runMutant(sandbox, it.file, it.mutant, getTests(it.file)) })
        if (results.length % 20 === 0) console.log(`... ${results.length} of ${cases.length}`)
      }
    } finally {
      sandbox.close()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}

/** Tests that fail without a mutant would kill them all. */
async function expectSound(cases: readonly Case[]): Promise<void> {
  const sandbox = createSandbox('sound')
  const tests = new Set(cases.flatMap((it) => getTests(it.file)))
  const verdict = await runTests(sandbox, [...tests], SOUND_RUN_MS)
  sandbox.close()
  if (verdict === 'killed' || verdict === 'timeout')
    throw new Error(`the tests fail without a mutant (${verdict})`)
}

function isCaught({ verdict }: Result): boolean {
  return verdict === 'killed' || verdict === 'timeout'
}

function print(results: readonly Result[]): void {
  for (const { file, mutant, verdict } of results.filter((it) => !isCaught(it))) {
    const text = readFileSync(join(projectRoot, file), 'utf8')
    const line = text.slice(0, mutant.start).split('\n').length
    const original = text.slice(mutant.start, mutant.end).replaceAll(/\s+/g, ' ').slice(0, 60)
    console.log(`${verdict} ${file}:${line} ${original} → ${mutant.replacement.slice(0, 40)}`)
  }
  const byFolder = Map.groupBy(
    results,
    ({ file }) => FOLDERS.find((it) => file.startsWith(`${it}/`)) ?? 'elsewhere',
  )
  for (const [folder, all] of [...byFolder, ['all', results] as const]) {
    const caught = all.filter(isCaught).length
    console.log(`${folder}: ${caught} of ${all.length} (${Math.round((caught / all.length) * 100)} %)`)
  }
}

const all = listCases(positionals.length > 0 ? positionals : FOLDERS.flatMap((it) => find(`${it}/**/*.ts`)))
const cases = positionals.length > 0 ? all : takeSample(all, Number(values.sample), Number(values.seed))
console.log(`${cases.length} of ${all.length} mutants`)
await expectSound(cases)
const results = await judgeAll(cases)
print(results)
const percent = (results.filter(isCaught).length / results.length) * 100
if (percent < Number(values.minimum)) process.exitCode = 1
