import { chatsOf } from '../db/chats.ts'
import { history } from '../http/history.ts'
import { recentChat } from '../wire/chat.ts'

/** Operation 7 (CHT-10), under the path of D2: a customer's tickets, the one with the latest message first. */
export const recentChats = history(
  'customers.recentChats',
  '/platform-api/v1/customers/recent_chats',
  async ({ workspaceId, customerIds, limit, offset }, { db }) => {
    const rows = await chatsOf(db, workspaceId)
      .where('chats.customer_id', 'in', customerIds)
      .orderBy('chats.last_message_created_at', 'desc')
      .orderBy('chats.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(recentChat)
  },
)
