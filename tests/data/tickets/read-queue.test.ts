import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { listLinkedContacts } from '#src/api/operations/customers.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { recordAgent, refuseToken } from '#src/data/session/state.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { queueCheckSlice } from '#src/data/tickets/queue-check.ts'
import { createQueueReader } from '#src/data/tickets/read-queue.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { countOpenTickets } from '#src/domain/assignment/options.ts'
import { getViewCounts } from '#src/domain/tickets/view-counts.ts'
import { addTickets } from '../../support/many-tickets.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

const MINUTE = 60_000
const cleanUps: (() => Promise<void>)[] = []
beforeEach(() => {
  // The reader's own clock alone: the platform answers in its own time.
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(MINUTE)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

type Queue = Platform & { readonly me: string }

/** A platform with so many open tickets, of which some have an agent, a pilot or a team. */
async function startQueue(openCount: number): Promise<Queue> {
  const platform = await startPlatform({ reuse: true })
  cleanUps.push(() => platform.close())
  const [workspace] = platform.facts.workspaces
  const [agent] = workspace?.agents ?? []
  const [pilot] = workspace?.pilots ?? []
  const [team] = workspace?.teams ?? []
  if (!workspace || !agent || !pilot || !team) throw new Error('the seed has people')
  await addTickets(platform, openCount - (await countOpen(platform)))
  await sql`update chats set assignee_type = 'agent', agent_id = ${agent.id} where code > 500000 and code % 7 = 0`.execute(
    platform.db,
  )
  await sql`update chats set assignee_type = 'pilot', pilot_id = ${pilot.id} where code > 500000 and code % 7 = 1`.execute(
    platform.db,
  )
  await sql`update chats set assignee_type = 'team', team_id = ${team.id} where code > 500000 and code % 7 = 2`.execute(
    platform.db,
  )
  return { ...platform, me: agent.id }
}

async function countOpen({ db, facts }: Platform): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chats where status = 'open' and workspace_id = ${facts.workspaces[0]?.id}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** All open tickets by who they are assigned to, as the platform's database has them. */
async function countByAssignee({ db, facts }: Platform): Promise<Record<string, number>> {
  const { rows } = await sql<{ assignee: string; count: number }>`
    select concat_ws(' ', assignee_type, coalesce(agent_id, pilot_id, team_id)) as assignee, count(*)::int as count
    from chats where status = 'open' and workspace_id = ${facts.workspaces[0]?.id} group by 1`.execute(db)
  return Object.fromEntries(rows.map((it) => [it.assignee, it.count]))
}

type Group = { leader: boolean; count: number; texts: ((text: string) => void)[] }

/** A tab of the group, which has its own store. */
function openTab(
  platform: Queue,
  { group, maxTickets = 3_000 }: { group?: Group; maxTickets?: number } = {},
) {
  const config = configSchema.parse({ platform: { baseUrl: '' }, queue: { maxTickets } })
  const bodies: string[] = []
  const answers = { status: 200, foreground: Promise.resolve() }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('tickets/list')) {
      await answers.foreground
      return platform.fetch(request)
    }
    bodies.push(await request.clone().text())
    return answers.status === 200 ? platform.fetch(request) : new Response(null, { status: answers.status })
  }
  const options = { platform: config.platform, token: 'demo-agent', baseUri: 'http://platform.test/' }
  const api = createApi({ ...options, fetch, retries: 0 })
  const store = createSessionStore()
  recordAgent(store, platform.me)
  const isLeader = group === undefined || group.texts.length === 0
  const reader = createQueueReader(
    { api, store, config },
    {
      isLeader: () => isLeader && group?.leader !== false,
      count: () => group?.texts.length ?? 1,
      post: (text) => {
        for (const receive of group?.texts ?? []) if (receive !== reader.onText) receive(text)
      },
    },
  )
  group?.texts.push(reader.onText)
  const run = () => reader.task.run(new AbortController().signal)
  /** Runs the task whenever it is due, for so long. */
  const runFor = async (ms: number) => {
    for (let passed = 0; passed <= ms; ) {
      await run()
      passed += reader.task.intervalMs
      vi.advanceTimersByTime(reader.task.intervalMs)
    }
  }
  return {
    api,
    store,
    reader,
    bodies,
    answers,
    run,
    runFor,
    /** Runs until the first pass is over. */
    runPass: async () => {
      while (queueCheckSlice(store).get() === null) await run()
    },
    counts: () => getViewCounts(getTicketStore(store), platform.me, maxTickets),
    byAssignee: () => {
      const counts = countOpenTickets(getTicketStore(store), platform.me)
      return counts && Object.fromEntries(counts)
    },
  }
}

test.each([500, 3_000])(
  'of %i open tickets, every count equals SQL after one pass of full pages',
  async (count) => {
    const platform = await startQueue(count)
    const tab = openTab(platform)
    await tab.runPass()
    expect(tab.bodies).toHaveLength(count / 100)
    const inSql = await countByAssignee(platform)
    expect(tab.byAssignee()).toEqual(inSql)
    const { open, unassigned, mine, pilots, teams } = tab.counts()
    expect(open).toEqual({ loaded: count, isComplete: true })
    expect(unassigned).toEqual({ loaded: inSql['unassigned'], isComplete: true })
    expect(mine).toEqual({ loaded: inSql[`agent ${platform.me}`], isComplete: true })
    const sumOf = (kind: string) =>
      Object.entries(inSql).reduce((sum, [key, value]) => sum + (key.startsWith(kind) ? value : 0), 0)
    expect(pilots).toEqual({ loaded: sumOf('pilot'), isComplete: true })
    expect(teams).toEqual({ loaded: sumOf('team'), isComplete: true })
  },
)

