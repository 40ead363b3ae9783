import { afterEach, expect, test } from 'vitest'
import { config as configSchema } from '#src/api/schema/config.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { followWaits } from '#src/data/attention/follow-waits.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { storePage } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pilotEndsWaitPreference } from '#src/data/preferences/waits.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { MEERA, makeTicket, SAARTHI } from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'

afterEach(wipePreferences)

const CUSTOMER = { role: 'user', agentId: null, pilotId: null }
const PILOT = { role: 'pilot', agentId: null, pilotId: SAARTHI }
const HUMAN = { role: 'agent', agentId: MEERA, pilotId: null }

/** A session without messages, in which the ticket's record is read after each of its messages. */
function openSession() {
  const store = createSessionStore()
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const ticket = makeTicket(1)
  const read = (seconds: number, author: typeof HUMAN | typeof PILOT | typeof CUSTOMER, text: string) => {
    const at = fromMillis(seconds * 1000)
    const preview: Ticket['preview'] = { ...author, text }
    storeTickets(store, [makeTicket(1, { lastMessageAt: at, updatedAt: at, preview })])
  }
  /** Loads the messages that the thread begins with. */
  const load = (...messages: readonly [number, typeof HUMAN | typeof PILOT | typeof CUSTOMER, string][]) => {
    const records = messages.map(([seconds, author, text]) =>
      makeMessage(`m${seconds}`, seconds, { ...author, text, chatId: ticket.id }),
    )
    const page = { from: 'head', records, cursor: null, hasSkippedRecords: false } as const
    storePage(store, getThreadId(config, ticket.id), page)
  }
  const getWait = () => waitsSlice(store).get()?.get(ticket.id)
  return { session: { store, config }, read, load, getWait }
}

const waits = (seconds: number, isExact: boolean) => ({
  state: 'waits',
  since: fromMillis(seconds * 1000),
  isExact,
})

test('a wait follows the records of a ticket, and its messages once they are loaded', () => {
  const { session, read, load, getWait } = openSession()
  followWaits(session)
  read(100, CUSTOMER, 'Where is my parcel')
  expect(getWait()).toEqual({ wait: waits(100, false), orderAt: 100_000_000 })
  read(200, CUSTOMER, 'I need it today')
  expect(getWait()).toEqual({ wait: waits(200, false), orderAt: 100_000_000 })
  read(300, PILOT, 'One moment')
  expect(getWait()).toEqual({ wait: { state: 'unknown' }, orderAt: 100_000_000 })
  load([50, CUSTOMER, 'Good morning'], [100, CUSTOMER, 'Where is my parcel'], [300, PILOT, 'One moment'])
  expect(getWait()).toEqual({ wait: waits(100, true), orderAt: 100_000_000 })
  read(400, HUMAN, 'It is on its way')
  expect(getWait()).toEqual({ wait: { state: 'answered' }, orderAt: null })
  read(500, CUSTOMER, 'Thank you so much!')
  expect(getWait()).toEqual({ wait: { state: 'unknown' }, orderAt: null })
})

test('messages that were loaded before count, too', () => {
  const { session, read, load, getWait } = openSession()
  read(300, PILOT, 'One moment')
  load([100, CUSTOMER, 'Where is my parcel'], [300, PILOT, 'One moment'])
  expect(getWait()).toBeUndefined()
  followWaits(session)
  expect(getWait()?.wait).toEqual(waits(100, true))
})

test('what says the same again changes nothing, and after the end nothing changes', () => {
  const { session, read, load, getWait } = openSession()
  const end = followWaits(session)
  read(100, CUSTOMER, 'Where is my parcel')
  load([100, CUSTOMER, 'Where is my parcel'])
  const before = waitsSlice(session.store).get()
  load([100, CUSTOMER, 'Where is my parcel'])
  expect(waitsSlice(session.store).get()).toBe(before)
  end()
  read(200, HUMAN, 'Here')
  expect(getWait()?.wait).toEqual(waits(100, true))
})

test('whether a pilot’s answer ends a wait can be changed at any time', () => {
  const { session, read, load, getWait } = openSession()
  followWaits(session)
  read(300, PILOT, 'One moment')
  load([100, CUSTOMER, 'Where is my parcel'], [300, PILOT, 'One moment'])
  pilotEndsWaitPreference.set(true)
  expect(getWait()?.wait).toEqual({ state: 'answered' })
  pilotEndsWaitPreference.set(false)
  expect(getWait()?.wait).toEqual(waits(100, true))
})

test('without tickets it is known that no customer waits', () => {
  const { session } = openSession()
  followWaits(session)
  expect(waitsSlice(session.store).get()).toEqual(new Map())
})
