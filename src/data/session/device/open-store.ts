import { OFFLINE_CACHE_STORE_NAMES } from '#src/data/offline-cache/object-stores.ts'
import { deletePinProfile, hasPinProfile } from '#src/data/session/lock/pin-profiles.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { createDeviceStore, type DeviceStore } from '#src/lib/storage/device-store.ts'
import { deleteEncryptedRows } from '#src/lib/storage/encrypted-rows.ts'
import type { StorageKeys } from '#src/lib/storage/encryption.ts'
import { importStorageKeys } from '#src/lib/storage/secret.ts'
import { getStorageOwner } from './owner.ts'
import { deleteStorageSecret, getOrCreateStorageSecret } from './secrets.ts'

/**
 * The disk of whoever is signed in, at this platform: the next person at the same device has another one. `keys`: what a
 * PIN has opened.
 */
export async function openDeviceStore(
  platform: string,
  credentials: Credentials,
  keys: StorageKeys | null,
): Promise<DeviceStore> {
  const owner = await getStorageOwner(platform, credentials)
  let knownKeys = keys
  let isFirst = true
  return createDeviceStore({
    name: owner,
    evictableStores: OFFLINE_CACHE_STORE_NAMES,
    loadKeys: async () => {
      // A store that was taken away may have taken along what the keys were made of: the next start finds other ones.
      if (!knownKeys || !isFirst) knownKeys = await loadStorageKeys(owner).catch(fallBackToKeys(knownKeys))
      isFirst = false
      return knownKeys
    },
  })
}

/** Whoever has the keys goes on with them where a PIN that was set later has taken the secret with it. */
function fallBackToKeys(knownKeys: StorageKeys | null): (error: unknown) => StorageKeys {
  return (error) => {
    if (knownKeys) return knownKeys
    throw error
  }
}

/** What a person has left on this device goes, and first of all what it could be read with. */
export async function deleteOwnerData(owner: string): Promise<void> {
  await Promise.allSettled([deleteStorageSecret(owner), deletePinProfile(owner)])
  // Where there is no store, there is nothing to forget.
  await Promise.allSettled([deleteEncryptedRows(owner)])
}

async function loadStorageKeys(owner: string): Promise<StorageKeys> {
  // Other keys would leave what lies there unreadable for good.
  if (await hasPinProfile(owner)) throw new Error('only the PIN opens this disk')
  return importStorageKeys(await getOrCreateStorageSecret(owner))
}
