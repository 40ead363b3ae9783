/**
 * Detects in which direction a platform pages a thread, and reads towards the newest message where it starts at the
 * oldest.
 */
import { ApiError } from '#src/api/schema/api-error.ts'
import { type MessageLog, type MessagePage, mergePage } from '#src/domain/messages/message-log.ts'
import {
  getNewestPosition,
  getPageTimes,
  mergeNewerPage,
  mergeOldestFirst,
} from '#src/domain/messages/thread-pagination.ts'
import { detectPageDirection, getTimeRange, type TimeRange } from '#src/domain/pagination/cursor-pages.ts'
import { mayBeExpiredCursor } from '#src/domain/pagination/pagination.ts'
import { type ReadMessagePage, readMessagePages } from './read-message-pages.ts'

/** Reads pages of one thread, and gets and stores its log. */
export type ThreadReader = {
  readonly getLog: () => MessageLog
  readonly storeLog: (messageLog: MessageLog) => void
  readonly readPage: ReadMessagePage
}

/** Pages read at once towards the newest message. */
const MAX_NEWER_PAGES = 20
/** Pages read to detect the direction: one shows it, unless all of its messages have the same time. */
const MAX_PROBES = 4

/**
 * Reads on from the first page until the pages' times show in which direction the platform pages, and stores pages and
 * direction in the log. Without evidence, pages are taken to go back in time, as in the specification's sample. Throws
 * what a request throws; the log then has the first page, and the next read detects the direction again.
 */
export async function detectPaginationOrder(
  { getLog, storeLog, readPage }: ThreadReader,
  first: MessagePage,
): Promise<void> {
  const storeFirst = (error: unknown): never => {
    // An aborted request belongs to a thread that the agent has left: nothing is stored for it.
    if (error instanceof ApiError) storeLog(mergePage(getLog(), first))
    throw error
  }
  const pages = [first]
  let times = getPageTimes(first)
  let { cursor } = first
  const readProbe: ReadMessagePage = (from) => readPage(from).catch(storeFirst)
  const probes =
    cursor === null ? [] : readMessagePages(readProbe, { from: { cursor }, maxPages: MAX_PROBES })
  for await (const page of probes) {
    const direction = detectPageDirection(times, getPageTimes(page))
    pages.push(page)
    if (direction === 'newer') return storeLog(mergeOldestFirst(getLog(), pages))
    cursor = page.cursor
    if (direction === 'older') break
    times = joinTimes(times, getPageTimes(page))
  }
  // Pages that are the whole thread need no direction: they are joined to one page.
  const merged = cursor === null ? mergePage(getLog(), joinPages(pages)) : pages.reduce(mergePage, getLog())
  storeLog({ ...merged, paginationOrder: { order: 'newest first' } })
}

function joinPages(pages: readonly MessagePage[]): MessagePage {
  const records = pages.flatMap((it) => it.records)
  return { from: 'head', records, cursor: null, hasSkippedRecords: pages.some((it) => it.hasSkippedRecords) }
}

function joinTimes(a: TimeRange | null, b: TimeRange | null): TimeRange | null {
  return getTimeRange([a, b].flatMap((it) => (it ? [it.oldest, it.newest] : [])))
}

/**
 * On a platform that pages from the oldest message on: reads a bounded number of pages after the last one. False where
 * the platform pages the other way, or the cursor has expired and reading has to start again.
 */
export async function readNewerMessages({ getLog, storeLog, readPage }: ThreadReader): Promise<boolean> {
  const { paginationOrder } = getLog()
  if (paginationOrder?.order !== 'oldest first') return false
  let { after } = paginationOrder
  try {
    const pages = readMessagePages(readPage, { from: paginationOrder, maxPages: MAX_NEWER_PAGES })
    for await (const page of pages) {
      if (page.from === 'head') continue
      storeLog(mergeNewerPage(getLog(), page, { cursor: page.from.cursor, after }))
      after = getNewestPosition(getLog(), page, after)
    }
    return true
  } catch (error) {
    if (!mayBeExpiredCursor(error)) throw error
    const { paginationOrder: _, ...rest } = getLog()
    storeLog(rest)
    return false
  }
}
