import { deleteDatabases } from './delete-databases.ts'
import { deleteAllKeyFiles } from './key-files.ts'

/** What the browser stores for this app. */
export type StorageUsage = {
  /** Bytes, as the browser estimates them; null where it doesn't report them. */
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
  /** Whether storage is exempt from eviction by the browser; null where it doesn't report this. */
  readonly persisted: boolean | null
  /** Handoff's entries in localStorage and sessionStorage. */
  readonly entries: readonly { readonly key: string; readonly bytes: number }[]
  /** Names of Handoff's databases; null where the browser doesn't list them. */
  readonly databases: readonly string[] | null
}

const HANDOFF_NAME = /^handoff\b/
/** The cache in which the service worker stores the last valid `config.json`. */
export const CONFIG_CACHE = 'handoff-config'

/** Never rejects: values that can't be read are null. */
export async function readStorageUsage(): Promise<StorageUsage> {
  const [estimate, persisted, databases] = await Promise.all([
    orNull(() => navigator.storage.estimate()),
    orNull(() => navigator.storage.persisted()),
    orNull(() => indexedDB.databases()),
  ])
  return {
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    persisted,
    entries: [...listOwnEntries(() => localStorage), ...listOwnEntries(() => sessionStorage)],
    databases:
      databases && databases.flatMap((it) => (it.name && HANDOFF_NAME.test(it.name) ? [it.name] : [])),
  }
}

/** Deletes all of Handoff's data. Returns the databases that could not be deleted because another tab has them open. */
export async function wipeStorage(): Promise<readonly string[]> {
  for (const storage of [() => localStorage, () => sessionStorage])
    for (const { key } of listOwnEntries(storage)) storage().removeItem(key)
  // config.json names the agents. The caches of the app's files stay: they hold no personal data.
  await orNull(() => caches.delete(CONFIG_CACHE))
  const { databases } = await readStorageUsage()
  const remaining = await deleteDatabases(databases ?? [])
  // Also of databases that another page keeps from being deleted, or that the browser doesn't list.
  await orNull(deleteAllKeyFiles)
  return remaining
}

function listOwnEntries(storage: () => Storage): { key: string; bytes: number }[] {
  try {
    const found = storage()
    return (
      Object.keys(found)
        .filter((key) => HANDOFF_NAME.test(key))
        // Browsers count two bytes for each UTF-16 unit.
        .map((key) => ({ key, bytes: 2 * (key.length + (found.getItem(key)?.length ?? 0)) }))
    )
  } catch {
    // Blocked.
    return []
  }
}

async function orNull<Value>(request: () => Promise<Value>): Promise<Value | null> {
  try {
    return await request()
  } catch {
    return null
  }
}
