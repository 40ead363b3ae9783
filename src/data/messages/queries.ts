/** Messages. The log (`domain/message-log.ts`) holds them; the queries say what came of reading. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client/client.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import type { SkippedRecord } from '#src/api/operations/operation.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Message } from '#src/api/schema/message.ts'
import { localQueryDefaults } from '#src/data/local-query.ts'
import { type FetchResult, getTicketStore } from '#src/data/tickets/store.ts'
import { type Checkpoint, insertCheckpoint } from '#src/domain/messages/checkpoints.ts'
import {
  addPageCheckpoint,
  createMessageLog,
  type MessageLog,
  type MessagePage,
  mergePage,
} from '#src/domain/messages/message-log.ts'
import {
  contradictsPagingOrder,
  getCursorPosition,
  isPagingOrderUnknown,
  mergeRestartedPage,
  withoutCheckpoint,
} from '#src/domain/messages/paging.ts'
import { compareMessagePositions, type MessagePosition } from '#src/domain/messages/position.ts'
import { countRecords } from '#src/domain/messages/sorted-run.ts'
import { mayBeExpiredCursor } from '#src/domain/pagination/expired-cursor.ts'
import { detectPagingOrder, readNewerMessages, type ThreadReader } from './newer-messages.ts'
import type { ThreadId } from './thread-id.ts'

const HEAD_SIZE = 25
const OLDER_SIZE = 100
/** Pages that are read at once to meet what is known; past them a gap stands in the thread. */
const MAX_CATCH_UP_PAGES = 4
/** Pages without a message after which the platform is taken to be going in circles. */
const MAX_EMPTY_PAGES = 5
/** How often reading a whole thread begins anew because a cursor expired. */
const MAX_RESTARTS = 3
/** Messages of a thread in memory from which on the far ones are let go: some twenty pages. */
const MAX_MESSAGES = 2_000

const getLogKey = ({ chatId, platformMessages }: ThreadId) => ['messages', 'log', chatId, platformMessages]

/** What is known of a thread. */
export function messageLogQuery(thread: ThreadId) {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: getLogKey(thread),
    queryFn: (): MessageLog => createMessageLog(thread.chatId),
    initialData: () => createMessageLog(thread.chatId),
    gcTime: 30 * 60_000,
  })
}

