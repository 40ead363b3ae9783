/** Sets, changes and removes a PIN. Each time, all keys are made anew, and what is stored is encrypted with them. */

import type { Config } from '#src/api/schema/config.ts'
import { createRowsName, readAgentRecord, storeOpenDatabase } from '#src/data/session/device/agent-record.ts'
import { openStorageOf } from '#src/data/session/device/open-store.ts'
import { lockOtherTabs } from '#src/data/session/device/other-tabs.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-data.ts'
import type { DeviceAccess, Session } from '#src/data/session/session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { savePinHint } from '#src/data/session/start-hints.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { changeKeys } from '#src/lib/storage/key-store.ts'
import { createPinProfile, type OpenedProfile, type PinResult, tryPin } from './pin-guard.ts'
import { updatePinHint } from './pin-hint.ts'
import type { PinGuard } from './pin-profiles.ts'
import type { UnlockMeans } from './profile-keys.ts'

type Deployment = { readonly platform: Pick<Config['platform'], 'baseUrl'> }

/** Puts an agent's data and credentials behind a PIN, before a session opens. Rejects where there is no key store. */
export async function protectWithPin(
  pin: string,
  { platform }: Deployment,
  credentials: Credentials,
): Promise<PinGuard> {
  const owner = await getStorageOwner(platform.baseUrl, credentials)
  return withStoredData(owner, (store) => protect(pin, platform.baseUrl, credentials, store))
}

/** Sets the first PIN of an open session. Rejects where there is no key store. */
export async function setPin(sessions: Sessions, session: Session, pin: string): Promise<void> {
  const { config, credentials } = session
  const store = await session.deviceStore()
  sessions.setGuard(await protect(pin, config.platform.baseUrl, credentials, store))
}

async function protect(
  pin: string,
  platform: string,
  credentials: Credentials,
  store: DeviceStore | null,
): Promise<PinGuard> {
  const owner = await getStorageOwner(platform, credentials)
  const means = { pin, authenticator: null }
  const guard = await createPinProfile(means, { owner, platform, credentials }, { store })
  if (!guard) throw new Error('no PIN was stored')
  savePinHint(true)
  return guard
}

/** Gives `work` what an agent without a session has stored without a PIN; null: nothing, or only a PIN opens it. */
export async function withStoredData<Result>(
  owner: StorageOwner,
  work: (store: DeviceStore | null) => Promise<Result>,
): Promise<Result> {
  const record = await readAgentRecord(owner)
  if (!record || record.pin) return work(null)
  const { store } = await openStorageOf(owner, { unlocked: null })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

type ChangedSessions = Pick<Sessions, 'setGuard'>

/**
 * Replaces what unlocks, or removes it (`next` null). The old PIN is tried first, and a wrong one counts. `spent`: it was
 * the last attempt, and the agent's data is deleted.
 */
export async function changePin(
  sessions: ChangedSessions,
  session: DeviceAccess,
  old: string,
  next: UnlockMeans | null,
): Promise<PinResult['kind']> {
  const { baseUrl } = session.config.platform
  const owner = await getStorageOwner(baseUrl, session.credentials)
  const tried = await tryPin(owner, old)
  // A sign-out alone would keep the spent profile on a prepared device.
  if (tried.kind === 'spent') await removeOwnerFromDevice(owner, baseUrl)
  if (tried.kind !== 'open') return tried.kind
  if (next !== null) return replaceMeans(sessions, session, tried, next)
  const store = await session.deviceStore()
  const database = { name: createRowsName(owner), storageKeys: await generateStorageKeys() }
  await lockOtherTabs(owner, () =>
    store.moveTo(database, (copy) =>
      changeKeys(async () => {
        await copy()
        await storeOpenDatabase(owner, database)
      }),
    ),
  )
  await updatePinHint(baseUrl)
  sessions.setGuard(null)
  return 'open'
}

/** Replaces what unlocks, once the profile was opened by what unlocked until now. */
export async function replaceMeans(
  sessions: ChangedSessions,
  session: DeviceAccess,
  { credentials, keyPair, guard: { owner, usesSetup } }: OpenedProfile,
  next: UnlockMeans,
): Promise<'open' | 'no setup'> {
  const platform = session.config.platform.baseUrl
  const source = usesSetup ? { setupKeys: keyPair } : {}
  const profile = { owner, platform, credentials, ...source }
  const changed = await createPinProfile(next, profile, { store: await session.deviceStore() })
  if (!changed) return 'no setup'
  sessions.setGuard(changed)
  return 'open'
}
