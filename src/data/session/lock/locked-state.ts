/** Who is locked out in this tab, for a reload of it: names that say nothing of a customer, and open nothing. */
import type { LockedState } from '#src/data/session/sessions.ts'
import { LOCKED_STATE_KEY } from './lock-hint.ts'

/** From now until the answer is called, a reload of this tab begins locked. */
export function saveLockedState(lockedState: LockedState): () => void {
  let isOver = false
  const saveWhenOwnerKnown = async () => {
    const owner = await lockedState.owner
    if (!isOver) writeState(JSON.stringify({ ...lockedState, owner }))
  }
  void saveWhenOwnerKnown()
  return () => {
    isOver = true
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
    // Blocked: a reload begins with signing in.
  }
}

function readState(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(LOCKED_STATE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}
