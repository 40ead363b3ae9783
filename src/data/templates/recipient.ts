/** What the platform reveals about a template's recipient before it is sent. */
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { hasNewerPages } from '#src/domain/messages/thread-pagination.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { toMillis } from '#src/lib/time/instant.ts'

const PAGE_SIZE = 100

/**
 * All customers with this phone number, by its digits (D15): the record that a send rewrites is among them. Null where
 * none was found but records were skipped: one of those may have the number.
 */
export function customersByPhoneQuery(api: Api, digits: string) {
  return queryOptions({
    queryKey: ['customers', 'phone', digits],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { value, skippedRecords } = await api.run(
        listCustomers,
        { search: digits, pageSize: PAGE_SIZE },
        { signal },
      )
      const matches = value.records.filter((it) => getPhoneDigits(it.phone) === digits)
      // A skipped record may be the recipient's, and have opted out.
      return matches.length === 0 && skippedRecords.length > 0 ? null : matches
    },
  })
}

/**
 * When the customer last wrote, in milliseconds since 1970; `never` only where the thread was read to its beginning.
 * Null where unread messages may be newer.
 */
export function getLastCustomerMessageAt(log: MessageLog): number | 'never' | null {
  if (hasNewerPages(log)) return null
  for (const { messages, pagination } of log.segments) {
    const lastMessage = messages.flat().findLast(isFromCustomer)
    if (lastMessage) return toMillis(lastMessage.at)
    // Messages in a gap may be the customer's, and newer than all that follow.
    if (pagination.state !== 'end') return null
  }
  return log.segments.length > 0 ? 'never' : null
}

function isFromCustomer({ role }: Message): boolean {
  return role.toLowerCase() === 'user'
}
