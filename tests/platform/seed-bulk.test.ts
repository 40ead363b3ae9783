import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '#platform/db/open.ts'
import { prepare } from '#platform/db/prepare.ts'
import { addBulk } from '#platform/seed/bulk.ts'
import { microsOf } from '#platform/seed/clock.ts'
import { at } from '#platform/seed/random.ts'
import { seedInto } from '#platform/seed/seed.ts'
import { emptyDatabase } from '../support/database-images.ts'

const NOW = '2026-11-21T10:00:00.000000Z'
// A small version of the large seed: the same statements, a hundredth of the rows.
const SIZE = { customers: 300, tickets: 900, messages: 8640, thread: 1000 }

let database: OpenDb

beforeAll(async () => {
  database = await emptyDatabase()
  await prepare(
    database.db,
    async (db, now) => {
      const facts = await seedInto(db, 'empty', now)
      await addBulk(db, at(facts.workspaces, 0), SIZE, microsOf(now))
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

test('the bulk seed has the requested number of rows, with one long thread', async () => {
  expect(await count('customers')).toBe(300)
  expect(await count('chats')).toBe(901)
  const messages = Number(await count('messages'))
  expect(messages).toBeGreaterThan(9640 * 0.95)
  expect(messages).toBeLessThan(9640 * 1.05)
  expect(await count('(select from messages group by chat_id having count(*) = 1000) as x')).toBe(1)
})

test('bulk tickets have the data of their latest message [CHT-06]', async () => {
  const fields = 'content, role, created_at, agent_id, pilot_id'
  const last = `select row(${fields}) from messages where chat_id = c.id order by created_at desc, id desc limit 1`
  const own =
    'row(message_content, message_role, last_message_created_at, message_agent_id, message_pilot_id)'
  expect(await count(`chats as c where ${own} is distinct from (${last})`)).toBe(0)
})

test('bulk customers have the number of their tickets and the last one [CUS-12, CUS-18]', async () => {
  const own = 'from chats where customer_id = c.id'
  expect(await count(`customers as c where chats <> (select count(*) ${own})`)).toBe(0)
  const last = `select id ${own} order by created_at desc, id desc limit 1`
  expect(await count(`customers as c where last_chat_id <> (${last})`)).toBe(0)
  expect(await count(`customers as c where created_at > (select min(created_at) ${own})`)).toBe(0)
})

test('open bulk tickets are younger than a day, and nothing is in the future [DEC-22]', async () => {
  expect(await count(`chats where status = 'open'`)).toBe(46)
  expect(
    await count(
      `chats where status = 'open' and last_message_created_at < timestamptz '${NOW}' - interval '23 hours'`,
    ),
  ).toBe(0)
  expect(await count(`messages where created_at > '${NOW}'`)).toBe(0)
  expect(
    await count(`(select created_at - lag(created_at) over (partition by chat_id order by created_at) as pause
    from messages) as x where pause >= interval '24 hours'`),
  ).toBe(0)
})

test('bulk ids are UUIDs of version 4, and no placeholder is left [CON-03]', async () => {
  const shape = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
  for (const table of ['customers', 'chats', 'messages']) {
    expect(await count(`${table} where id::text !~ '${shape}'`)).toBe(0)
  }
  expect(await count(`messages where content ~ '\\{[a-z]+\\}' or content_html ~ '\\{[a-z]+\\}'`)).toBe(0)
  expect(await count(`chats where subject ~ '\\{[a-z]+\\}' or message_content ~ '\\{[a-z]+\\}'`)).toBe(0)
})
