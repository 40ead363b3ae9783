import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { storedWaitsSlice } from '#src/data/attention/waits.ts'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { cachedAtSlice } from '#src/data/offline-cache/cached-at.ts'
import { restoreFromCache, restoreScreen } from '#src/data/offline-cache/restore.ts'
import { clockOffsetSlice, recordSync, syncSlice } from '#src/data/session/state.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { getListPosition } from '#src/domain/pagination/view-pagination.ts'
import { makeTicket } from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'
import { setResponse } from '../../support/set-response.ts'

const NOW = 1_763_600_000_000
const READ_AT = NOW - 60_000
const ticket = makeTicket(1)
const other = makeTicket(2)
const thread = { chatId: ticket.id, platformMessages: true }
const message = makeMessage('00000000-0000-4000-8000-000000000009', 1, { chatId: ticket.id })
const waits = { state: 'waits', since: message.at, isExact: true } as const

const STORED: Readonly<Record<string, unknown>> = {
  'seen lists book': {
    at: READ_AT,
    book: {
      tickets: [ticket, other],
      walks: [{ view: 'open||', top: null, floor: null, cursor: null, left: [] }],
    },
  },
  [`seen threads ${ticket.id}`]: {
    at: READ_AT,
    ticket,
    log: {
      chatId: ticket.id,
      segments: [{ messages: [[message]], pagination: { state: 'end', cursor: null }, above: null }],
      checkpoints: [],
    },
  },
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** A session that has just been unlocked, and whose platform doesn't answer. */
function createFixture(stored = STORED) {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const api = createApi({
    platform: config.platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch: () => Promise.reject(new Error('nothing is to be requested')),
  })
  const store = createSessionStore()
  const queryClient = new QueryClient()
  const deviceStore = {
    get: async (objectStore: string, id: string) => {
      const value = stored[`${objectStore} ${id}`]
      return value === undefined ? null : { id, value, at: READ_AT }
    },
  }
  const endSignal = new AbortController().signal
  const session = { api, queryClient, store, config, endSignal, deviceStore: async () => deviceStore }
  return {
    ...session,
    head: messagesHeadQuery({ api, store }, thread),
    restore: () => restoreScreen(session, ticket.id),
    restoreLists: () => restoreFromCache(session),
  }
}

test('a screen’s lists and messages are restored without a request, as old as they are [FLT-48]', async () => {
  const { restore, store, queryClient, head } = createFixture()
  await restore()
  expect([...getTicketStore(store).tickets.keys()]).toEqual([ticket.id, other.id])
  expect(messageLogSlice(thread)(store).get().segments).toHaveLength(1)
  expect(queryClient.getQueryState(head.queryKey)).toMatchObject({ dataUpdatedAt: READ_AT })
  // Whether the platform can be reached isn't known.
  expect(syncSlice(store).get()).toEqual({ state: 'unchecked', checkedAt: READ_AT })
  recordSync(store, 'unreachable')
  expect(syncSlice(store).get()).toEqual({ state: 'offline', checkedAt: READ_AT })
})

test('the age of what was restored is shown once the platform is late, until it answers', async () => {
  const { restore, store, queryClient, head } = createFixture()
  await restore()
  void queryClient.prefetchQuery({ ...head, queryFn: () => Promise.withResolvers<never>().promise })
  const age = cachedAtSlice('thread', ticket.id)(store)
  expect(age.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(age.get()).toBe(READ_AT)
  setResponse(queryClient, head, { readAt: Date.now(), skippedRecords: [] })
  expect(age.get()).toBeNull()
})

test('the age of what was restored isn’t shown where the platform answers at once', async () => {
  const { restore, store, queryClient, head } = createFixture()
  await restore()
  setResponse(queryClient, head, { readAt: Date.now(), skippedRecords: [] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cachedAtSlice('thread', ticket.id)(store).get()).toBeNull()
})

test('the age of what isn’t read again isn’t shown', async () => {
  const { restore, store } = createFixture()
  await restore()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cachedAtSlice('thread', ticket.id)(store).get()).toBeNull()
})

test('the age is shown where a request takes long that began later', async () => {
  const { restore, store, queryClient, head } = createFixture()
  await restore()
  await vi.advanceTimersByTimeAsync(5_000)
  const age = cachedAtSlice('thread', ticket.id)(store)
  const unanswered = Promise.withResolvers<never>()
  void queryClient.fetchQuery({ ...head, staleTime: 0, queryFn: () => unanswered.promise }).catch(() => {})
  await vi.advanceTimersByTimeAsync(900)
  expect(age.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(age.get()).toBe(READ_AT)
})

test('while the platform is late, the clock is restored with what it dates', async () => {
  const { queryClient, store, head, restoreLists } = createFixture({
    ...STORED,
    'seen lists clock': { aheadMs: 7_000 },
  })
  const stop = restoreLists()
  const queryFn = () => Promise.withResolvers<never>().promise
  const unsubscribe = new QueryObserver(queryClient, { ...head, queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(500)
  expect(queryClient.getQueryData(head.queryKey)).toBeDefined()
  expect(clockOffsetSlice(store).get()).toBe(7_000)
  unsubscribe()
  stop()
})

test('the first tickets of the list are restored with their waits, and the whole list once requests fail', async () => {
  const first = {
    at: READ_AT,
    aheadMs: 5_000,
    book: {
      tickets: [ticket],
      walks: [{ view: 'open||', top: null, floor: getListPosition(ticket), cursor: '', left: [] }],
    },
    waits: [[ticket.id, waits]],
  }
  const { restore, store, restoreLists } = createFixture({ ...STORED, 'seen lists first': first })
  await restore()
  expect([...getTicketStore(store).tickets.keys()]).toEqual([ticket.id])
  expect(storedWaitsSlice(store).get().get(ticket.id)).toEqual({
    ticket: getTicketStore(store).tickets.get(ticket.id),
    wait: waits,
  })
  expect(clockOffsetSlice(store).get()).toBe(5_000)
  recordSync(store, 'unreachable')
  const stop = restoreLists()
  await vi.advanceTimersByTimeAsync(0)
  expect([...getTicketStore(store).tickets.keys()]).toEqual([ticket.id, other.id])
  expect(getTicketStore(store).paginations.get('open||')).toMatchObject({ state: 'end', floor: null })
  stop()
})
