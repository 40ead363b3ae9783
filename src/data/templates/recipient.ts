/** What the platform reveals about a template's recipient before it is sent. */
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import { hasNewerPages } from '#src/domain/messages/thread-pagination.ts'
import type { NumberOwners } from '#src/domain/templates/fill-context.ts'
import { mapInParallel } from '#src/lib/map-in-parallel.ts'
import { getOwnerSearches, matchPhone } from '#src/lib/text/phone-spellings.ts'
import { toMillis } from '#src/lib/time/instant.ts'

const PAGE_SIZE = 100
const MAX_PARALLEL = 3

/**
 * All customers with this phone number in any of its spellings (rule 43). One request for most countries, up to four in
 * Argentina: every other spelling contains one of those that are searched. `homeCode`: the calling code of stored numbers
 * that have none; null: unknown.
 */
export function customersByPhoneQuery(api: Api, digits: string, homeCode: string | null) {
  return queryOptions({
    queryKey: ['customers', 'phone', digits, homeCode],
    meta: { changedBySend: 'any' },
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<NumberOwners> => {
      const searches = getOwnerSearches(digits, homeCode)
      const results = await mapInParallel(searches, MAX_PARALLEL, (search) =>
        api.run(listCustomers, { search, pageSize: PAGE_SIZE }, { signal }),
      )
      const records = new Map(results.flatMap((it) => it.value.records).map((it) => [it.id, it]))
      const filterBy = (match: 'same' | 'possible') =>
        [...records.values()].filter(({ phone }) => matchPhone(phone, digits, homeCode) === match)
      return {
        same: filterBy('same'),
        possible: filterBy('possible'),
        // A skipped record may be the recipient's, and have opted out.
        isComplete: results.every(
          ({ value, skippedRecords }) => skippedRecords.length === 0 && value.records.length < PAGE_SIZE,
        ),
      }
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
    const lastAt = lastMessage && getShownTime(lastMessage)
    if (lastMessage) return lastAt ? toMillis(lastAt) : null
    // Messages in a gap may be the customer's, and newer than all that follow.
    if (pagination.state !== 'end') return null
  }
  return log.segments.length > 0 ? 'never' : null
}

function isFromCustomer({ role }: Message): boolean {
  return role.toLowerCase() === 'user'
}
