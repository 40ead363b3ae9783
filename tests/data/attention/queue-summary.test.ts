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
import { getAssigneeGroupKey, type QueueGroup, summarizeQueue } from '#src/domain/attention/queue-summary.ts'
import { getKnownViewTickets } from '#src/domain/tickets/store.ts'
import { createOpenView } from '#src/domain/tickets/view-coverage.ts'
import { addTickets } from '../../support/many-tickets.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

const ADDED = Number(process.env.HANDOFF_QUEUE_TICKETS ?? 3_000)
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

/** Open tickets of every kind of assignee, status detail, channel and priority; some wait for minutes, some for days. */
async function startQueue(): Promise<Platform> {
  const platform = await startPlatform({ reuse: true })
  cleanUps.push(() => platform.close())
  await addTickets(platform, ADDED)
  const { db, facts, clock } = platform
  const [workspace] = facts.workspaces
  if (!workspace) throw new Error('the seed has a workspace')
  const { agents, pilots, teams } = workspace
  const pick = (list: readonly { id: string }[], by: number) =>
    sql`(${sql.val(list.map((it) => it.id))}::uuid[])[1 + code / ${sql.lit(by)} % ${sql.lit(list.length)}]`
  await sql`update chats set assignee_type = 'agent', agent_id = ${pick(agents, 7)} where code > 500000 and code % 7 in (0, 3)`.execute(
    db,
  )
  await sql`update chats set assignee_type = 'pilot', pilot_id = ${pick(pilots, 7)} where code > 500000 and code % 7 in (1, 4)`.execute(
    db,
  )
  await sql`update chats set assignee_type = 'team', team_id = ${pick(teams, 7)} where code > 500000 and code % 7 = 2`.execute(
    db,
  )
  await sql`update chats set
      sub_status = (array['awaiting_bank', 'Awaiting_bank', 'in_transit', null])[1 + code % 4],
      priority = (array['urgent', 'high', 'normal', 'normal', 'low'])[1 + code % 5],
      message_role = (array['user', 'pilot', 'user', 'agent'])[1 + code / 3 % 4],
      channel_id = (select id from channels where workspace_id = ${workspace.id} order by id offset code % 2 limit 1),
      last_message_created_at = ${clock.now()}::timestamptz - (code % 977) * interval '97 seconds' - code * interval '1 microsecond'
    where code > 500000`.execute(db)
  // What only thanks is no wait: the rules of that have tests of their own.
  await sql`update chats set message_content = 'Where is it'`.execute(db)
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

/** The same numbers from the platform's database. */
async function countBySql({ db, facts, clock }: Platform, key: ReturnType<typeof sql>) {
  const waits = sql`message_role = 'user'`
  const now = sql`${clock.now()}::timestamptz`
  const { rows } = await sql<SqlGroup>`
    select ${key} as key, count(*)::int as open,
      count(*) filter (where ${waits})::int as unanswered,
      count(*) filter (where ${waits} and floor(extract(epoch from ${now} - last_message_created_at) / 60) > ${LIMIT_MINUTES})::int as over_limit,
      count(*) filter (where lower(priority) = 'urgent')::int as urgent,
      (extract(epoch from min(last_message_created_at) filter (where ${waits})) * 1000000)::bigint::text as oldest
    from chats join channels on channels.id = channel_id
    where chats.workspace_id = ${facts.workspaces[0]?.id} and status <> 'closed' group by 1 order by 1`.execute(
    db,
  )
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

test('the numbers of the whole queue are those of the platform’s database (rule 45)', async () => {
  const platform = await startQueue()
  const store = createSessionStore()
  const config = {
    ...configSchema.parse({ platform: { baseUrl: '' } }),
    queue: { maxTickets: 1_000_000, refreshSeconds: 300 },
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
  const tickets = getKnownViewTickets(getTicketStore(store), createOpenView(null))
  const startedAt = process.hrtime.bigint()
  const summary = summarizeQueue(tickets, {
    me: null,
    waits: waitsSlice(store).get(),
    waitLimits: { default: LIMIT_MINUTES },
    now: Date.parse(platform.clock.now()),
    signals: null,
  })
  if (process.env.HANDOFF_QUEUE_TICKETS)
    process.stdout.write(
      `${tickets.length} tickets: ${Number(process.hrtime.bigint() - startedAt) / 1e6} ms\n`,
    )
  unfollow()
  const whole = await countBySql(platform, sql`'all'`)
  expect(whole[0]?.open).toBeGreaterThan(ADDED)
  expect(toRows([summary.all], () => 'all')).toEqual(whole)
  const assignee = sql`concat_ws(' ', assignee_type, coalesce(agent_id, pilot_id, team_id)) collate "C"`
  expect(toRows(summary.assignees, getAssigneeGroupKey)).toEqual(await countBySql(platform, assignee))
  expect(toRows(summary.subStatuses, (of) => of?.toLowerCase() ?? '')).toEqual(
    await countBySql(platform, sql`lower(coalesce(sub_status, '')) collate "C"`),
  )
  expect(toRows(summary.channels, (of) => of ?? '')).toEqual(
    await countBySql(platform, sql`kind collate "C"`),
  )
})
