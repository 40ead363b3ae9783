/** The other tabs in which an agent's device storage is open. */

import { broadcastLockEvent } from '#src/data/session/lock/lock-events.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { acquireLock } from '#src/lib/browser/web-lock.ts'
import { readAgentRecord } from './agent-record.ts'
import { getPrefix, heldHere } from './open-tabs.ts'

/** Milliseconds to wait for tabs to store what was typed and to lock. A tab that the browser has frozen never does. */
const TIMEOUT_MS = 3_000

/**
 * Locks the agent's other tabs before `change`, which replaces keys that they don't get: what was typed in them is
 * stored before. Afterwards their lock screens show what opens the storage now.
 */
export async function lockOtherTabs<Result>(
  owner: StorageOwner,
  change: () => Promise<Result>,
): Promise<Result> {
  // No tab can have it open.
  if (!(await readAgentRecord(owner))) return change()
  broadcastLockEvent({ kind: 'moved', owner })
  await waitForOtherTabs(owner).catch(() => undefined)
  const result = await change()
  broadcastLockEvent({ kind: 'moved', owner })
  return result
}

/** Whether another tab has an agent's storage open. */
export async function hasOpenTabs(owner: StorageOwner): Promise<boolean> {
  return (await listOtherTabs(owner).catch(() => [])).length > 0
}

async function waitForOtherTabs(owner: StorageOwner): Promise<void> {
  const others = await listOtherTabs(owner)
  if (others.length === 0) return
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await Promise.all(others.map(async (name) => (await acquireLock(name, signal))()))
}

/** The locks of the other tabs. */
async function listOtherTabs(owner: StorageOwner): Promise<readonly string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.flatMap(({ name = '' }) =>
    name.startsWith(getPrefix(owner)) && !heldHere.has(name) ? [name] : [],
  )
}
