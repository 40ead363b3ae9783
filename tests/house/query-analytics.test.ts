import { expect, test } from 'vitest'
import { requestSchema } from '#platform/analytics/tool.ts'
import { readProjectFile } from '../support/project-files.ts'

const document = 'docs/query-analytics.json'

test('docs/query-analytics.json is the platform’s request schema, as written by `npm run query-analytics` [ANA-20]', () => {
  expect(JSON.parse(readProjectFile(document))).toEqual(requestSchema())
})

test('every field of the schema has a description [ANA-20]', () => {
  const undescribed: string[] = []
  const visit = (path: string, schema: unknown): void => {
    const { description, properties = {} }: { description?: string; properties?: object } = Object(schema)
    if (path && !description) undescribed.push(path)
    for (const [name, value] of Object.entries(properties)) visit(`${path}/${name}`, value)
  }
  visit('', requestSchema())
  expect(undescribed).toEqual([])
})
