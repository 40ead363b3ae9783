/** Messages. The log (`domain/message-log.ts`) holds them; the queries say what came of reading. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { listMessages } from '#src/api/messages.ts'
import type { SetAside } from '#src/api/operation.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Message } from '#src/api/schema/message.ts'
import { mayBeExpired } from '#src/domain/expired-cursor.ts'
import { addMark, type Mark } from '#src/domain/marks.ts'
import { emptyLog, type MessageLog, markPage, mergePage, type Page } from '#src/domain/message-log.ts'
import {
  contradictsOrder,
  isDirectionOpen,
  mergeRestarted,
  placeOfCursor,
  withoutMark,
} from '#src/domain/message-paging.ts'
import { comparePlaces, type Placed } from '#src/domain/position.ts'
import { sizeOf } from '#src/domain/sorted-run.ts'
import { local } from './local.ts'
import { findDirection, readNewer, type ThreadReader } from './newer-messages.ts'
import type { ThreadId } from './thread-id.ts'
import { bookOf, type Reading } from './ticket-book.ts'

const HEAD_SIZE = 25
const OLDER_SIZE = 100
/** Pages that are read at once to meet what is known; past them a gap stands in the thread. */
const CATCH_UP = 4
/** Pages without a message after which the platform is taken to be going in circles. */
const BARREN_PAGES = 5
/** How often reading a whole thread begins anew because a cursor expired. */
const RESTARTS = 3
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
      const setAside: SetAside[] = []
      const reader = readerOf(api, client, thread, { signal, setAside })
      const reading = () => ({ at: Date.now(), setAside })
      if (await readNewer(reader)) return reading()
      const known = reader.log().stretches.length
      const first = await reader.read('head')
      if (isDirectionOpen(reader.log(), first, latestTold(client, thread))) {
        await findDirection(reader, first)
        if (await readNewer(reader)) return reading()
      }
      let log = keepPage(client, thread, first)
      for (let page = 1; page < CATCH_UP; page += 1) {
        const [top, below] = log.stretches
        if (known === 0 || !below || top?.walk.state !== 'more' || log.stretches.length <= known) break
        log = keepPage(client, thread, await reader.read({ cursor: top.walk.cursor }))
      }
      return reading()
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
      const setAside: SetAside[] = []
      const reader = readerOf(api, client, thread, { signal, setAside })
      const reading = () => ({ at: Date.now(), setAside })
      if (await readNewer(reader)) return reading()
      try {
        const page = await reader.read({ cursor })
        if (contradictsOrder(reader.log(), page)) {
          await findDirection(reader, await reader.read('head'))
          if (await readNewer(reader)) return reading()
        }
        keepPage(client, thread, page)
        return reading()
      } catch (error) {
        const anew = isExpired(error) ? await readAnew(api, client, thread, { cursor, signal }) : null
        if (anew) return { at: Date.now(), setAside: anew }
        throw error
      }
    },
  })
}

/**
 * Reads from the newest message on until it is past the place where a cursor has expired (FLT-92). Null where it couldn't
 * get there: the platform repeats itself, or ends above.
 */
async function readAnew(
  api: Api,
  client: QueryClient,
  thread: ThreadId,
  { cursor, signal }: { cursor: string; signal: AbortSignal },
): Promise<readonly SetAside[] | null> {
  const place = placeOfCursor(logOf(client, thread), cursor)
  if (!place) return null
  const setAside: SetAside[] = []
  const asked = new Set<string>()
  let after: Message | null = null
  let barren = 0
  for (let from: Page['from'] = 'head'; ; ) {
    const answer: Asked = await askFor(api, thread, from, signal, OLDER_SIZE)
    const { page } = answer
    setAside.push(...answer.setAside)
    keepLog(client, thread, mergeRestarted(logOf(client, thread), page, after))
    const oldest = page.records.toSorted(comparePlaces)[0]
    const isDeeper = oldest !== undefined && (after === null || comparePlaces(oldest, after) < 0)
    if (isDeeper) after = oldest
    barren = isDeeper ? 0 : barren + 1
    const isThere = after !== null && comparePlaces(after, place) < 0
    if (isThere || page.cursor === null) break
    if (asked.has(page.cursor) || barren >= BARREN_PAGES) return null
    asked.add(page.cursor)
    from = { cursor: page.cursor }
  }
  const log = withoutMark(logOf(client, thread), cursor)
  keepLog(client, thread, log)
  return placeOfCursor(log, cursor) === null ? setAside : null
}

