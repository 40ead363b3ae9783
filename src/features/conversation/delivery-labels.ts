import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const DELIVERY_LABELS: Readonly<Record<'sent' | 'delivered' | 'read', MessageDescriptor>> = {
  sent: msg({ message: 'Sent', comment: 'Delivery status of a message', context: 'delivery status' }),
  delivered: msg({
    message: 'Delivered',
    comment: 'Delivery status of a message',
    context: 'delivery status',
  }),
  read: msg({
    message: 'Read',
    comment: 'Delivery status: the customer has read it',
    context: 'delivery status',
  }),
}

export const NOT_PASSED_ON = msg`The customer sent something that this channel doesn’t pass on.`
