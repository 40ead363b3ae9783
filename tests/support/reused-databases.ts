/**
 * Embedded databases that are used again. Opening one from its image takes a third of a second of processor time;
 * restoring one takes a twentieth of that, because only the changed rows are written.
 */
import { type Kysely, sql } from 'kysely'
import { type OpenDb, SCHEMA } from '#platform/db/open.ts'
import type { Database } from '#platform/db/schema.ts'
import type { SeedFacts } from '#platform/seed/facts.ts'

type Prepared = { database: OpenDb; facts: SeedFacts }
type Reusable = Prepared & { restore: () => Promise<void>; otherTables: string }

/** The tables that are restored. Their primary key is `id`. */
const RESTORED_TABLES = ['customers', 'chats', 'messages', 'calls', 'outbound_messages', 'orders']
/** A database in which one of these was written to is not used again. */
const OTHER_TABLES = ['workspaces', 'api_tokens', 'assignees', 'channels', 'templates', 'seed_facts']
const COPY = `${SCHEMA}_reused`

/** The open databases of this process that no platform uses, by what they were filled with. */
const idle = new Map<string, Reusable[]>()

/** A database in the state in which `open` returns it. Closing it keeps it for a later call with the same family. */
export async function reusedDatabase(family: string, open: () => Promise<Prepared>): Promise<Prepared> {
  const databases = idle.get(family) ?? []
  idle.set(family, databases)
  const reusable = (await restoreOne(databases)) ?? (await makeReusable(await open()))
  const close = async () => void databases.push(reusable)
  return { database: { ...reusable.database, close }, facts: reusable.facts }
}

async function restoreOne(databases: Reusable[]): Promise<Reusable | undefined> {
  const reusable = databases.pop()
  if (!reusable) return undefined
  await reusable.restore()
  if ((await versionOfOtherTables(reusable.database.db)) === reusable.otherTables) return reusable
  await reusable.database.close()
  return restoreOne(databases)
}

async function makeReusable(prepared: Prepared): Promise<Reusable> {
  const { db } = prepared.database
  return { ...prepared, restore: await createRestore(db), otherTables: await versionOfOtherTables(db) }
}

/** Copies the data, and returns the function that restores it. */
async function createRestore(db: Kysely<Database>): Promise<() => Promise<void>> {
  const copies = RESTORED_TABLES.map((table) => `create table ${COPY}.${table} as table ${SCHEMA}.${table}`)
  await sql.raw(`create schema ${COPY}; ${copies.join('; ')}`).execute(db)
  // A generated column can't be written: the database computes it again.
  await sql.raw(`alter table ${COPY}.customers drop column search_text`).execute(db)
  let written = await nextTransaction(db)
  return async () => {
    if ((await nextTransaction(db)) === written) return
    const restored = RESTORED_TABLES.map(
      (table) => `
        delete from ${table} where xmin::text::bigint >= ${written};
        insert into ${table} select * from ${COPY}.${table} copied
          where not exists (select from ${table} kept where kept.id = copied.id)`,
    )
    await db.transaction().execute(async (tx) => {
      // Without the triggers that check foreign keys, because one table is restored after another.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(restored.join(';')).execute(tx)
    })
    written = await nextTransaction(db)
  }
}

/** The id that the next writing transaction will get. The rows that it writes have it as `xmin`. */
async function nextTransaction(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(db)
  return rows[0]?.id ?? ''
}

async function versionOfOtherTables(db: Kysely<Database>): Promise<string> {
  const versions = OTHER_TABLES.map((table) => `select count(*), max(xmin::text::bigint) from ${table}`)
  const { rows } = await sql.raw(versions.join(' union all ')).execute(db)
  return JSON.stringify(rows)
}
