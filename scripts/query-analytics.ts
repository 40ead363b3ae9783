// `npm run query-analytics`: writes docs/query-analytics.json, the JSON Schema of an analytics request, from the schema
// of the local platform.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestSchema } from '#platform/analytics/tool.ts'
import { projectRoot } from './project-root.ts'

const document = join(projectRoot, 'docs/query-analytics.json')

writeFileSync(document, JSON.stringify(requestSchema()))
execFileSync(join(projectRoot, 'node_modules/.bin/biome'), ['format', '--write', document], {
  stdio: 'ignore',
})