test('assignments and closings by others are counted within one cycle, and nothing is read more often', async () => {
  const platform = await startQueue(500)
  const tab = openTab(platform)
  await tab.runPass()
  platform.clock.advance(1_000_000)
  await sql`update chats set assignee_type = 'unassigned', agent_id = null, updated_at = ${platform.clock.now()}
    where code > 500000 and code % 7 = 0`.execute(platform.db)
  await sql`update chats set status = 'closed', updated_at = ${platform.clock.now()} where code > 500000 and code % 11 = 0`.execute(
    platform.db,
  )
  tab.bodies.length = 0
  await tab.runFor(7 * MINUTE)
  expect(tab.byAssignee()).toEqual(await countByAssignee(platform))
  expect(tab.counts().open.loaded).toBe(await countOpen(platform))
  // Five pages within five minutes, and the head each minute.
  expect(tab.bodies.length).toBeLessThanOrEqual(16)
})

test('above the bound the counts say “more”, and the assign menu has none', async () => {
  const platform = await startQueue(500)
  const tab = openTab(platform, { maxTickets: 200 })
  await tab.runPass()
  expect(tab.bodies).toHaveLength(2)
  expect(tab.counts().open).toEqual({ loaded: 200, isComplete: false })
  expect(tab.byAssignee()).toBeNull()
})

test('nothing is requested while another response is awaited, or while the token is refused', async () => {
  const platform = await startQueue(150)
  const tab = openTab(platform)
  const { promise, resolve } = Promise.withResolvers<void>()
  tab.answers.foreground = promise
  const foreground = tab.api.run(listLinkedContacts, { contactId: platform.me }).catch(() => undefined)
  await tab.run()
  expect(tab.bodies).toEqual([])
  resolve()
  await foreground
  await tab.run()
  expect(tab.bodies).toHaveLength(1)
  refuseToken(tab.store)
  await tab.run()
  expect(tab.bodies).toHaveLength(1)
})

test.each([
  [429, true],
  [503, true],
  [403, false],
])(
  'a page that is answered with %i is read again later (all polling pauses: %s)',
  async (status, shouldPause) => {
    const platform = await startQueue(150)
    const tab = openTab(platform)
    await tab.run()
    tab.answers.status = status
    expect(await tab.run()).toMatchObject({ ok: false, shouldPause })
    expect(tab.reader.task.intervalMs).toBeGreaterThanOrEqual(MINUTE)
    tab.answers.status = 200
    await tab.run()
    expect(tab.counts().open).toEqual({ loaded: 150, isComplete: true })
  },
)

test('a refused cursor starts the pages anew', async () => {
  const platform = await startQueue(350)
  const tab = openTab(platform)
  await tab.run()
  tab.answers.status = 410
  expect(await tab.run()).toMatchObject({ ok: false, shouldPause: false })
  tab.answers.status = 200
  await tab.runFor(6 * MINUTE)
  expect(tab.counts().open).toEqual({ loaded: 350, isComplete: true })
})

test('the other tabs send no request: they get each page, and a tab that opens later gets all', async () => {
  const platform = await startQueue(450)
  const group: Group = { leader: true, count: 0, texts: [] }
  const leader = openTab(platform, { group })
  const follower = openTab(platform, { group })
  follower.reader.start()
  await leader.runPass()
  await follower.run()
  expect(follower.bodies).toEqual([])
  expect(follower.counts()).toEqual(leader.counts())
  expect(queueCheckSlice(follower.store).get()).not.toBeNull()
  const late = openTab(platform, { group })
  late.reader.start()
  await expect.poll(() => late.byAssignee()).toEqual(leader.byAssignee())
  expect(late.counts().open).toEqual({ loaded: 450, isComplete: true })
  expect(late.bodies).toEqual([])
})

test('when the leading tab is silent, another one reads, and the leader gets its pages', async () => {
  const platform = await startQueue(250)
  const group: Group = { leader: true, count: 0, texts: [] }
  const leader = openTab(platform, { group })
  const follower = openTab(platform, { group })
  await follower.run()
  expect(follower.bodies).toEqual([])
  vi.advanceTimersByTime(5 * MINUTE)
  await follower.runFor(10_000)
  expect(follower.counts().open).toEqual({ loaded: 250, isComplete: true })
  expect(leader.counts().open).toEqual({ loaded: 250, isComplete: true })
  expect(leader.bodies).toEqual([])
})

test.each(['', 'null', '{"kind":"page"}', '{"kind":"page","to":null,"records":[{}]}', '[1'])(
  'a text of another tab that is no page (%s) changes nothing',
  async (text) => {
    const tab = openTab(await startQueue(120))
    tab.reader.onText(text)
    expect(getTicketStore(tab.store).tickets.size).toBe(0)
  },
)

test('another agent at the same session starts with nothing known', async () => {
  const platform = await startQueue(150)
  const tab = openTab(platform)
  await tab.runFor(5_000)
  const other = platform.facts.workspaces[0]?.agents[1]?.id ?? ''
  recordAgent(tab.store, other)
  await tab.runFor(5_000)
  expect(getViewCounts(getTicketStore(tab.store), other, 0).mine.isComplete).toBe(true)
  expect(tab.bodies).toHaveLength(4)
})
