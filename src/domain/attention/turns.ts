/** Whose turn in a conversation a message is. Not who is shown as its author: `src/domain/messages/author.ts` says that. */
import type { Message } from '#src/api/schema/message.ts'

export type Turn = 'customer' | 'pilot' | 'human'

type TurnFields = Pick<Message, 'role' | 'agentId' | 'pilotId'>

const HUMAN_ROLES = ['agent', 'human', 'operator']

/**
 * Null for what is no turn: a message of the system, whatever ids it has, and of an unknown role without an id. A pilot that
 * writes in an agent's name is a pilot.
 */
export function getTurn({ role, agentId, pilotId }: TurnFields): Turn | null {
  if (role === 'system') return null
  if (role === 'user') return 'customer'
  if (role === 'pilot' || pilotId !== null) return 'pilot'
  return agentId !== null || HUMAN_ROLES.includes(role) ? 'human' : null
}
