/** What the list says of a customer's messages. Not told is never drawn as "no" (rule 1, CUS-13). */
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { isUnreadable } from './unreadable.ts'

export type FlagTone = 'danger' | 'warning' | 'neutral' | 'plain'
export type Flag = { readonly key: string; readonly words: string; readonly tone: FlagTone }

type Flags = Pick<ListedCustomer, 'blocked' | 'chatappOptout' | 'emailOptout' | 'unreadable'>

/** Which flags are set, not set, not known, or not readable. */
export function messagingFlags(customer: Flags): readonly Flag[] {
  const unknown = (field: 'blocked' | 'chatapp_optout' | 'email_optout') =>
    isUnreadable(customer, field) ? 'not readable' : 'not known'
  return [
    ...blockedFlag(customer.blocked, unknown('blocked')),
    optoutFlag('chatapp', customer.chatappOptout, unknown('chatapp_optout')),
    optoutFlag('Email', customer.emailOptout, unknown('email_optout')),
  ]
}

function blockedFlag(blocked: boolean | null, unknown: string): readonly Flag[] {
  if (blocked === null) return [{ key: 'blocked', words: `Block ${unknown}`, tone: 'plain' }]
  return blocked ? [{ key: 'blocked', words: 'Blocked', tone: 'danger' }] : []
}

function optoutFlag(channel: 'chatapp' | 'Email', optedOut: boolean | null, unknown: string): Flag {
  if (optedOut === null) return { key: channel, words: `${channel} opt-out ${unknown}`, tone: 'plain' }
  return optedOut
    ? { key: channel, words: `${channel} opt-out`, tone: 'warning' }
    : { key: channel, words: channel, tone: 'neutral' }
}
