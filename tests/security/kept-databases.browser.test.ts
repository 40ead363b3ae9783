/**
 * A browser keeps what deleted databases had in its files, at some times for long. Here all of it comes back, and a PIN that
 * stays is tried at it.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  allowPinAgain,
  chooseFirstPin,
  findKeptWork,
  listPeople,
  prepareDevice,
} from '#src/data/device-setup/people.ts'
import { readAgentRecord } from '#src/data/session/device/agent-record.ts'
import { openAgentStorage } from '#src/data/session/device/open-store.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeDataAfterWrongPins, wipeDevice } from '#src/data/session/device/remove-data.ts'
import { getRecordId, readSetup } from '#src/data/session/device-setup/device-record.ts'
import { sealFor } from '#src/data/session/device-setup/sealed-credentials.ts'
import { openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import { createPinProfile, type OpenedProfile, tryPin } from '#src/data/session/lock/pin-guard.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { deleteKeyFiles } from '#src/lib/storage/key-files.ts'
import {
  createKeyDatabase,
  readKeyDatabase,
  readRecord,
  updateRecord,
  withKeys,
} from '#src/lib/storage/key-store.ts'
import { SETUP } from '../support/device-setup.ts'
import { shortenDerivations } from '../support/short-derivations.ts'

const PLATFORM = 'https://engage.kaveri.example/'
const CONFIG = { platform: { baseUrl: PLATFORM } }
const PASSPHRASE = '0417-8812-3390-6625-1148'
const [PIN, OTHER_PIN, NEXT_PIN] = ['271828', '141421', '161803']
const [ASHA, SUNITA] = SETUP.agents.map(({ id }) => id)
const OPEN = { kind: 'open', credentials: { token: SETUP.token } }

const steadyNow = performance.now.bind(performance)
let elapsed = 0
beforeEach(() => {
  shortenDerivations()
  return prepareDevice(CONFIG, SETUP, PASSPHRASE)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await wipeDevice()
})

async function choosePin(agentId = '', pin = PIN) {
  const people = await listPeople(PLATFORM)
  const owner = Array.isArray(people) ? people.find((it) => it.agentId === agentId)?.owner : undefined
  const result = owner && (await chooseFirstPin(PLATFORM, { agentId, owner }, pin, null))
  if (result?.kind !== 'open') throw new Error('the first PIN was refused')
  return { ...result, agentId, owner: result.guard.owner }
}

async function enterWrongPins(owner: StorageOwner) {
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await tryPin(owner, '999999')
    elapsed += 61_000
    vi.spyOn(performance, 'now').mockImplementation(() => steadyNow() + elapsed)
  }
}

async function openAgain(owner: StorageOwner): Promise<OpenedProfile> {
  const tried = await tryPin(owner, PIN)
  if (tried.kind !== 'open') throw new Error('the PIN was refused')
  return tried
}

const getCopyKeys = async (): Promise<Readonly<Record<string, string>>> =>
  Object(await readRecord(getRecordId(PLATFORM))).copyKeys ?? {}
const getCopyKey = async (owner: StorageOwner) =>
  (await getCopyKeys())[(await readAgentRecord(owner))?.pin?.publicKey ?? '']

/** Returns what writes all records and key databases again that there are now. */
async function keepDatabases(owner: StorageOwner): Promise<() => Promise<void>> {
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith('handoff-key ') ? [name] : [],
  )
  const contents = await Promise.all(names.map(readKeyDatabase))
  const ids = [getRecordId(PLATFORM), `agent ${owner}`]
  const records = await Promise.all(ids.map(readRecord))
  return async () => {
    for (const [at, name] of names.entries()) await createKeyDatabase(contents[at], name)
    for (const [at, id] of ids.entries()) await updateRecord(id, () => records[at])
  }
}

test('what is left of the databases after five wrong PINs gives no token to who knows the PIN', async () => {
  const { owner, credentials, guard } = await choosePin(ASHA)
  const { store } = await openAgentStorage(PLATFORM, credentials, { unlocked: guard.database })
  await store.put('drafts', 'first', {})
  await store.close()
  const restore = await keepDatabases(owner)
  await enterWrongPins(owner)
  await removeDataAfterWrongPins(owner, PLATFORM)
  await restore()
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'no setup' })
})

test('what is left of a replaced setup gives no token to who knows a PIN that stayed', async () => {
  const { owner } = await choosePin(ASHA)
  const restore = await keepDatabases(owner)
  await prepareDevice(CONFIG, { ...SETUP, token: 'renewed-token' }, PASSPHRASE, { owner })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: 'renewed-token' } })
  await restore()
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'no setup' })
})

test('the setup’s passphrase lets an agent in again after five wrong PINs, by a key made anew', async () => {
  const { owner, agentId } = await choosePin(ASHA)
  const before = await getCopyKey(owner)
  await enterWrongPins(owner)
  await removeDataAfterWrongPins(owner, PLATFORM)
  const again = await choosePin(SUNITA, OTHER_PIN)
  expect(await tryPin(again.owner, OTHER_PIN)).toMatchObject(OPEN)
  expect(await readAgentRecord(owner)).toBeNull()
  expect(Object.values(await getCopyKeys())).not.toContain(before)
  const setupKeys = await openWithPassphrase(PLATFORM, PASSPHRASE)
  expect(await chooseFirstPin(PLATFORM, { agentId, owner }, PIN, setupKeys)).toMatchObject(OPEN)
})

