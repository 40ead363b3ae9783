/** A tab of a browser, with modules of its own, in Node. The test that opens it mocks the key store and the browser's globals. */
import { vi } from 'vitest'
import { config as configSchema } from '#src/api/schema/config.ts'
import type { LockEvent } from '#src/data/session/lock/lock-events.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'

const PLATFORM = 'https://engage.example/'
export const AGENTS = ['asha', 'meera'] as const
export type Agent = (typeof AGENTS)[number]
export const PINS = { asha: '271828', meera: '161803' } as const
const credentialsOf = (agentId: string) => ({ token: `token of ${agentId}`, agentId, legacy: null })

type Options = { platform?: string; askPin?: 'locked' | 'always' }

/** Opens a page as the app does, with what a session has beside its components: what vouches, and the lock's listener. */
export async function openTab({ platform = PLATFORM, askPin = 'locked' }: Options = {}) {
  vi.resetModules()
  const { createSessions } = await import('#src/data/session/sessions.ts')
  const { restoreSession } = await import('#src/data/session/restore.ts')
  const { getPrefix } = await import('#src/data/session/device/open-tabs.ts')
  const { getStorageOwner } = await import('#src/data/session/device/owner.ts')
  const { onLockEvent, broadcastLockEvent } = await import('#src/data/session/lock/lock-events.ts')
  const { lockSession } = await import('#src/data/session/lock/lock-session.ts')
  const { createPinProfile, tryPin } = await import('#src/data/session/lock/pin-guard.ts')
  const { vouchForTabs } = await import('#src/data/session/lock/vouching.ts')
  await import('#src/data/session/lock/open-vouched.ts')
  const config = configSchema.parse({ platform: { baseUrl: platform }, device: { askPin } })
  let isPresent = true
  let end = () => {}
  const onOtherTab = async ({ credentials }: Session, event: LockEvent) => {
    if (event.kind === 'locked') return lockSession(sessions, 'elsewhere')
    if (event.owner !== (await getStorageOwner(platform, credentials))) return
    if (event.kind === 'moved') lockSession(sessions, 'elsewhere')
    else await sessions.close(() => Promise.resolve())
  }
  const attach = (session: Session) => {
    const checkPresence = () => {
      if (!isPresent) lockSession(sessions, 'idle')
      return isPresent
    }
    const stops = [
      askPin === 'always' ? () => {} : vouchForTabs({ sessions, platform, checkPresence }),
      onLockEvent(session.openedAt.wallMs, (event) => void onOtherTab(session, event)),
    ]
    end = () => {
      end = () => {}
      for (const stop of stops) stop()
    }
  }
  const sessions: Sessions = createSessions({
    config,
    baseUri: platform,
    onOpen: (session) => {
      end()
      isPresent = true
      attach(session)
    },
  })
  sessions.subscribe(() => sessions.current() ?? end())
  await restoreSession(sessions, config, null)
  const ownerOf = (agentId: string) => getStorageOwner(platform, credentialsOf(agentId))
  const tab = {
    sessions,
    /** Once other tabs see the session, if there is one. */
    ready: async () => {
      const credentials = sessions.current()?.credentials
      const prefix = credentials && getPrefix(await getStorageOwner(platform, credentials))
      await vi.waitUntil(async () => {
        const { held = [] } = await navigator.locks.query()
        return prefix === undefined || held.some(({ name }) => name?.startsWith(prefix))
      })
    },
    /** Null: locked, or no agent is signed in. */
    agent: () => sessions.current()?.credentials.agentId ?? null,
    protect: async (agentId: Agent, pin: string = PINS[agentId]) => {
      const owner = await ownerOf(agentId)
      const guard = await createPinProfile(
        { pin, authenticator: null },
        { owner, platform, credentials: credentialsOf(agentId) },
        { store: null },
      )
      return guard
    },
    /** As a change of the PIN does in an open session. */
    changePin: async (agentId: Agent, pin: string) => {
      const guard = await tab.protect(agentId, pin)
      if (sessions.current()) sessions.setGuard(guard)
    },
    unlock: async (agentId: string, pin: string) => {
      const result = await tryPin(await ownerOf(agentId), pin)
      if (result.kind === 'open') sessions.open(result.credentials, result.guard)
      return result.kind
    },
    lock: () => lockSession(sessions, 'asked'),
    signOut: async (agentId: string) => {
      broadcastLockEvent({ kind: 'left', owner: await ownerOf(agentId) })
      await sessions.close(() => Promise.resolve())
    },
    goAway: () => {
      isPresent = false
    },
    /** Ends the page, without a word to the others. */
    close: () => void sessions.close(() => Promise.resolve()),
  }
  return tab
}
export type Tab = Awaited<ReturnType<typeof openTab>>
