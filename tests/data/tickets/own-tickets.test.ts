import { QueryClient } from '@tanstack/react-query'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createOwnTicketsTask } from '#src/data/polling/tasks.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import { assignedTo, unknownAssignee } from '../../support/make-ticket.ts'
import { addTickets } from '../../support/many-tickets.ts'
import { startPlatform } from '../../support/platform.ts'
import { assignAs } from '../../support/tickets.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** A tab that knows `count` open tickets of its agent, newest first, with no list on screen. */
async function openTabWithOwnTickets(count: number) {
  const platform = await startPlatform({ reuse: true })
  cleanUps.push(() => platform.close())
  const [meera, farhan] = platform.facts.workspaces[0]?.agents ?? []
  if (!meera || !farhan) throw new Error('there are two agents')
  await sql`update chats set status = 'closed' where assignee_type = 'agent'`.execute(platform.db)
  await addTickets(platform, count)
  await sql`update chats set assignee_type = 'agent', agent_id = ${meera.id} where code > 500000`.execute(
    platform.db,
  )
  const requestBodies: string[] = []
  const refuses = { assigneeFilter: false }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    requestBodies.push(body)
    return refuses.assigneeFilter && body.includes('assignee_id')
      ? Response.json({ message: 'unknown filter' }, { status: 422 })
      : platform.fetch(request)
  }
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const options = { platform: config.platform, token: 'demo-agent', baseUri: 'http://platform.test/' }
  const api = createApi({ ...options, fetch, retries: 0 })
  const queryClient = new QueryClient()
  const store = createSessionStore()
  const ids: string[] = []
  for (let cursor: string | null = null; ids.length < count; ) {
    const pageParams: { cursor?: string } = cursor === null ? {} : { cursor }
    const page = { status: 'open', assigneeType: 'agent', assigneeId: meera.id, limit: 100 } as const
    const { value } = await api.run(listTickets, { ...page, ...pageParams })
    ids.push(...value.records.map((it) => it.id))
    storeTickets(store, value.records)
    cursor = value.cursor
    if (cursor === null) break
  }
  const { run } = createOwnTicketsTask(
    { api, queryClient, store, credentials: { token: '', agentId: meera.id, legacy: null } },
    15,
  )
  return {
    platform,
    ids,
    refuses,
    /** Runs the task and returns how many requests it sent. */
    poll: async () => {
      requestBodies.length = 0
      const outcome = await run(new AbortController().signal)
      return { requests: requestBodies.length, outcome }
    },
    take: (id: string) => assignAs(platform, id, { kind: 'agent', id: farhan.id }),
    assigneeOf: (id: string) => getTicketStore(store).tickets.get(id)?.assignee,
    farhan: { kind: 'agent', id: farhan.id } as const,
    assignedToFarhan: assignedTo({ kind: 'agent', id: farhan.id }),
  }
}

/** The id at an index, which has to exist. */
function idAt(ids: readonly string[], index: number): string {
  const id = ids.at(index)
  if (id === undefined) throw new Error(`there is no ticket at ${index}`)
  return id
}

test('160 own tickets are polled with two requests, and every one that is taken is noticed in the next run [FLT-83]', async () => {
  const tab = await openTabWithOwnTickets(160)
  expect(tab.ids).toHaveLength(160)
  expect(await tab.poll()).toEqual({ requests: 2, outcome: { ok: true } })
  for (const index of [0, 99, 130, 159]) await tab.take(idAt(tab.ids, index))
  const { requests } = await tab.poll()
  // Two pages, and a search for each ticket that is missing from them.
  expect(requests).toBe(6)
  for (const index of [0, 99, 130, 159])
    expect(tab.assigneeOf(idAt(tab.ids, index))).toEqual(tab.assignedToFarhan)
  expect((await tab.poll()).requests).toBe(2)
})

test('of 350 own tickets, those beyond the third page are read in turn, with at most 23 requests a run [FLT-83]', async () => {
  const tab = await openTabWithOwnTickets(350)
  const oldest = idAt(tab.ids, -1)
  const middle = idAt(tab.ids, 250)
  await tab.take(oldest)
  await tab.take(middle)
  expect((await tab.poll()).requests).toBe(23)
  expect(tab.assigneeOf(middle)).toEqual(tab.assignedToFarhan)
  for (let run = 0; run < 2; run += 1) expect((await tab.poll()).requests).toBeLessThanOrEqual(23)
  expect(tab.assigneeOf(oldest)).toEqual(tab.assignedToFarhan)
})

test('when all of 60 own tickets are taken at once, a run searches for 20 of them, and three runs for all', async () => {
  const tab = await openTabWithOwnTickets(60)
  for (const id of tab.ids) await tab.take(id)
  const taken = () =>
    tab.ids.filter((id) => isAssignedTo(tab.assigneeOf(id) ?? unknownAssignee, tab.farhan)).length
  for (const count of [20, 40, 60]) {
    expect((await tab.poll()).requests).toBe(21)
    expect(taken()).toBe(count)
  }
})

test('where the platform refuses to filter by assignee, own tickets are searched for in turn, 20 a run', async () => {
  const tab = await openTabWithOwnTickets(30)
  const last = idAt(tab.ids, -1)
  await tab.take(last)
  tab.refuses.assigneeFilter = true
  for (let run = 0; run < 2; run += 1)
    expect(await tab.poll()).toEqual({ requests: 21, outcome: { ok: true } })
  expect(tab.assigneeOf(last)).toEqual(tab.assignedToFarhan)
})

test('a failure of the platform ends the run, and every task pauses', async () => {
  const tab = await openTabWithOwnTickets(30)
  tab.platform.faults.arm({ kind: 'status', status: 500, operation: 'tickets.list' })
  expect(await tab.poll()).toMatchObject({ requests: 1, outcome: { ok: false, shouldPause: true } })
})
