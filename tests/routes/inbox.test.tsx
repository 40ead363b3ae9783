import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { rowTimePreference } from '#src/data/preferences/waits.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, listStatusBar, openAll, rowNames, shownCodes, ticketRows, view } from '../support/inbox.ts'
import { someTickets } from '../support/tickets.ts'

test('the inbox lists all open tickets, latest message first [DEC-04c, DEC-04e, STA-01]', async () => {
  const { platform } = await renderAt('/inbox')
  await findList()
  const wanted = await someTickets(platform, { status: 'open', limit: 100 })
  await waitFor(() => expect(shownCodes()).toEqual(wanted.map((it) => it.code)))
  expect(listStatusBar()).toHaveTextContent(/^Up to date, checked/)
})

test('a row shows customer, code, subject, priority, last message and channel [CHT-02, CHT-04, CHT-06, CHT-09, DEC-04b]', async () => {
  await renderAt('/inbox')
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  const named = (pattern: RegExp) => ticketRows().find((row) => pattern.test(row.textContent ?? ''))
  expect(named(/^Ananya Krishnamurthy/)).toHaveAccessibleName(
    /^Ananya Krishnamurthy .* Refund for cancelled order.* High .* #\d+ Channel Chat app\. Unread$/,
  )
  expect(named(/^मीना अग्रवाल .* #\d+/)).toHaveTextContent('Urgent')
  expect(named(/^Thiruvenkatanathapuram/)).toHaveTextContent(/Saarthi: I have added the GSTIN/)
  expect(named(/^No name/)).toHaveAccessibleName(
    /^No name .* Hello, is the \S+ store open on Sunday\? #\d+ Channel Web widget/,
  )
  expect(rowNames().filter((name) => name.includes('No subject'))).toEqual([])
  expect(named(/You:/)).toHaveTextContent(/You: \S/)
})

test('the colon after a sender is outside the isolated name', async () => {
  await renderAt('/inbox')
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  const senders = ticketRows().flatMap((row) =>
    [...row.querySelectorAll('[class*="author"] > bdi')].map((it) => it.textContent),
  )
  expect(senders.length).toBeGreaterThan(2)
  expect(senders.filter((name) => name.includes(':'))).toEqual([])
})

test('a normal priority is not shown [CHT-04]', async () => {
  await renderAt('/inbox')
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  expect(rowNames().filter((name) => /normal/i.test(name))).toEqual([])
  expect(rowNames().filter((name) => /Low|High|Urgent/.test(name)).length).toBeGreaterThan(2)
})

test('a row is a link to its ticket with the search params that a reload needs [CHT-03]', async () => {
  const { user, router, platform } = await renderAt('/inbox?view=open')
  const [first] = await someTickets(platform, { status: 'open' })
  await findList()
  await waitFor(() =>
    expect(ticketRows()[0]).toHaveAttribute('href', expect.stringContaining(`/inbox/${first?.id}`)),
  )
  await user.click(ticketRows()[0] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${first?.id}`))
  expect(router.state.location.search).toMatchObject({ view: 'open', code: first?.code })
  await waitFor(() => expect(ticketRows()[0]).toHaveAttribute('aria-current', 'true'))
})

test('a row has fewer than 24 elements', async () => {
  // The waits come a while after the start.
  rowTimePreference.set('last')
  onTestFinished(() => localStorage.clear())
  await renderAt('/inbox')
  const list = await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  for (const row of list.querySelectorAll('li:not(:last-child)'))
    expect(row.querySelectorAll('*').length).toBeLessThan(24)
})

test.each([
  ['1', 'Unassigned', 'Unassigned tickets', { status: 'open', assignee_type: 'unassigned' }],
  ['3', 'Pilots', 'Tickets assigned to pilots', { status: 'open', assignee_type: 'pilot' }],
  ['4', 'Teams', 'Tickets assigned to teams', { status: 'open', assignee_type: 'team' }],
  ['6', 'Closed', 'Closed tickets', { status: 'closed' }],
])('key %s opens the view %s [DEC-04e]', async (key, label, list, filter) => {
  const { user, router, platform } = await renderAt('/inbox')
  await findList()
  await user.keyboard(key)
  await findList(list)
  const wanted = await someTickets(platform, { ...filter, limit: 100 })
  await waitFor(() => expect(shownCodes()).toEqual(wanted.map((it) => it.code)))
  expect(router.state.location.href).toBe(`/inbox?view=${label.toLowerCase()}`)
  expect(view(new RegExp(`^${label}`))).toHaveAttribute('aria-current', 'page')
})

test('Mine lists the tickets of the signed-in agent [DEC-04e, DEC-23]', async () => {
  const { platform, config, user } = await renderAt('/inbox')
  await findList()
  await user.keyboard('2')
  const me = config.directory.agents.find((it) => it.name === 'Meera Iyer')
  const wanted = await someTickets(platform, { status: 'open', assignee_type: 'agent', assignee_id: me?.id })
  await findList('My tickets')
  await waitFor(() => expect(shownCodes()).toEqual(wanted.map((it) => it.code)))
  await user.click(view(/^All open/))
  await findList()
})

test('without a chosen agent Mine says what is missing [DEC-23]', async () => {
  await renderAt('/inbox?view=mine', { agent: null })
  expect(await screen.findByRole('heading', { name: 'Select your name first' })).toBeVisible()
  expect(screen.getByText(/select your name/)).toBeVisible()
})

test('view counts are of loaded tickets and say when the platform may have more [DEC-04a]', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { user } = await renderAt('/inbox', { platform })
  await findList()
  await waitFor(() => expect(view('All open 50+')).toBeVisible())
  expect(view('All open 50+')).toHaveAttribute('title', '50 loaded, possibly more · 5')
  expect(view(/^Pilots \d+\+$/)).toBeVisible()
  await user.click(screen.getByText('Load older tickets'))
  expect(await screen.findByText('All 72 loaded')).toBeVisible()
  expect(new Set(shownCodes()).size).toBe(72)
  expect(view('All open 72')).toHaveAttribute('title', '72 in total · 5')
  expect(view(/^Pilots \d+$/)).toBeVisible()
  expect(view('Closed')).toHaveAttribute('title', 'not loaded yet · 6')
})

test('before the first response the list shows placeholder rows', async () => {
  const platform = await freshPlatform()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.list', ms: 300 })
  await renderAt('/inbox', { platform })
  const loading = await screen.findByRole('list', { name: 'Loading: All open tickets' })
  expect(loading).toHaveAttribute('aria-busy', 'true')
  expect(listStatusBar()).toHaveTextContent('Loading tickets')
  await findList()
})

test('a view without tickets says that it is empty', async () => {
  const platform = await freshPlatform({ seed: 'empty' })
  await renderAt('/inbox?view=unassigned', { platform })
  expect(await screen.findByRole('heading', { name: 'No unassigned tickets' })).toBeVisible()
  expect(listStatusBar()).toHaveTextContent(/^Up to date, checked/)
  expect(within(screen.getByRole('navigation', { name: 'Views' })).getByText('0')).toBeVisible()
})

test('returning to a view shows its list at once', async () => {
  const { user, router } = await renderAt('/inbox')
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  const before = shownCodes()
  await user.keyboard('3')
  await findList('Tickets assigned to pilots')
  router.history.back()
  await findList()
  expect(shownCodes()).toEqual(before)
})
