/** Stores the locked state over a reload of this tab. It contains no credential and no customer data. */
import type { LockedState } from '#src/data/session/sessions.ts'
import { LOCKED_STATE_KEY } from '#src/data/session/start-hints.ts'

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

export function readLockedState(): LockedState | null {
  const { owner, agentId, workspaceId, unsent, sends } = readState()
  if (typeof owner !== 'string') return null
  return {
    why: 'reload',
    owner: Promise.resolve(owner),
    agentId: typeof agentId === 'string' ? agentId : null,
    workspaceId: typeof workspaceId === 'string' ? workspaceId : null,
    unsent: typeof unsent === 'number' ? unsent : 0,
    sends: sends === true,
  }
}

function writeState(text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(LOCKED_STATE_KEY)
    else sessionStorage.setItem(LOCKED_STATE_KEY, text)
  } catch {
    // sessionStorage is blocked: a reload starts with the sign-in.
  }
}

function readState(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(LOCKED_STATE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}
