import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseFirstPin, listPeople, prepareDevice, removeSetup } from '#src/data/device-setup/people.ts'
import { openAgentStorage } from '#src/data/session/device/open-store.ts'
import {
  removeDataAfterWrongPins,
  removeDataAtSignOut,
  removeOwnerFromDevice,
  wipeDevice,
} from '#src/data/session/device/remove-data.ts'
import { countUnsentWork } from '#src/data/session/device/unsent-rows.ts'
import { readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import { getLockMinutes, lockTimeoutPreference } from '#src/data/session/lock/idle-preference.ts'
import { tryPin } from '#src/data/session/lock/pin-guard.ts'
import { protectWithPin } from '#src/data/session/lock/set-pin.ts'
import { mayBeLocked } from '#src/data/session/start-hints.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import type { KeyedDatabase } from '#src/lib/storage/device-store.ts'
import { readRecord, updateRecord } from '#src/lib/storage/key-store.ts'
import { SETUP } from '../support/device-setup.ts'
import { shortenDerivations } from '../support/short-derivations.ts'
import { dumpStoredKeys } from '../support/stored-keys.ts'

const PLATFORM = 'https://engage.kaveri.example/'
const CONFIG = { platform: { baseUrl: PLATFORM } }
const PASSPHRASE = '0417-8812-3390-6625-1148'
const PIN = '271828'
const OTHER_PIN = '141421'
const [ASHA, SUNITA] = SETUP.agents.map(({ id }) => id)

const steadyNow = performance.now.bind(performance)
let elapsed = 0
let iterations: readonly number[] = []
beforeEach(() => {
  iterations = shortenDerivations()
  return prepareDevice(CONFIG, SETUP, PASSPHRASE)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await wipeDevice()
})

async function getPerson(agentId: string | undefined) {
  const people = await listPeople(PLATFORM)
  const person = Array.isArray(people) ? people.find((it) => it.agentId === agentId) : undefined
  if (agentId === undefined || !person) throw new Error('the setup has no such agent')
  return { agentId, owner: person.owner, access: person.access }
}

async function choosePin(agentId: string | undefined, pin = PIN) {
  const person = await getPerson(agentId)
  const result = await chooseFirstPin(PLATFORM, person, pin, null)
  return { ...person, result }
}

async function enterWrongPins(owner: StorageOwner, count: number) {
  for (let wrong = 0; wrong < count; wrong += 1) {
    await tryPin(owner, '999999')
    elapsed += 61_000
    vi.spyOn(performance, 'now').mockImplementation(() => steadyNow() + elapsed)
  }
}

test('each agent opens the credentials of the device with their own PIN, and with no other', async () => {
  expect(mayBeLocked()).toBe(true)
  const asha = await choosePin(ASHA)
  const sunita = await choosePin(SUNITA, OTHER_PIN)
  const { token, legacy, workspaceId } = SETUP
  const credentials = { token, legacy, workspaceId, agentId: ASHA, owner: asha.owner }
  expect(asha.result).toMatchObject({ kind: 'open', credentials })
  expect(await tryPin(asha.owner, PIN)).toMatchObject({ kind: 'open', credentials })
  expect(await tryPin(sunita.owner, OTHER_PIN)).toMatchObject({
    kind: 'open',
    credentials: { agentId: SUNITA },
  })
  expect(await tryPin(sunita.owner, PIN)).toMatchObject({ kind: 'wrong' })
})

test('every key is derived from a passphrase or a PIN in 600,000 iterations', async () => {
  const { owner } = await choosePin(ASHA)
  await tryPin(owner, PIN)
  expect(new Set(iterations)).toEqual(new Set([600_000]))
})

test('the copy of the data key for first uses is deleted with the last first PIN', async () => {
  const record = () => readRecord(`setup ${PLATFORM}`)
  await choosePin(ASHA)
  expect(await record()).toMatchObject({ firstUse: { owners: [(await getPerson(SUNITA)).owner] } })
  expect(await getPerson(SUNITA)).toMatchObject({ access: 'first use' })
  await choosePin(SUNITA)
  expect(await record()).toMatchObject({ firstUse: null })
})

test('of two tabs that prepare a device at once, one does and the other replaces nothing', async () => {
  await wipeDevice()
  const other = { ...SETUP, token: 'token-of-the-other-tab' }
  const results = await Promise.allSettled([
    prepareDevice(CONFIG, SETUP, PASSPHRASE),
    prepareDevice(CONFIG, other, '9999-8888-7777-6666-5555'),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { token } = results[0].status === 'fulfilled' ? SETUP : other
  expect((await choosePin(ASHA)).result).toMatchObject({ kind: 'open', credentials: { token } })
})

test('of two tabs that choose the first PIN of one name at once, one does and the other is told', async () => {
  const person = await getPerson(ASHA)
  const results = await Promise.all([
    chooseFirstPin(PLATFORM, person, PIN, null),
    chooseFirstPin(PLATFORM, person, OTHER_PIN, null),
  ])
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['open', 'taken'])
  const pin = results[0].kind === 'open' ? PIN : OTHER_PIN
  expect(await tryPin(person.owner, pin)).toMatchObject({ kind: 'open' })
  expect(await chooseFirstPin(PLATFORM, person, PIN, null)).toEqual({ kind: 'taken' })
})

test('after five wrong PINs only the passphrase of the setup brings the agent back', async () => {
  const { owner } = await choosePin(ASHA)
  await enterWrongPins(owner, 5)
  expect(await getPerson(ASHA)).toMatchObject({ access: 'removed' })
  await removeOwnerFromDevice(owner, PLATFORM)
  const person = await getPerson(ASHA)
  expect(person.access).toBe('removed')
  expect(await chooseFirstPin(PLATFORM, person, PIN, null)).toEqual({ kind: 'no setup' })
  expect(await openWithPassphrase(PLATFORM, '0417-8812-3390-6625-1149')).toBeNull()
  const setupKeys = await openWithPassphrase(PLATFORM, '0417 8812 3390 6625 1148')
  expect(await chooseFirstPin(PLATFORM, person, OTHER_PIN, setupKeys)).toMatchObject({ kind: 'open' })
  expect(await tryPin(owner, OTHER_PIN)).toMatchObject({ kind: 'open', credentials: { token: SETUP.token } })
})

test('an agent who signs out keeps the PIN; a name that was never used can’t be removed into a first use', async () => {
  const { owner } = await choosePin(ASHA)
  await removeDataAtSignOut(owner, PLATFORM)
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open' })
})

test('an agent who signs out finds their presets again with the PIN, and nothing of a customer', async () => {
  const { owner, result } = await choosePin(ASHA)
  if (result.kind !== 'open') throw new Error('the first PIN was refused')
  const open = async (unlocked: KeyedDatabase) =>
    (await openAgentStorage(PLATFORM, result.credentials, { unlocked })).store
  const before = await open(result.guard.database)
  for (const objectStore of ['presets', 'presetSources', 'presetUses', 'drafts', 'seen threads'])
    for (const id of ['first', 'second']) await before.put(objectStore, id, { label: 'Delay apology' })
  await before.close()
  // As two tabs of the agent do.
  await Promise.all([removeDataAtSignOut(owner, PLATFORM), removeDataAtSignOut(owner, PLATFORM)])
  const tried = await tryPin(owner, PIN)
  if (tried.kind !== 'open') throw new Error('the PIN was refused')
  const after = await open(tried.guard.database)
  expect([...(await after.getSizes()).keys()].toSorted()).toEqual(['presetSources', 'presets'])
  expect((await after.list('presets')).map(({ id, value }) => [id, value])).toEqual([
    ['first', { label: 'Delay apology' }],
    ['second', { label: 'Delay apology' }],
  ])
  await after.close()
  await removeOwnerFromDevice(owner, PLATFORM)
  expect(JSON.stringify(await indexedDB.databases())).not.toContain(owner)
})

test('after five wrong PINs the copy of the token goes before what was loaded', async () => {
  const { owner, result } = await choosePin(ASHA)
  if (result.kind !== 'open') throw new Error('the first PIN was refused')
  const { store } = await openAgentStorage(PLATFORM, result.credentials, { unlocked: result.guard.database })
  for (const objectStore of ['drafts', 'seen threads']) await store.put(objectStore, 'first', {})
  await store.close()
  await enterWrongPins(owner, 5)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await removeDataAfterWrongPins(owner, PLATFORM)
  const changed = put.mock.calls.flatMap(([, id]) => (typeof id === 'string' ? [id] : []))
  expect(changed.filter((id) => /^(?:setup|agent) /.test(id))).toEqual([
    `setup ${PLATFORM}`,
    `agent ${owner}`,
  ])
  expect(await getPerson(ASHA)).toMatchObject({ access: 'removed' })
  expect(await countUnsentWork(owner)).toEqual({ assignments: 0, drafts: 1 })
})

test('a newer setup renews the credentials behind every PIN, and removes agents it doesn’t name', async () => {
  const asha = await choosePin(ASHA)
  const sunita = await choosePin(SUNITA, OTHER_PIN)
  const agents = SETUP.agents.slice(0, 1)
  const permission = await openWithPassphrase(PLATFORM, PASSPHRASE)
  await prepareDevice(
    CONFIG,
    { ...SETUP, token: 'renewed-token', agents },
    '9999-8888-7777-6666-5555',
    permission,
  )
  expect(await getPerson(ASHA)).toMatchObject({ access: { owner: asha.owner } })
  for (let unlock = 0; unlock < 2; unlock += 1)
    expect(await tryPin(asha.owner, PIN)).toMatchObject({
      kind: 'open',
      credentials: { token: 'renewed-token' },
    })
  expect(await readRecord(`setup ${PLATFORM}`)).toMatchObject({ firstUse: null })
  expect(await tryPin(sunita.owner, OTHER_PIN)).toEqual({ kind: 'gone' })
  expect(await openWithPassphrase(PLATFORM, PASSPHRASE)).toBeNull()
})

test('a session that was stored behind a PIN before gets the credentials of the device', async () => {
  const { owner } = await getPerson(ASHA)
  const own = { token: 'own-token', agentId: ASHA ?? null, workspaceId: null, legacy: null }
  await protectWithPin(PIN, CONFIG, own)
  await protectWithPin(OTHER_PIN, CONFIG, { ...own, agentId: 'somebody else' })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: SETUP.token } })
  const other = await getPerson('somebody else')
  expect(await tryPin(other.owner, OTHER_PIN)).toMatchObject({
    kind: 'open',
    credentials: { token: 'own-token' },
  })
})

