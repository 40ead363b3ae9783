/** Anybody can sign in under the name of an agent without a PIN, with a token of their own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config as configSchema } from '#src/api/schema/config.ts'
import { dropForeignData } from '#src/data/session/device/loaded-data.ts'
import { openAgentStorage } from '#src/data/session/device/open-store.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { wipeDevice } from '#src/data/session/device/remove-data.ts'
import { markLoadedData } from '#src/data/session/device/work-origin.ts'
import { createPinProfile } from '#src/data/session/lock/pin-guard.ts'
import { signIn } from '#src/data/session/sign-in.ts'
import type { KeyedDatabase } from '#src/lib/storage/device-store.ts'

const PLATFORM = 'https://loaded-data.example/'
const CONFIG = configSchema.parse({ platform: { baseUrl: PLATFORM } })
const MADE = ['assignments', 'drafts', 'presets', 'presetSources', 'sends']
const LOADED = ['search index', 'search texts', 'seen lists', 'seen threads']
const credentialsOf = (token: string, workspaceId: string | null) => ({
  token,
  agentId: 'meera',
  workspaceId,
  legacy: null,
})
const THEIRS = credentialsOf('theirs', 'kaveri')

/** What an agent's session leaves on the device. */
async function leaveData(isMarked: boolean, unlocked: KeyedDatabase | null = null) {
  const { store } = await openAgentStorage(PLATFORM, THEIRS, { unlocked })
  const session = { config: CONFIG, credentials: THEIRS, deviceStore: () => Promise.resolve(store) }
  if (isMarked) await markLoadedData(session)
  for (const it of [...MADE, ...LOADED]) await store.put(it, 'first', { text: 'Zubeida' })
  await store.close()
}

async function listStored(unlocked: KeyedDatabase | null = null) {
  const { store } = await openAgentStorage(PLATFORM, THEIRS, { unlocked })
  const sizes = await store.getSizes()
  await store.close()
  return [...MADE, ...LOADED].filter((it) => sizes.has(it))
}

function signInWith(credentials: typeof THEIRS) {
  return signIn(
    { open: vi.fn(), whenStored: () => Promise.resolve() },
    CONFIG,
    { credentials, pin: null, replaceExisting: false },
    () => Promise.resolve(null),
  )
}

beforeEach(() => wipeDevice())
afterEach(() => wipeDevice())

test.each([
  ['the same token', THEIRS, [...MADE, ...LOADED]],
  ['another token of the same workspace', credentialsOf('new', 'kaveri'), [...MADE, ...LOADED]],
  ['a token of another workspace', credentialsOf('strangers', 'nilgiri'), MADE],
  ['a token whose workspace isn’t known', credentialsOf('strangers', null), MADE],
])(
  'a sign-in with %s keeps what was made, and what was loaded only if it may be read',
  async (_, entered, kept) => {
    await leaveData(true)
    expect(await signInWith(entered)).toBe('begun')
    expect(await listStored()).toEqual(kept)
  },
)

test('what nothing says whose token has loaded it is dropped, and what is loaded then stays', async () => {
  await leaveData(false)
  await dropForeignData(PLATFORM, THEIRS)
  expect(await listStored()).toEqual(MADE)
  await leaveData(false)
  await dropForeignData(PLATFORM, THEIRS)
  expect(await listStored()).toEqual([...MADE, ...LOADED])
})

test('what can’t be read completely is copied without what another token has loaded', async () => {
  await leaveData(true)
  const openCursor = vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(() => {
    throw new DOMException('a damaged file', 'UnknownError')
  })
  await dropForeignData(PLATFORM, credentialsOf('strangers', 'nilgiri'))
  expect(openCursor).toHaveBeenCalled()
  openCursor.mockRestore()
  expect(await listStored()).toEqual(MADE)
})

test.each([
  [
    'another workspace locks the agent’s other tabs',
    credentialsOf('strangers', 'nilgiri'),
    ['moved', 'moved'],
  ],
  ['the same workspace locks none', credentialsOf('new', 'kaveri'), []],
])('a sign-in with a token of %s', async (_, entered, expected) => {
  await leaveData(true)
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  await signInWith(entered)
  const owner = await getStorageOwner(PLATFORM, THEIRS)
  const told = posted.mock.calls.flatMap(([it]) => (it.owner === owner ? [it.kind] : []))
  posted.mockRestore()
  expect(told).toEqual(expected)
})

test('what a PIN protects stays as it is', async () => {
  const guard = await createPinProfile(
    { pin: '271828', authenticator: null },
    { owner: await getStorageOwner(PLATFORM, THEIRS), platform: PLATFORM, credentials: THEIRS },
    { store: null },
  )
  if (!guard) throw new Error('no PIN was stored')
  await leaveData(true, guard.database)
  await dropForeignData(PLATFORM, credentialsOf('strangers', 'nilgiri'))
  expect(await listStored(guard.database)).toEqual([...MADE, ...LOADED])
})
