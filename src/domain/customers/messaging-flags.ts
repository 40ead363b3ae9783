/** A customer's block and opt-out flags. An unknown flag is never shown as "no" (rule 1, CUS-13). */
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'

export type FlagVariant = 'danger' | 'warning' | 'neutral' | 'plain'
export type MessagingFlag = { readonly key: string; readonly label: string; readonly variant: FlagVariant }

type Flags = Pick<ListedCustomer, 'blocked' | 'chatappOptout' | 'emailOptout' | 'unreadable'>

/** The flags to show, each as set, not set, unknown or unreadable. A customer who isn't blocked has no block flag. */
export function getMessagingFlags(customer: Flags): readonly MessagingFlag[] {
  const getUnknownLabel = (field: 'blocked' | 'chatapp_optout' | 'email_optout') =>
    isUnreadable(customer, field) ? 'not readable' : 'not known'
  return [
    ...getBlockedFlag(customer.blocked, getUnknownLabel('blocked')),
    getOptOutFlag('chatapp', customer.chatappOptout, getUnknownLabel('chatapp_optout')),
    getOptOutFlag('Email', customer.emailOptout, getUnknownLabel('email_optout')),
  ]
}

function getBlockedFlag(blocked: boolean | null, unknownLabel: string): readonly MessagingFlag[] {
  if (blocked === null) return [{ key: 'blocked', label: `Block ${unknownLabel}`, variant: 'plain' }]
  return blocked ? [{ key: 'blocked', label: 'Blocked', variant: 'danger' }] : []
}

function getOptOutFlag(
  channel: 'chatapp' | 'Email',
  optedOut: boolean | null,
  unknownLabel: string,
): MessagingFlag {
  if (optedOut === null)
    return { key: channel, label: `${channel} opt-out ${unknownLabel}`, variant: 'plain' }
  return optedOut
    ? { key: channel, label: `${channel} opt-out`, variant: 'warning' }
    : { key: channel, label: channel, variant: 'neutral' }
}
