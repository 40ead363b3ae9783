/** What a copied disk has of keys opens nothing once their file is deleted. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareDevice, removeSetup } from '#src/data/device-setup/people.ts'
import { readAgentRecord } from '#src/data/session/device/agent-record.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-data.ts'
import { getAgentOwner, getRecordId } from '#src/data/session/device-setup/device-record.ts'
import { openDeviceFor, openWithPassphrase } from '#src/data/session/device-setup/setup-access.ts'
import { createPinProfile, tryPin } from '#src/data/session/lock/pin-guard.ts'
import { createEncryptedSessionStorage } from '#src/data/session/storage/reload-storage.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { encryptValue, generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { deleteKeyFiles } from '#src/lib/storage/key-files.ts'
import { createKeyDatabase, createKeyName, readRecord } from '#src/lib/storage/key-store.ts'
import { SETUP } from '../support/device-setup.ts'
import { shortenDerivations } from '../support/short-derivations.ts'

const PLATFORM = 'https://engage.kaveri.example/'
const SESSION = { token: 'secret-token-7f3a', agentId: null, workspaceId: null, legacy: null }
const PIN = '271828'
const CONFIG = { platform: { baseUrl: PLATFORM } }
const PASSPHRASE = '0417-8812-3390-6625-1148'
const SESSION_KEY = 'handoff.session'

const storage = () => createEncryptedSessionStorage({ audience: PLATFORM })
let owner = storageOwner.parse('')

beforeEach(async () => {
  shortenDerivations()
  owner = await getStorageOwner(PLATFORM, SESSION)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await storage().clear()
  await removeOwnerFromDevice(owner, PLATFORM)
})

/** Makes the browser one that has no files for a page. */
function withoutFiles() {
  return vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('', 'SecurityError'))
}

const getSessionDatabase = (): string =>
  JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? '{}').database ?? ''

/** An agent who has chosen no PIN, and the name of the database of the key. */
async function getFirstUse() {
  const [agent] = SETUP.agents
  const { firstUse } = Object(await readRecord(getRecordId(PLATFORM)))
  const keys: string = firstUse.keys
  const agentId = agent?.id ?? ''
  return { agentId, owner: await getAgentOwner(PLATFORM, agentId), keyPair: null, keys }
}

async function createProfile(): Promise<string> {
  await createPinProfile(
    { pin: PIN, authenticator: null },
    { owner, platform: PLATFORM, credentials: SESSION },
    { store: null },
  )
  return (await readAgentRecord(owner))?.keys ?? ''
}

test('the session of a reload is read with its file, and not without it', async () => {
  await storage().save(SESSION)
  expect(await storage().load()).toEqual(SESSION)
  await deleteKeyFiles([getSessionDatabase()])
  expect(await storage().load()).toBeNull()
})

test('what a PIN opens is read with its file, and not without it', async () => {
  const keys = await createProfile()
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: SESSION })
  await deleteKeyFiles([keys])
  expect(await tryPin(owner, PIN)).not.toMatchObject({ kind: 'open' })
})

test('the first use of a prepared device opens its credentials with the file of its key, and not without it', async () => {
  await prepareDevice(CONFIG, SETUP, PASSPHRASE)
  const person = await getFirstUse()
  const opened = await openDeviceFor(PLATFORM, person)
  expect(opened).toMatchObject({ token: SETUP.token })
  await deleteKeyFiles([person.keys])
  expect(await openDeviceFor(PLATFORM, person)).toBeNull()
  // The passphrase still opens them.
  const keyPair = await openWithPassphrase(PLATFORM, PASSPHRASE)
  expect(await openDeviceFor(PLATFORM, { ...person, keyPair })).toEqual(opened)
  await removeSetup(PLATFORM)
})

test('where a page can’t write files, the first use of a prepared device opens its credentials without', async () => {
  const files = withoutFiles()
  await prepareDevice(CONFIG, SETUP, PASSPHRASE)
  const person = await getFirstUse()
  files.mockRestore()
  expect(await openDeviceFor(PLATFORM, person)).toMatchObject({ token: SETUP.token })
  await removeSetup(PLATFORM)
})

test('where a page can’t write files, the session and what the PIN opens are read without', async () => {
  const files = withoutFiles()
  await storage().save(SESSION)
  await createProfile()
  expect(await storage().load()).toEqual(SESSION)
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: SESSION })
  files.mockRestore()
  // What the PIN opens doesn't depend on a file that came later.
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: SESSION })
})

test('a session that an earlier version stored without a file is restored', async () => {
  const { encryptionKey } = await generateStorageKeys()
  const ciphertext = await encryptValue({ encryptionKey }, PLATFORM, SESSION)
  const database = await createKeyDatabase(
    { key: encryptionKey, ...ciphertext },
    createKeyName('handoff-session'),
  )
  sessionStorage.setItem(SESSION_KEY, JSON.stringify({ database }))
  expect(await storage().load()).toEqual(SESSION)
})
