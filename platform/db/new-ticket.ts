import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Locks the workspace, so that concurrent transactions don't create tickets with the same code. */
export async function lockWorkspace(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The code of the workspace's next ticket; the lock must be held. */
export async function nextCode(tx: Kysely<Database>, workspaceId: string): Promise<number> {
  const { code } = await tx
    .selectFrom('chats')
    .where('workspace_id', '=', workspaceId)
    .select(sql<number>`coalesce(max(code), 1000) + 1`.as('code'))
    .executeTakeFirstOrThrow()
  return code
}
