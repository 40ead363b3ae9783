/** What an agent has not sent, counted without the key that decrypts it. */

import {
  ASSIGNMENTS_STORE,
  DRAFTS_STORE,
  SENDS_STORE,
  STORES_KEPT_AT_SIGN_OUT,
} from '#src/data/session/device/object-stores.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { countStoredRows } from './stored-presets.ts'

/** What only the agent, or an administrator, may delete (rule 52): unsent work and presets, never what was loaded. */
export const STORES_KEPT_WHILE_LOCKED: readonly string[] = [
  ...STORES_KEPT_AT_SIGN_OUT,
  ASSIGNMENTS_STORE,
  DRAFTS_STORE,
  SENDS_STORE,
]

/** A template send that the platform hasn't accepted still has its draft. */
export type StoredUnsentWork = { readonly assignments: number; readonly drafts: number }

/** An owner's unsent work on this device; none where storage can't be read. */
export async function countUnsentWork(owner: StorageOwner): Promise<StoredUnsentWork> {
  const [assignments, drafts] = await Promise.all([
    countStoredRows(owner, [ASSIGNMENTS_STORE]),
    countStoredRows(owner, [DRAFTS_STORE]),
  ])
  return { assignments, drafts }
}
