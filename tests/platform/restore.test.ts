import { expect, test } from 'vitest'
import { createApp } from '#platform/app.ts'
import { createRestorePoint } from '#platform/db/restore.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { assign, first, listTickets } from './requests.ts'

describeOnEachDatabase((platform) => {
  const tickets = async () => (await listTickets(platform(), { limit: 100 })).records
  const countAll = async () => {
    const { db } = platform()
    const tables = ['customers', 'chats', 'messages', 'calls', 'outbound_messages', 'orders'] as const
    return Promise.all(
      tables.map(async (table) => (await db.selectFrom(table).select('workspace_id').execute()).length),
    )
  }

  test('restoring the copy removes the assignments and messages made since', async () => {
    const { db, live } = platform()
    const before = [await tickets(), await countAll()]
    const restore = await createRestorePoint(db)
    for (let round = 0; round < 2; round += 1) {
      for (let event = 0; event < 10; event += 1) await live.step()
      const { id } = first(await tickets())
      await assign(platform(), { ticket_id: id, assignee_type: 'unassigned' })
      expect([await tickets(), await countAll()]).not.toEqual(before)
      await restore()
      expect([await tickets(), await countAll()]).toEqual(before)
    }
  })

  test('POST /__restore exists only with a copy, and refuses a request that another page could send', async () => {
    const { db, clock } = platform()
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const without = createApp({ db, now: clock.now })
    expect((await without.request('/__restore', json)).status).toBe(404)
    let restored = 0
    const restore = async () => void (restored += 1)
    const app = createApp({ db, now: clock.now, restore })
    expect((await app.request('/__restore', { method: 'POST' })).status).toBe(415)
    expect(restored).toBe(0)
    expect((await app.request('/__restore', json)).status).toBe(204)
    expect(restored).toBe(1)
  })
})
