import type { Credentials } from '#src/domain/session/credentials.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { createDeviceStore, type DeviceStore, type KeyedDatabase } from '#src/lib/storage/device-store.ts'
import { getOrCreateOpenDatabase, readAgentRecord } from './agent-record.ts'
import { EVICTABLE_STORES } from './object-stores.ts'
import { holdOpen } from './open-tabs.ts'
import { getStorageOwner } from './owner.ts'

/** The device storage of one agent at one platform. */
export type AgentStorage = {
  readonly store: DeviceStore
  /** The database of the store, for the search worker. Rejects where there is none. */
  readonly locate: () => Promise<KeyedDatabase>
}

type Options = {
  /** The database that a PIN has unlocked; null: no PIN protects the agent's data. */
  readonly unlocked: KeyedDatabase | null
  /** Called when the data was encrypted anew, into another database. */
  readonly onMoved?: () => void
}

/** Opens the device store of this agent at this platform: each agent has a store of its own. */
export async function openAgentStorage(
  platform: string,
  credentials: Credentials,
  options: Options,
): Promise<AgentStorage> {
  return openStorageOf(await getStorageOwner(platform, credentials), options)
}

/** Opens the device store of an agent by its id. */
export async function openStorageOf(
  owner: StorageOwner,
  { unlocked, onMoved }: Options,
): Promise<AgentStorage> {
  const release = await holdOpen(owner)
  let known = unlocked
  let isFirst = true
  const locate = async (): Promise<KeyedDatabase> => {
    if (!known || !isFirst) known = await findDatabase(owner, known)
    isFirst = false
    return known
  }
  const store = createDeviceStore({
    locate,
    evictableStores: EVICTABLE_STORES,
  })
  return {
    locate: async () => known ?? locate(),
    store: {
      ...store,
      moveTo: async (target, change) => {
        await store.moveTo(target, async (copy) => {
          await change(copy)
          known = target
        })
        onMoved?.()
      },
      close: async () => {
        await store.close()
        release()
      },
    },
  }
}

/**
 * Finds the database again that was lost. Where the browser has deleted everything, another one is created; a database
 * behind a PIN is only the one that the PIN has opened.
 */
async function findDatabase(owner: StorageOwner, known: KeyedDatabase | null): Promise<KeyedDatabase> {
  const record = await readAgentRecord(owner)
  return known && record?.rows === known.name ? known : getOrCreateOpenDatabase(owner)
}
