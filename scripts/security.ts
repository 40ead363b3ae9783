// `npm run test:security`: runs tests/security with all messages of the external corpora, where present, and prints the
// counts. Writes only to a temporary folder.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { runStep } from './checks/run-step.ts'

const folder = mkdtempSync(join(tmpdir(), 'handoff-security-'))
const report = join(folder, 'report.json')

const annotation = z.object({ type: z.string(), description: z.string().default('') })
const spec = z.object({ title: z.string(), tests: z.array(z.object({ annotations: z.array(annotation) })) })
const shape = z.object({
  suites: z.array(z.object({ specs: z.array(spec) })),
})

const outcome = await runStep({
  name: 'security',
  command: [
    'playwright',
    'test',
    'tests/security',
    '--reporter=./scripts/checks/playwright-reporter.ts,json',
    `--output=${join(folder, 'results')}`,
  ],
  env: { VECTORS: 'all', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  minutes: 60,
  tests: 'required',
})
if (!outcome.ok) process.stdout.write(`${outcome.output}\n`)
for (const { title, tests } of readReport().suites.flatMap(({ specs }) => specs)) {
  const notes = tests
    .flatMap(({ annotations }) => annotations)
    .filter(({ type }) => /^(count|skip)$/.test(type))
  process.stdout.write(`${title}: ${notes.map(({ description }) => description).join('; ') || '–'}\n`)
}
process.stdout.write(`${outcome.ok ? 'ok' : 'FAIL'} in ${Math.round(outcome.seconds)} s\n`)
process.exitCode = outcome.ok ? 0 : 1
rmSync(folder, { recursive: true })

function readReport() {
  return shape.parse(JSON.parse(readFileSync(report, 'utf8')))
}
