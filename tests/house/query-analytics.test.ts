import { expect, test } from 'vitest'
import { requestSchema } from '#platform/analytics/tool.ts'
import { read } from '../support/tree.ts'

const document = 'docs/query-analytics.json'

test('docs/query-analytics.json is the request schema of the platform: `npm run query-analytics` writes it [ANA-20]', () => {
  expect(JSON.parse(read(document))).toEqual(requestSchema())
})

test('every field of it says what it is for [ANA-20]', () => {
  const bare: string[] = []
  const look = (path: string, schema: unknown): void => {
    const { description, properties = {} }: { description?: string; properties?: object } = Object(schema)
    if (path && !description) bare.push(path)
    for (const [name, value] of Object.entries(properties)) look(`${path}/${name}`, value)
  }
  look('', requestSchema())
  expect(bare).toEqual([])
})
