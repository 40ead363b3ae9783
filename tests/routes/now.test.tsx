import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { countNeeds, recordThreadRead, signalsSlice } from '#src/data/attention/signals.ts'
import { followedSignals } from '#src/data/attention/start-signals.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import { assigneeStripPreference } from '#src/data/preferences/inbox.ts'
import { priorityLimitsPreference, waitLimitPreference } from '#src/data/preferences/waits.ts'
import type { Session } from '#src/data/session/session.ts'
import { queueCheckSlice } from '#src/data/tickets/queue-check.ts'
import { createQueueReader } from '#src/data/tickets/read-queue.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, openAll, ticketRows } from '../support/inbox.ts'
import { someTickets } from '../support/tickets.ts'

afterEach(wipePreferences)

/** Reads all open tickets now, as the background does once the first screen is at rest. */
async function readQueue(session: Session) {
  const config = { ...session.config, queue: { maxTickets: 3_000, refreshSeconds: 300 } }
  const tabs = { isLeader: () => true, count: () => 1, post: () => undefined }
  const { task } = createQueueReader({ ...session, config }, tabs)
  while (queueCheckSlice(session.store).get() === null)
    await act(() => task.run(new AbortController().signal))
}

async function openNow(path = '/now') {
  const platform = await freshPlatform()
  await openAll(platform)
  const app = await renderAt(path, { platform })
  await waitFor(() => expect(waitsSlice(app.session.store).get()).not.toBeNull())
  await readQueue(app.session)
  return app
}

const table = (name: string) => screen.getByRole('table', { name })
const cellsOf = (name: RegExp | string, from = table('By assignee')) =>
  within(within(from).getByRole('row', { name })).getAllByRole('cell')

test('the page counts all open tickets by assignee, status detail and channel, and says how old that is', async () => {
  const { platform, session } = await openNow()
  await act(() => followedSignals(session))
  expect(await screen.findByText(/^All open tickets \(72\), checked \d+ s ago$/)).toBeVisible()
  await screen.findAllByRole('columnheader', { name: 'Needs a person' })
  expect(screen.getByRole('heading', { name: 'Now', level: 1 })).toBeVisible()
  for (const name of ['By assignee', 'By status detail', 'By channel']) {
    expect(cellsOf(/^All 72 /, table(name))[0]).toHaveTextContent('72')
    const headers = within(table(name)).getAllByRole('columnheader')
    expect(headers.slice(1).map((it) => it.textContent)).toEqual([
      'Open',
      'Unanswered',
      'Oldest',
      'Over the limit',
      'Urgent',
      'Needs a person',
    ])
  }
  const unassigned = await someTickets(platform, { status: 'open', limit: 100, assignee_type: 'unassigned' })
  expect(cellsOf(/^Unassigned /)[0]).toHaveTextContent(String(unassigned.length))
  expect(screen.getByText(/^Unanswered means that no person has answered yet/)).toBeVisible()
})

test('a number leads by keyboard to the list of just these tickets', async () => {
  const { user, router } = await openNow()
  const row = await waitFor(() => cellsOf(/^Saarthi /))
  const over = within(row[3] ?? document.body).getByRole('link')
  const count = Number(over.textContent)
  expect(count).toBeGreaterThan(0)
  act(() => over.focus())
  await user.keyboard('{Enter}')
  await findList()
  expect(router.state.location.search).toMatchObject({ view: 'open', wait: 'over', sort: 'waiting' })
  await waitFor(() => expect(ticketRows()).toHaveLength(count))
  expect(await screen.findByRole('button', { name: /^Over the limit ?Remove filter/ })).toBeVisible()
})

test('once signals are known, a column counts the tickets that need a person, and leads to them', async () => {
  const { user, router, session } = await openNow()
  await act(() => followedSignals(session))
  const known = () => {
    const signals = signalsSlice(session.store).get()
    return signals ? countNeeds(signals) : 0
  }
  const counts = (name: RegExp) => Number(cellsOf(name)[5]?.textContent)
  await waitFor(() => {
    expect(known()).toBeGreaterThan(0)
    expect(counts(/^All 72 /)).toBe(known())
  })
  expect(within(table('By assignee')).getByRole('columnheader', { name: 'Needs a person' })).toBeVisible()
  await user.click(within(cellsOf(/^Saarthi /)[5] ?? document.body).getByRole('link'))
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(0))
  expect(router.state.location.search).toMatchObject({
    view: 'needs',
    with: expect.stringMatching(/^pilot-/),
  })
})

test('conversations that could not be read are counted where tickets that need a person are', async () => {
  const { session, user } = await openNow()
  await act(() => followedSignals(session))
  await waitFor(() => expect(signalsSlice(session.store).get()?.checkedCount).toBeGreaterThan(0))
  act(() => {
    for (const id of getTicketStore(session.store).tickets.keys()) recordThreadRead(session.store, id, true)
  })
  expect(await screen.findByText(/Conversations that couldn’t be loaded: \d+\.$/)).toBeVisible()
  await user.click(within(cellsOf(/^All 72 /)[5] ?? document.body).getByRole('link'))
  expect(await screen.findByText(/^Checked \d+ of \d+ tickets \(couldn’t load \d+\)$/)).toBeVisible()
})

