import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { MAX_RETRY_AFTER_MS } from '#src/api/client/parse-response.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import { createScheduler } from '#src/data/session/scheduler.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { createTabMessaging, type TabMessaging } from '#src/data/tabs/messaging.ts'
import { requestLogSlice } from '#src/data/tabs/request-log.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import {
  countRequestsInLastHour,
  MAX_LOG_ENTRIES,
  type RequestEntry,
} from '#src/domain/session/request-log.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { platformConfig } from '../../support/platform-config.ts'

let platform: Platform
const openTabs: TabMessaging[] = []
const posted: unknown[] = []

beforeAll(async () => {
  platform = await startPlatform({ reuse: true })
})
afterAll(() => platform.close())
beforeEach(() => void vi.stubGlobal('document', { visibilityState: 'visible' }))
afterEach(() => {
  for (const messaging of openTabs.splice(0)) messaging.stop()
  posted.length = 0
  vi.unstubAllGlobals()
})

/** A tab whose messages all others receive; the first one is the leader. */
function openTab(name: string, early: readonly RequestEntry[] = []) {
  const isFirst = openTabs.length === 0
  const store = createSessionStore()
  const scheduler = createScheduler()
  const { fetch } = platform
  const base = 'http://platform.test/'
  const api = createApi({ platform: platformConfig(), token: 'demo-agent', baseUri: base, fetch, retries: 0 })
  const messaging = createTabMessaging({
    api,
    store,
    scheduler,
    tab: name,
    earlyRequests: early,
    // As with a BroadcastChannel, a copy arrives.
    post: (message) => {
      posted.push(message)
      for (const other of openTabs) if (other !== messaging) other.onMessage(structuredClone(message))
      return true
    },
    isLeader: () => isFirst,
    hasOthers: () => openTabs.length > 1,
  })
  openTabs.push(messaging)
  return {
    messaging,
    api,
    store,
    scheduler,
    count: () => countRequestsInLastHour(requestLogSlice(store).get(), Date.now()),
  }
}

const request = (at: number): RequestEntry => ({
  at,
  operation: 'tickets.list',
  attempt: 1,
  ms: 9,
  outcome: 'answered',
  status: 200,
  skippedRecordCount: 0,
})

test('requests of all tabs are counted together, those from before another tab opened included', async () => {
  const first = openTab('first', [request(Date.now() - 2_000), request(Date.now() - 1_000)])
  first.messaging.announceTab()
  await first.api.run(listTickets, { limit: 1 })
  const second = openTab('second', [request(Date.now())])
  second.messaging.announceTab()
  await second.api.run(listTickets, { limit: 1 })
  expect([first.count(), second.count()]).toEqual([5, 5])
  expect(requestLogSlice(second.store).get().entries).toEqual(requestLogSlice(first.store).get().entries)
})

test('an assignment response in one tab updates the ticket store of the other, which validates it as strictly as its own', async () => {
  const [first, second] = [openTab('first'), openTab('second')]
  const { value } = await first.api.run(listTickets, { status: 'open', limit: 1 })
  const [ticket] = value.records
  if (!ticket) throw new Error('there is no ticket')
  await first.api.run(assignTicket, { ticketId: ticket.id, assignee: { kind: 'unassigned' } })
  await vi.waitFor(() =>
    expect(getTicketStore(second.store).tickets.get(ticket.id)?.assignee).toEqual({
      known: 'yes',
      assignee: { kind: 'unassigned' },
    }),
  )
})

test('a pause in one tab applies to all, and so does its end', () => {
  const [first, second] = [openTab('first'), openTab('second')]
  first.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 30_000 })
  expect(second.scheduler.getPause()).toEqual(first.scheduler.getPause())
  expect(second.scheduler.getPause()?.requestedByPlatform).toBe(true)
  const third = openTab('third')
  third.messaging.announceTab()
  expect(third.scheduler.getPause()).toEqual(first.scheduler.getPause())
  third.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 60_000 })
  expect(first.scheduler.getPause()).toEqual(third.scheduler.getPause())
})

test('a pause that the platform did not request ends in all tabs when one of them runs a task now', () => {
  const [first, second] = [openTab('first'), openTab('second')]
  first.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: null })
  expect(second.scheduler.getPause()).not.toBeNull()
  second.scheduler.runNow()
  expect(first.scheduler.getPause()).toBeNull()
})

test('a tab that opens gets the whole request log, also a full one', () => {
  openTab(
    'first',
    Array.from({ length: MAX_LOG_ENTRIES + 1 }, (_, n) => request(n)),
  )
  const { messaging, store } = openTab('second')
  messaging.announceTab()
  expect(requestLogSlice(store).get().entries).toHaveLength(MAX_LOG_ENTRIES)
})

test('no message pauses a tab for longer than the platform could', () => {
  const { messaging, scheduler } = openTab('first')
  const pause = { until: Date.now() + 24 * 3_600_000, requestedByPlatform: true }
  messaging.onMessage({ version: 2, tab: 'x', message: { kind: 'pause', pause } })
  expect((scheduler.getPause()?.until ?? 0) - Date.now()).toBeLessThanOrEqual(MAX_RETRY_AFTER_MS)
})

test('no message carries the token', async () => {
  const [first] = [openTab('first'), openTab('second')]
  first.messaging.announceTab()
  const run = () =>
    first.api.run(listTickets, { limit: 1 }, { key: 'list' }).then(() => ({ ok: true }) as const)
  await first.messaging.sharing.runTask({ key: 'list', intervalMs: 1_000, run }, new AbortController().signal)
  await vi.waitFor(() => expect(JSON.stringify(posted)).toContain('"end"'))
  expect(JSON.stringify(posted)).toContain('"response"')
  expect(JSON.stringify(posted)).not.toMatch(/demo-agent|[Bb]earer|authorization/)
})

test.each([
  null,
  'here',
  [],
  { version: 2 },
  { version: 1, tab: 'x', message: { kind: 'pause', pause: { until: 9e15, requestedByPlatform: true } } },
  { version: 2, tab: 'x', message: { kind: 'pause', pause: { until: 'never', requestedByPlatform: true } } },
  { version: 2, tab: 'x', message: { kind: 'sent', attempt: { ...request(1), operation: 'x'.repeat(65) } } },
  { version: 2, tab: 'x', message: { kind: 'sent', attempt: { ...request(1), outcome: 'stolen' } } },
  { version: 2, tab: 'x', message: { kind: 'assigned', text: '{"success":true,"chat":{"id":7}}' } },
  { version: 2, tab: 'x', message: { kind: 'assigned', text: '<html>' } },
  {
    version: 2,
    tab: 'x',
    message: { kind: 'welcome', to: 'y', pause: null, entries: [request(1)], minutes: [] },
  },
  { version: 2, tab: 'x', message: { kind: 'response', run: 'x', index: 1, response: { status: 99 } } },
  { version: 2, tab: 'x', message: { kind: 'anything' } },
])('an invalid message, or one of another version, changes nothing: %j', (message) => {
  const { messaging, store, scheduler, count } = openTab('first')
  messaging.onMessage(message)
  expect([scheduler.getPause(), count(), getTicketStore(store).tickets.size]).toEqual([null, 0, 0])
})
