import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { assignTicket } from '#src/api/operations/tickets.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import {
  createListTask,
  createRecordTask,
  getListTaskKey,
  getRecordTaskKey,
} from '#src/data/polling/tasks.ts'
import { createScheduler } from '#src/data/session/scheduler.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getListedIds, ticketsHeadQuery } from '#src/data/tickets/queries.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { assignAs } from '../../support/tickets.ts'

const UNASSIGNED: View = { id: 'unassigned', me: null, search: '' }
const OPEN: View = { id: 'open', me: null, search: '' }
/** No task runs by itself while a test lasts. */
const NEVER = 100_000

let platform: Platform
let pilot: Assignee

beforeAll(async () => {
  platform = await startPlatform({ reuse: true })
  pilot = { kind: 'pilot', id: platform.facts.workspaces[0]?.pilots[0]?.id ?? '' }
})
afterAll(() => platform.close())

/** A tab whose list of unassigned tickets has just been read, with the first of them open. */
async function openUnassigned() {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const searches: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const body = await request.clone().text()
    if (body.includes('"search"')) searches.push(body)
    return platform.fetch(request)
  }
  const options = { platform: config.platform, token: 'demo-agent', baseUri: 'http://platform.test/' }
  const api = createApi({ ...options, fetch, retries: 0 })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createSessionStore()
  const scheduler = createScheduler()
  const readHead = (view: View) =>
    queryClient.fetchQuery({ ...ticketsHeadQuery({ api, store }, view), staleTime: 0 })
  await readHead(UNASSIGNED)
  const [id = ''] = getListedIds(queryClient, UNASSIGNED)
  const ticket = getTicketStore(store).tickets.get(id)
  if (!ticket) throw new Error('there is an unassigned ticket')
  scheduler.addTask(createListTask({ api, queryClient, store, scheduler }, UNASSIGNED, NEVER))
  scheduler.addTask(createRecordTask({ api, queryClient, store }, { id, code: ticket.code }, NEVER))
  return {
    api,
    id,
    queryClient,
    store,
    searches,
    readHead,
    assignee: () => getTicketStore(store).tickets.get(id)?.assignee,
    pollList: async () => {
      scheduler.runNow(getListTaskKey(UNASSIGNED))
      await expect.poll(() => getListedIds(queryClient, UNASSIGNED).has(id)).toBe(false)
    },
    readRecord: () => scheduler.runNow(getRecordTaskKey(id)),
    stop: scheduler.stop,
  }
}

test('an open ticket that leaves its list is read at once, however recently the list contained it [FLT-57, FLT-58]', async () => {
  const tab = await openUnassigned()
  await assignAs(platform, tab.id, pilot)
  await tab.pollList()
  await expect.poll(tab.assignee).toEqual({ known: 'yes', assignee: pilot })
  expect(tab.searches).toHaveLength(1)
  tab.stop()
})

test('an open ticket that leaves its list is read at once, also when another list has just contained it', async () => {
  const tab = await openUnassigned()
  await tab.readHead(OPEN)
  await assignAs(platform, tab.id, pilot)
  await tab.pollList()
  await expect.poll(tab.assignee).toEqual({ known: 'yes', assignee: pilot })
  tab.stop()
})

test('an open ticket whose departure from the list is already known to this device isn’t read again', async () => {
  const tab = await openUnassigned()
  const { value } = await tab.api.run(assignTicket, { ticketId: tab.id, assignee: pilot })
  storeTickets(tab.store, [value])
  await tab.pollList()
  // Another round trip: a request that the list's response causes has been sent by then.
  await tab.readHead(OPEN)
  expect(tab.searches).toEqual([])
  tab.stop()
})

test('an open ticket is read although a list has just contained it, if the device’s clock was set back since [FLT-57]', async () => {
  const tab = await openUnassigned()
  tab.readRecord()
  // A request that this task sends has been sent when the list's response arrives.
  await tab.readHead(OPEN)
  expect(tab.searches).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await assignAs(platform, tab.id, pilot)
  tab.readRecord()
  await expect.poll(tab.assignee).toEqual({ known: 'yes', assignee: pilot })
  expect(tab.searches).toHaveLength(1)
  tab.stop()
})
