import { PRESETS_STORE } from '#src/data/templates/object-stores.ts'
import { openEncryptedRows } from '#src/lib/storage/encrypted-rows.ts'

/** How many presets an owner has on this device; 0 where storage can't be read. Needs no key: rows can be counted encrypted. */
export async function countStoredPresets(owner: string): Promise<number> {
  try {
    const rows = await openEncryptedRows(owner, () => undefined)
    try {
      return (await rows.getAll(PRESETS_STORE)).length
    } finally {
      rows.close()
    }
  } catch {
    return 0
  }
}
