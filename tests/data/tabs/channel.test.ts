import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { MAX_RETRY_AFTER_MS } from '#src/api/client/retry-after.ts'
import { assignTicket, listTickets } from '#src/api/operations/tickets.ts'
import { createScheduler } from '#src/data/polling/scheduler.ts'
import { createTabMessaging, type TabMessaging } from '#src/data/tabs/channel.ts'
import { getRequestLog } from '#src/data/tabs/request-log.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { countRequestsInLastHour, type RequestEntry } from '#src/domain/session/request-log.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'
import { platformConfig } from '../../support/platform-config.ts'

let platform: Platform
const talks: TabMessaging[] = []
const heard: unknown[] = []

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(() => void vi.stubGlobal('document', { visibilityState: 'visible' }))
afterEach(() => {
  for (const talk of talks.splice(0)) talk.stop()
  heard.length = 0
  vi.unstubAllGlobals()
})

/** A tab whose words all others hear; the first one leads. */
function tab(name: string, early: readonly RequestEntry[] = []) {
  const isFirst = talks.length === 0
  const queryClient = new QueryClient()
  const scheduler = createScheduler()
  const { fetch } = platform
  const base = 'http://platform.test/'
  const api = createApi({ platform: platformConfig(), token: 'demo-agent', baseUri: base, fetch, retries: 0 })
  const talk = createTabMessaging({
    api,
    queryClient,
    scheduler,
    tab: name,
    earlyRequests: early,
    // As through a channel: what arrives is a copy.
    post: (message) => {
      heard.push(message)
      for (const other of talks) if (other !== talk) other.onMessage(structuredClone(message))
      return true
    },
    isLeader: () => isFirst,
    hasOthers: () => talks.length > 1,
  })
  talks.push(talk)
  return {
    talk,
    api,
    queryClient,
    scheduler,
    count: () => countRequestsInLastHour(getRequestLog(queryClient), Date.now()),
  }
}

const request = (at: number): RequestEntry => ({
  at,
  operation: 'tickets.list',
  attempt: 1,
  ms: 9,
  outcome: 'answered',
  status: 200,
  setAside: 0,
})

test('requests are counted together, those from before another tab came included', async () => {
  const first = tab('first', [request(Date.now() - 2_000), request(Date.now() - 1_000)])
  first.talk.announceTab()
  await first.api.run(listTickets, { limit: 1 })
  const second = tab('second', [request(Date.now())])
  second.talk.announceTab()
  await second.api.run(listTickets, { limit: 1 })
  expect([first.count(), second.count()]).toEqual([5, 5])
  expect(getRequestLog(second.queryClient).entries).toEqual(getRequestLog(first.queryClient).entries)
})

test('what one tab hands over stands in the book of the other, read as strictly as its own', async () => {
  const [first, second] = [tab('first'), tab('second')]
  const { value } = await first.api.run(listTickets, { status: 'open', limit: 1 })
  const [ticket] = value.records
  if (!ticket) throw new Error('there is no ticket')
  await first.api.run(assignTicket, { ticketId: ticket.id, assignee: { kind: 'unassigned' } })
  await vi.waitFor(() =>
    expect(getTicketStore(second.queryClient).tickets.get(ticket.id)?.holder).toEqual({
      known: 'yes',
      assignee: { kind: 'unassigned' },
    }),
  )
})

test('a pause in one tab is one in all, and its end too', () => {
  const [first, second] = [tab('first'), tab('second')]
  first.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 30_000 })
  expect(second.scheduler.getPause()).toEqual(first.scheduler.getPause())
  expect(second.scheduler.getPause()?.asked).toBe(true)
  const third = tab('third')
  third.talk.announceTab()
  expect(third.scheduler.getPause()).toEqual(first.scheduler.getPause())
  third.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: 60_000 })
  expect(first.scheduler.getPause()).toEqual(third.scheduler.getPause())
})

test('a pause of our own ends in all when somebody wants to know now', () => {
  const [first, second] = [tab('first'), tab('second')]
  first.scheduler.reportOutcome({ ok: false, shouldPause: true, retryAfterMs: null })
  expect(second.scheduler.getPause()).not.toBeNull()
  second.scheduler.runNow()
  expect(first.scheduler.getPause()).toBeNull()
})

test('no message silences a tab for longer than the platform could', () => {
  const { talk, scheduler } = tab('first')
  const pause = { until: Date.now() + 24 * 3_600_000, asked: true }
  talk.onMessage({ version: 1, tab: 'x', said: { kind: 'pause', pause } })
  expect((scheduler.getPause()?.until ?? 0) - Date.now()).toBeLessThanOrEqual(MAX_RETRY_AFTER_MS)
})

test('no message carries the token', async () => {
  const [first] = [tab('first'), tab('second')]
  first.talk.announceTab()
  const run = () =>
    first.api.run(listTickets, { limit: 1 }, { key: 'list' }).then(() => ({ ok: true }) as const)
  await first.talk.sharing.runTask({ key: 'list', intervalMs: 1_000, run }, new AbortController().signal)
  await vi.waitFor(() => expect(JSON.stringify(heard)).toContain('"ends"'))
  expect(JSON.stringify(heard)).toContain('"answer"')
  expect(JSON.stringify(heard)).not.toMatch(/demo-agent|[Bb]earer|authorization/)
})

test.each([
  null,
  'here',
  [],
  { version: 1 },
  { version: 2, tab: 'x', said: { kind: 'pause', pause: { until: 9e15, asked: true } } },
  { version: 1, tab: 'x', said: { kind: 'pause', pause: { until: 'never', asked: true } } },
  { version: 1, tab: 'x', said: { kind: 'sent', attempt: { ...request(1), operation: 'x'.repeat(65) } } },
  { version: 1, tab: 'x', said: { kind: 'sent', attempt: { ...request(1), outcome: 'stolen' } } },
  { version: 1, tab: 'x', said: { kind: 'handedOver', text: '{"success":true,"chat":{"id":7}}' } },
  { version: 1, tab: 'x', said: { kind: 'handedOver', text: '<html>' } },
  {
    version: 1,
    tab: 'x',
    said: { kind: 'welcome', to: 'y', pause: null, entries: [request(1)], minutes: [] },
  },
  { version: 1, tab: 'x', said: { kind: 'answer', run: 'x', turn: 1, answer: { status: 99 } } },
  { version: 1, tab: 'x', said: { kind: 'anything' } },
])('what is no message of this version changes nothing: %j', (message) => {
  const { talk, queryClient, scheduler, count } = tab('first')
  talk.onMessage(message)
  expect([scheduler.getPause(), count(), getTicketStore(queryClient).tickets.size]).toEqual([null, 0, 0])
})
