import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/create-session.ts'

/** The one host whose media are shown. */
export const MEDIA_HOST = 'https://media.example.com'

/** A session in which media are shown and the platform can't be reached: messages can't be read again. */
export function openMediaSession() {
  const { content, ...config } = configSchema.parse({ platform: { baseUrl: '' } })
  return createSession({
    config: { ...config, content: { ...content, mediaHosts: [MEDIA_HOST] } },
    credentials: { token: 'secret', agentId: null, legacy: null },
    createApiForToken: (token) =>
      createApi({
        platform: config.platform,
        token,
        baseUri: 'http://platform.test/',
        fetch: () => Promise.reject(new TypeError('Failed to fetch')),
        retries: 0,
      }),
  })
}
