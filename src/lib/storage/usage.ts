/** What the browser keeps for this app. */
export type StorageUsage = {
  /** Bytes, as the browser estimates them; null where it doesn't say. */
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
  /** Whether the browser promises not to clear it by itself; null where it doesn't say. */
  readonly persisted: boolean | null
  /** What lies in localStorage and sessionStorage under our names: bytes. */
  readonly entries: readonly { readonly key: string; readonly bytes: number }[]
  /** Our databases by name; null where the browser doesn't list them. */
  readonly databases: readonly string[] | null
}

const OWN_NAME = /^handoff\b/
/** Where the worker keeps the last good `config.json`. */
export const CONFIG_CACHE = 'handoff-config'

/** Never rejects: what can't be read is null. */
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
    databases: databases && databases.flatMap((it) => (it.name && OWN_NAME.test(it.name) ? [it.name] : [])),
  }
}

/** Removes everything of ours. Answers the databases that could not be removed, since another tab holds them. */
export async function wipeStorage(): Promise<readonly string[]> {
  for (const storage of [() => localStorage, () => sessionStorage])
    for (const { key } of listOwnEntries(storage)) storage().removeItem(key)
  // It names the people who work here; the app's own files stay, and say nothing of anybody.
  await orNull(() => caches.delete(CONFIG_CACHE))
  const { databases } = await readStorageUsage()
  const results = await Promise.all(
    (databases ?? []).map(async (name) => ({ name, isDeleted: await deleteDatabase(name) })),
  )
  return results.flatMap((it) => (it.isDeleted ? [] : [it.name]))
}

function listOwnEntries(storage: () => Storage): { key: string; bytes: number }[] {
  try {
    const found = storage()
    return (
      Object.keys(found)
        .filter((key) => OWN_NAME.test(key))
        // Two bytes for each unit of UTF-16, as browsers count.
        .map((key) => ({ key, bytes: 2 * (key.length + (found.getItem(key)?.length ?? 0)) }))
    )
  } catch {
    // Blocked.
    return []
  }
}

function deleteDatabase(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve(true))
    for (const event of ['error', 'blocked']) request.addEventListener(event, () => resolve(false))
  })
}

async function orNull<Value>(request: () => Promise<Value>): Promise<Value | null> {
  try {
    return await request()
  } catch {
    return null
  }
}
