import { type Kysely, sql } from 'kysely'
import { notFound } from '../http/problem.ts'
import type { Database } from './schema.ts'

/** Customers with the name and kind of their channel, of one workspace only (CON-12). */
export function customersOf(db: Kysely<Database>, workspaceId: string) {
  return db
    .selectFrom('customers')
    .innerJoin('channels', 'channels.id', 'customers.channel_id')
    .where('customers.workspace_id', '=', workspaceId)
    .selectAll('customers')
    .select(['channels.name as channel_name', 'channels.kind as channel_kind'])
}

/**
 * The ids of a customer's identities: its own, with `linked` also those with the same tracker (LNK-06). Throws 404
 * for a customer of another workspace.
 */
export async function identitiesOf(
  db: Kysely<Database>,
  workspaceId: string,
  customerId: string,
  linked: boolean,
): Promise<string[]> {
  const rows = await db
    .selectFrom('customers as self')
    .innerJoin('customers as each', (join) =>
      join
        .onRef('each.workspace_id', '=', 'self.workspace_id')
        .onRef('each.tracker_id', '=', 'self.tracker_id')
        .on((on) => (linked ? on.val(true) : on('each.id', '=', on.ref('self.id')))),
    )
    .where('self.workspace_id', '=', workspaceId)
    .where('self.id', '=', customerId)
    .select('each.id')
    .execute()
  if (rows.length === 0) throw notFound('customer')
  return rows.map(({ id }) => id)
}

/** `count(*)` as a number. */
export const countAll = sql<number>`count(*)`
