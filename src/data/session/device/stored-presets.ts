import { STORES_KEPT_AT_SIGN_OUT } from '#src/data/session/device/object-stores.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { withEncryptedRows } from '#src/lib/storage/copy-rows.ts'
import { readAgentRecord } from './agent-record.ts'

/**
 * How many presets an owner has on this device, with those of the deployment for which sources were chosen here; 0 where
 * storage can't be read. Needs no key: rows can be counted encrypted.
 */
export function countStoredPresets(owner: StorageOwner): Promise<number> {
  return countStoredRows(owner, STORES_KEPT_AT_SIGN_OUT)
}

/** How many values an owner has in these object stores; 0 where storage can't be read. Needs no key. */
export async function countStoredRows(owner: StorageOwner, objectStores: readonly string[]): Promise<number> {
  try {
    const record = await readAgentRecord(owner)
    if (!record) return 0
    return await withEncryptedRows(record.rows, async (rows) => {
      const stored = await Promise.all(objectStores.map((it) => rows.getAll(it)))
      return stored.flat().length
    })
  } catch {
    return 0
  }
}
