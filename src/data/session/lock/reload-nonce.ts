/**
 * The number by which the next page of this tab asks for the key that the service worker keeps over a reload
 * (`keep-over-reload.ts`). It opens nothing once the worker has dropped that key.
 */
import { z } from '#src/api/schema/zod.ts'
import { RELOAD_MS } from '#src/data/session/channel-names.ts'
import { type StorageOwner, storageOwner } from '#src/domain/session/storage-owner.ts'
import { getLockEventSince } from './lock-events.ts'

const NONCE_KEY = 'handoff.reload'

const reloadNonce = z.object({ nonce: z.string(), owner: storageOwner, leftAt: z.number() })
export type ReloadNonce = z.output<typeof reloadNonce>

/** Returns a new one, which the next page of this tab has. Null: sessionStorage is blocked. */
export function saveReloadNonce(owner: StorageOwner): string | null {
  const nonce = crypto.randomUUID()
  try {
    sessionStorage.setItem(NONCE_KEY, JSON.stringify({ nonce, owner, leftAt: Date.now() }))
    return nonce
  } catch {
    return null
  }
}

/**
 * Null where this page isn't the reload of one that has just ended unlocked, or where a tab was locked meanwhile. Removed on
 * reading, so that a duplicate of this tab doesn't have it, nor a later reload of a tab that was closed and reopened.
 */
export function takeReloadNonce(): ReloadNonce | null {
  const stored = readAndRemove()
  if (!stored || !isReload() || getLockEventSince(stored.leftAt)) return null
  const age = Date.now() - stored.leftAt
  return age >= 0 && age < RELOAD_MS ? stored : null
}

function readAndRemove(): ReloadNonce | null {
  try {
    const text = sessionStorage.getItem(NONCE_KEY)
    sessionStorage.removeItem(NONCE_KEY)
    return reloadNonce.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Not a tab that was closed and reopened, nor a page to which one has come back. */
function isReload(): boolean {
  return performance.getEntriesByType('navigation').some((it) => 'type' in it && it.type === 'reload')
}
