import { expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/create-session.ts'
import { createSearchTexts } from '#src/data/session/search-texts.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'

const PLATFORM = 'https://search-texts.example'

test('a search that was typed just before the session ends is stored', async () => {
  const config = configSchema.parse({ platform: { baseUrl: PLATFORM } })
  const unlocked = { name: `handoff ${crypto.randomUUID()}`, storageKeys: await generateStorageKeys() }
  const openSession = () =>
    createSession({
      config,
      credentials: { token: 'secret', agentId: 'asha', legacy: null },
      createApiForToken: (token) => createApi({ platform: config.platform, token, baseUri: PLATFORM }),
      unlocked,
    })
  const first = openSession()
  await first.deviceStore()
  const texts = createSearchTexts(() => undefined)
  texts.attachSession(first)
  texts.hide('/customers?q=Zubeida')
  first.close()
  const second = openSession()
  const store = await second.deviceStore()
  await vi.waitFor(async () =>
    expect((await store.list('search texts')).map((it) => it.value)).toEqual(['Zubeida']),
  )
  second.close()
})
