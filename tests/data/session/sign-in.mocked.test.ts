import { beforeEach, expect, test, vi } from 'vitest'
import { config } from '#src/api/schema/config.ts'
import { readAgentRecord, updatePinRecord } from '#src/data/session/device/agent-record.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { createPinProfile, tryPin } from '#src/data/session/lock/pin-guard.ts'
import { saveUnsentCount } from '#src/data/session/lock/pin-profiles.ts'
import { signIn } from '#src/data/session/sign-in.ts'
import { keyDatabases, records } from '../../support/fake-key-store.ts'

vi.mock('#src/lib/storage/key-store.ts', () => import('../../support/fake-key-store.ts'))

const PLATFORM = 'https://engage.example/'
const CONFIG = config.parse({ platform: { baseUrl: PLATFORM } })
const PIN = '271828'
const credentialsOf = (token: string, workspaceId: string | null) => ({
  token,
  agentId: 'meera',
  workspaceId,
  legacy: null,
})

beforeEach(() => {
  const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', noStorage)
  vi.stubGlobal('sessionStorage', noStorage)
  records.clear()
  keyDatabases.clear()
})

/** Stores the session of an agent of this workspace behind a PIN, with one unsent assignment. */
async function storeSession(workspaceId: string | null) {
  const credentials = credentialsOf('theirs', workspaceId)
  const owner = await getStorageOwner(PLATFORM, credentials)
  await createPinProfile(
    { pin: PIN, authenticator: null },
    { owner, platform: PLATFORM, credentials },
    { store: null },
  )
  await saveUnsentCount(owner, 1)
  return owner
}

async function signInAs(workspaceId: string | null, replaceExisting: boolean) {
  const open = vi.fn()
  const credentials = credentialsOf('strangers', workspaceId)
  const result = await signIn(
    { open, whenStored: () => Promise.resolve() },
    CONFIG,
    { credentials, pin: null, replaceExisting },
    () => Promise.resolve(null),
  )
  expect(open.mock.calls).toEqual(result === 'begun' ? [[credentials, null]] : [])
  return result
}

test.each([
  ['of another workspace', 'kaveri', 'nilgiri', false],
  ['whose workspace isn’t known', 'kaveri', null, false],
  ['of the same workspace', 'kaveri', 'kaveri', true],
  ['where its own workspace isn’t known', null, 'nilgiri', false],
  ['where neither workspace is known', null, null, false],
])(
  'what a PIN protects is counted first, and a token %s deletes it only if it may',
  async (_, stored, entered, mayReplace) => {
    const owner = await storeSession(stored)
    const unsent = { assignments: 1, drafts: 0, presets: 0 }
    expect(await signInAs(entered, false)).toEqual({ kind: 'kept', mayReplace, unsent })
    expect((await tryPin(owner, PIN)).kind).toBe('open')
    const outcome = await signInAs(entered, true)
    expect(outcome).toEqual(mayReplace ? 'begun' : { kind: 'kept', mayReplace, unsent })
    expect((await readAgentRecord(owner)) === null).toBe(mayReplace)
  },
)

test('a session whose workspace shows only after its PIN was set is kept from tokens of others', async () => {
  const owner = await storeSession(null)
  const opened = await tryPin(owner, PIN)
  if (opened.kind !== 'open') throw new Error(opened.kind)
  await opened.guard.save({ ...opened.credentials, workspaceId: 'kaveri' })
  expect(await signInAs('nilgiri', true)).toMatchObject({ kind: 'kept', mayReplace: false })
})

test('no token replaces the PIN of a prepared device, also not one of its workspace', async () => {
  const owner = await storeSession('kaveri')
  await updatePinRecord(owner, (before) => ({ ...before, usesSetup: true }))
  expect(await signInAs('kaveri', true)).toMatchObject({ kind: 'kept', mayReplace: false })
})

test('a record of an earlier version learns its workspace when the PIN opens it', async () => {
  const owner = await storeSession('kaveri')
  const record = records.get(`agent ${owner}`)
  records.set(`agent ${owner}`, JSON.parse(JSON.stringify(record).replace('"workspaceId":"kaveri",', '')))
  expect((await readAgentRecord(owner))?.pin?.workspaceId).toBeNull()
  await tryPin(owner, PIN)
  expect((await readAgentRecord(owner))?.pin?.workspaceId).toBe('kaveri')
})
