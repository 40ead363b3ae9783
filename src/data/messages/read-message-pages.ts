/** Reads one page of a thread after the other. */
import type { MessagePage } from '#src/domain/messages/message-log.ts'
import { type PageContent, readPages } from '#src/domain/pagination/pagination.ts'

export type ReadMessagePage = (from: MessagePage['from']) => Promise<MessagePage>

type Options = {
  readonly from?: MessagePage['from']
  readonly maxPages?: number
  readonly maxRestarts?: number
  readonly getContent?: (page: MessagePage) => PageContent
}

export function readMessagePages(
  readPage: ReadMessagePage,
  { from = 'head', getContent = getPageContent, ...limits }: Options,
) {
  return readPages(
    async (cursor) => {
      const page = await readPage(cursor === null ? 'head' : { cursor })
      return { ...page, content: getContent(page) }
    },
    { ...limits, from: from === 'head' ? null : from.cursor },
  )
}

function getPageContent({ records, hasSkippedRecords }: MessagePage): PageContent {
  return records.length > 0 || hasSkippedRecords ? 'new' : 'empty'
}
