import type { Message } from '#src/api/schema/message.ts'
import type { CacheAccess, PlatformAccess } from '#src/data/session/session.ts'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import { replaceMessages } from '#src/domain/messages/replace-messages.ts'
import { findMessage } from './find-message.ts'
import { messageLogSlice, storeLog } from './queries.ts'
import type { ThreadId } from './thread-id.ts'

/**
 * Reads a message of the log again, because the links to its files expire, and replaces all messages of its page. Several
 * reads of a message at the same time are one. Returns null where the platform doesn't have it any more. Throws what a
 * request throws.
 */
export function rereadMessage(
  { api, queryClient, store }: PlatformAccess & CacheAccess,
  threadId: ThreadId,
  { id, at }: MessagePosition,
): Promise<Message | null> {
  return queryClient.fetchQuery({
    queryKey: ['messages', 'message', threadId.chatId, threadId.platformMessages, id],
    staleTime: 2_000,
    gcTime: 10_000,
    queryFn: async ({ signal }) => {
      const search = await findMessage({ api, store }, threadId, { id, at }, { signal })
      if (search.page === null) return null
      const log = messageLogSlice(threadId)(store).get()
      storeLog(store, threadId, replaceMessages(log, search.page.records))
      return search.message
    },
  })
}
