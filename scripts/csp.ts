// `npm run csp -- [config.json] [--for plain|caddy|nginx]`: the headers that a deployment with that config needs.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseConfig } from '#src/api/client/load-config.ts'
import { FORMS, headerLines, headersFor } from './deploy/headers.ts'

/** A platform at the same origin needs no other: any origin will do to find that out. */
const HERE = 'https://handoff.invalid'
const SAME_ORIGIN = '{"platform":{"baseUrl":""}}'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { for: { type: 'string', default: 'plain' } },
})
const form = FORMS.find((it) => it === values.for)
const [path] = positionals
const read = parseConfig(path === undefined ? SAME_ORIGIN : readFileSync(path, 'utf8'))
if (!form) fail(`--for is one of ${FORMS.join(', ')}`)
else if (!read.ok)
  fail(`${path}: ${read.problem.field} should be ${read.problem.expected}, and is ${read.problem.found}`)
else process.stdout.write(headerLines(headersFor(read.config, HERE), form))

function fail(why: string) {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}
