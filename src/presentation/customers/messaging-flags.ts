/** A customer's block and opt-out flags. An unknown flag is never shown as "no" (rule 1, CUS-13). */
import type { I18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'

export type FlagVariant = 'danger' | 'warning' | 'neutral' | 'plain'
export type MessagingFlag = {
  readonly key: 'blocked' | 'chatapp' | 'email'
  readonly label: string
  readonly variant: FlagVariant
}

type Flags = Pick<ListedCustomer, 'blocked' | 'chatappOptout' | 'emailOptout' | 'unreadable'>

/** The flags to show, each as set, not set, unknown or unreadable. A customer who isn't blocked has no block flag. */
export function getMessagingFlags(customer: Flags, i18n: I18n): readonly MessagingFlag[] {
  return [
    ...getBlockedFlag(customer, i18n),
    getOptOutFlag('chatapp', customer.chatappOptout, isUnreadable(customer, 'chatapp_optout'), i18n),
    getOptOutFlag('email', customer.emailOptout, isUnreadable(customer, 'email_optout'), i18n),
  ]
}

function getBlockedFlag(customer: Flags, i18n: I18n): readonly MessagingFlag[] {
  const { blocked } = customer
  if (blocked !== null) return blocked ? [{ key: 'blocked', label: t(i18n)`Blocked`, variant: 'danger' }] : []
  const label = isUnreadable(customer, 'blocked')
    ? t(i18n)`Block status unreadable`
    : t(i18n)`Block status unknown`
  return [{ key: 'blocked', label, variant: 'plain' }]
}

function getOptOutFlag(
  channel: keyof typeof CHANNEL_LABELS,
  optedOut: boolean | null,
  isFieldUnreadable: boolean,
  i18n: I18n,
): MessagingFlag {
  const labels = CHANNEL_LABELS[channel]
  if (optedOut === null) {
    const label = i18n._(isFieldUnreadable ? labels.unreadable : labels.unknown)
    return { key: channel, label, variant: 'plain' }
  }
  return optedOut
    ? { key: channel, label: i18n._(labels.optedOut), variant: 'warning' }
    : { key: channel, label: i18n._(labels.reachable), variant: 'neutral' }
}

const CHANNEL_LABELS = {
  chatapp: {
    reachable: msg({
      message: 'Chat app',
      comment: 'A channel: the customer may get messages in the chat app',
    }),
    optedOut: msg({ message: 'Chat app opt-out', comment: 'The customer refuses messages in the chat app' }),
    unknown: msg`Chat app opt-out unknown`,
    unreadable: msg`Chat app opt-out unreadable`,
  },
  email: {
    reachable: msg({ message: 'Email', comment: 'A channel: the customer may get emails' }),
    optedOut: msg({ message: 'Email opt-out', comment: 'The customer refuses emails' }),
    unknown: msg`Email opt-out unknown`,
    unreadable: msg`Email opt-out unreadable`,
  },
} as const
