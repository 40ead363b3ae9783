/**
 * Reads messages into the log of their thread, which `messageLogSlice` holds. The queries hold only when a page
 * was read and which records were skipped.
 */
import { queryOptions } from '@tanstack/react-query'
import { listMessages } from '#src/api/operations/messages.ts'
import type { SkippedRecord } from '#src/api/operations/parse-record.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { PlatformAccess } from '#src/data/session/session.ts'
import { defineKeyedSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { type FetchResult, getTicketStore } from '#src/data/tickets/store.ts'
import { evictDistantPages } from '#src/domain/messages/eviction.ts'
import {
  addPageCheckpoint,
  createMessageLog,
  type MessageLog,
  type MessagePage,
  mergePage,
} from '#src/domain/messages/message-log.ts'
import {
  type Checkpoint,
  compareMessagePositions,
  insertCheckpoint,
  type MessagePosition,
} from '#src/domain/messages/position.ts'
import { placeBelow } from '#src/domain/messages/shown-time.ts'
import { countRecords, getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import {
  contradictsPaginationOrder,
  getCursorPosition,
  isPaginationOrderUnknown,
  mergeRestartedPage,
  withoutCheckpoint,
} from '#src/domain/messages/thread-pagination.ts'
import { mayBeExpiredCursor, type PaginationStop } from '#src/domain/pagination/pagination.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { detectPaginationOrder, readNewerMessages, type ThreadReader } from './newer-messages.ts'
import { readMessagePages } from './read-message-pages.ts'
import { recordStoredLog } from './stored-logs.ts'
import type { ThreadId } from './thread-id.ts'

const HEAD_SIZE = 25
const OLDER_SIZE = 100
/** Pages read at once to reach known messages; after them, a gap stays in the thread. */
const MAX_CATCH_UP_PAGES = 4
/** How often reading a whole thread starts again because a cursor expired. */
const MAX_RESTARTS = 3
/** Messages of a thread in memory above which distant pages are evicted: some twenty pages. */
const MAX_MESSAGES = 2_000

const messageLogs = defineKeyedSlice<ThreadId, MessageLog>({
  getId: ({ chatId, platformMessages }) => `${chatId} ${platformMessages}`,
  createInitial: ({ chatId }) => createMessageLog(chatId),
  keepMs: 30 * 60_000,
})

/** The log of a thread: all of its messages that were read. Kept for half an hour after the thread was last on screen. */
export const messageLogSlice: (threadId: ThreadId) => Slice<MessageLog> = messageLogs

/** Reads the newest messages into the log, and further pages until they reach known messages (rule 10). */
export function messagesHeadQuery(source: PlatformAccess, threadId: ThreadId) {
  return queryOptions({
    queryKey: ['messages', 'head', threadId.chatId, threadId.platformMessages],
    meta: {
      isPolled: true,
      cached: { kind: 'thread', thread: threadId },
      searchable: { kind: 'thread', thread: threadId },
      changedBySend: { ticketId: threadId.chatId },
    },
    staleTime: 2_000,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<FetchResult> => {
      const skippedRecords: SkippedRecord[] = []
      const reader = createThreadReader(source, threadId, { signal, skippedRecords })
      const createResult = () => ({ readAt: Date.now(), skippedRecords })
      if (await readNewerMessages(reader)) return createResult()
      const first = await reader.readPage('head')
      // Now, not before: what this device stored may have been restored meanwhile.
      const segmentCount = reader.getLog().segments.length
      if (isPaginationOrderUnknown(reader.getLog(), first, getLatestMessageMicros(source.store, threadId))) {
        await detectPaginationOrder(reader, first)
        if (await readNewerMessages(reader)) return createResult()
      }
      let log = storePage(source.store, threadId, first)
      for (let page = 1; page < MAX_CATCH_UP_PAGES; page += 1) {
        const [newest, below] = log.segments
        const hasNewSegment = segmentCount > 0 && log.segments.length > segmentCount
        if (!hasNewSegment || !below || newest?.pagination.state !== 'more') break
        log = storePage(source.store, threadId, await reader.readPage({ cursor: newest.pagination.cursor }))
      }
      return createResult()
    },
  })
}

/** Reads the page after a cursor: older messages, or those of a gap. */
export function messagesPageQuery(source: PlatformAccess, threadId: ThreadId, cursor: string) {
  return queryOptions({
    queryKey: ['messages', 'page', threadId.chatId, threadId.platformMessages, cursor],
    meta: { searchable: { kind: 'thread', thread: threadId } },
    staleTime: 0,
    gcTime: 60_000,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<FetchResult> => {
      const skippedRecords: SkippedRecord[] = []
      const reader = createThreadReader(source, threadId, { signal, skippedRecords })
      const createResult = () => ({ readAt: Date.now(), skippedRecords })
      if (await readNewerMessages(reader)) return createResult()
      try {
        const page = await reader.readPage({ cursor })
        if (contradictsPaginationOrder(reader.getLog(), page)) {
          await detectPaginationOrder(reader, await reader.readPage('head'))
          if (await readNewerMessages(reader)) return createResult()
        }
        storePage(source.store, threadId, page)
        return createResult()
      } catch (error) {
        const rereadSkippedRecords = mayBeExpiredCursor(error)
          ? await rereadFromHead(source, threadId, { cursor, signal })
          : null
        if (rereadSkippedRecords) return { readAt: Date.now(), skippedRecords: rereadSkippedRecords }
        throw error
      }
    },
  })
}

/**
 * Reads from the newest message until it is past the position where a cursor has expired (FLT-92). Null where it can't
 * get there: the platform repeats itself, or ends before that position.
 */
async function rereadFromHead(
  { api, store }: PlatformAccess,
  threadId: ThreadId,
  { cursor, signal }: { cursor: string; signal: AbortSignal },
): Promise<readonly SkippedRecord[] | null> {
  const position = getCursorPosition(getLog(store, threadId), cursor)
  if (!position) return null
  const skippedRecords: SkippedRecord[] = []
  let after: Message | null = null
  let isDone = false
  const pages = readMessagePages(
    async (from) => {
      const fetched = await fetchPage({ api, store }, threadId, from, signal, OLDER_SIZE)
      skippedRecords.push(...fetched.skippedRecords)
      return fetched.page
    },
    { getContent: ({ records }) => (getOldest(filterOlder(records, after)) ? 'new' : 'empty') },
  )
  for await (const page of pages) {
    storeLog(store, threadId, mergeRestartedPage(getLog(store, threadId), page, after))
    after = getOldest(filterOlder(page.records, after)) ?? after
    isDone = page.cursor === null || (after !== null && compareMessagePositions(after, position) < 0)
    if (isDone) break
  }
  if (!isDone) return null
  const log = withoutCheckpoint(getLog(store, threadId), cursor)
  storeLog(store, threadId, log)
  return getCursorPosition(log, cursor) === null ? skippedRecords : null
}

/** The time of the latest message in the ticket's record, in microseconds since 1970; null: unknown. */
function getLatestMessageMicros(store: SessionStore, { chatId }: ThreadId): number | null {
  return getTicketStore(store).tickets.get(chatId)?.lastMessageAt?.micros ?? null
}

/** Reads pages of one thread for one query; adds their skipped records to `skippedRecords`. */
function createThreadReader(
  { api, store }: PlatformAccess,
  threadId: ThreadId,
  { signal, skippedRecords }: { signal: AbortSignal; skippedRecords: SkippedRecord[] },
): ThreadReader {
  return {
    getLog: () => getLog(store, threadId),
    storeLog: (log) => void storeLog(store, threadId, log),
    readPage: async (from) => {
      const fetched = await fetchPage({ api, store }, threadId, from, signal)
      skippedRecords.push(...fetched.skippedRecords)
      return fetched.page
    },
  }
}

/** Merges a page into the log. */
export function storePage(store: SessionStore, threadId: ThreadId, page: MessagePage): MessageLog {
  return storeLog(store, threadId, mergePage(getLog(store, threadId), page))
}

/** Sets the log to the result of a rule of `src/domain/messages`. */
export function storeLog(store: SessionStore, threadId: ThreadId, log: MessageLog): MessageLog {
  messageLogs(threadId)(store).update(() => log)
  recordStoredLog(store, log)
  return log
}

/** Restores a cached log, unless the platform has answered meanwhile. Returns whether it was restored. */
export function restoreMessageLog(store: SessionStore, threadId: ThreadId, log: MessageLog): boolean {
  if (getLog(store, threadId).segments.length > 0) return false
  storeLog(store, threadId, log)
  return true
}

/** Adds a stored checkpoint: a position with a cursor from which pages can be read. */
export function addCheckpoint(store: SessionStore, threadId: ThreadId, checkpoint: Checkpoint): void {
  messageLogs(threadId)(store).update((log) => ({
    ...log,
    checkpoints: insertCheckpoint(log.checkpoints, checkpoint),
  }))
}

/** Evicts pages far from the reader's position (null: the newest message) once the log is large (rule 13). */
export function evictDistantMessages(
  store: SessionStore,
  threadId: ThreadId,
  log: MessageLog,
  reader: MessagePosition | null,
) {
  if (log.segments.reduce((sum, it) => sum + countRecords(it.messages), 0) <= MAX_MESSAGES) return
  messageLogs(threadId)(store).update((now) => (now === log ? evictDistantPages(log, reader) : now))
}

/**
 * Reads a thread page by page from its newest message back to its beginning, one request after the other, and stores
 * only a checkpoint for each page: `storePage` puts a page into the log. `from` continues an earlier pagination.
 * Pages without a new message aren't yielded. Returns `end` at the beginning of the thread. Throws what a request
 * throws.
 */
export async function* paginateBackwards(
  { api, store }: PlatformAccess,
  threadId: ThreadId,
  signal: AbortSignal,
  from: MessagePage['from'] = 'head',
): AsyncGenerator<MessagePage, PaginationStop, void> {
  let oldest: MessagePosition | null = null
  let pageCount = 0
  let isRestarted = false
  const pages = readMessagePages(
    async (next) => (await fetchPage({ api, store }, threadId, next, signal)).page,
    {
      from,
      maxRestarts: MAX_RESTARTS,
      // The platform returns a cursor only where there is more (MSG-23): an empty page is read once more before it counts.
      getContent: (page) => (page.records.length > 0 || page.hasSkippedRecords ? 'new' : 'doubtful'),
    },
  )
  for (;;) {
    const { value: page, done } = await pages.next()
    if (done) return page
    isRestarted ||= page.from === 'head' && pageCount > 0
    pageCount += 1
    const log = getLog(store, threadId)
    // Where the platform pages from the oldest message on, a cursor leads to newer messages: it is no checkpoint.
    if (log.paginationOrder?.order !== 'oldest first') storeLog(store, threadId, addPageCheckpoint(log, page))
    // Messages that were yielded before a restart aren't yielded again.
    const records: readonly Message[] = isRestarted ? filterOlder(page.records, oldest) : page.records
    oldest = getOldest(records) ?? oldest
    if (records.length > 0 || (page.hasSkippedRecords && !isRestarted)) yield { ...page, records }
  }
}

function getOldest(records: readonly Message[]): Message | undefined {
  return records.toSorted(compareMessagePositions)[0]
}

function filterOlder(records: readonly Message[], position: MessagePosition | null): readonly Message[] {
  return position === null ? records : records.filter((it) => compareMessagePositions(it, position) < 0)
}

function getLog(store: SessionStore, threadId: ThreadId): MessageLog {
  return messageLogs(threadId)(store).get()
}

/** The time right below which a page is expected; null: none is known. */
function getUpperEdge(store: SessionStore, threadId: ThreadId, from: MessagePage['from']): Instant | null {
  const log = getLog(store, threadId)
  if (from !== 'head') return getCursorPosition(log, from.cursor)?.at ?? null
  const newest = getNewestRecord(log.segments[0]?.messages ?? [])
  return newest?.at ?? getTicketStore(store).tickets.get(log.chatId)?.lastMessageAt ?? null
}

type FetchedPage = { readonly page: MessagePage; readonly skippedRecords: readonly SkippedRecord[] }

async function fetchPage(
  { api, store }: PlatformAccess,
  threadId: ThreadId,
  from: MessagePage['from'],
  signal: AbortSignal,
  headSize = HEAD_SIZE,
): Promise<FetchedPage> {
  const pageParams = from === 'head' ? { limit: headSize } : { limit: OLDER_SIZE, cursor: from.cursor }
  const { value, skippedRecords } = await api.run(listMessages, { ...threadId, ...pageParams }, { signal })
  const page: MessagePage = {
    from,
    records: placeBelow(value.records, getUpperEdge(store, threadId, from)),
    cursor: value.cursor,
    hasSkippedRecords: skippedRecords.length > 0,
  }
  return { page, skippedRecords }
}
