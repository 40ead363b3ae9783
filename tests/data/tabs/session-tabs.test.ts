import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createScheduler } from '#src/data/session/scheduler.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { createSessionTabs } from '#src/data/tabs/session-tabs.ts'

const config = configSchema.parse({ platform: { baseUrl: '' } })

/** The names of the groups that tabs have joined, in order. */
let joinedGroups: string[] = []

beforeEach(() => {
  joinedGroups = []
  class Channel extends EventTarget {
    constructor(name: string) {
      super()
      joinedGroups.push(name)
    }
    postMessage() {}
    close() {}
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false }))
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}), query: async () => ({}) } })
})
afterEach(() => vi.unstubAllGlobals())

test('a token that was renewed before the tab joined the others decides which group it joins', async () => {
  const renewed = await joinWith('old-token', 'new-token')
  const fresh = await joinWith('new-token', null)
  expect(renewed).toBe(fresh)
  expect(await joinWith('old-token', null)).not.toBe(fresh)
})

async function joinWith(token: string, renewedToken: string | null): Promise<string> {
  joinedGroups = []
  const tabs = createSessionTabs({
    api: createApi({ platform: config.platform, token, baseUri: 'http://platform.test/' }),
    store: createSessionStore(),
    scheduler: createScheduler(),
    config,
    credentials: { token, agentId: null, legacy: null },
  })
  if (renewedToken !== null) tabs.renewToken(renewedToken)
  await vi.waitFor(() => expect(joinedGroups).toHaveLength(1), { timeout: 5_000 })
  tabs.close()
  return joinedGroups[0] ?? ''
}