test.each([
  ['damaged', 'no record'],
  ['of a newer version', { version: 2 }],
])('a record that is %s is neither used nor replaced', async (_, change) => {
  const { owner } = await choosePin(ASHA)
  const stored =
    typeof change === 'string' ? change : { ...Object(await readRecord(`setup ${PLATFORM}`)), ...change }
  await updateRecord(`setup ${PLATFORM}`, () => stored)
  expect(await readPreparedDevice(PLATFORM)).toEqual({ kind: 'unreadable' })
  expect(await listPeople(PLATFORM)).toBe('unreadable')
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'no setup' })
  await removeOwnerFromDevice(storageOwner.parse('somebody'), PLATFORM)
  expect(await readRecord(`setup ${PLATFORM}`)).toEqual(stored)
  expect(mayBeLocked()).toBe(true)
})

test('a record with damaged credentials asks for the setup again, and no PIN counts as wrong', async () => {
  const { owner } = await choosePin(ASHA)
  await updateRecord(`setup ${PLATFORM}`, (before) => ({ ...Object(before), keys: 'handoff-key none' }))
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'no setup' })
  expect(await getPerson(ASHA)).toMatchObject({ access: { wrong: 0 } })
})

test('the record has neither credentials nor passphrase in the clear, and no extractable key', async () => {
  await choosePin(ASHA)
  const { text, keys } = await dumpStoredKeys()
  for (const secret of [SETUP.token, SETUP.legacy?.key ?? '', PASSPHRASE, '04178812339066251148', PIN])
    expect(text).not.toContain(secret)
  // Of the passphrase and of the PIN. The key of first uses is encrypted with its file.
  expect(keys.map(({ extractable }) => extractable)).toEqual([false, false])
})

test('agents can lock sooner than the setup says, not later, until another setup or none is used', async () => {
  expect(getLockMinutes(15)).toBe(10)
  lockTimeoutPreference.set(5)
  expect(getLockMinutes(15)).toBe(5)
  lockTimeoutPreference.set(60)
  expect(getLockMinutes(60)).toBe(10)
  const { owner } = await choosePin(ASHA)
  await prepareDevice(CONFIG, { ...SETUP, lockAfterMinutes: 30 }, PASSPHRASE, { owner })
  expect(getLockMinutes(60)).toBe(30)
  expect(getLockMinutes(15)).toBe(15)
  await removeSetup(PLATFORM)
  expect(getLockMinutes(60)).toBe(60)
})

test('removing the setup leaves no record, no PIN and no hint of either', async () => {
  const { owner } = await choosePin(ASHA)
  await removeSetup(PLATFORM)
  expect(await listPeople(PLATFORM)).toBeNull()
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'gone' })
  expect(await openWithPassphrase(PLATFORM, PASSPHRASE)).toBeNull()
  expect(mayBeLocked()).toBe(false)
})
