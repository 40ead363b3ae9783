import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { followAbsence } from '#src/data/attention/follow-absence.ts'
import { sinceLeftSlice, storeSinceLeft } from '#src/data/attention/since-left.ts'
import { recordAgent } from '#src/data/session/state.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import { createDeviceStore } from '#src/lib/storage/device-store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, ticketRows } from '../support/inbox.ts'
import { agent, assignedTo, FARHAN, MEERA, makeTicket } from '../support/make-ticket.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-21T10:00:00Z')

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
  vi.useRealTimers()
})

const asked = { text: 'Where is it', role: 'user', agentId: null, pilotId: null }
const own = (index: number, fields: Partial<Ticket> = {}) =>
  makeTicket(index, {
    assignee: assignedTo(agent(MEERA)),
    lastMessageAt: fromMillis(START - MINUTE),
    preview: asked,
    ...fields,
  })

/** An agent with two tickets, on a device that keeps what it has only as long as the page. */
function createSession() {
  vi.useFakeTimers({ now: START })
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const paths: string[] = []
  const api = createApi({
    platform: config.platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch: (input, init) => {
      paths.push(new URL(new Request(input, init).url).pathname)
      return Promise.resolve(Response.json({ records: [], next_cursor: null }))
    },
    retries: 0,
  })
  const store = createSessionStore()
  const device = createDeviceStore({ locate: () => Promise.reject(new Error('memory only')) })
  const credentials = { token: 'demo-agent', agentId: MEERA, legacy: null }
  recordAgent(store, MEERA)
  storeTickets(store, [own(1), own(2)])
  const session = { config, api, store, credentials, deviceStore: () => Promise.resolve(device) }
  return { session, paths, readKept: () => device.get('attention', 'left') }
}

function follow({ session }: ReturnType<typeof createSession>) {
  return followAbsence(session, (close) => ended.push(close))
}

/** Time without input: nothing runs meanwhile, as on a device that sleeps. */
async function leaveFor(ms: number) {
  vi.setSystemTime(Date.now() + ms)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('focus'))
}

const kindsOf = ({ session: { store } }: ReturnType<typeof createSession>) =>
  [...(sinceLeftSlice(store).get()?.changes ?? [])].map(([kind, ids]) => [kind, ids.size])

test('after an absence it tells what happened meanwhile, and later changes too, until it is read', async () => {
  const opened = createSession()
  const { session, readKept } = opened
  const { finish } = await follow(opened)
  expect((await readKept())?.value).toMatchObject({
    at: START,
    tickets: [{ code: '10001' }, { code: '10002' }],
  })
  expect(kindsOf(opened)).toEqual([])

  await leaveFor(10 * MINUTE)
  expect(kindsOf(opened), 'nothing has happened').toEqual([])
  storeTickets(session.store, [own(1, { lastMessageAt: fromMillis(Date.now()) })])
  expect(kindsOf(opened)).toEqual([['messages', 1]])
  expect(sinceLeftSlice(session.store).get()).toMatchObject({ at: START, ownCount: 2 })
  storeTickets(session.store, [
    own(2, { assignee: assignedTo(agent(FARHAN)), updatedAt: fromMillis(Date.now()) }),
  ])
  expect(kindsOf(opened)).toEqual([
    ['messages', 1],
    ['taken', 1],
  ])
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(kindsOf(opened), 'it stays until it is read').toHaveLength(2)

  finish()
  expect(kindsOf(opened)).toEqual([])
  expect((await readKept())?.value).toMatchObject({ at: Date.now(), tickets: [{ code: '10001' }] })
})

test('what happens within five minutes the list itself shows', async () => {
  const opened = createSession()
  await follow(opened)
  await leaveFor(4 * MINUTE)
  storeTickets(opened.session.store, [own(1, { lastMessageAt: fromMillis(Date.now()) })])
  expect(kindsOf(opened)).toEqual([])
})

test('the next page goes on from what the last one kept, and reads the tickets that are in no list any more', async () => {
  const opened = createSession()
  const { session, paths } = opened
  await follow(opened)
  for (const end of ended.splice(0)) end()
  await leaveFor(60 * MINUTE)
  const store = createSessionStore()
  recordAgent(store, MEERA)
  storeTickets(store, [own(1, { lastMessageAt: fromMillis(Date.now()) })])
  const next = { ...opened, session: { ...session, store } }
  await follow(next)
  expect(kindsOf(next)).toEqual([['messages', 1]])
  expect(paths).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(paths).not.toEqual([]))
  expect(getTicketStore(store).tickets.size, 'what isn’t found has no change').toBe(1)
})

test('E is done with the card, as its button is', async () => {
  const { user, session } = await renderAt('/inbox?view=mine', { platform: await freshPlatform() })
  await findList('My tickets')
  const mine = ticketRows().flatMap((it) => it.dataset['ticket'] ?? [])
  const changes = new Map([['messages', new Set(mine.slice(0, 1))] as const])
  act(() => storeSinceLeft(session.store, { at: Date.now() - 60 * MINUTE, ownCount: 3, changes }))
  const card = await screen.findByRole('region', { name: 'Since you left' })
  expect(within(card).getByRole('link', { name: /^New messages/ })).toBeVisible()
  expect(within(card).getByRole('button', { name: 'Done' })).toHaveTextContent(/E$/)
  await user.keyboard('e')
  await waitFor(() => expect(card).not.toBeInTheDocument())
  expect(sinceLeftSlice(session.store).get()).toBeNull()
})
