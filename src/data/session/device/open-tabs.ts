/** The tabs in which an agent's device storage is open. Each holds a lock, so that another can wait for its end (`other-tabs.ts`). */

import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { acquireLock, type ReleaseLock } from '#src/lib/browser/web-lock.ts'

/** The locks of this tab. */
export const heldHere = new Set<string>()

/** To be called when the storage opens, and the returned function when it is closed. */
export async function holdOpen(owner: StorageOwner): Promise<ReleaseLock> {
  const name = `${getPrefix(owner)}${crypto.randomUUID()}`
  heldHere.add(name)
  const release = await acquireLock(name)
  return () => {
    heldHere.delete(name)
    release()
  }
}

/** What the names of an agent's locks begin with. */
export function getPrefix(owner: StorageOwner): string {
  return `${owner} open `
}
