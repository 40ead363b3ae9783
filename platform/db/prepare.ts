import { type Kysely, sql } from 'kysely'
import { log } from '../log.ts'
import type { SeedFacts } from '../seed/facts.ts'
import { SCHEMA } from './open.ts'
import { type Database, DDL, INDEXES, SEARCHED, type Timestamp } from './schema.ts'

/** Fills empty tables and returns the facts of the seed. */
export type Seeder = (db: Kysely<Database>, now: Timestamp) => Promise<SeedFacts>

/** Receives one line for the person who starts the platform. */
type Note = (line: string) => void

/**
 * Creates the tables and the seed unless they exist, in one transaction: a process that is killed leaves nothing, and
 * two that start together create them once. Returns the facts of the seed in the tables, whatever seed it was. Calls
 * `note` if searches of customers have no index.
 */
export async function prepare(
  db: Kysely<Database>,
  fill: Seeder,
  now: Timestamp,
  note: Note = log.note,
): Promise<SeedFacts> {
  const { facts, filled } = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${SCHEMA}))`.execute(tx)
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass(${`${SCHEMA}.seed_facts`}) is not null as there`.execute(tx)
    if (rows[0]?.there) {
      const stored = await storedFacts(tx)
      await indexSearch(tx, note)
      return { facts: stored, filled: false }
    }
    await sql.raw(`create schema if not exists ${SCHEMA}`).execute(tx)
    await sql.raw(`${DDL}; create table seed_facts (facts jsonb not null)`).execute(tx)
    const made = await fill(tx, now)
    await sql.raw(INDEXES).execute(tx)
    await indexSearch(tx, note)
    await sql`insert into seed_facts values (${JSON.stringify(made)}::jsonb)`.execute(tx)
    // Without fresh statistics the first pages of a bulk-loaded table are read by the wrong plan.
    await sql.raw(`analyze ${TABLES.join(', ')}`).execute(tx)
    return { facts: made, filled: true }
  })
  // After a vacuum, a deep page is counted in the index alone, without reading rows. Vacuum can't run in a
  // transaction.
  if (filled) await sql.raw('vacuum customers').execute(db)
  return facts
}

const TABLES = [
  'customers',
  'chats',
  'messages',
  'calls',
  'outbound_messages',
  'orders',
  // Small tables too: the planner needs their size for joins.
  'templates',
  'channels',
] as const
/** A schema without this column was created by an earlier version. */
const NEWEST_COLUMN = { table: 'customers', column: 'search_text' } as const
const SEARCH_INDEX = 'customers_search'

/**
 * Creates the trigram index for searches of customers, unless it exists. It needs the extension pg_trgm. If the
 * server doesn't have it, or refuses to create it, searches give the same results by reading every row.
 */
async function indexSearch(db: Kysely<Database>, note: Note): Promise<void> {
  await sql`savepoint search`.execute(db)
  try {
    await sql.raw(`create extension if not exists pg_trgm schema ${SCHEMA}`).execute(db)
    // A shared database may have the extension already, in a schema that is not on our search path.
    const { rows } = await sql<{ schema: string }>`
      select extnamespace::regnamespace::text as schema from pg_extension where extname = 'pg_trgm'`.execute(
      db,
    )
    const columns = SEARCHED.map((column) => `${column} ${rows[0]?.schema ?? SCHEMA}.gin_trgm_ops`)
    await sql
      .raw(`create index if not exists ${SEARCH_INDEX} on customers using gin (${columns.join(', ')})`)
      .execute(db)
  } catch (error) {
    await sql`rollback to savepoint search`.execute(db)
    note(
      `handoff: searches of customers read every row, because the server has no index for them: ${messageOf(error)}`,
    )
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function storedFacts(db: Kysely<Database>): Promise<SeedFacts> {
  const { rows: newest } = await sql`
    select from information_schema.columns where table_schema = ${SCHEMA}
      and table_name = ${NEWEST_COLUMN.table} and column_name = ${NEWEST_COLUMN.column}`.execute(db)
  if (newest.length === 0)
    throw new Error(`The schema ${SCHEMA} was made by an earlier version: remove it and start again.`)
  const { rows } = await sql<{ facts: SeedFacts }>`select facts from seed_facts`.execute(db)
  const [first] = rows
  if (!first)
    throw new Error(
      `The schema ${SCHEMA} holds tables but no facts about its seed: remove it and start again.`,
    )
  return first.facts
}
