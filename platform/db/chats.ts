import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Tickets with the name of their customer and the kind of their channel, of one workspace only (CON-12). */
export function chatsOf(db: Kysely<Database>, workspaceId: string) {
  return db
    .selectFrom('chats')
    .innerJoin('customers', 'customers.id', 'chats.customer_id')
    .innerJoin('channels', 'channels.id', 'chats.channel_id')
    .where('chats.workspace_id', '=', workspaceId)
    .selectAll('chats')
    .select(['channels.kind as channel_kind', 'customers.name as customer_name'])
}
