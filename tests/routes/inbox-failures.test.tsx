import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { withChangedResponse } from '../support/changed-responses.ts'
import {
  findList,
  listStatusBar,
  openAll,
  searchField,
  shownCodes,
  ticketRows,
  view,
} from '../support/inbox.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

const pane = () => screen.getByLabelText('Tickets')

test('a failed request shows the platform’s message, and one click retries [DEC-16]', async () => {
  const platform = await freshPlatform()
  platform.faults.arm({ kind: 'status', status: 500, operation: 'tickets.list', times: 1 })
  const { user } = await renderAt('/inbox', { platform })
  expect(await screen.findByRole('heading', { name: 'The server ran into an error' })).toBeVisible()
  expect(pane()).toHaveTextContent('Server message: “The platform was asked to fail with 500.”')
  expect(pane()).toHaveTextContent(/Retrying in \d s/)
  expect(listStatusBar()).toHaveTextContent(/^Couldn’t load, trying again in \d s/)
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  await findList()
  expect(listStatusBar()).toHaveTextContent(/^Up to date/)
})

test('a failed request is retried automatically [FLT-13]', async () => {
  const platform = await freshPlatform()
  platform.faults.arm({ kind: 'status', status: 503, retryAfterForm: 'none', operation: 'tickets.list' })
  await renderAt('/inbox', { platform })
  expect(await screen.findByRole('heading', { name: 'The server ran into an error' })).toBeVisible()
  await findList()
})

test('after a 429 no view sends requests during the pause, and a manual check sends none either [DEC-17]', async () => {
  const platform = await freshPlatform()
  const { user } = await renderAt('/inbox', { platform })
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  const before = shownCodes()
  platform.faults.arm({ kind: 'status', status: 429, retryAfter: 30, operation: 'tickets.list', times: 9 })
  await user.keyboard('r')
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Busy, trying again in (30|29) s/))
  expect(screen.getByText('Checking less often.')).toBeVisible()
  expect(shownCodes()).toEqual(before)
  await user.keyboard('r')
  await user.click(within(pane()).getByRole('button', { name: 'Check for new tickets now' }))
  await user.keyboard('6')
  await screen.findByRole('list', { name: 'Loading: Closed tickets' })
  expect(listStatusBar()).toHaveTextContent(/^Busy, trying again in \d+ s/)
  expect(platform.faults.list()[0]?.times).toBe(8)
})

test('the HTML page of a captive portal is reported as unreadable [CON-02, FLT-20]', async () => {
  const { platform } = await renderAt('/inbox?view=open&q=!html')
  expect(await screen.findByRole('heading', { name: 'Unexpected response' })).toBeVisible()
  expect(pane()).toHaveTextContent('A web page came back instead of data.')
  expect(platform.faults.list()).toEqual([])
})

test('a missing scope and grant are named, and no retry is offered [AUT-05, DEC-04g, FLT-03, FLT-04]', async () => {
  await renderAt('/inbox?view=open&q=!403')
  expect(await screen.findByRole('heading', { name: 'You don’t have permission' })).toBeVisible()
  expect(pane()).toHaveTextContent(
    'Ask your administrator for access (any of the scopes tickets:read, tickets:write, tickets:assign, tickets:reply, grant tickets).',
  )
  expect(within(pane()).queryByRole('button', { name: 'Try now' })).toBeNull()
})

test('an unreadable record is skipped and named, and the others are listed [CON-07, FLT-23]', async () => {
  const { user } = await renderAt('/inbox?view=open&q=!broken')
  await findList()
  const note = await screen.findByText('Couldn’t load 1 ticket')
  expect(ticketRows().length).toBeGreaterThan(20)
  await user.click(note)
  await waitFor(() => expect(pane()).toHaveTextContent(/Item \d+ has an unknown format/))
  expect(pane()).not.toHaveTextContent(/expected|\$\.records/)
})

test('a repeated cursor stops pagination with a message and can be retried [DEC-04a]', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { user } = await renderAt('/inbox', { platform })
  await findList()
  platform.faults.arm({ kind: 'repeat', operation: 'tickets.list' })
  await user.click(await screen.findByText('Load older tickets'))
  expect(await screen.findByText(/Couldn’t load the rest/)).toBeVisible()
  await user.click(within(pane()).getByText('Try again'))
  expect(await screen.findByText('All 72 loaded')).toBeVisible()
})

test('a cursor that cannot be read stops pagination with words of its own, and can be retried [FLT-19]', async () => {
  const shared = await freshPlatform()
  await openAll(shared)
  const { platform, restore } = withChangedResponse(shared, '/tickets/list', async (response) =>
    Response.json({ ...(await response.json()), cursor: { next: 2 } }),
  )
  const { user } = await renderAt('/inbox', { platform })
  await findList()
  await user.click(await screen.findByText('Load older tickets'))
  expect(await screen.findByText(/Couldn’t load the rest/)).toBeVisible()
  expect(pane()).not.toHaveTextContent('may be missing')
  restore()
  await user.click(within(pane()).getByText('Try again'))
  expect(await screen.findByText('All 72 loaded')).toBeVisible()
})

