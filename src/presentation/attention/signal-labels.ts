/** The words and icons of signals. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignalKind } from '#src/domain/attention/signals/signal.ts'
import type { IconName } from '#src/ui/icons/icons.ts'

type SignalLabels = {
  readonly label: MessageDescriptor
  readonly icon: IconName
  /** `act`: the customer waits for a person. `fail`: something didn’t reach the customer or us. */
  readonly tone: 'act' | 'fail' | null
}

export const SIGNAL_LABELS: Readonly<Record<SignalKind, SignalLabels>> = {
  'asks-for-person': {
    label: msg({ message: 'Asks for a person', comment: 'Of a customer who wants a human, not an AI agent' }),
    icon: 'user',
    tone: 'act',
  },
  'person-promised': {
    label: msg({
      message: 'Pilot promised a person',
      comment: 'An AI agent has announced a human to a customer',
    }),
    icon: 'contact-round',
    tone: 'act',
  },
  'pilot-repeats': {
    label: msg({ message: 'Pilot repeats itself', comment: 'An AI agent gives the same answer again' }),
    icon: 'refresh-cw',
    tone: null,
  },
  'customer-repeats': {
    label: msg({ message: 'Customer repeats themselves', comment: 'A customer asks the same again' }),
    icon: 'refresh-cw',
    tone: null,
  },
  'pilot-silent': {
    label: msg({ message: 'Pilot silent', comment: 'An AI agent hasn’t answered a customer' }),
    icon: 'hourglass',
    tone: null,
  },
  'pilot-over-person': {
    label: msg({
      message: 'Pilot wrote after a person',
      comment: 'An AI agent went on writing in a conversation that a human had taken over',
    }),
    icon: 'flask-conical',
    tone: null,
  },
  'delivery-failed': {
    label: msg({ message: 'Delivery failed', comment: 'Of a message to a customer', context: 'signal' }),
    icon: 'mail-x',
    tone: 'fail',
  },
  'missed-call': {
    label: msg({ message: 'Missed call', comment: 'Of a customer', context: 'signal' }),
    icon: 'phone-missed',
    tone: 'fail',
  },
  'window-closing': {
    label: msg({
      message: 'Reply window closes',
      comment: 'The channel takes free replies only within 24 hours of the customer’s last message',
    }),
    icon: 'clock',
    tone: 'act',
  },
  'waits-too-long': {
    label: msg({ message: 'Waiting too long', comment: 'Of a customer without an answer' }),
    icon: 'clock',
    tone: 'act',
  },
}
