/** Texts about the states of a send. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotSentReason, Send, SendState, UncertainReason } from '#src/domain/templates/send.ts'

export const UNCERTAIN_REASON_TEXTS: Readonly<Record<UncertainReason, MessageDescriptor>> = {
  timeout: msg`The server didn’t respond in time.`,
  unreachable: msg`The connection was lost before a response arrived.`,
  unreadable: msg({ message: 'The response was unexpected.', comment: 'The platform’s response to a send' }),
  server: msg({
    message: 'The server ran into an error while processing the message.',
    comment: 'It: the request to send a template',
  }),
  ended: msg({ message: 'The page was closed while it was being sent.', comment: 'It: a template message' }),
}

export const NOT_SENT_REASON_TEXTS: Readonly<Record<NotSentReason, MessageDescriptor>> = {
  ended: msg({
    message: 'The page was closed within the five seconds.',
    comment: 'The five seconds in which a send can be undone',
  }),
  slept: msg({
    message: 'This device was asleep during the five seconds.',
    comment: 'The five seconds in which a send can be undone',
  }),
  offline: msg({
    message: 'The device was offline when the five seconds ended.',
    comment: 'The five seconds in which a send can be undone',
  }),
}

export const SEND_STEP_LABELS: Readonly<Record<SendState['step'], MessageDescriptor>> = {
  waiting: msg({
    message: 'Sending soon',
    comment: 'State of a send that can still be undone',
    context: 'state of a send',
  }),
  sending: msg({ message: 'Sending', comment: 'State of a send', context: 'state of a send' }),
  accepted: msg({
    message: 'Accepted',
    comment: 'State of a send: the platform accepted it',
    context: 'state of a send',
  }),
  refused: msg({
    message: 'Rejected',
    comment: 'State of a send: the platform refused it',
    context: 'state of a send',
  }),
  unknown: msg({ message: 'Outcome unknown', comment: 'State of a send', context: 'state of a send' }),
  unsent: msg({ message: 'Not sent', comment: 'State of a send', context: 'state of a send' }),
}

/** The recipient's name or number, shortened to fit on a line. */
export function getRecipientLabel({ customerName, phone }: Pick<Send, 'customerName' | 'phone'>): string {
  return (customerName || `+${phone}`).slice(0, 60).toWellFormed()
}
