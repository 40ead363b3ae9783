import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { followedWaits } from '#src/data/attention/start-waits.ts'
import { restoreWaits, waitsSlice } from '#src/data/attention/waits.ts'
import { rowTimePreference, waitLimitPreference } from '#src/data/preferences/waits.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { getViewTickets } from '#src/domain/tickets/store.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, shownCodes, ticketRows } from '../support/inbox.ts'
import { NOW } from '../support/platform.ts'

afterEach(() => {
  wipePreferences()
  vi.useRealTimers()
})

const waitingRows = () => ticketRows().filter((it) => /\bwaiting (?:at least )?\d/.test(it.textContent ?? ''))

async function openWithWaits(path = '/inbox?view=open') {
  const app = await renderAt(path)
  await findList()
  await act(() => followedWaits(app.session))
  await waitFor(() => expect(waitingRows().length).toBeGreaterThan(2))
  return app
}

test('a row says how long its customer waits for a person, and marks a long wait in words, too', async () => {
  await openWithWaits()
  const [row] = waitingRows()
  expect(row).toHaveTextContent(/waiting (at least )?\d+ (min|h|d)/)
  expect(screen.getAllByTitle(/^No answer from a person since /).length).toBe(waitingRows().length)
  const marked = screen.getAllByText('Over the limit').length
  expect(marked).toBeGreaterThan(0)
  act(() => waitLimitPreference.set('240'))
  await waitFor(() => expect(screen.queryAllByText('Over the limit').length).toBeLessThan(marked))
})

test('before the waits are told, a row shows what this device told last of the same record', async () => {
  const { session } = await renderAt('/inbox?view=open')
  await findList()
  const [known, changed] = getViewTickets(getTicketStore(session.store), {
    id: 'open',
    me: session.credentials.agentId,
    search: '',
  })
  if (!known?.lastMessageAt || !changed) throw new Error('there are no tickets')
  const wait = { state: 'waits', since: known.lastMessageAt, isExact: true } as const
  const earlier = { ...changed, priority: 'low' }
  act(() =>
    restoreWaits(session.store, [
      { ticket: known, wait },
      { ticket: earlier, wait },
    ]),
  )
  await waitFor(() => expect(waitingRows()).toHaveLength(1))
  expect(waitingRows()[0]?.dataset['ticket']).toBe(known.id)
})

test('the settings choose between the time of the last message, the wait and both', async () => {
  await openWithWaits()
  const count = waitingRows().length
  const timesIn = () => ticketRows().filter((it) => it.querySelector('time')).length
  const withoutTime = ticketRows().length - timesIn()
  expect(withoutTime).toBe(count)
  act(() => rowTimePreference.set('both'))
  await waitFor(() => expect(timesIn()).toBe(ticketRows().length))
  expect(waitingRows()).toHaveLength(count)
  act(() => rowTimePreference.set('last'))
  await waitFor(() => expect(waitingRows()).toHaveLength(0))
  expect(timesIn()).toBe(ticketRows().length)
})

test('“Longest waiting” lists by how long customers have waited for a person', async () => {
  const { session } = await openWithWaits('/inbox?view=open&sort=waiting')
  const waits = waitsSlice(session.store).get()
  const orderOf = (ticketId: string | undefined) => waits?.get(ticketId ?? '')?.orderAt ?? Number.MAX_VALUE
  await waitFor(() => {
    const order = ticketRows().map((it) => orderOf(it.dataset['ticket']))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
  expect(shownCodes().length).toBeGreaterThan(20)
})

test('before the platform closes it, an own ticket says when, in place of the wait', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  const platform = await freshPlatform()
  const meera = platform.facts.workspaces[0]?.agents[0]?.id ?? ''
  await platform.db
    .updateTable('chats')
    .set({
      assignee_type: 'agent',
      agent_id: meera,
      pilot_id: null,
      team_id: null,
      message_role: 'user',
      message_content: 'Where is it',
      message_agent_id: null,
      message_pilot_id: null,
      last_message_created_at: '2026-11-20T11:30:00.000000Z',
    })
    .where('status', '=', 'open')
    .execute()
  const { session } = await renderAt('/inbox?view=mine', { platform })
  await findList('My tickets')
  await act(() => followedWaits(session))
  await waitFor(() => expect(screen.getAllByText(/^closes in 1 h 30 min$/)).toHaveLength(ticketRows().length))
  expect(waitingRows()).toEqual([])
})
