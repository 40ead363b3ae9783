import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { followWaits } from '#src/data/attention/follow-waits.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { queueCheckSlice } from '#src/data/tickets/queue-check.ts'
import { createQueueReader } from '#src/data/tickets/read-queue.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import {
  getAssigneeGroupKey,
  getCountedTickets,
  type QueueGroup,
  summarizeQueue,
} from '#src/domain/attention/queue-summary.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

/** More than are read. As many as in a large workspace: `HANDOFF_QUEUE_TICKETS=300000`. */
const ADDED = Number(process.env.HANDOFF_QUEUE_TICKETS ?? 4_000)
/** As a deployment sets by default. */
const MAX_TICKETS = 3_000
const LIMIT_MINUTES = 15

const cleanUps: (() => Promise<void>)[] = []
beforeEach(() => {
  // The reader's own clock alone.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/**
 * Adds open tickets of every kind of assignee, status detail, channel and priority, some of which wait for minutes, some for
 * days, in one statement: hundreds of thousands take seconds.
 */
async function startQueue(count: number): Promise<Platform> {
  const platform = await startPlatform({ reuse: true })
  cleanUps.push(() => platform.close())
  const { db, facts, clock } = platform
  const [workspace] = facts.workspaces
  if (!workspace) throw new Error('the seed has a workspace')
  const { agents, pilots, teams, channels } = workspace
  const pick = (list: readonly { id: string }[], by: number) =>
    sql`(${sql.val(list.map((it) => it.id))}::uuid[])[1 + n / ${sql.lit(by)} % ${sql.lit(list.length)}]`
  // What only thanks is no wait: the rules of that have tests of their own.
  await sql`update chats set message_content = 'Where is it'`.execute(db)
  await sql`
    insert into chats
    select overlay(md5('queue ' || n)::text placing '4' from 13)::uuid, workspace_id, customer_id, ${pick(channels.slice(0, 2), 1)},
      500000 + n, 'open', (array['awaiting_bank', 'Awaiting_bank', 'in_transit', null])[1 + n % 4], 'Matter ' || n, null,
      (array['urgent', 'high', 'normal', 'normal', 'low'])[1 + n % 5], kind,
      case kind when 'agent' then ${pick(agents, 7)} end, case kind when 'pilot' then ${pick(pilots, 7)} end,
      case kind when 'team' then ${pick(teams, 7)} end, null, false, '[]', '[]', written, written, null, written,
      'Where is it', (array['user', 'pilot', 'user', 'agent'])[1 + n / 3 % 4], null, null
    from (
      select n, (array['agent', 'pilot', 'team', 'agent', 'pilot', 'unassigned', 'unassigned'])[1 + n % 7] as kind,
        ${clock.now()}::timestamptz - (n % 977) * interval '97 seconds' - n * interval '1 microsecond' as written
      from generate_series(1, ${sql.lit(count)}) as n
    ) as added, (select workspace_id, customer_id from chats where workspace_id = ${workspace.id} order by code limit 1) as sample`.execute(
    db,
  )
  return platform
}

type SqlGroup = {
  key: string
  open: number
  unanswered: number
  over_limit: number
  urgent: number
  oldest: string | null
}

/** The same numbers from the platform's database, of so many of the newest open tickets. */
async function countBySql({ db, facts, clock }: Platform, key: ReturnType<typeof sql>, most: number) {
  const waits = sql`message_role = 'user'`
  const now = sql`${clock.now()}::timestamptz`
  const { rows } = await sql<SqlGroup>`
    select ${key} as key, count(*)::int as open,
      count(*) filter (where ${waits})::int as unanswered,
      count(*) filter (where ${waits} and ${now} - last_message_created_at > ${sql.lit(LIMIT_MINUTES)} * interval '1 minute')::int as over_limit,
      count(*) filter (where lower(priority) = 'urgent')::int as urgent,
      (extract(epoch from min(last_message_created_at) filter (where ${waits})) * 1000000)::bigint::text as oldest
    from (
      select * from chats where workspace_id = ${facts.workspaces[0]?.id} and status <> 'closed'
      order by last_message_created_at desc, id desc limit ${sql.lit(most)}
    ) as chats join channels on channels.id = channel_id group by 1 order by 1`.execute(db)
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest === null ? null : Number(oldest) }))
}

function toRows<Of>(groups: readonly QueueGroup<Of>[], getKey: (of: Of) => string) {
  return groups
    .map(({ of, open, unanswered, overLimit, urgent, oldest }) => ({
      key: getKey(of),
      open,
      unanswered,
      over_limit: overLimit,
      urgent,
      oldest: oldest?.since.micros ?? null,
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Reads the queue as the app does, and compares what it counts with SQL. */
async function compareWithSql(platform: Platform, maxTickets: number) {
  const store = createSessionStore()
  const config = {
    ...configSchema.parse({ platform: { baseUrl: '' } }),
    queue: { maxTickets, refreshSeconds: 300 },
  }
  const api = createApi({
    platform: config.platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch: platform.fetch,
  })
  const tabs = { isLeader: () => true, count: () => 1, post: () => undefined }
  const { task } = createQueueReader({ api, store, config }, tabs)
  while (queueCheckSlice(store).get() === null) await task.run(new AbortController().signal)
  const unfollow = followWaits({ store, config })
  const { tickets, isComplete } = getCountedTickets(getTicketStore(store), null, maxTickets)
  const summary = summarizeQueue(tickets, {
    me: null,
    waits: waitsSlice(store).get(),
    waitLimits: { default: LIMIT_MINUTES },
    now: Date.parse(platform.clock.now()),
    signals: null,
  })
  unfollow()
  const count = (key: ReturnType<typeof sql>) => countBySql(platform, key, maxTickets)
  expect(toRows([summary.all], () => 'all')).toEqual(await count(sql`'all'`))
  const assignee = sql`concat_ws(' ', assignee_type, coalesce(agent_id, pilot_id, team_id)) collate "C"`
  expect(toRows(summary.assignees, getAssigneeGroupKey)).toEqual(await count(assignee))
  expect(toRows(summary.subStatuses, (of) => of?.toLowerCase() ?? '')).toEqual(
    await count(sql`lower(coalesce(sub_status, '')) collate "C"`),
  )
  expect(toRows(summary.channels, (of) => of ?? '')).toEqual(await count(sql`kind collate "C"`))
  return { open: summary.all.open, isComplete }
}

test('the numbers of the whole queue are those of the platform’s database (rule 45)', async () => {
  const platform = await startQueue(1_000)
  const { open, isComplete } = await compareWithSql(platform, MAX_TICKETS)
  expect(open).toBeGreaterThan(1_000)
  expect(isComplete).toBe(true)
})

test('of more tickets than are read, the numbers are those of the newest ones, which isn’t the whole queue', {
  timeout: 900_000,
}, async () => {
  const platform = await startQueue(ADDED)
  expect(await compareWithSql(platform, MAX_TICKETS)).toEqual({ open: MAX_TICKETS, isComplete: false })
})
