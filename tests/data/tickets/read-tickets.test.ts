import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FaultRequest } from '#platform/faults/kinds.ts'
import { createApi } from '#src/api/client/client.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { readTickets } from '#src/data/tickets/read-tickets.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import { assignedTo, UNASSIGNED } from '../../support/make-ticket.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

let platform: Platform

beforeAll(async () => {
  platform = await startPlatform({ reuse: true })
})
afterEach(() => platform.faults.clear())
afterAll(() => platform.close())

/** Knows `count` open tickets as unassigned; the platform answers the first request of `readWithStatus` with a status. */
async function createReader(count: number) {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const requestBodies: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requestBodies.push(await request.clone().text())
    return platform.fetch(request)
  }
  const api = createApi({
    platform: config.platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch,
    retries: 0,
  })
  const store = createSessionStore()
  const { value } = await api.run(listTickets, { status: 'open', limit: count })
  const tickets = value.records.map(
    (it): Ticket => ({ ...it, assignee: assignedTo(UNASSIGNED), updatedAt: null }),
  )
  storeTickets(store, tickets)
  requestBodies.length = 0
  return {
    requestBodies,
    tickets,
    readWithStatus: (status: FaultRequest['status']) => {
      platform.faults.arm({ kind: 'status', status, operation: 'tickets.list' })
      return readTickets(
        { api, store },
        tickets.map(({ id, code, customerId }) => ({
          ticketId: id,
          code,
          customerId,
          likelyAssignee: UNASSIGNED,
        })),
      )
    },
  }
}

test.each([400, 404, 422] as const)(
  'tickets whose shared page is refused with %i are each searched for by code',
  async (status) => {
    const { requestBodies, tickets, readWithStatus } = await createReader(3)
    const answers = await readWithStatus(status)
    expect(requestBodies).toHaveLength(4)
    for (const [index, { code }] of tickets.entries())
      expect(requestBodies[index + 1]).toContain(JSON.stringify({ search: code }).slice(1, -1))
    for (const { id } of tickets) expect(answers.get(id)).toMatchObject({ ticket: { id } })
  },
)

test.each([401, 429, 500, 503] as const)(
  'after %i on the shared page nothing more is requested, and each ticket gets the failure as its result',
  async (status) => {
    const { requestBodies, tickets, readWithStatus } = await createReader(3)
    const answers = await readWithStatus(status)
    expect(requestBodies).toHaveLength(1)
    for (const { id } of tickets) expect(answers.get(id)).toMatchObject({ error: { status } })
  },
)
