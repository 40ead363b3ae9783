import { sql } from 'kysely'
import { microsOf } from '#platform/seed/clock.ts'
import { addCrowd } from '#platform/seed/crowd.ts'
import { NOW, startPlatform } from '../../support/platform.ts'
import { serveWorld } from './serve-world.ts'

const MILLION = 1_000_000

/** The local platform in this process with a million customers. Making them takes a minute, and 4 GB while it lasts. */
export async function startMillion() {
  const platform = await startPlatform()
  const [workspace] = platform.facts.workspaces
  if (!workspace) throw new Error('there is no workspace')
  const { db } = platform
  const { known } = await db
    .selectFrom('customers')
    .select((it) => it.fn.countAll<number>().as('known'))
    .where('workspace_id', '=', workspace.id)
    .executeTakeFirstOrThrow()
  // Only what the order at the start needs: an index that is kept for each of a million rows takes minutes.
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where tablename = 'customers' and indexname !~ '(pkey|created_at|profile_updated_at)'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await db.transaction().execute((tx) => addCrowd(tx, workspace, MILLION - known, microsOf(NOW)))
  await sql`vacuum analyze customers`.execute(db)
  return serveWorld(platform)
}

export type MillionWorld = Awaited<ReturnType<typeof startMillion>>
