import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config as configSchema } from '#src/api/schema/config.ts'
import { chooseFirstPin, listPeople, prepareDevice, removeSetup } from '#src/data/device-setup/people.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-data.ts'
import { getAgentOwner } from '#src/data/session/device-setup/device-record.ts'
import { openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import { getLockEventSince } from '#src/data/session/lock/lock-events.ts'
import { tryPin } from '#src/data/session/lock/pin-guard.ts'
import { hasPinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { changePin, protectWithPin } from '#src/data/session/lock/set-pin.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { type StorageOwner, storageOwner } from '#src/domain/session/storage-owner.ts'
import { createDeviceStore } from '#src/lib/storage/device-store.ts'
import { SETUP } from '../../../support/device-setup.ts'
import { records } from '../../../support/fake-key-store.ts'
import { makeKeyPair } from '../../../support/key-pair.ts'

vi.mock('#src/lib/storage/key-store.ts', () => import('../../../support/fake-key-store.ts'))

const PLATFORM = 'https://engage.example/'
const config = configSchema.parse({ platform: { baseUrl: PLATFORM } })
const PASSPHRASE = '0417-8812-3390-6625-1148'
const PIN = '271828'
const OTHER_PIN = '141421'
const WRONG_PIN = '161803'
const SUNITA = SETUP.agents[1]?.id ?? ''

const readClock = performance.now.bind(performance)
let elapsedMs = 0

beforeEach(async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.spyOn(performance, 'now').mockImplementation(() => readClock() + elapsedMs)
  records.clear()
  await prepareDevice(config, SETUP, PASSPHRASE)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function getPerson() {
  const people = await listPeople(PLATFORM)
  const person = Array.isArray(people) ? people[0] : undefined
  if (!person || person.agentId === null) throw new Error('the setup has no agent')
  return { ...person, agentId: person.agentId }
}

/** The first agent of the setup, with a PIN. */
async function choosePin() {
  const person = await getPerson()
  const result = await chooseFirstPin(PLATFORM, person, PIN, null)
  if (result.kind !== 'open') throw new Error('the first PIN was refused')
  return { ...person, credentials: result.credentials }
}

/** Makes the wrong attempts before the last one, each after its wait. */
async function useUpAttempts(attempt: () => Promise<unknown>, count: number) {
  for (let wrong = 0; wrong < count; wrong += 1) {
    await attempt()
    elapsedMs += 61_000
  }
}

async function bringBack() {
  const setupKeys = await openWithPassphrase(PLATFORM, PASSPHRASE)
  return chooseFirstPin(PLATFORM, await getPerson(), OTHER_PIN, setupKeys)
}

test('five wrong PINs in the settings remove the agent’s profile, and the passphrase brings the agent back', async () => {
  const { owner, credentials } = await choosePin()
  const setGuard = vi.fn()
  const store = createDeviceStore({ locate: () => Promise.reject(new Error('there is no store')) })
  const session = { config, credentials, deviceStore: () => Promise.resolve(store) }
  const attempt = () => changePin({ setGuard }, session, WRONG_PIN, { pin: '904512', authenticator: null })
  await useUpAttempts(attempt, MAX_WRONG_PINS - 1)
  expect(await hasPinProfile(owner)).toBe(true)
  expect(await attempt()).toBe('spent')
  expect(await hasPinProfile(owner)).toBe(false)
  expect(await getPerson()).toMatchObject({ access: 'removed' })
  expect(await bringBack()).toMatchObject({ kind: 'open', credentials: { token: SETUP.token } })
  expect(setGuard).not.toHaveBeenCalled()
})

test('the passphrase brings back an agent whose page was closed between the fifth wrong PIN and the wipe', async () => {
  const { owner } = await choosePin()
  await useUpAttempts(() => tryPin(owner, WRONG_PIN), MAX_WRONG_PINS)
  expect(await getPerson()).toMatchObject({ access: 'removed' })
  expect(await bringBack()).toMatchObject({ kind: 'open' })
  expect(await tryPin(owner, OTHER_PIN)).toMatchObject({ kind: 'open' })
})

test.each([
  [
    'that a newer setup doesn’t name',
    (owner: StorageOwner) =>
      prepareDevice(config, { ...SETUP, agents: SETUP.agents.slice(1) }, PASSPHRASE, { owner }),
  ],
  ['whose setup is removed', () => removeSetup(PLATFORM)],
  ['with no attempts left', (owner: StorageOwner) => removeOwnerFromDevice(owner, PLATFORM)],
])('an agent %s is signed out of the other tabs', async (_, remove) => {
  const { owner } = await choosePin()
  expect(getLockEventSince(0)).toBeNull()
  await remove(owner)
  expect(getLockEventSince(0)).toEqual({ kind: 'left', owner })
  // In a tab that is locked meanwhile, the right PIN doesn't count as a fifth wrong one.
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'gone' })
})

const STRANGERS_SETUP = { ...SETUP, token: 'sk-token-of-a-stranger', agents: SETUP.agents.slice(1) }

test.each([
  ['without a permission', async () => null],
  ['with keys of another setup', () => makeKeyPair()],
  ['in the session of a stranger', async () => ({ owner: storageOwner.parse('handoff stranger') })],
  ['in a session without a PIN', async () => ({ owner: await getAgentOwner(PLATFORM, SUNITA) })],
])('on a prepared device, a setup %s replaces and deletes nothing', async (_, getPermission) => {
  const { owner } = await choosePin()
  const before = new Map(records)
  await expect(
    prepareDevice(config, STRANGERS_SETUP, '9999-8888-7777-6666-5555', await getPermission()),
  ).rejects.toThrow('this device has a setup already')
  expect(records).toEqual(before)
  expect(getLockEventSince(0)).toBeNull()
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: SETUP.token } })
})

