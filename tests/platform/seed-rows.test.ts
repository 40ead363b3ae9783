import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from '#platform/seed/random.ts'
import { seededRowsOf } from '#platform/seed/seed.ts'
import { NOW, type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
const seedRows = seededRowsOf('small', NOW)

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

test('the database returns what the seed has generated, to the microsecond [CON-06]', async () => {
  const { db } = platform
  const byId = <T extends { id: string }>(rows: T[]): T[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  // The database adds columns for searches, so only the seed's own columns are compared.
  expect(byId(await db.selectFrom('customers').selectAll().execute())).toMatchObject(
    byId(seedRows.flatMap((workspaceRows) => workspaceRows.customers)),
  )
  expect(byId(await db.selectFrom('chats').selectAll().execute())).toEqual(
    byId(seedRows.flatMap((workspaceRows) => workspaceRows.chats)),
  )
  expect(byId(await db.selectFrom('messages').selectAll().execute())).toEqual(
    byId(seedRows.flatMap((workspaceRows) => workspaceRows.messages)),
  )
  expect(byId(await db.selectFrom('calls').selectAll().execute())).toEqual(
    byId(seedRows.flatMap((workspaceRows) => workspaceRows.calls)),
  )
})

test('a seeded database refuses dangling references', async () => {
  const { db } = platform
  const { id } = at(at(seedRows, 0).chats, 0)
  await expect(
    sql`update chats set customer_id = gen_random_uuid() where id = ${id}`.execute(db),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(
    sql`update messages set chat_id = gen_random_uuid() where chat_id = ${id}`.execute(db),
  ).rejects.toMatchObject({ code: '23503' })
})

test('the assignees have every directory entry, and the tickets two assignees that it lacks [DEC-09]', async () => {
  const { db, facts } = platform
  const named = new Set(
    facts.workspaces.flatMap(({ agents, pilots, teams }) =>
      [...agents, ...pilots, ...teams].map(({ id }) => id),
    ),
  )
  const known = await db.selectFrom('assignees').selectAll().execute()
  expect(known.filter(({ id }) => named.has(id))).toHaveLength(named.size)
  const outside = new Set(known.filter(({ id }) => !named.has(id)).map(({ id }) => id))
  const kaveri = at(seedRows, 0)
  expect(
    kaveri.chats.filter(({ pilot_id }) => pilot_id !== null && outside.has(pilot_id)).length,
  ).toBeGreaterThan(0)
  expect(
    kaveri.chats.filter(({ agent_id }) => agent_id !== null && outside.has(agent_id)).length,
  ).toBeGreaterThan(0)
})
