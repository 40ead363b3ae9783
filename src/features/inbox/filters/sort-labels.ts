import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TicketSort } from '#src/domain/tickets/sort.ts'

export const SORT_LABELS: Readonly<Record<TicketSort, MessageDescriptor>> = {
  newest: msg({ message: 'Newest first', comment: 'Order of tickets' }),
  next: msg({ message: 'Next up', comment: 'Order of tickets: the one that matters most first' }),
  waiting: msg({ message: 'Longest waiting', comment: 'Order of tickets: whose customer waits longest' }),
  priority: msg({ message: 'Priority', comment: 'Order of tickets', context: 'sort order' }),
}
