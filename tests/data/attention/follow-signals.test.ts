import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { createCallSchema } from '#src/api/schema/call.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { followSignals } from '#src/data/attention/follow-signals.ts'
import { countNeeds, recordThreadRead, signalsSlice } from '#src/data/attention/signals.ts'
import type { OpenTextPort } from '#src/data/attention/text-senses.ts'
import { recentCallsQuery } from '#src/data/customers/queries.ts'
import { storePage } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import { readText } from '#src/domain/attention/person/reader.ts'
import type { TextSense } from '#src/domain/attention/text-sense.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { assignedTo, makeTicket, pilot, SAARTHI } from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'

const MINUTE = 60_000
const NOW = 10 * 24 * 60 * MINUTE

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  wipePreferences()
})

const CUSTOMER = { role: 'user', agentId: null, pilotId: null }
const PILOT = { role: 'pilot', agentId: null, pilotId: SAARTHI }

const noWorker: OpenTextPort = () => Promise.reject(new Error('no worker'))

function openSession() {
  const store = createSessionStore()
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const fetch = () => Promise.reject(new Error('nothing is requested'))
  const api = createApi({
    platform: config.platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch,
    retries: 0,
  })
  const queryClient = new QueryClient()
  const session = { store, config, api, queryClient }
  /** A ticket of a pilot whose latest message came so many minutes ago. */
  const read = (minutes: number, author: typeof PILOT | typeof CUSTOMER, fields: Partial<Ticket> = {}) => {
    const at = fromMillis(NOW - minutes * MINUTE)
    storeTickets(store, [
      makeTicket(1, {
        assignee: assignedTo(pilot(SAARTHI)),
        lastMessageAt: at,
        updatedAt: at,
        preview: { ...author, text: 'Where is my parcel' },
        ...fields,
      }),
    ])
  }
  const load = (...messages: readonly [number, typeof PILOT | typeof CUSTOMER, string][]) => {
    const chatId = makeTicket(1).id
    const records = messages.map(([minutes, author, text]) =>
      makeMessage(`m${minutes}`, (NOW - minutes * MINUTE) / 1000, { ...author, text, chatId }),
    )
    const page = { from: 'head', records, cursor: null, hasSkippedRecords: false } as const
    storePage(store, getThreadId(config, chatId), page)
  }
  const getKinds = () => [...(signalsSlice(store).get()?.byTicket.values() ?? [])].flat().map((it) => it.kind)
  return { session, store, read, load, getKinds }
}

test('signals follow the records, the messages and the time, and end with the session', async () => {
  const { session, store, read, load, getKinds } = openSession()
  const end = followSignals(session, noWorker)
  read(4, CUSTOMER)
  await vi.advanceTimersByTimeAsync(100)
  expect(getKinds()).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(getKinds(), 'by the ticket’s record alone').toEqual(['pilot-silent'])
  expect(signalsSlice(store).get()).toMatchObject({ checkedCount: 1, openCount: 1 })
  read(1, PILOT)
  load([4, CUSTOMER, 'Where is my parcel'], [1, PILOT, 'On its way'])
  await vi.advanceTimersByTimeAsync(100)
  expect(getKinds()).toEqual([])
  end()
  read(0, CUSTOMER)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(getKinds()).toEqual([])
})

test('what could not be read is counted until something tells what it is', async () => {
  const { session, store, read, load } = openSession()
  const end = followSignals(session, noWorker)
  read(1, PILOT)
  await vi.advanceTimersByTimeAsync(100)
  expect(signalsSlice(store).get()).toMatchObject({ checkedCount: 0, unreadableCount: 0 })
  recordThreadRead(store, makeTicket(1).id, true)
  recordThreadRead(store, makeTicket(2).id, true)
  expect(signalsSlice(store).get()).toMatchObject({ checkedCount: 0, openCount: 1, unreadableCount: 1 })
  load([1, PILOT, 'On its way'])
  await vi.advanceTimersByTimeAsync(100)
  expect(signalsSlice(store).get()).toMatchObject({ checkedCount: 1, unreadableCount: 0 })
  end()
})

test('texts are read in the background: until then they say nothing, and the same text is sent once', async () => {
  const { session, read, load, getKinds } = openSession()
  const posts: (readonly string[])[] = []
  let reply: (senses: readonly TextSense[]) => void = () => undefined
  let isClosed = false
  const openPort: OpenTextPort = async (onReply) => {
    reply = onReply
    return { post: (texts) => void posts.push(texts), close: () => void (isClosed = true) }
  }
  const end = followSignals(session, openPort)
  read(3, CUSTOMER)
  load([3, CUSTOMER, 'Let me talk to a person'])
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(posts).toEqual([['Let me talk to a person']])
  expect(getKinds()).not.toContain('asks-for-person')
  reply(posts.flat().map(readText))
  await vi.advanceTimersByTimeAsync(100)
  expect(getKinds()).toContain('asks-for-person')

  read(1, CUSTOMER)
  load([3, CUSTOMER, 'Let me talk to a person'], [1, CUSTOMER, 'Are you there'])
  await vi.advanceTimersByTimeAsync(100)
  expect(getKinds(), 'what was read before still holds').toContain('asks-for-person')
  const sent = posts.flat()
  expect(sent).toContain('Are you there')
  expect(new Set(sent).size, 'none is sent again').toBe(sent.length)
  end()
  expect(isClosed).toBe(true)
})

test('where texts can’t be read, all other signals are told', async () => {
  const { session, read, load, getKinds } = openSession()
  const end = followSignals(session, noWorker)
  read(9, CUSTOMER)
  load([9, CUSTOMER, 'Let me talk to a person'])
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(getKinds()).toEqual(['pilot-silent'])
  end()
})

test('what says the same again tells nobody', async () => {
  const { session, store, read } = openSession()
  const end = followSignals(session, noWorker)
  read(10, CUSTOMER)
  await vi.advanceTimersByTimeAsync(100)
  const before = signalsSlice(store).get()
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(signalsSlice(store).get()).toBe(before)
  end()
})

test('a missed call is told once the calls of the customer are loaded', async () => {
  const { session, store, read, getKinds } = openSession()
  const end = followSignals(session, noWorker)
  read(30, PILOT, { customerId: 'the customer' })
  await vi.advanceTimersByTimeAsync(100)
  expect(getKinds()).toEqual([])
  const call = createCallSchema().parse({
    id: '00000000-0000-4000-8000-0000000000c1',
    created_at: fromMillis(NOW - 20 * MINUTE).iso,
    status: 'missed',
    type: 'inbound',
    answered_at: null,
  })
  const { queryClient } = session
  const query = recentCallsQuery(session.api, { customerId: 'the customer', includeLinkedContacts: true })
  queryClient.setQueryDefaults(query.queryKey, { ...(query.meta && { meta: query.meta }) })
  queryClient.setQueryData(query.queryKey, {
    pages: [{ value: [call], skippedRecords: [], requestedAt: NOW }],
    pageParams: [1],
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(getKinds()).toContain('missed-call')
  const known = signalsSlice(store).get()
  expect(known && countNeeds(known)).toBe(1)
  end()
})

test('the tables of phrases are opened with the first text, after a while', async () => {
  const { session, read } = openSession()
  let openedCount = 0
  const end = followSignals(session, () => {
    openedCount += 1
    return noWorker(
      () => undefined,
      () => undefined,
    )
  })
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(openedCount, 'nothing to read').toBe(0)
  read(4, CUSTOMER)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(openedCount).toBe(1)
  end()
})
