import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { shareEmbeddedPlatform } from '../support/databases.ts'
import { NOW } from '../support/platform.ts'
import { rootDir } from '../support/project-files.ts'
import { queryRevenue, REVENUE } from './analytics-requests.ts'

const platform = shareEmbeddedPlatform()
const answer = z.object({ content: z.tuple([z.object({ text: z.string() })]), isError: z.boolean() })
const protocolErrors: string[] = []
/** The data folder of the program, which is filled once: filling one takes seconds of processor time. */
const dataFolder = mkdtempSync(join(tmpdir(), 'handoff-mcp-'))
let client: Client

async function startClient(env: Record<string, string> = {}): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['platform/serve.ts', '--mcp'],
    cwd: rootDir,
    env: { PATH: process.env.PATH ?? '', SEED: 'small', NOW, HANDOFF_DATA: dataFolder, ...env },
    stderr: 'ignore',
  })
  const newClient = new Client({ name: 'tests', version: '1' })
  // Collects standard output that is not a message of the protocol.
  Object.assign(newClient, { onerror: (error: Error) => protocolErrors.push(error.message) })
  await newClient.connect(transport)
  return newClient
}

async function call(body: object) {
  const { content, isError } = answer.parse(
    await client.callTool({ name: 'query_analytics', arguments: { ...body } }),
  )
  return { isError, body: z.record(z.string(), z.unknown()).parse(JSON.parse(content[0].text)) }
}

beforeAll(async () => {
  client = await startClient()
})
afterAll(async () => {
  await client.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('one tool is offered, with every input field described [ANA-20]', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['query_analytics'])
  expect(tools[0]?.inputSchema).toMatchObject({
    type: 'object',
    required: ['dataset', 'measures', 'dimensions', 'time'],
    properties: { filters: { properties: { window_hours: { minimum: 1, maximum: 8760 } } } },
  })
})

test('the tool returns what the route returns for the same request [ANA-20]', async () => {
  expect(await call(REVENUE)).toEqual({ isError: false, body: await queryRevenue(platform(), REVENUE) })
})

test('a refusal has its reason, and the next call works [ANA-20, ERR-02, ERR-03]', async () => {
  expect(await call({ ...REVENUE, summary: true })).toMatchObject({ isError: true, body: { status: 400 } })
  expect(await call({})).toMatchObject({ isError: true, body: { status: 422, errors: expect.any(Array) } })
  expect((await call({ ...REVENUE, limit: 3 })).isError).toBe(false)
  await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow('no tool')
})

test('the tool has exactly the rights of its token [ANA-20, AUT-08]', async () => {
  await client.close()
  client = await startClient({ MCP_TOKEN: 'demo-reader' })
  expect(await call(REVENUE)).toMatchObject({
    isError: true,
    body: { status: 403, missing: 'analytics.query' },
  })
})

test('standard output has nothing but protocol messages [ANA-20]', async () => {
  await client.ping()
  expect(protocolErrors).toEqual([])
})
