import { sql } from 'kysely'
import { microsOf } from '#platform/seed/clock.ts'
import { addImportedCustomers } from '#platform/seed/imported-customers.ts'
import { NOW, startPlatform } from '../../support/platform.ts'
import { servePlatform } from './serve-platform.ts'

const MILLION = 1_000_000

/** The local platform in this process with a million customers. Creating them takes a minute and 4 GB of memory. */
export async function startCustomersServer() {
  const platform = await startPlatform()
  const [workspace] = platform.facts.workspaces
  if (!workspace) throw new Error('there is no workspace')
  const { db } = platform
  const { known: seededCount } = await db
    .selectFrom('customers')
    .select((it) => it.fn.countAll<number>().as('known'))
    .where('workspace_id', '=', workspace.id)
    .executeTakeFirstOrThrow()
  // Keeps only the indexes that the default order needs: maintaining each further index for a million rows takes minutes.
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where tablename = 'customers' and indexname !~ '(pkey|created_at|profile_updated_at)'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await db
    .transaction()
    .execute((tx) => addImportedCustomers(tx, workspace, MILLION - seededCount, microsOf(NOW)))
  await sql`vacuum analyze customers`.execute(db)
  return servePlatform(platform)
}

export type CustomersServer = Awaited<ReturnType<typeof startCustomersServer>>
