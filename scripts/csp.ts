// `npm run csp -- [config.json] [--for plain|caddy|nginx]`: prints the headers for a deployment with that config.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseConfig } from '#src/api/client/load-config.ts'
import { FORMS, headerLines, headersFor } from './deploy/headers.ts'

/** Stands for the app's origin, which isn't known here: URLs without an origin resolve to it. */
const PLACEHOLDER_ORIGIN = 'https://handoff.invalid'
const SAME_ORIGIN = '{"platform":{"baseUrl":""}}'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { for: { type: 'string', default: 'plain' } },
})
const form = FORMS.find((it) => it === values.for)
const [path] = positionals
const parsed = parseConfig(path === undefined ? SAME_ORIGIN : readFileSync(path, 'utf8'))
if (!form) fail(`--for is one of ${FORMS.join(', ')}`)
else if (!parsed.ok)
  fail(
    `${path}: ${parsed.problem.field} should be ${parsed.problem.expected}, and is ${parsed.problem.found}`,
  )
else process.stdout.write(headerLines(headersFor(parsed.config, PLACEHOLDER_ORIGIN), form))

function fail(message: string) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
