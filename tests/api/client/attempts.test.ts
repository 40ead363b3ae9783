import { afterEach, describe, expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import type { Attempt } from '#src/api/schema/attempt.ts'
import { json, serveHttp, type TestServer } from '../../support/http.ts'
import { platformConfig } from '../../support/platform-config.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const page = { records: [], cursor: null }
const servers: TestServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((it) => it.close()))
})

async function attemptsOf(answer: Parameters<typeof serveHttp>[0], timeoutMs = 2_000) {
  const server = await serveHttp(answer)
  servers.push(server)
  const api = createApi({
    platform: platformConfig({ baseUrl: server.url }),
    token: 'secret-token',
    baseUri: server.url,
    timeoutMs,
  })
  const attempts: Attempt[] = []
  api.subscribe((event) => event.kind === 'attempt' && attempts.push(event.attempt))
  const run = (signal?: AbortSignal) =>
    api.run(listMessages, { chatId: ID }, signal ? { signal } : {}).catch(() => undefined)
  return { run, attempts }
}

describe('the client reports every request', () => {
  test('with its outcome, and without the record’s id, the address or the credential', async () => {
    const startedAt = Date.now()
    const { run, attempts } = await attemptsOf((_, response) =>
      json(response, 200, { ...page, records: ['?'] }),
    )
    await run()
    expect(attempts).toEqual([
      {
        at: expect.any(Number),
        operation: 'messages.list',
        attempt: 1,
        ms: expect.any(Number),
        outcome: 'answered',
        status: 200,
        skippedRecordCount: 1,
      },
    ])
    expect(attempts[0]?.at).toBeGreaterThanOrEqual(startedAt)
    expect(JSON.stringify(attempts)).not.toMatch(new RegExp(`${ID}|secret|http`))
  })

  test('including each automatic retry', async () => {
    const { run, attempts } = await attemptsOf((_, response, count) => {
      if (count === 1) json(response, 503, {})
      else if (count === 2) response.destroy()
      else json(response, 200, page)
    })
    await run()
    expect(attempts.map(({ attempt, outcome, status }) => [attempt, outcome, status])).toEqual([
      [1, 'server', 503],
      [2, 'unreachable', null],
      [3, 'answered', 200],
    ])
  })

  test.each<[string, Attempt['outcome'], number | null, Parameters<typeof serveHttp>[0]]>([
    ['that is refused', 'rateLimited', 429, (_, response) => json(response, 429, {})],
    ['that is unreadable', 'unreadable', 200, (_, response) => json(response, 200, { other: true })],
    ['that never comes', 'timeout', null, () => undefined],
  ])('with the kind of failure for a response %s', async (_, outcome, status, answer) => {
    const { run, attempts } = await attemptsOf(answer, 200)
    await run()
    expect(attempts).toEqual([
      expect.objectContaining({ attempt: 1, outcome, status, skippedRecordCount: 0 }),
    ])
  })

  test('as aborted when it was aborted while in progress, and not at all when aborted before', async () => {
    const controller = new AbortController()
    const { run, attempts } = await attemptsOf(() => controller.abort())
    await run(controller.signal)
    expect(attempts).toEqual([expect.objectContaining({ outcome: 'aborted', ms: null, status: null })])
    await run(AbortSignal.abort())
    expect(attempts).toHaveLength(1)
  })
})