test('another limit counts other waits as too long', async () => {
  await openNow()
  const readOver = () => Number(cellsOf(/^All 72 /)[3]?.textContent)
  await waitFor(() => expect(readOver()).toBeGreaterThan(0))
  const before = readOver()
  act(() => waitLimitPreference.set('240'))
  await waitFor(() => expect(readOver()).toBeLessThan(before))
  expect(screen.getByText('Limit 4 h')).toBeVisible()
})

test('a priority can have a limit of its own', async () => {
  const { session } = await openNow()
  const tickets = [...getTicketStore(session.store).tickets.values()].filter((it) => it.status === 'open')
  const urgent = tickets.filter((it) => it.priority.toLowerCase() === 'urgent').length
  act(() => waitLimitPreference.set('5'))
  const readOver = () => Number(cellsOf(/^All 72 /)[3]?.textContent)
  await waitFor(() => expect(readOver()).toBeGreaterThan(urgent))
  const all = readOver()
  act(() => priorityLimitsPreference.set({ high: '240', normal: '240', low: '240' }))
  await waitFor(() => expect(readOver()).toBeLessThan(all))
  expect(screen.getByText('Limit 5 min – 4 h')).toBeVisible()
})

test('until all are read it says so; without open tickets it says that, too', async () => {
  const platform = await freshPlatform()
  const { session } = await renderAt('/now', { platform })
  expect(await screen.findByRole('heading', { name: 'Counting the open tickets.' })).toBeVisible()
  await platform.db.updateTable('chats').set({ status: 'closed' }).execute()
  await readQueue(session)
  expect(await screen.findByRole('heading', { name: 'No open tickets' })).toBeVisible()
})

test('where tickets can’t be listed, it counts those that are loaded, and says that', async () => {
  const { user } = await renderAt('/inbox', {
    config: (config) => ({
      ...config,
      platform: { ...config.platform, routes: { ...config.platform.routes, listTickets: null } },
    }),
  })
  await findList()
  await user.keyboard('gn')
  expect(await screen.findByText(/^Open tickets loaded on this device \(\d+\)$/)).toBeVisible()
})

test('on the wall there are no links, and Escape leads back', async () => {
  const { user, router } = await openNow()
  await user.click(await screen.findByRole('button', { name: 'Wall' }))
  expect(await screen.findByText('Customer names are hidden')).toBeVisible()
  const wall = screen.getByRole('region', { name: 'Now' })
  expect(within(wall).queryAllByRole('link')).toEqual([])
  expect(within(wall).getAllByRole('row', { name: /^Unassigned / })).toHaveLength(1)
  expect(router.state.location.search).toEqual({ wall: 'yes' })
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('heading', { name: 'By channel' })).toBeVisible()
  expect(router.state.location.search).toEqual({})
})

test('who leads sees the assignees above the list after G L; a number filters the list, whose ticket stays open', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { user, router, session } = await renderAt('/inbox', { platform })
  await findList()
  expect(screen.queryByRole('region', { name: 'By assignee' })).not.toBeInTheDocument()
  await user.keyboard('gl')
  const strip = await screen.findByRole('region', { name: 'By assignee' })
  await waitFor(() => expect(waitsSlice(session.store).get()).not.toBeNull())
  await readQueue(session)
  expect(await within(strip).findByText(/^All open tickets \(72\), checked \d+ s ago$/)).toBeVisible()
  const [first] = ticketRows()
  await user.click(first ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/inbox\/.+/))
  const { pathname } = router.state.location
  const counts = cellsOf(/^Saarthi /, within(strip).getByRole('table', { name: 'By assignee' }))
  const over = within(counts[2] ?? document.body).getByRole('link')
  const count = Number(over.textContent)
  expect(count).toBeGreaterThan(0)
  await user.click(over)
  await waitFor(() => expect(ticketRows()).toHaveLength(count))
  expect(router.state.location.search).toMatchObject({ view: 'open', wait: 'over', sort: 'waiting' })
  expect(router.state.location.pathname).toBe(pathname)
  expect(within(strip).getByRole('link', { current: 'page' })).toHaveTextContent(String(count))
  await user.click(within(strip).getByRole('button', { name: /^Hide the assignees/ }))
  expect(screen.queryByRole('region', { name: 'By assignee' })).not.toBeInTheDocument()
})

test('the assignees above the list are a setting of each agent, also among the filters', async () => {
  const { user } = await renderAt('/settings/waits')
  await user.click(await screen.findByRole('switch', { name: 'Assignees above the list' }))
  expect(assigneeStripPreference.get()).toBe(true)
  await user.keyboard('gi')
  await findList()
  expect(await screen.findByRole('region', { name: 'By assignee' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Filter/ }))
  await user.click(await screen.findByRole('switch', { name: 'Assignees above the list' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'By assignee' })).not.toBeInTheDocument())
})