/** Reads the newest messages into the log, and on until they meet what is known (rule 10). */
export function messagesHeadQuery(api: Api, thread: ThreadId) {
  return queryOptions({
    queryKey: ['messages', 'head', thread.chatId, thread.platformMessages],
    staleTime: 2_000,
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<FetchResult> => {
      const skippedRecords: SkippedRecord[] = []
      const reader = createThreadReader(api, client, thread, { signal, skippedRecords })
      const createResult = () => ({ at: Date.now(), skippedRecords })
      if (await readNewerMessages(reader)) return createResult()
      const known = reader.getLog().stretches.length
      const first = await reader.readPage('head')
      if (isPagingOrderUnknown(reader.getLog(), first, getLatestMessageMicros(client, thread))) {
        await detectPagingOrder(reader, first)
        if (await readNewerMessages(reader)) return createResult()
      }
      let log = storePage(client, thread, first)
      for (let page = 1; page < MAX_CATCH_UP_PAGES; page += 1) {
        const [top, below] = log.stretches
        if (known === 0 || !below || top?.walk.state !== 'more' || log.stretches.length <= known) break
        log = storePage(client, thread, await reader.readPage({ cursor: top.walk.cursor }))
      }
      return createResult()
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
    queryFn: async ({ signal, client }): Promise<FetchResult> => {
      const skippedRecords: SkippedRecord[] = []
      const reader = createThreadReader(api, client, thread, { signal, skippedRecords })
      const createResult = () => ({ at: Date.now(), skippedRecords })
      if (await readNewerMessages(reader)) return createResult()
      try {
        const page = await reader.readPage({ cursor })
        if (contradictsPagingOrder(reader.getLog(), page)) {
          await detectPagingOrder(reader, await reader.readPage('head'))
          if (await readNewerMessages(reader)) return createResult()
        }
        storePage(client, thread, page)
        return createResult()
      } catch (error) {
        const rereadSkippedRecords = isExpired(error)
          ? await rereadFromHead(api, client, thread, { cursor, signal })
          : null
        if (rereadSkippedRecords) return { at: Date.now(), skippedRecords: rereadSkippedRecords }
        throw error
      }
    },
  })
}

/**
 * Reads from the newest message on until it is past the place where a cursor has expired (FLT-92). Null where it couldn't
 * get there: the platform repeats itself, or ends above.
 */
async function rereadFromHead(
  api: Api,
  client: QueryClient,
  thread: ThreadId,
  { cursor, signal }: { cursor: string; signal: AbortSignal },
): Promise<readonly SkippedRecord[] | null> {
  const position = getCursorPosition(getLog(client, thread), cursor)
  if (!position) return null
  const skippedRecords: SkippedRecord[] = []
  const usedCursors = new Set<string>()
  let after: Message | null = null
  let emptyPages = 0
  for (let from: MessagePage['from'] = 'head'; ; ) {
    const answer: FetchedPage = await fetchPage(api, thread, from, signal, OLDER_SIZE)
    const { page } = answer
    skippedRecords.push(...answer.skippedRecords)
    storeLog(client, thread, mergeRestartedPage(getLog(client, thread), page, after))
    const oldest = page.records.toSorted(compareMessagePositions)[0]
    const isDeeper = oldest !== undefined && (after === null || compareMessagePositions(oldest, after) < 0)
    if (isDeeper) after = oldest
    emptyPages = isDeeper ? 0 : emptyPages + 1
    const isReached = after !== null && compareMessagePositions(after, position) < 0
    if (isReached || page.cursor === null) break
    if (usedCursors.has(page.cursor) || emptyPages >= MAX_EMPTY_PAGES) return null
    usedCursors.add(page.cursor)
    from = { cursor: page.cursor }
  }
  const log = withoutCheckpoint(getLog(client, thread), cursor)
  storeLog(client, thread, log)
  return getCursorPosition(log, cursor) === null ? skippedRecords : null
}

/** The time of the latest message as the ticket's record tells it, in microseconds; null where none is known. */
function getLatestMessageMicros(client: QueryClient, { chatId }: ThreadId): number | null {
  return getTicketStore(client).tickets.get(chatId)?.lastMessageAt?.micros ?? null
}

/** Reads pages of one thread for one query; what could not be read of them goes to `setAside`. */
function createThreadReader(
  api: Api,
  client: QueryClient,
  thread: ThreadId,
  { signal, skippedRecords }: { signal: AbortSignal; skippedRecords: SkippedRecord[] },
): ThreadReader {
  return {
    getLog: () => getLog(client, thread),
    storeLog: (log) => void storeLog(client, thread, log),
    readPage: async (from) => {
      const answer = await fetchPage(api, thread, from, signal)
      skippedRecords.push(...answer.skippedRecords)
      return answer.page
    },
  }
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && mayBeExpiredCursor(error)
}

/** Puts a page into the log. */
export function storePage(client: QueryClient, thread: ThreadId, page: MessagePage): MessageLog {
  return storeLog(client, thread, mergePage(getLog(client, thread), page))
}

function storeLog(client: QueryClient, thread: ThreadId, log: MessageLog): MessageLog {
  client.setQueryData(getLogKey(thread), log)
  return log
}

/** Makes a place known that pages can be asked from, as the device has remembered it. */
export function addCheckpoint(client: QueryClient, thread: ThreadId, checkpoint: Checkpoint): void {
  const log = getLog(client, thread)
  client.setQueryData(getLogKey(thread), { ...log, marks: insertCheckpoint(log.marks, checkpoint) })
}

/** Lets go of what is far from whoever reads (null: at the newest message), once there is a lot of it (rule 13). */
export async function evictDistantMessages(
  client: QueryClient,
  thread: ThreadId,
  log: MessageLog,
  reader: MessagePosition | null,
) {
  if (log.stretches.reduce((sum, it) => sum + countRecords(it.messages), 0) <= MAX_MESSAGES) return
  const { evictDistantPages } = await import('#src/domain/messages/eviction.ts')
  if (getLog(client, thread) === log) client.setQueryData(getLogKey(thread), evictDistantPages(log, reader))
}

/**
 * Reads a thread page by page from its newest message back to its beginning, one request after the other, and keeps of
 * each page only the way back to it: `keepPage` puts one into the log. `from` goes on where an earlier walk had ended.
 * `stuck`: the platform repeated a cursor, or sent nothing again and again. Throws what reading throws.
 */
export async function* paginateBackwards(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  thread: ThreadId,
  signal: AbortSignal,
  from: MessagePage['from'] = 'head',
): AsyncGenerator<MessagePage, 'beginning' | 'stuck', void> {
  const usedCursors = new Set<string>()
  let emptyPages = 0
  let oldest: MessagePosition | null = null
  let restarts = 0
  for (let next: MessagePage['from'] = from; ; ) {
    let page: MessagePage
    try {
      page = (await fetchPage(api, thread, next, signal)).page
    } catch (error) {
      if (next === 'head' || restarts >= MAX_RESTARTS || !isExpired(error)) throw error
      // What has been told already isn't told again on the way down.
      restarts += 1
      usedCursors.clear()
      next = 'head'
      continue
    }
    const log = getLog(queryClient, thread)
    // Where the oldest come first a cursor is no way back.
    if (log.paging?.order !== 'oldest first') storeLog(queryClient, thread, addPageCheckpoint(log, page))
    const fresh: readonly Message[] = restarts === 0 ? page.records : filterOlder(page.records, oldest)
    oldest = fresh.toSorted(compareMessagePositions)[0] ?? oldest
    if (restarts === 0 || fresh.length > 0) yield restarts === 0 ? page : { ...page, records: fresh }
    emptyPages = page.records.length === 0 && !page.hasSkippedRecords ? emptyPages + 1 : 0
    // A cursor is only given where there is more (MSG-23): an empty page is asked for again before it is believed.
    if (page.cursor === null && (emptyPages !== 1 || next === 'head')) return 'beginning'
    const cursor = page.cursor ?? (next === 'head' ? '' : next.cursor)
    if ((page.cursor !== null && usedCursors.has(cursor)) || emptyPages >= MAX_EMPTY_PAGES) return 'stuck'
    usedCursors.add(cursor)
    next = { cursor }
  }
}

function filterOlder(records: readonly Message[], position: MessagePosition | null): readonly Message[] {
  return position === null ? records : records.filter((it) => compareMessagePositions(it, position) < 0)
}

function getLog(client: QueryClient, thread: ThreadId): MessageLog {
  return client.getQueryData<MessageLog>(getLogKey(thread)) ?? createMessageLog(thread.chatId)
}

type FetchedPage = { readonly page: MessagePage; readonly skippedRecords: readonly SkippedRecord[] }

async function fetchPage(
  api: Api,
  thread: ThreadId,
  from: MessagePage['from'],
  signal: AbortSignal,
  headSize = HEAD_SIZE,
): Promise<FetchedPage> {
  const paging = from === 'head' ? { limit: headSize } : { limit: OLDER_SIZE, cursor: from.cursor }
  const { value, skippedRecords } = await api.run(listMessages, { ...thread, ...paging }, { signal })
  const page: MessagePage = {
    from,
    records: value.records,
    cursor: value.cursor,
    hasSkippedRecords: skippedRecords.length > 0,
  }
  return { page, skippedRecords }
}
