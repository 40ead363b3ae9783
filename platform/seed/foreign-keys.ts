import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Looks references up once at the end, in one join for each table, and not one by one for each row. */
export async function withoutForeignKeys(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid in ('customers'::regclass, 'chats'::regclass, 'messages'::regclass, 'calls'::regclass,
      'outbound_messages'::regclass, 'orders'::regclass)`.execute(db)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  }
  await work()
  for (const { table, name, definition } of rows) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      db,
    )
  }
}
