/** Finds out in which direction a platform pages a thread, and reads towards the newest message where it starts at the oldest. */
import { ApiError } from '#src/api/schema/api-error.ts'
import { type MessageLog, type MessagePage, mergePage } from '#src/domain/messages/message-log.ts'
import {
  getNewestPosition,
  getPageTimes,
  mergeNewerPage,
  mergeOldestFirst,
} from '#src/domain/messages/paging.ts'
import { mayBeExpiredCursor } from '#src/domain/pagination/expired-cursor.ts'
import { detectPageDirection, getTimeRange, type TimeRange } from '#src/domain/pagination/page-direction.ts'

/** Reads pages of one thread, and holds its log. */
export type ThreadReader = {
  readonly getLog: () => MessageLog
  readonly storeLog: (messageLog: MessageLog) => void
  readonly readPage: (from: MessagePage['from']) => Promise<MessagePage>
}

/** Pages that are read at once towards the newest message. */
const MAX_NEWER_PAGES = 20
/** Pages that are read to find out the direction: one shows it, unless all of its messages are of the same moment. */
const MAX_PROBES = 4

/**
 * Reads on from the first page until the times of the pages show in which direction the platform pages, and puts them
 * into the log together with that. Pages that show nothing are taken to go back in time, as the specification's sample
 * does. Throws what reading throws; the first page is then in the log, and the next reading looks for the direction again.
 */
export async function detectPagingOrder(
  { getLog, storeLog, readPage }: ThreadReader,
  first: MessagePage,
): Promise<void> {
  const storeFirst = (error: unknown): never => {
    // An aborted request belongs to a thread that was left: nothing is stored for it.
    if (error instanceof ApiError) storeLog(mergePage(getLog(), first))
    throw error
  }
  const pages = [first]
  let times = getPageTimes(first)
  let { cursor } = first
  for (let probe = 0; probe < MAX_PROBES && cursor !== null; probe += 1) {
    const page = await readPage({ cursor }).catch(storeFirst)
    const direction = detectPageDirection(times, getPageTimes(page))
    pages.push(page)
    if (direction === 'newer') return storeLog(mergeOldestFirst(getLog(), pages))
    cursor = page.cursor
    if (direction === 'older') break
    times = joinTimes(times, getPageTimes(page))
  }
  // Pages that are all there is need no direction: together they are one page.
  const merged = cursor === null ? mergePage(getLog(), joinPages(pages)) : pages.reduce(mergePage, getLog())
  storeLog({ ...merged, paging: { order: 'newest first' } })
}

function joinPages(pages: readonly MessagePage[]): MessagePage {
  const records = pages.flatMap((it) => it.records)
  return { from: 'head', records, cursor: null, hasSkippedRecords: pages.some((it) => it.hasSkippedRecords) }
}

function joinTimes(a: TimeRange | null, b: TimeRange | null): TimeRange | null {
  return getTimeRange([a, b].flatMap((it) => (it ? [it.oldest, it.newest] : [])))
}

/**
 * On a platform that pages from the oldest message on: reads a bounded number of pages from the last one on. False where
 * it doesn't page so, or where its cursor has expired and everything has to begin anew.
 */
export async function readNewerMessages({ getLog, storeLog, readPage }: ThreadReader): Promise<boolean> {
  const { paging } = getLog()
  if (paging?.order !== 'oldest first') return false
  const usedCursors = new Set<string>()
  let { after } = paging
  try {
    for (let cursor: string | null = paging.cursor; cursor !== null && !usedCursors.has(cursor); ) {
      usedCursors.add(cursor)
      const page: MessagePage = await readPage({ cursor })
      storeLog(mergeNewerPage(getLog(), page, { cursor, after }))
      after = getNewestPosition(getLog(), page, after)
      cursor = usedCursors.size < MAX_NEWER_PAGES ? page.cursor : null
    }
    return true
  } catch (error) {
    if (!(error instanceof ApiError && mayBeExpiredCursor(error))) throw error
    const { paging: _, ...rest } = getLog()
    storeLog(rest)
    return false
  }
}
