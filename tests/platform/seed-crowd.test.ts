import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '#platform/db/open.ts'
import { prepare } from '#platform/db/prepare.ts'
import { microsOf } from '#platform/seed/clock.ts'
import { addImportedCustomers } from '#platform/seed/imported-customers.ts'
import { at } from '#platform/seed/random.ts'
import { seedInto } from '#platform/seed/seed.ts'
import { emptyDatabase } from '../support/database-images.ts'

const NOW = '2026-11-21T10:00:00.000000Z'
// A small version of the seed with a million customers: the same statement.
const COUNT = 2500

let database: OpenDb

beforeAll(async () => {
  database = await emptyDatabase()
  await prepare(
    database.db,
    async (db, now) => {
      const facts = await seedInto(db, 'empty', now)
      await addImportedCustomers(db, at(facts.workspaces, 0), COUNT, microsOf(now))
      return facts
    },
    NOW,
  )
}, 60_000)
afterAll(() => database.close())

async function count(query: string): Promise<unknown> {
  const { rows } = await sql
    .raw<{ count: number }>(`select count(*) as count from ${query}`)
    .execute(database.db)
  return rows[0]?.count
}

test('the crowd has the requested number of customers, each with an email and a phone of their own', async () => {
  expect(await count('customers')).toBe(COUNT)
  expect(await count('(select distinct email from customers) as x')).toBe(COUNT)
  expect(await count(`(select distinct phone_digits from customers where phone <> '') as x`)).toBe(2000)
})

test('no customer of the crowd has tickets or was created in the future [CUS-12]', async () => {
  expect(await count('customers where chats = 0')).toBe(COUNT)
  expect(await count(`customers where created_at > '${NOW}' or profile_updated_at > '${NOW}'`)).toBe(0)
})

test('ids of the crowd are UUIDs of version 4 [CON-03]', async () => {
  const shape = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
  for (const column of ['id', 'last_chat_id', 'tracker_id', 'profile_id'])
    expect(await count(`customers where ${column}::text !~ '${shape}'`)).toBe(0)
})
