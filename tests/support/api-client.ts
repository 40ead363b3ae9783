import { createApi } from '#src/api/client/client.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import { afterEveryTest } from './clean-ups.ts'
import { serveHttp, type TestServer } from './http.ts'
import { platformConfig } from './platform-config.ts'

/** Closed after each test. */
export const servers: TestServer[] = []
afterEveryTest.push(async () => {
  await Promise.all(servers.splice(0).map((it) => it.close()))
})

/** A client of a server that answers like this. */
export async function setUp(answer: Parameters<typeof serveHttp>[0], timeoutMs = 2_000) {
  const server = await serveHttp(answer)
  servers.push(server)
  const api = createApi({
    platform: platformConfig({ baseUrl: server.url }),
    token: 'secret-token',
    baseUri: server.url,
    timeoutMs,
  })
  return { api, server }
}

/** The `ApiError` that a run ends with; anything else fails the test. */
export async function failure(run: Promise<unknown>): Promise<ApiError> {
  const thrown = await run.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(thrown)}`)
  return thrown
}
