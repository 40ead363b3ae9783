import type { Message } from '#src/api/schema/message.ts'
import { rereadMessage } from '#src/data/messages/reread-message.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'

/**
 * Returns a function that reads a message again, because the links to its files expire: a ticket may be open for hours, or
 * come from the device. Null where that isn't possible; the next attempt then says what is wrong with the file.
 */
export function useRereadMessage(): (message: Message) => Promise<Message | null> {
  const { api, queryClient, store, config } = useSession()
  return async ({ chatId, id, at }) => {
    try {
      return await rereadMessage({ api, queryClient, store }, getThreadId(config, chatId), { id, at })
    } catch {
      return null
    }
  }
}
