/** Stores the locked state over a reload of this tab. It contains no credential and no customer data. */

import { storedFlag, storedNumber, storedTextOrNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import type { LockedState } from '#src/data/session/sessions.ts'
import { LOCKED_STATE_KEY } from '#src/data/session/start-hints.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'

/** Makes a reload of this tab start locked. Returns a function that ends this. */
export function saveLockedState(lockedState: LockedState): () => void {
  let isRemoved = false
  const saveWhenOwnerKnown = async () => {
    const owner = await lockedState.owner
    if (!isRemoved) writeState(JSON.stringify({ ...lockedState, owner }))
  }
  void saveWhenOwnerKnown()
  return () => {
    isRemoved = true
    writeState(null)
  }
}

const storedState = z.object({
  owner: storageOwner,
  agentId: storedTextOrNull,
  workspaceId: storedTextOrNull,
  unsent: storedNumber,
  sends: storedFlag,
})

export function readLockedState(): LockedState | null {
  const parsed = storedState.safeParse(readState())
  return parsed.success ? { ...parsed.data, why: 'reload', owner: Promise.resolve(parsed.data.owner) } : null
}

function writeState(text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(LOCKED_STATE_KEY)
    else sessionStorage.setItem(LOCKED_STATE_KEY, text)
  } catch {
    // sessionStorage is blocked: a reload starts with the sign-in.
  }
}

function readState(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(LOCKED_STATE_KEY) ?? 'null')
  } catch {
    return null
  }
}