test('an agent whom a newer setup doesn’t name can’t replace it in a tab that is still open', async () => {
  const { owner } = await choosePin()
  const setupKeys = await openWithPassphrase(PLATFORM, PASSPHRASE)
  await prepareDevice(config, { ...SETUP, agents: SETUP.agents.slice(1) }, PASSPHRASE, setupKeys)
  await expect(prepareDevice(config, STRANGERS_SETUP, PASSPHRASE, { owner })).rejects.toThrow('already')
})

/** An agent of the setup who has signed in by hand behind a PIN, on a device without a setup. */
async function signInByHand(workspaceId: string | null) {
  records.clear()
  const agentId = SETUP.agents[0]?.id ?? ''
  await protectWithPin(PIN, config, { token: 'own-token', agentId, workspaceId, legacy: null })
  return getAgentOwner(PLATFORM, agentId)
}

test.each([
  ['another workspace', '5e291a64-40d5-491e-99b0-da01ff1f3342', SETUP],
  ['an unknown workspace', null, SETUP],
  ['some workspace, by a setup of an unknown one', SETUP.workspaceId, { ...SETUP, workspaceId: null }],
  ['an unknown workspace, by a setup of an unknown one', null, { ...SETUP, workspaceId: null }],
])('a PIN of %s by hand keeps its own access: no setup is used until then', async (_, workspaceId, setup) => {
  const owner = await signInByHand(workspaceId)
  const before = new Map(records)
  await expect(prepareDevice(config, setup, PASSPHRASE)).rejects.toThrow('sessions of another workspace')
  expect(records).toEqual(before)
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: 'own-token' } })
})

test('a PIN by hand of the setup’s workspace opens the device’s access', async () => {
  const owner = await signInByHand(SETUP.workspaceId)
  await prepareDevice(config, SETUP, PASSPHRASE)
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: SETUP.token } })
})

test('a PIN by hand of an agent whom the setup doesn’t name stays, also when the setup is removed', async () => {
  const owner = await signInByHand(SETUP.workspaceId)
  await prepareDevice(config, { ...SETUP, agents: SETUP.agents.slice(1) }, PASSPHRASE)
  await removeSetup(PLATFORM)
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: 'own-token' } })
})

test('with the passphrase of the device, another setup replaces its own', async () => {
  const { owner } = await choosePin()
  const setupKeys = await openWithPassphrase(PLATFORM, PASSPHRASE)
  await prepareDevice(config, STRANGERS_SETUP, '9999-8888-7777-6666-5555', setupKeys)
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'gone' })
})

test('a setup that repairs a damaged one deletes nobody’s PIN', async () => {
  const { owner } = await choosePin()
  records.set(`setup ${PLATFORM}`, { version: 7 })
  await prepareDevice(config, STRANGERS_SETUP, '9999-8888-7777-6666-5555')
  expect(await hasPinProfile(owner)).toBe(true)
})
