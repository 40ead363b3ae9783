/** Whom a template would go to, as far as the platform tells before it is sent. */
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { hasNewerPages } from '#src/domain/messages/paging.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { toMillis } from '#src/lib/time/instant.ts'

const PAGE_SIZE = 100

/** All customers with this number, by its digits (D15): the record that a send rewrites is among them. */
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
      const found = value.records.filter((it) => getPhoneDigits(it.phone) === digits)
      // A record that could not be read may be theirs, and forbid what nobody would forbid.
      return found.length === 0 && skippedRecords.length > 0 ? null : found
    },
  })
}

/**
 * When the customer last wrote, in milliseconds: `never` only where the thread was read to its beginning. Null where what
 * has not been read yet may be newer.
 */
export function getLastCustomerMessageAt(log: MessageLog): number | 'never' | null {
  if (hasNewerPages(log)) return null
  for (const { messages, walk: pagination } of log.stretches) {
    const last = messages.flat().findLast(isFromCustomer)
    if (last) return toMillis(last.at)
    // What lies in a gap may be theirs and newer than all that follows.
    if (pagination.state !== 'beginning') return null
  }
  return log.stretches.length > 0 ? 'never' : null
}

function isFromCustomer({ role }: Message): boolean {
  return role.toLowerCase() === 'user'
}
