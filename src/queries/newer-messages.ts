/** Finds out in which direction a platform pages a thread, and reads towards the newest message where it starts at the oldest. */
import { ApiError } from '#src/api/schema/api-error.ts'
import { mayBeExpired } from '#src/domain/expired-cursor.ts'
import { type MessageLog, mergePage, type Page } from '#src/domain/message-log.ts'
import { mergeNewer, mergeOldest, newestThrough, pageTimes } from '#src/domain/message-paging.ts'
import { pageDirection, type TimeRange, timeRange } from '#src/domain/page-direction.ts'

/** Reads pages of one thread, and holds its log. */
export type ThreadReader = {
  readonly log: () => MessageLog
  readonly keep: (log: MessageLog) => void
  readonly read: (from: Page['from']) => Promise<Page>
}

/** Pages that are read at once towards the newest message. */
const NEWER_PAGES = 20
/** Pages that are read to find out the direction: one shows it, unless all of its messages are of the same moment. */
const MOST_PROBES = 4

/**
 * Reads on from the first page until the times of the pages show in which direction the platform pages, and puts them
 * into the log together with that. Pages that show nothing are taken to go back in time, as the specification's sample
 * does. Throws what reading throws; the first page is then in the log, and the next reading looks for the direction again.
 */
export async function findDirection({ log, keep, read }: ThreadReader, first: Page): Promise<void> {
  const keepFirst = (error: unknown): never => {
    // An aborted request belongs to a thread that was left: nothing is stored for it.
    if (error instanceof ApiError) keep(mergePage(log(), first))
    throw error
  }
  const pages = [first]
  let times = pageTimes(first)
  let { cursor } = first
  for (let probe = 0; probe < MOST_PROBES && cursor !== null; probe += 1) {
    const page = await read({ cursor }).catch(keepFirst)
    const direction = pageDirection(times, pageTimes(page))
    pages.push(page)
    if (direction === 'newer') return keep(mergeOldest(log(), pages))
    cursor = page.cursor
    if (direction === 'older') break
    times = bothOf(times, pageTimes(page))
  }
  // Pages that are all there is need no direction: together they are one page.
  const merged = cursor === null ? mergePage(log(), wholeOf(pages)) : pages.reduce(mergePage, log())
  keep({ ...merged, paging: { order: 'newest first' } })
}

function wholeOf(pages: readonly Page[]): Page {
  const records = pages.flatMap((it) => it.records)
  return { from: 'head', records, cursor: null, partial: pages.some((it) => it.partial) }
}

function bothOf(a: TimeRange | null, b: TimeRange | null): TimeRange | null {
  return timeRange([a, b].flatMap((it) => (it ? [it.oldest, it.newest] : [])))
}

/**
 * On a platform that pages from the oldest message on: reads a bounded number of pages from the last one on. False where
 * it doesn't page so, or where its cursor has expired and everything has to begin anew.
 */
export async function readNewer({ log, keep, read }: ThreadReader): Promise<boolean> {
  const { paging } = log()
  if (paging?.order !== 'oldest first') return false
  const asked = new Set<string>()
  let { after } = paging
  try {
    for (let cursor: string | null = paging.cursor; cursor !== null && !asked.has(cursor); ) {
      asked.add(cursor)
      const page: Page = await read({ cursor })
      keep(mergeNewer(log(), page, { cursor, after }))
      after = newestThrough(log(), page, after)
      cursor = asked.size < NEWER_PAGES ? page.cursor : null
    }
    return true
  } catch (error) {
    if (!(error instanceof ApiError && mayBeExpired(error))) throw error
    const { paging: _, ...rest } = log()
    keep(rest)
    return false
  }
}
