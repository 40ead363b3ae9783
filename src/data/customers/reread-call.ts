import { listRecentCalls } from '#src/api/operations/calls.ts'
import type { Call } from '#src/api/schema/call.ts'
import type { Session } from '#src/data/session/session.ts'
import { getNextPageNumber } from '#src/domain/pagination/pagination.ts'
import { CALLS_KEY } from './queries.ts'

const PAGE_SIZE = 50
/** A platform may return the same page for every number. */
const MAX_PAGES = 20

/**
 * Reads a call of a customer again, because the link to its recording expires; lists of calls on screen are read again as
 * well. Returns null where the platform doesn't have it any more. Throws what a request throws.
 */
export async function rereadCall(
  { api, queryClient, endSignal }: Session,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<Call | null> {
  for (let page: number | null = 1; page !== null && page <= MAX_PAGES; ) {
    const input = { customerId, includeLinkedContacts: false, page, pageSize: PAGE_SIZE }
    const { value, skippedRecords } = await api.run(listRecentCalls, input, { signal: endSignal })
    const call = value.find((it) => it.id === id)
    if (call) {
      void queryClient.invalidateQueries({ queryKey: CALLS_KEY })
      return call
    }
    const recordCount = value.length + skippedRecords.length
    page = getNextPageNumber({ page, pageSize: PAGE_SIZE, recordCount })
  }
  return null
}
