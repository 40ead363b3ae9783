/** Calls and chats of a customer as they lie on this device: the newest page of each. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { OperationResult } from '#src/api/client/client.ts'
import { type HistoryScope, recentCallsQuery, recentChatsQuery } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { setCachedAt } from './cached-at.ts'
import { getHistoryRecordId, OFFLINE_CACHE_STORES } from './object-stores.ts'
import { type CachedHistory, type CachedRows, cachedHistorySchema } from './schemas.ts'

type Pages<Row> = InfiniteData<OperationResult<readonly Row[]>, number>

export function createHistoryEntry(
  { api, queryClient }: Pick<Session, 'api' | 'queryClient'>,
  history: HistoryScope,
) {
  const value: CachedHistory = {
    calls: getNewestPage(queryClient, recentCallsQuery(api, history).queryKey),
    chats: getNewestPage(queryClient, recentChatsQuery(api, history).queryKey),
  }
  return { id: getHistoryRecordId(history), value }
}

/** The pages that a record of this history is made of: while they are the same, so is the record. */
export function getNewestPages(
  { api, queryClient }: Pick<Session, 'api' | 'queryClient'>,
  history: HistoryScope,
) {
  return [recentCallsQuery(api, history), recentChatsQuery(api, history)].map(
    ({ queryKey }) => queryClient.getQueryData<Pages<unknown>>(queryKey)?.pages[0]?.value,
  )
}

/** Fills what is empty, and says since when it is so. */
export async function restoreHistory(
  { api, queryClient, deviceStore }: Session,
  history: HistoryScope,
): Promise<void> {
  const name = getHistoryRecordId(history)
  const stored = await (await deviceStore()).get(OFFLINE_CACHE_STORES.histories.objectStore, name)
  const parsed = cachedHistorySchema.safeParse(stored?.value)
  if (!parsed.success) return
  const { calls, chats } = parsed.data
  if (calls && restorePage(queryClient, recentCallsQuery(api, history).queryKey, calls))
    setCachedAt(queryClient, 'calls', name, calls.at)
  if (chats && restorePage(queryClient, recentChatsQuery(api, history).queryKey, chats))
    setCachedAt(queryClient, 'chats', name, chats.at)
}

function getNewestPage<Row>(client: QueryClient, queryKey: QueryKey): CachedRows<Row> | null {
  const state = client.getQueryState<Pages<Row>>(queryKey)
  const [newest] = state?.data?.pages ?? []
  return state && newest ? { at: state.dataUpdatedAt, rows: [...newest.value] } : null
}

/** False: there is something already. */
function restorePage<Row>(client: QueryClient, queryKey: QueryKey, { at, rows }: CachedRows<Row>): boolean {
  if (client.getQueryData(queryKey)) return false
  const pages: Pages<Row> = { pages: [{ value: rows, skippedRecords: [] }], pageParams: [1] }
  client.setQueryData(queryKey, pages, { updatedAt: at })
  return true
}
