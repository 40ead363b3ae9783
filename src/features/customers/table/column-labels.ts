import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CustomerColumnId } from '#src/domain/customers/columns.ts'

export const COLUMN_LABELS: Readonly<Record<CustomerColumnId, MessageDescriptor>> = {
  name: msg`Name`,
  phone: msg`Phone`,
  email: msg`Email`,
  company: msg`Company`,
  stage: msg`Stage`,
  channel: msg`Channel`,
  chats: msg`Chats`,
  flags: msg({ message: 'Messaging', comment: 'Whether a customer may get messages' }),
  created: msg({ message: 'Created', comment: 'When a record was created' }),
  updated: msg({ message: 'Updated', comment: 'When a record was updated' }),
}
