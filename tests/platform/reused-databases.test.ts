import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NOW, startPlatform } from '../support/platform.ts'

const tables = [
  'workspaces',
  'api_tokens',
  'assignees',
  'channels',
  'customers',
  'chats',
  'messages',
  'calls',
  'templates',
  'outbound_messages',
  'orders',
] as const

/** Every row of every table. */
async function readAll({ db }: Awaited<ReturnType<typeof startPlatform>>) {
  const rows = tables.map(
    async (table) =>
      (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t order by 1`.execute(db))
        .rows,
  )
  return Promise.all(rows)
}

test('the tables that are compared are all that the platform has', async () => {
  const platform = await startPlatform()
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'handoff' and tablename <> 'seed_facts'`.execute(
    platform.db,
  )
  await platform.close()
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.toSorted())
})

test('a reused database has the rows of a new one, whatever the last platform wrote', async () => {
  const fresh = await startPlatform()
  const expected = await readAll(fresh)
  await fresh.close()

  for (let round = 0; round < 3; round += 1) {
    const platform = await startPlatform({ reuse: true })
    expect(await readAll(platform)).toEqual(expected)
    for (let event = 0; event < 10; event += 1) await platform.live.step()
    await platform.db.updateTable('chats').set({ subject: 'changed', updated_at: NOW }).execute()
    await platform.db.updateTable('customers').set({ name: 'changed' }).execute()
    await platform.db.deleteFrom('messages').execute()
    await platform.db.deleteFrom('orders').execute()
    await platform.close()
  }
})

test('a database in which a table was written to that is not restored is not used again', async () => {
  const first = await startPlatform({ reuse: true })
  await first.db.updateTable('templates').set({ name: sql`name || ' changed'` }).execute()
  await first.close()
  const second = await startPlatform({ reuse: true })
  const names = await second.db.selectFrom('templates').select('name').execute()
  await second.close()
  expect(names.filter(({ name }) => name.endsWith('changed'))).toEqual([])
})
