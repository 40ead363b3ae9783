import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countAll } from '#platform/db/customers.ts'
import { type OpenDb, openDb } from '#platform/db/open.ts'
import { prepare } from '#platform/db/prepare.ts'
import type { Database } from '#platform/db/schema.ts'
import { customerMatches, readSearch } from '#platform/db/search.ts'
import { microsOf } from '#platform/seed/clock.ts'
import { addImportedCustomers } from '#platform/seed/imported-customers.ts'
import { at } from '#platform/seed/random.ts'
import { seedInto } from '#platform/seed/seed.ts'
import { emptyDatabase } from '../support/database-images.ts'
import { NOW } from '../support/platform.ts'
import { type Postgres, postgresBin, startPostgres } from '../support/postgres.ts'

/** Enough rows that a sequential scan costs more than the index. */
const COUNT = 20_000
const fillWithCrowd: Parameters<typeof prepare>[1] = async (db, now) => {
  const facts = await seedInto(db, 'empty', now)
  await addImportedCustomers(db, at(facts.workspaces, 0), COUNT, microsOf(now))
  return facts
}
const fillEmpty: Parameters<typeof prepare>[1] = (db, now) => seedInto(db, 'empty', now)

function countOf(db: Kysely<Database>, text: string) {
  const search = readSearch(text)
  if (!search) throw new Error('nothing to search for')
  return db.selectFrom('customers').where(customerMatches(search)).select(countAll.as('total'))
}

/** The query plan of the count that starts every search. */
async function planOf(db: Kysely<Database>, text: string): Promise<string> {
  const lines = await countOf(db, text).explain('text')
  return JSON.stringify(lines)
}

async function hasIndex(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('customers_search') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

function describeSearches(open: () => Promise<OpenDb>): void {
  let database: OpenDb
  const logLines: string[] = []
  beforeAll(async () => {
    database = await open()
    await prepare(database.db, fillWithCrowd, NOW, (line) => logLines.push(line))
  }, 60_000)
  afterAll(() => database.close())

  test.for(['krishnamurthy', 'KRI', 'मीना', 'firm 12', '11223', '+91 60000-02999', '006000002999'])(
    'a customer search for "%s" uses the index, not a sequential scan [CUS-22]',
    async (text) => {
      const plan = await planOf(database.db, text)
      expect(plan).toContain('customers_search')
      expect(plan).not.toContain('Seq Scan')
      expect(logLines).toEqual([])
    },
  )

  test('the index finds what a sequential scan finds, also for one or two letters [CUS-22]', async () => {
    const rows = await database.db.selectFrom('customers').selectAll().limit(7).execute()
    const texts = rows.flatMap(({ name, email, company, phone }, index) => {
      const part = (text: string) => text.slice(index % 5, (index % 5) + 1 + (index % 7)).trim()
      return [part(name), part(email).toUpperCase(), part(company ?? ''), part(phone)]
    })
    const totals = (without: 'enable_seqscan' | 'enable_bitmapscan') =>
      database.db.transaction().execute(async (tx) => {
        await sql`set local ${sql.raw(without)} = off`.execute(tx)
        const found: number[] = []
        for (const text of texts.filter((each) => each !== ''))
          found.push((await countOf(tx, text).executeTakeFirstOrThrow()).total)
        return found
      })
    const found = await totals('enable_seqscan')
    expect(found.length).toBeGreaterThan(15)
    expect(found).toEqual(await totals('enable_bitmapscan'))
  })

  test('tables that were created without the index get it at the next start', async () => {
    await sql`drop index customers_search`.execute(database.db)
    await prepare(database.db, fillEmpty, NOW)
    expect(await hasIndex(database.db)).toBe(true)
  })
}

describe('on PGlite', () => describeSearches(emptyDatabase))

describe.skipIf(!postgresBin)('on PostgreSQL', () => {
  let server: Postgres
  beforeAll(async () => {
    server = await startPostgres()
  }, 30_000)
  afterAll(() => server.stop())

  describe('that allows the extension', () => {
    describeSearches(async () => openDb({ url: await server.create('extension') }))
  })

  /** A new database, changed by `setUp` before its tables are created, and the log lines of `prepare`. */
  async function prepareDatabase(
    name: string,
    setUp: string,
  ): Promise<{ database: OpenDb; logLines: string[] }> {
    const database = await openDb({ url: await server.create(name) })
    await sql.raw(setUp).execute(database.db)
    const logLines: string[] = []
    await prepare(database.db, fillWithCrowd, NOW, (line) => logLines.push(line))
    return { database, logLines }
  }

  test('an extension that is installed in another schema is used', async () => {
    const { database, logLines } = await prepareDatabase(
      'shared',
      'create schema tools; create extension pg_trgm schema tools',
    )
    expect([await hasIndex(database.db), logLines]).toEqual([true, []])
    await database.close()
  })

  test('without the extension searches read every row, and the start-up log says so [CUS-22]', async () => {
    const refuse = `create function public.refuse() returns event_trigger language plpgsql as
        $$ begin raise exception 'no extensions here'; end $$;
      create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION')
        execute function public.refuse()`
    const { database, logLines } = await prepareDatabase('refused', refuse)
    expect(await hasIndex(database.db)).toBe(false)
    expect(logLines).toEqual([
      'handoff: searches of customers read every row, because the server has no index for them: no extensions here',
    ])
    expect(await countOf(database.db, 'firm 12').executeTakeFirst()).toEqual({ total: 111 })
    await database.close()
  })
})