test('a failed page leaves the list as it is and can be requested again', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { user } = await renderAt('/inbox', { platform })
  await findList()
  const button = await screen.findByText('Load older tickets')
  platform.faults.arm({ kind: 'cut', operation: 'tickets.list' })
  await user.click(button)
  expect(await screen.findByText('The response was cut off. Try again.')).toBeVisible()
  expect(ticketRows()).toHaveLength(50)
  await user.click(within(pane()).getByText('Try now'))
  expect(await screen.findByText('All 72 loaded')).toBeVisible()
})

test('records in another order or repeated make the same list', async () => {
  const platform = await freshPlatform()
  const { user } = await renderAt('/inbox', { platform })
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  const before = shownCodes()
  platform.faults.arm({ kind: 'shuffle', operation: 'tickets.list' })
  await user.keyboard('r')
  await waitFor(() => expect(platform.faults.list()).toEqual([]))
  await user.keyboard('6')
  await findList('Closed tickets')
  await user.keyboard('5')
  await findList()
  expect(shownCodes()).toEqual(before)
})

test('when the platform is unreachable, the loaded tickets stay and the list says since when', async () => {
  const platform = await freshPlatform()
  const { user, session } = await renderAt('/inbox', { platform })
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  platform.faults.arm({ kind: 'lost', operation: 'tickets.list', times: 9 })
  await user.keyboard('r')
  await waitFor(() =>
    expect(listStatusBar()).toHaveTextContent(
      /^No connection to the server since \d\d:\d\d, trying again in \d s/,
    ),
  )
  expect(screen.getByText(/^No connection to the server since \.$/)).toBeVisible()
  expect(screen.getByText('Showing data from before then.')).toBeInTheDocument()
  expect(ticketRows().length).toBeGreaterThan(20)
  platform.faults.clear()
  act(() => session.scheduler.runNow())
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Up to date/))
  expect(screen.queryByText(/^No connection to the server/)).toBeNull()
})

test('when the platform fails after the first read, list and conversation stay, and the read is retried [FLT-13]', async () => {
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  const { user, session } = await renderAt(ticketUrl(ticket), { platform })
  const log = await screen.findByRole('log', { name: 'Messages' })
  await waitFor(() => expect(log.querySelectorAll('article').length).toBeGreaterThan(0))
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  platform.faults.arm({ kind: 'status', status: 503, retryAfterForm: 'none', times: 1000 })
  await user.keyboard('r')
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Couldn’t load since/))
  expect(screen.getByRole('button', { name: /^(Waiting|Checking)\b.*Check now$/ })).toBeVisible()
  expect(ticketRows().length).toBeGreaterThan(20)
  expect(log.querySelectorAll('article').length).toBeGreaterThan(0)
  platform.faults.clear()
  act(() => session.scheduler.runNow())
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Up to date/))
})

test('a request that times out is reported, and one click retries [FLT-17]', async () => {
  const platform = await freshPlatform()
  platform.faults.arm({ kind: 'stall', operation: 'tickets.list', times: 1000 })
  const { user } = await renderAt('/inbox?view=pilots', { platform, timeoutMs: 1_000 })
  expect(await screen.findByRole('list', { name: 'Loading: Tickets assigned to pilots' })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Request timed out' })).toBeVisible()
  expect(view(/^Pilots/)).toHaveAttribute('aria-current', 'page')
  platform.faults.clear()
  await user.click(within(pane()).getByRole('button', { name: 'Try now' }))
  await findList('Tickets assigned to pilots')
  await waitFor(() => expect(ticketRows()).not.toHaveLength(0))
})

test('the list and the status button say that the app is offline', async () => {
  const platform = await freshPlatform()
  await renderAt('/inbox', { platform })
  await findList()
  platform.faults.arm({ kind: 'lost', times: 1000 })
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Offline since \d\d:\d\d/))
  // The rail shows it too. The list stays, because it was read before.
  expect(screen.getByText(/Showing data from before then/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Offline\b.*Check now$/ })).toBeVisible()
  if (before) Object.defineProperty(Navigator.prototype, 'onLine', before)
  platform.faults.clear()
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Up to date/))
})

test('the app does not call itself offline while requests have responses, whatever the browser reports', async () => {
  const { session } = await renderAt('/inbox')
  await findList()
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
  const answered = new Promise((resolve) => session.api.subscribe(resolve))
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  await answered
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Up to date/))
  expect(screen.queryByText(/^Offline/)).not.toBeInTheDocument()
  if (before) Object.defineProperty(Navigator.prototype, 'onLine', before)
})

test('a failed search is reported, and clearing it restores the list and its count', async () => {
  const { user } = await renderAt('/inbox')
  await findList()
  await user.type(searchField(), '!500')
  expect(await screen.findByRole('heading', { name: 'The server ran into an error' })).toBeVisible()
  await user.clear(searchField())
  await findList()
  expect(view(/^All open \d+/)).toBeVisible()
})
