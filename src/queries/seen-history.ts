/** Calls and chats of a customer as they lie on this device: the newest page of each. */
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Answer } from '#src/api/client.ts'
import { type History, recentCallsQuery, recentChatsQuery } from './customers.ts'
import type { Desk } from './desk.ts'
import { noteAsOf } from './seen-as-of.ts'
import { type SeenHistory, type SeenRows, seenHistory } from './seen-forms.ts'
import { historyName, SEEN } from './seen-shelves.ts'

type Pages<Row> = InfiniteData<Answer<readonly Row[]>, number>

export function seenHistoryOf({ api, queryClient }: Pick<Desk, 'api' | 'queryClient'>, history: History) {
  const value: SeenHistory = {
    calls: newestOf(queryClient, recentCallsQuery(api, history).queryKey),
    chats: newestOf(queryClient, recentChatsQuery(api, history).queryKey),
  }
  return { id: historyName(history), value }
}

/** The pages that a record of this history is made of: while they are the same, so is the record. */
export function newestPagesOf({ api, queryClient }: Pick<Desk, 'api' | 'queryClient'>, history: History) {
  return [recentCallsQuery(api, history), recentChatsQuery(api, history)].map(
    ({ queryKey }) => queryClient.getQueryData<Pages<unknown>>(queryKey)?.pages[0]?.value,
  )
}

/** Fills what is empty, and says since when it is so. */
export async function fillHistory({ api, queryClient, disk }: Desk, history: History): Promise<void> {
  const name = historyName(history)
  const found = await (await disk()).read(SEEN.histories.shelf, name)
  const read = seenHistory.safeParse(found?.value)
  if (!read.success) return
  const { calls, chats } = read.data
  if (calls && putBack(queryClient, recentCallsQuery(api, history).queryKey, calls))
    noteAsOf(queryClient, 'calls', name, calls.at)
  if (chats && putBack(queryClient, recentChatsQuery(api, history).queryKey, chats))
    noteAsOf(queryClient, 'chats', name, chats.at)
}

function newestOf<Row>(client: QueryClient, queryKey: QueryKey): SeenRows<Row> | null {
  const state = client.getQueryState<Pages<Row>>(queryKey)
  const [newest] = state?.data?.pages ?? []
  return state && newest ? { at: state.dataUpdatedAt, rows: [...newest.value] } : null
}

/** False: there is something already. */
function putBack<Row>(client: QueryClient, queryKey: QueryKey, { at, rows }: SeenRows<Row>): boolean {
  if (client.getQueryData(queryKey)) return false
  const pages: Pages<Row> = { pages: [{ value: rows, setAside: [] }], pageParams: [1] }
  client.setQueryData(queryKey, pages, { updatedAt: at })
  return true
}