test('an agent with unsent work tries the PIN again once the passphrase was entered', async () => {
  const { owner, agentId, credentials, guard } = await choosePin(ASHA)
  const { store } = await openAgentStorage(PLATFORM, credentials, { unlocked: guard.database })
  await store.put('drafts', 'first', {})
  await store.close()
  await enterWrongPins(owner)
  await removeDataAfterWrongPins(owner, PLATFORM)
  expect(await getCopyKeys()).toEqual({})
  const setupKeys = await openWithPassphrase(PLATFORM, PASSPHRASE)
  if (!setupKeys) throw new Error('the passphrase was refused')
  expect(await allowPinAgain(PLATFORM, { agentId, owner }, setupKeys)).toMatchObject({ wrong: 0 })
  expect(await tryPin(owner, PIN)).toMatchObject(OPEN)
})

test('of an agent who has nothing but presets, it is said that a new PIN deletes them', async () => {
  const { owner, credentials, guard } = await choosePin(ASHA)
  const { store } = await openAgentStorage(PLATFORM, credentials, { unlocked: guard.database })
  await store.put('presets', 'first', {})
  await store.close()
  await enterWrongPins(owner)
  await removeDataAfterWrongPins(owner, PLATFORM)
  expect(await findKeptWork(PLATFORM, owner)).toEqual({
    work: { assignments: 0, drafts: 0, presets: 1 },
    pinKind: 'PIN',
  })
})

test('of an agent who signed in by hand, five wrong PINs delete unsent work, too', async () => {
  const credentials = { token: 'own-token', agentId: 'by hand', workspaceId: null, legacy: null }
  const owner = await getStorageOwner(PLATFORM, credentials)
  const guard = await createPinProfile(
    { pin: PIN, authenticator: null },
    { owner, platform: PLATFORM, credentials },
    { store: null },
  )
  const { store } = await openAgentStorage(PLATFORM, credentials, { unlocked: guard?.database ?? null })
  await store.put('drafts', 'first', {})
  await store.close()
  await enterWrongPins(owner)
  await removeDataAfterWrongPins(owner, PLATFORM)
  expect(await readAgentRecord(owner)).toBeNull()
})

test('another agent’s new PIN writes no file that an agent needs, and makes the data key anew', async () => {
  const asha = await choosePin(ASHA)
  const sunita = await choosePin(SUNITA, OTHER_PIN)
  const before = await getCopyKey(sunita.owner)
  const copiesBefore = (await withKeys(() => readSetup(PLATFORM)))?.keys.sealed.copies
  const { credentials, keyPair } = await openAgain(asha.owner)
  await createPinProfile(
    { pin: NEXT_PIN, authenticator: null },
    { owner: asha.owner, platform: PLATFORM, credentials, setupKeys: keyPair },
    { store: null },
  )
  expect(before).toBeDefined()
  expect(await getCopyKey(sunita.owner)).toBe(before)
  const copies = (await withKeys(() => readSetup(PLATFORM)))?.keys.sealed.copies
  const { publicKey = '' } = (await readAgentRecord(sunita.owner))?.pin ?? {}
  expect(copies?.[publicKey]).not.toEqual(copiesBefore?.[publicKey])
  expect(Object.keys(await getCopyKeys())).toHaveLength(2)
  expect(await tryPin(sunita.owner, OTHER_PIN)).toMatchObject(OPEN)
  expect(await tryPin(asha.owner, NEXT_PIN)).toMatchObject(OPEN)
})

test('a setup stored by an earlier version opens, and has copy keys from the next unlock on', async () => {
  const { owner } = await choosePin(ASHA)
  const stored = await withKeys(() => readSetup(PLATFORM))
  if (!stored) throw new Error('there is no setup')
  const { copyKeys: _, ...record } = stored.record
  const recipients = Object.keys(stored.keys.sealed.copies).map((publicKey) => ({ publicKey, copyKey: null }))
  const keys = await createKeyDatabase({ ...stored.keys, sealed: await sealFor(recipients, PLATFORM, SETUP) })
  await updateRecord(getRecordId(PLATFORM), () => ({ ...record, keys }))
  expect(await tryPin(owner, PIN)).toMatchObject(OPEN)
  expect(await getCopyKey(owner)).toBeDefined()
  expect(await tryPin(owner, PIN)).toMatchObject(OPEN)
})

test('once a copy key’s file is lost, the passphrase still opens the setup, which is then used again', async () => {
  const { owner } = await choosePin(ASHA)
  await deleteKeyFiles([(await getCopyKey(owner)) ?? ''])
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'no setup' })
  const permission = await openWithPassphrase(PLATFORM, PASSPHRASE)
  await prepareDevice(CONFIG, SETUP, PASSPHRASE, permission)
  expect(await tryPin(owner, PIN)).toMatchObject(OPEN)
})

test('where a page can’t write files, a copy key is in its database without one', async () => {
  const files = vi
    .spyOn(navigator.storage, 'getDirectory')
    .mockRejectedValue(new DOMException('', 'SecurityError'))
  await wipeDevice()
  await prepareDevice(CONFIG, SETUP, PASSPHRASE)
  const { owner } = await choosePin(ASHA)
  files.mockRestore()
  expect(await tryPin(owner, PIN)).toMatchObject(OPEN)
})
