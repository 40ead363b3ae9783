/** The token's rights, derived from the responses so far. Nothing is tried that would change data. */
import type { ApiError } from '#src/api/schema/api-error.ts'

export const RIGHTS = {
  customers: {
    label: 'Customers, calls, chats, linked contacts',
    scopes: ['customers:read'],
    grant: 'customers',
    operations: [
      'customers.get',
      'customers.list',
      'customers.linkedContacts',
      'customers.recentCalls',
      'customers.recentChats',
    ],
  },
  tickets: {
    label: 'List of tickets',
    scopes: ['tickets:read', 'tickets:write', 'tickets:assign', 'tickets:reply'],
    grant: 'tickets',
    operations: ['tickets.list'],
  },
  messages: {
    label: 'Messages',
    scopes: ['tickets:read', 'tickets:write', 'tickets:assign', 'tickets:reply'],
    grant: 'messages',
    operations: ['messages.list'],
  },
  assign: {
    label: 'Hand tickets over',
    scopes: ['tickets:assign'],
    grant: 'tickets',
    operations: ['tickets.assign'],
  },
  attribution: {
    label: 'Reports of revenue',
    scopes: ['analytics.query'],
    grant: 'marketing_attribution',
    operations: ['analytics.marketingAttribution'],
  },
  delivery: {
    label: 'Reports of delivery',
    scopes: ['analytics.query'],
    grant: 'outbound_messages',
    operations: ['analytics.outboundMessages'],
  },
} as const
export type RightId = keyof typeof RIGHTS
export type RightState = 'works' | 'refused' | 'unknown'
export type Rights = Readonly<Record<RightId, RightState>>

export const UNKNOWN_RIGHTS: Rights = {
  customers: 'unknown',
  tickets: 'unknown',
  messages: 'unknown',
  assign: 'unknown',
  attribution: 'unknown',
  delivery: 'unknown',
}

export function getRightForOperation(operation: string): RightId | null {
  if (RIGHTS.customers.operations.some((it) => it === operation)) return 'customers'
  if (operation === 'tickets.list') return 'tickets'
  if (operation === 'messages.list') return 'messages'
  if (operation === 'analytics.marketingAttribution') return 'attribution'
  if (operation === 'analytics.outboundMessages') return 'delivery'
  return operation === 'tickets.assign' ? 'assign' : null
}

/** A success proves the right, a 403 disproves it; any other failure proves nothing. */
export function updateRights(rights: Rights, operation: string, outcome: 'answered' | ApiError): Rights {
  const right = getRightForOperation(operation)
  if (!right) return rights
  const state = outcome === 'answered' ? 'works' : outcome.kind === 'forbidden' ? 'refused' : rights[right]
  return rights[right] === state ? rights : { ...rights, [right]: state }
}

/** The scope and the grant to request from an administrator (rule 4). */
export function getRequirementText(right: RightId): string {
  const { scopes, grant } = RIGHTS[right]
  const scope = scopes.length === 1 ? `the scope ${scopes[0]}` : `any one of the scopes ${scopes.join(', ')}`
  return `${scope} and the grant ${grant}`
}
