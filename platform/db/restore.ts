import { type Kysely, sql } from 'kysely'
import { SCHEMA } from './open.ts'
import type { Database } from './schema.ts'

/** What the platform writes to, in the order in which one table refers to another. */
const WRITTEN = ['customers', 'chats', 'messages', 'calls', 'outbound_messages', 'orders'] as const
const COPY = `${SCHEMA}_copy`

/**
 * Keeps a copy of the data as they are now. The function that it answers with puts them back, in one transaction; it
 * does nothing while nothing has been written.
 */
export async function keepCopy(db: Kysely<Database>): Promise<() => Promise<void>> {
  await sql.raw(`drop schema if exists ${COPY} cascade; create schema ${COPY}`).execute(db)
  for (const table of WRITTEN)
    await sql.raw(`create table ${COPY}.${table} as table ${SCHEMA}.${table}`).execute(db)
  // A generated column can't be written: the database computes it again.
  await sql.raw(`alter table ${COPY}.customers drop column search_text`).execute(db)
  let restoredAt = await writtenUpTo(db)
  return async () => {
    if ((await writtenUpTo(db)) === restoredAt) return
    await db.transaction().execute(async (tx) => {
      await sql.raw(`truncate ${WRITTEN.join(', ')}`).execute(tx)
      for (const table of WRITTEN)
        await sql.raw(`insert into ${table} select * from ${COPY}.${table}`).execute(tx)
    })
    restoredAt = await writtenUpTo(db)
  }
}

/** How far the database has written: another text after any change. */
async function writtenUpTo(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db)
  return rows[0]?.at ?? ''
}
