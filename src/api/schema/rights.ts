/**
 * The rights that operations require of the token (AUT-04 to AUT-08): any one of the scopes, and the dataset grant.
 * Each operation names its right; the table of rights and the texts about a missing one are made from these values.
 */
export const RIGHT_IDS = ['customers', 'tickets', 'messages', 'assign', 'attribution', 'delivery'] as const
export type RightId = (typeof RIGHT_IDS)[number]

export type RightRequirement = { readonly scopes: readonly string[]; readonly grant: string }

const ANY_TICKETS_SCOPE = ['tickets:read', 'tickets:write', 'tickets:assign', 'tickets:reply']
const ANALYTICS_SCOPE = ['analytics.query']

export const RIGHT_REQUIREMENTS: Readonly<Record<RightId, RightRequirement>> = {
  customers: { scopes: ['customers:read'], grant: 'customers' },
  tickets: { scopes: ANY_TICKETS_SCOPE, grant: 'tickets' },
  messages: { scopes: ANY_TICKETS_SCOPE, grant: 'messages' },
  assign: { scopes: ['tickets:assign'], grant: 'tickets' },
  attribution: { scopes: ANALYTICS_SCOPE, grant: 'marketing_attribution' },
  delivery: { scopes: ANALYTICS_SCOPE, grant: 'outbound_messages' },
}
