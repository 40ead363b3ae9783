/** Messages. The log (`domain/message-log.ts`) holds them; the queries say what came of reading. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { listMessages } from '#src/api/messages.ts'
import type { SetAside } from '#src/api/operation.ts'
import { emptyLog, type MessageLog, mergePage, type Page } from '#src/domain/message-log.ts'
import { local } from './local.ts'
import type { Reading } from './ticket-book.ts'

const HEAD_SIZE = 25
const OLDER_SIZE = 100
/** Pages that are read at once to meet what is known; past them a gap stands in the thread. */
const CATCH_UP = 4

const logKey = (chatId: string) => ['messages', 'log', chatId]

/** What is known of a thread. */
export function messageLogQuery(chatId: string) {
  return queryOptions({
    ...local,
    queryKey: logKey(chatId),
    queryFn: (): MessageLog => emptyLog(chatId),
    initialData: () => emptyLog(chatId),
    gcTime: 30 * 60_000,
  })
}

/** Reads the newest messages into the log, and on until they meet what is known (rule 10). */
export function messagesHeadQuery(api: Api, chatId: string) {
  return queryOptions({
    queryKey: ['messages', 'head', chatId],
    staleTime: 2_000,
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<Reading> => {
      const known = client.getQueryData<MessageLog>(logKey(chatId))?.stretches.length ?? 0
      const setAside: SetAside[] = []
      let reading = await readPage(api, client, chatId, 'head', signal)
      setAside.push(...reading.setAside)
      for (let page = 1; page < CATCH_UP; page += 1) {
        const [top, below] = reading.log.stretches
        if (known === 0 || !below || top?.walk.state !== 'more' || reading.log.stretches.length <= known)
          break
        reading = await readPage(api, client, chatId, { cursor: top.walk.cursor }, signal)
        setAside.push(...reading.setAside)
      }
      return { at: Date.now(), setAside }
    },
  })
}

/** Reads what lies behind a cursor: older messages, or those of a gap. */
export function messagesPageQuery(api: Api, chatId: string, cursor: string) {
  return queryOptions({
    queryKey: ['messages', 'page', chatId, cursor],
    staleTime: 0,
    gcTime: 60_000,
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<Reading> => {
      const { setAside } = await readPage(api, client, chatId, { cursor }, signal)
      return { at: Date.now(), setAside }
    },
  })
}

async function readPage(
  api: Api,
  client: QueryClient,
  chatId: string,
  from: Page['from'],
  signal: AbortSignal,
) {
  const paging = from === 'head' ? { limit: HEAD_SIZE } : { limit: OLDER_SIZE, cursor: from.cursor }
  const { value, setAside } = await api.run(listMessages, { chatId, ...paging }, { signal })
  const page: Page = { from, records: value.records, cursor: value.cursor, partial: setAside.length > 0 }
  const log = mergePage(client.getQueryData<MessageLog>(logKey(chatId)) ?? emptyLog(chatId), page)
  client.setQueryData(logKey(chatId), log)
  return { log, setAside }
}
