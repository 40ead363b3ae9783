import type { Message } from '#src/api/schema/message.ts'

/** The author of a message. An unknown role is shown as it is and never taken for an agent (rule 15). */
export type Author =
  | { readonly kind: 'customer' }
  | { readonly kind: 'system' }
  | { readonly kind: 'agent'; readonly id: string | null }
  | { readonly kind: 'pilot'; readonly id: string | null }
  | { readonly kind: 'other'; readonly role: string }

export function getAuthor({ role, agentId, pilotId }: Pick<Message, 'role' | 'agentId' | 'pilotId'>): Author {
  switch (role) {
    case 'user':
      return { kind: 'customer' }
    case 'system':
      return { kind: 'system' }
    case 'pilot':
      return { kind: 'pilot', id: pilotId }
    case 'agent':
      return { kind: 'agent', id: agentId }
    default:
      // The ids identify the author even if the role is unknown (MSG-09, MSG-10).
      if (agentId) return { kind: 'agent', id: agentId }
      return pilotId ? { kind: 'pilot', id: pilotId } : { kind: 'other', role }
  }
}

export function isSameAuthor(a: Author, b: Author): boolean {
  if (a.kind !== b.kind) return false
  if (a.kind === 'agent' || a.kind === 'pilot') return b.kind === a.kind && a.id === b.id
  return a.kind === 'other' ? b.kind === 'other' && a.role === b.role : true
}
