import { OFFLINE_CACHE_STORE_NAMES } from '#src/data/offline-cache/object-stores.ts'
import { SEARCH_OBJECT_STORE } from '#src/data/search/object-store.ts'
import { hasPinProfile } from '#src/data/session/lock/pin-profiles.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { createDeviceStore, type DeviceStore } from '#src/lib/storage/device-store.ts'
import { importStorageKeys, type StorageKeys } from '#src/lib/storage/encryption.ts'
import { getStorageOwner } from './owner.ts'
import { getOrCreateStorageSecret } from './secrets.ts'

/** The database of one agent at one platform, with the keys that encrypt it. */
export type DeviceDatabase = {
  readonly name: string
  readonly store: DeviceStore
  /** The keys of the store, for the search worker. Rejects where they can't be loaded. */
  readonly getKeys: () => Promise<StorageKeys>
}

/**
 * Opens the device store of this agent at this platform: each agent has a store of its own. `keys`: those that a PIN
 * has unlocked; null: no PIN protects the store.
 */
export async function openDeviceDatabase(
  platform: string,
  credentials: Credentials,
  keys: StorageKeys | null,
): Promise<DeviceDatabase> {
  const name = await getStorageOwner(platform, credentials)
  let knownKeys = keys
  let isFirstLoad = true
  const store = createDeviceStore({
    name,
    // The index is derived from what was read: it leaves first.
    evictableStores: [SEARCH_OBJECT_STORE, ...OFFLINE_CACHE_STORE_NAMES],
    loadKeys: async () => {
      // When the browser deletes the store, the stored secret may be gone with it: then new keys are created.
      if (!knownKeys || !isFirstLoad) knownKeys = await loadStorageKeys(name).catch(fallBackToKeys(knownKeys))
      isFirstLoad = false
      return knownKeys
    },
  })
  return {
    name,
    store,
    getKeys: async () => {
      knownKeys ??= await loadStorageKeys(name)
      return knownKeys
    },
  }
}

/** Keeps the keys in memory where a PIN that was set later has replaced the stored secret. */
function fallBackToKeys(knownKeys: StorageKeys | null): (error: unknown) => StorageKeys {
  return (error) => {
    if (knownKeys) return knownKeys
    throw error
  }
}

async function loadStorageKeys(owner: string): Promise<StorageKeys> {
  // New keys would make the stored data unreadable for good.
  if (await hasPinProfile(owner)) throw new Error('only the PIN opens this store')
  return importStorageKeys(await getOrCreateStorageSecret(owner))
}