/** The time of the latest message as the ticket's record tells it, in microseconds; null where none is known. */
function latestTold(client: QueryClient, { chatId }: ThreadId): number | null {
  return bookOf(client).tickets.get(chatId)?.lastMessageAt?.micros ?? null
}

/** Reads pages of one thread for one query; what could not be read of them goes to `setAside`. */
function readerOf(
  api: Api,
  client: QueryClient,
  thread: ThreadId,
  { signal, setAside }: { signal: AbortSignal; setAside: SetAside[] },
): ThreadReader {
  return {
    log: () => logOf(client, thread),
    keep: (log) => void keepLog(client, thread, log),
    read: async (from) => {
      const answer = await askFor(api, thread, from, signal)
      setAside.push(...answer.setAside)
      return answer.page
    },
  }
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && mayBeExpired(error)
}

/** Puts a page into the log. */
export function keepPage(client: QueryClient, thread: ThreadId, page: Page): MessageLog {
  return keepLog(client, thread, mergePage(logOf(client, thread), page))
}

function keepLog(client: QueryClient, thread: ThreadId, log: MessageLog): MessageLog {
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
  let oldest: Placed | null = null
  let restarts = 0
  for (let next: Page['from'] = from; ; ) {
    let page: Page
    try {
      page = (await askFor(api, thread, next, signal)).page
    } catch (error) {
      if (next === 'head' || restarts >= RESTARTS || !isExpired(error)) throw error
      // What has been told already isn't told again on the way down.
      restarts += 1
      asked.clear()
      next = 'head'
      continue
    }
    const log = logOf(queryClient, thread)
    // Where the oldest come first a cursor is no way back.
    if (log.paging?.order !== 'oldest first') keepLog(queryClient, thread, markPage(log, page))
    const fresh: readonly Message[] = restarts === 0 ? page.records : olderThan(page.records, oldest)
    oldest = fresh.toSorted(comparePlaces)[0] ?? oldest
    if (restarts === 0 || fresh.length > 0) yield restarts === 0 ? page : { ...page, records: fresh }
    barren = page.records.length === 0 && !page.partial ? barren + 1 : 0
    // A cursor is only given where there is more (MSG-23): an empty page is asked for again before it is believed.
    if (page.cursor === null && (barren !== 1 || next === 'head')) return 'beginning'
    const cursor = page.cursor ?? (next === 'head' ? '' : next.cursor)
    if ((page.cursor !== null && asked.has(cursor)) || barren >= BARREN_PAGES) return 'stuck'
    asked.add(cursor)
    next = { cursor }
  }
}

function olderThan(records: readonly Message[], place: Placed | null): readonly Message[] {
  return place === null ? records : records.filter((it) => comparePlaces(it, place) < 0)
}

function logOf(client: QueryClient, thread: ThreadId): MessageLog {
  return client.getQueryData<MessageLog>(logKey(thread)) ?? emptyLog(thread.chatId)
}

type Asked = { readonly page: Page; readonly setAside: readonly SetAside[] }

async function askFor(
  api: Api,
  thread: ThreadId,
  from: Page['from'],
  signal: AbortSignal,
  headSize = HEAD_SIZE,
): Promise<Asked> {
  const paging = from === 'head' ? { limit: headSize } : { limit: OLDER_SIZE, cursor: from.cursor }
  const { value, setAside } = await api.run(listMessages, { ...thread, ...paging }, { signal })
  const page: Page = { from, records: value.records, cursor: value.cursor, partial: setAside.length > 0 }
  return { page, setAside }
}
