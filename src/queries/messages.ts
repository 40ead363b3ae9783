/** Messages. The log (`domain/message-log.ts`) holds them; the queries say what came of reading. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { listMessages } from '#src/api/messages.ts'
import type { SetAside } from '#src/api/operation.ts'
import { addMark, type Mark } from '#src/domain/marks.ts'
import { emptyLog, type MessageLog, markPage, mergePage, type Page } from '#src/domain/message-log.ts'
import type { Placed } from '#src/domain/position.ts'
import { sizeOf } from '#src/domain/sorted-run.ts'
import { local } from './local.ts'
import type { ThreadId } from './thread-id.ts'
import type { Reading } from './ticket-book.ts'

const HEAD_SIZE = 25
const OLDER_SIZE = 100
/** Pages that are read at once to meet what is known; past them a gap stands in the thread. */
const CATCH_UP = 4
/** Pages without a message after which the platform is taken to be going in circles. */
const BARREN_PAGES = 5
/** Messages of a thread in memory from which on the far ones are let go: some twenty pages. */
const MOST = 2_000

const logKey = ({ chatId, platformMessages }: ThreadId) => ['messages', 'log', chatId, platformMessages]

/** What is known of a thread. */
export function messageLogQuery(thread: ThreadId) {
  return queryOptions({
    ...local,
    queryKey: logKey(thread),
    queryFn: (): MessageLog => emptyLog(thread.chatId),
    initialData: () => emptyLog(thread.chatId),
    gcTime: 30 * 60_000,
  })
}

/** Reads the newest messages into the log, and on until they meet what is known (rule 10). */
export function messagesHeadQuery(api: Api, thread: ThreadId) {
  return queryOptions({
    queryKey: ['messages', 'head', thread.chatId, thread.platformMessages],
    staleTime: 2_000,
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<Reading> => {
      const known = logOf(client, thread).stretches.length
      const setAside: SetAside[] = []
      const read = async (from: Page['from']) => {
        const answer = await askFor(api, thread, from, signal)
        setAside.push(...answer.setAside)
        return keepPage(client, thread, answer.page)
      }
      let log = await read('head')
      for (let page = 1; page < CATCH_UP; page += 1) {
        const [top, below] = log.stretches
        if (known === 0 || !below || top?.walk.state !== 'more' || log.stretches.length <= known) break
        log = await read({ cursor: top.walk.cursor })
      }
      return { at: Date.now(), setAside }
    },
  })
}

/** Reads what lies behind a cursor: older messages, or those of a gap. */
export function messagesPageQuery(api: Api, thread: ThreadId, cursor: string) {
  return queryOptions({
    queryKey: ['messages', 'page', thread.chatId, thread.platformMessages, cursor],
    staleTime: 0,
    gcTime: 60_000,
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<Reading> => {
      const { page, setAside } = await askFor(api, thread, { cursor }, signal)
      keepPage(client, thread, page)
      return { at: Date.now(), setAside }
    },
  })
}

/** Puts a page into the log. */
export function keepPage(client: QueryClient, thread: ThreadId, page: Page): MessageLog {
  const log = mergePage(logOf(client, thread), page)
  client.setQueryData(logKey(thread), log)
  return log
}

/** Makes a place known that pages can be asked from, as the device has remembered it. */
export function offerMark(client: QueryClient, thread: ThreadId, mark: Mark): void {
  const log = logOf(client, thread)
  client.setQueryData(logKey(thread), { ...log, marks: addMark(log.marks, mark) })
}

/** Lets go of what is far from whoever reads (null: at the newest message), once there is a lot of it (rule 13). */
export async function letGo(client: QueryClient, thread: ThreadId, log: MessageLog, reader: Placed | null) {
  if (log.stretches.reduce((sum, it) => sum + sizeOf(it.messages), 0) <= MOST) return
  const { evict } = await import('#src/domain/message-eviction.ts')
  if (logOf(client, thread) === log) client.setQueryData(logKey(thread), evict(log, reader))
}

/**
 * Reads a thread page by page from its newest message back to its beginning, one request after the other, and keeps of
 * each page only the way back to it: `keepPage` puts one into the log. `from` goes on where an earlier walk had ended.
 * `stuck`: the platform repeated a cursor, or sent nothing again and again. Throws what reading throws.
 */
export async function* readBack(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  thread: ThreadId,
  signal: AbortSignal,
  from: Page['from'] = 'head',
): AsyncGenerator<Page, 'beginning' | 'stuck', void> {
  const asked = new Set<string>()
  let barren = 0
  for (let next: Page['from'] = from; ; ) {
    const { page } = await askFor(api, thread, next, signal)
    queryClient.setQueryData(logKey(thread), markPage(logOf(queryClient, thread), page))
    yield page
    barren = page.records.length === 0 && !page.partial ? barren + 1 : 0
    // A cursor is only given where there is more (MSG-23): an empty page is asked for again before it is believed.
    if (page.cursor === null && (barren !== 1 || next === 'head')) return 'beginning'
    const cursor = page.cursor ?? (next === 'head' ? '' : next.cursor)
    if ((page.cursor !== null && asked.has(cursor)) || barren >= BARREN_PAGES) return 'stuck'
    asked.add(cursor)
    next = { cursor }
  }
}

function logOf(client: QueryClient, thread: ThreadId): MessageLog {
  return client.getQueryData<MessageLog>(logKey(thread)) ?? emptyLog(thread.chatId)
}

async function askFor(api: Api, thread: ThreadId, from: Page['from'], signal: AbortSignal) {
  const paging = from === 'head' ? { limit: HEAD_SIZE } : { limit: OLDER_SIZE, cursor: from.cursor }
  const { value, setAside } = await api.run(listMessages, { ...thread, ...paging }, { signal })
  const page: Page = { from, records: value.records, cursor: value.cursor, partial: setAside.length > 0 }
  return { page, setAside }
}
