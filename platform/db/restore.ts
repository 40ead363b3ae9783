import { type Kysely, sql } from 'kysely'
import { SCHEMA } from './open.ts'
import type { Database } from './schema.ts'

/** The tables that change, in the order of their foreign keys. */
const WRITTEN_TABLES = ['customers', 'chats', 'messages', 'calls', 'outbound_messages', 'orders'] as const
const COPY = `${SCHEMA}_copy`

/**
 * Copies the current data and returns the function that restores it in one transaction. That function does nothing if
 * nothing was written.
 */
export async function createRestorePoint(db: Kysely<Database>): Promise<() => Promise<void>> {
  await sql.raw(`drop schema if exists ${COPY} cascade; create schema ${COPY}`).execute(db)
  for (const table of WRITTEN_TABLES)
    await sql.raw(`create table ${COPY}.${table} as table ${SCHEMA}.${table}`).execute(db)
  // A generated column can't be written: the database computes it again.
  await sql.raw(`alter table ${COPY}.customers drop column search_text`).execute(db)
  let restoredAt = await writtenUpTo(db)
  return async () => {
    if ((await writtenUpTo(db)) === restoredAt) return
    await db.transaction().execute(async (tx) => {
      await sql.raw(`truncate ${WRITTEN_TABLES.join(', ')}`).execute(tx)
      for (const table of WRITTEN_TABLES)
        await sql.raw(`insert into ${table} select * from ${COPY}.${table}`).execute(tx)
    })
    restoredAt = await writtenUpTo(db)
  }
}

/** The position of the write-ahead log: changes with every write. */
async function writtenUpTo(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db)
  return rows[0]?.at ?? ''
}
