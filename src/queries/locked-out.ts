/** Who is locked out in this tab, for a reload of it: names that say nothing of a customer, and open nothing. */
import { LOCKED_OUT } from './lock-hint.ts'
import type { Locked } from './sessions.ts'

/** From now until the answer is called, a reload of this tab begins locked. */
export function staysLocked(locked: Locked): () => void {
  let isOver = false
  const keep = async () => {
    const owner = await locked.owner
    if (!isOver) put(JSON.stringify({ ...locked, owner }))
  }
  void keep()
  return () => {
    isOver = true
    put(null)
  }
}

export function lockedBefore(): Locked | null {
  const { owner, agentId, workspaceId, unsent, sends } = found()
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

function put(text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(LOCKED_OUT)
    else sessionStorage.setItem(LOCKED_OUT, text)
  } catch {
    // Blocked: a reload begins with signing in.
  }
}

function found(): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(LOCKED_OUT) ?? '{}'))
  } catch {
    return {}
  }
}
