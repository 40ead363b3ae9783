import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Live, startLive } from '#platform/live.ts'
import type { LiveEvent } from '#platform/live-events.ts'
import { MINUTE, microsOf } from '#platform/seed/clock.ts'
import { at } from '#platform/seed/random.ts'
import { type Platform, startPlatform } from '../support/platform.ts'

let platform: Platform
let live: Live

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(({ task }) => {
  const { db, clock, facts } = platform
  live = startLive({ db, now: clock.now, facts, intervalMs: null, seed: task.name })
})

async function runSteps(count: number): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  for (let step = 0; step < count; step += 1) {
    platform.clock.advance(MINUTE / 10)
    events.push(await live.step())
  }
  return events
}

test('customers write, call and open tickets, pilots and agents answer, agents take tickets', async () => {
  const kinds = new Set((await runSteps(150)).map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual([
    'agent-answered',
    'customer-called',
    'customer-wrote',
    'pilot-answered',
    'ticket-opened',
    'ticket-taken',
  ])
})

test('after each event a ticket has its latest message, and is unread when a customer wrote it [CHT-06, CHT-08]', async () => {
  for (const event of await runSteps(40)) {
    if (event.kind === 'nothing') continue
    const { db } = platform
    const chat = await db
      .selectFrom('chats')
      .selectAll()
      .where('id', '=', event.chatId)
      .executeTakeFirstOrThrow()
    const last = await db
      .selectFrom('messages')
      .selectAll()
      .where('chat_id', '=', chat.id)
      .where('platform_facing', '=', false)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([chat.message_content, chat.message_role, chat.last_message_created_at]).toEqual([
      last.content,
      last.role,
      last.created_at,
    ])
    expect([chat.message_agent_id, chat.message_pilot_id]).toEqual([last.agent_id, last.pilot_id])
    expect([event.workspaceId, last.workspace_id]).toEqual([chat.workspace_id, chat.workspace_id])
    expect(microsOf(chat.updated_at)).toBeGreaterThanOrEqual(microsOf(chat.last_message_created_at))
  }
})

test('an event changes what its kind says and nothing else', async () => {
  for (let step = 0; step < 40; step += 1) {
    const before = await takeSnapshot()
    const [event] = await runSteps(1)
    const after = await takeSnapshot()
    if (!event || event.kind === 'nothing') continue
    const grown = { chats: after.chats.size - before.chats.size, messages: after.messages - before.messages }
    expect(grown).toEqual({
      chats: event.kind === 'ticket-opened' ? 1 : 0,
      messages: countMessages(event),
    })
    const reassigned = [...before.chats].filter(([id, assignee]) => after.chats.get(id) !== assignee)
    expect(reassigned.map(([id]) => id)).toEqual(event.kind === 'ticket-taken' ? [event.chatId] : [])
  }
})

test('tickets of the first agent are never taken, and only customers write and call in them', async () => {
  const meera = at(at(platform.facts.workspaces, 0).agents, 0)
  const { db } = platform
  await db
    .updateTable('chats')
    .set({ assignee_type: 'agent', agent_id: meera.id, pilot_id: null, team_id: null })
    .where('status', '=', 'open')
    .where('workspace_id', '=', at(platform.facts.workspaces, 0).id)
    .execute()
  const ticketsOfMeera = db
    .selectFrom('chats')
    .select('id')
    .where('agent_id', '=', meera.id)
    .where('status', '=', 'open')
  const before = new Set((await ticketsOfMeera.execute()).map(({ id }) => id))
  const events = await runSteps(60)
  const after = new Set((await ticketsOfMeera.execute()).map(({ id }) => id))
  expect(before.size).toBeGreaterThan(20)
  expect([...before].filter((id) => !after.has(id))).toEqual([])
  const touched = events.flatMap((event) =>
    event.kind !== 'nothing' && before.has(event.chatId) ? [event.kind] : [],
  )
  expect(touched).toContain('customer-wrote')
  expect(touched.filter((kind) => !kind.startsWith('customer-'))).toEqual([])
})

test('ticket counts and last chats of customers follow the opened tickets [CUS-12, CUS-18]', async () => {
  const events = await runSteps(60)
  const opened = events.flatMap((event) => (event.kind === 'ticket-opened' ? [event.chatId] : []))
  expect(opened.length).toBeGreaterThan(2)
  const { db } = platform
  const customers = await db.selectFrom('customers').select(['id', 'chats', 'last_chat_id']).execute()
  const chats = Map.groupBy(
    await db.selectFrom('chats').select(['id', 'customer_id', 'created_at']).execute(),
    (chat) => chat.customer_id,
  )
  for (const customer of customers) {
    const fastLive = chats.get(customer.id) ?? []
    const last = fastLive.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))[0]
    expect([customer.chats, customer.last_chat_id]).toEqual([fastLive.length, last?.id])
  }
})

test('concurrent steps run one after the other', async () => {
  const before = await takeSnapshot()
  const events = await Promise.all(Array.from({ length: 10 }, () => live.step()))
  const after = await takeSnapshot()
  expect(after.messages - before.messages).toBe(
    events.map(countMessages).reduce((sum, count) => sum + count, 0),
  )
})

test('live traffic runs on its own until it is stopped', async () => {
  const { db, clock, facts } = platform
  const before = await takeSnapshot()
  const fastLive = startLive({ db, now: clock.now, facts, intervalMs: 1, seed: 'pace' })
  await expect.poll(async () => (await takeSnapshot()).messages).toBeGreaterThan(before.messages + 2)
  await fastLive.stop()
  const stopped = await takeSnapshot()
  await runSteps(1)
  expect((await takeSnapshot()).messages - stopped.messages).toBeLessThanOrEqual(2)
})

test('a workspace without customers stays empty', async () => {
  const empty = await startPlatform({ seed: 'empty' })
  const { db, clock, facts } = empty
  const emptyLive = startLive({ db, now: clock.now, facts, intervalMs: null })
  expect(await emptyLive.step()).toEqual({ kind: 'nothing' })
  expect(await db.selectFrom('chats').selectAll().execute()).toEqual([])
  await empty.close()
})

function countMessages({ kind }: LiveEvent): number {
  if (kind === 'ticket-opened') return 2
  return kind === 'ticket-taken' || kind === 'customer-called' ? 0 : 1
}

async function takeSnapshot(): Promise<{ chats: Map<string, string>; messages: number }> {
  const { db } = platform
  const chats = await db
    .selectFrom('chats')
    .select(['id', 'assignee_type', 'agent_id', 'pilot_id', 'team_id'])
    .execute()
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    chats: new Map(
      chats.map((chat) => [
        chat.id,
        `${chat.assignee_type} ${chat.agent_id ?? chat.pilot_id ?? chat.team_id}`,
      ]),
    ),
    messages: count,
  }
}
