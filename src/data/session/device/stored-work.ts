import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { countStoredPresets } from './stored-presets.ts'
import { countUnsentWork, type StoredUnsentWork } from './unsent-rows.ts'

/** What an agent has made and has on this device. */
export type StoredWork = StoredUnsentWork & { readonly presets: number }

/** None where storage can't be read. Needs no key: rows are counted encrypted. */
export async function countStoredWork(owner: StorageOwner): Promise<StoredWork> {
  const [unsent, presets] = await Promise.all([countUnsentWork(owner), countStoredPresets(owner)])
  return { ...unsent, presets }
}
