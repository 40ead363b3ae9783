import { type Kysely, sql } from 'kysely'
import type { SeedFacts } from '../seed/facts.ts'
import { SCHEMA } from './open.ts'
import { type Database, DDL, INDEXES, type Timestamp } from './schema.ts'

/** Fills empty tables, and answers with what is in them. */
export type Seeder = (db: Kysely<Database>, now: Timestamp) => Promise<SeedFacts>

/**
 * Makes tables and seed rows where there are none yet, in one transaction: a process that is killed half-way leaves
 * nothing, and two that start together make them once. Answers with the facts of the seed that the tables hold,
 * whatever it was filled with.
 */
export function prepare(db: Kysely<Database>, fill: Seeder, now: Timestamp): Promise<SeedFacts> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${SCHEMA}))`.execute(tx)
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass(${`${SCHEMA}.seed_facts`}) is not null as there`.execute(tx)
    if (rows[0]?.there) return storedFacts(tx)
    await sql.raw(`create schema if not exists ${SCHEMA}`).execute(tx)
    await sql.raw(`${DDL}; create table seed_facts (facts jsonb not null)`).execute(tx)
    const facts = await fill(tx, now)
    await sql.raw(INDEXES).execute(tx)
    await sql`insert into seed_facts values (${JSON.stringify(facts)}::jsonb)`.execute(tx)
    // Without fresh statistics the first pages of a bulk-loaded table are read by the wrong plan.
    await sql.raw(`analyze ${TABLES.join(', ')}`).execute(tx)
    return facts
  })
}

const TABLES = ['customers', 'chats', 'messages', 'calls'] as const

async function storedFacts(db: Kysely<Database>): Promise<SeedFacts> {
  const { rows } = await sql<{ facts: SeedFacts }>`select facts from seed_facts`.execute(db)
  const [first] = rows
  if (!first)
    throw new Error(
      `The schema ${SCHEMA} holds tables but no facts about its seed: remove it and start again.`,
    )
  return first.facts
}
