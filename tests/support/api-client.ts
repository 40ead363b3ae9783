import { createApi } from '#src/api/client/client.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import { afterEveryTest } from './clean-ups.ts'
import { serveHttp, type TestServer } from './http.ts'
import { platformConfig } from './platform-config.ts'

/** The running test servers; closed after each test. */
export const servers: TestServer[] = []
afterEveryTest.push(async () => {
  await Promise.all(servers.splice(0).map((it) => it.close()))
})

/** An API client and the test server that answers it. */
export async function createTestApi(answer: Parameters<typeof serveHttp>[0], timeoutMs = 2_000) {
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

/** The `ApiError` that the promise rejects with; anything else fails the test. */
export async function catchApiError(run: Promise<unknown>): Promise<ApiError> {
  const thrown = await run.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(thrown)}`)
  return thrown
}
