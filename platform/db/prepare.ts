import { type Kysely, sql } from 'kysely'
import type { SeedFacts } from '../seed/facts.ts'
import { SCHEMA } from './open.ts'
import { type Database, DDL, INDEXES, SEARCH_INDEX, type Timestamp } from './schema.ts'

/** Fills empty tables, and answers with what is in them. */
export type Seeder = (db: Kysely<Database>, now: Timestamp) => Promise<SeedFacts>

/**
 * Makes tables and seed rows where there are none yet, in one transaction: a process that is killed half-way leaves
 * nothing, and two that start together make them once. Answers with the facts of the seed that the tables hold,
 * whatever it was filled with.
 */
export async function prepare(db: Kysely<Database>, fill: Seeder, now: Timestamp): Promise<SeedFacts> {
  const { facts, filled } = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${SCHEMA}))`.execute(tx)
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass(${`${SCHEMA}.seed_facts`}) is not null as there`.execute(tx)
    if (rows[0]?.there) return { facts: await storedFacts(tx), filled: false }
    await sql.raw(`create schema if not exists ${SCHEMA}`).execute(tx)
    await sql.raw(`${DDL}; create table seed_facts (facts jsonb not null)`).execute(tx)
    const made = await fill(tx, now)
    await sql.raw(INDEXES).execute(tx)
    if (await isLarge(tx)) await indexSearch(tx)
    await sql`insert into seed_facts values (${JSON.stringify(made)}::jsonb)`.execute(tx)
    // Without fresh statistics the first pages of a bulk-loaded table are read by the wrong plan.
    await sql.raw(`analyze ${TABLES.join(', ')}`).execute(tx)
    return { facts: made, filled: true }
  })
  // Then a deep page is counted off in an index alone, without a look at each row. No transaction may stand around it.
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
  // Small ones too: a join with them is planned by how small they are.
  'templates',
  'channels',
] as const
/** Without it the tables are of a version that knew less. */
const NEWEST_TABLE = 'orders'
/** Customers from which on a search by reading all of them is slow. */
const LARGE = 500_000

async function isLarge(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from customers offset ${sql.lit(LARGE)} limit 1`.execute(db)
  return rows.length > 0
}

/** Where the server hasn't the extension, or doesn't let us make it, searching is right all the same, and slow. */
async function indexSearch(db: Kysely<Database>): Promise<void> {
  await sql`savepoint search`.execute(db)
  try {
    await sql.raw(`create extension if not exists pg_trgm schema ${SCHEMA}`).execute(db)
    await sql.raw(SEARCH_INDEX).execute(db)
  } catch {
    await sql`rollback to savepoint search`.execute(db)
  }
}

async function storedFacts(db: Kysely<Database>): Promise<SeedFacts> {
  const { rows: tables } = await sql<{ newest: boolean }>`
    select to_regclass(${`${SCHEMA}.${NEWEST_TABLE}`}) is not null as newest`.execute(db)
  if (!tables[0]?.newest)
    throw new Error(`The schema ${SCHEMA} was made by an earlier version: remove it and start again.`)
  const { rows } = await sql<{ facts: SeedFacts }>`select facts from seed_facts`.execute(db)
  const [first] = rows
  if (!first)
    throw new Error(
      `The schema ${SCHEMA} holds tables but no facts about its seed: remove it and start again.`,
    )
  return first.facts
}
