import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, listStatusBar, openAll, searchField, shownCodes, ticketRows } from '../support/inbox.ts'
import { runSearchWorker } from '../support/search-worker.ts'
import { someTickets } from '../support/tickets.ts'

test('a search shows matches among the loaded tickets at once, and those of the platform when it answers [DEC-04f]', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isHeld = false
  const fetch: typeof platform.fetch = async (input, init) => {
    if (isHeld && (input instanceof Request ? input.url : String(input)).includes('/tickets/list'))
      await released
    return platform.fetch(input, init)
  }
  const { user, router } = await renderAt('/inbox', { platform: { ...platform, fetch } })
  await findList()
  await waitFor(() => expect(ticketRows()).toHaveLength(50))
  await screen.findByRole('button', { name: 'Filter' })
  isHeld = true
  await user.keyboard('/')
  expect(searchField()).toHaveFocus()
  await user.keyboard('an')
  await waitFor(() => expect(shownCodes()).not.toHaveLength(0))
  const loaded = shownCodes()
  expect(listStatusBar()).toHaveTextContent('Searching all tickets…')
  release()
  const wanted = await someTickets(platform, { status: 'open', search: 'an', limit: 100 })
  expect(wanted.length, 'the platform finds more than what is loaded').toBeGreaterThan(loaded.length)
  await waitFor(() => expect(shownCodes()).toEqual(wanted.map((it) => it.code)))
  expect(listStatusBar()).toHaveTextContent(/^Up to date/)
  expect(router.state.location.search).toEqual({ view: 'open', q: 'an' })
})

test('the latest search text wins, and the response to an earlier one is dropped', async () => {
  const platform = await freshPlatform()
  const { user, router } = await renderAt('/inbox', { platform })
  await findList()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.list', ms: 600 })
  await user.type(searchField(), 'refund')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'refund' }))
  await user.clear(searchField())
  await user.type(searchField(), 'gst')
  const wanted = await someTickets(platform, { status: 'open', search: 'gst' })
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Up to date/))
  expect(shownCodes()).toEqual(wanted.map((it) => it.code))
  expect(router.state.location.search).toMatchObject({ q: 'gst' })
})

test('a link carries the search, and Back restores the search field', async () => {
  const { user, router, platform } = await renderAt('/inbox?view=open&q=10482')
  await screen.findByRole('searchbox')
  expect(searchField()).toHaveValue('10482')
  const wanted = await someTickets(platform, { status: 'open', search: '10482' })
  await waitFor(() => expect(shownCodes()).toEqual(wanted.map((it) => it.code)))
  await user.click(ticketRows()[0] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/inbox\/./))
  expect(router.state.location.search).toMatchObject({ q: '10482' })
  await router.navigate({ to: '/inbox', search: { view: 'open' } })
  await waitFor(() => expect(searchField()).toHaveValue(''))
  router.history.back()
  await waitFor(() => expect(searchField()).toHaveValue('10482'))
})

test('a search without a match says so, and one click clears it', async () => {
  const { user, router } = await renderAt('/inbox?view=open&q=nobody-is-called-so')
  expect(await screen.findByText('Nothing found', { selector: 'b' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await findList()
  expect(searchField()).toHaveValue('')
  await waitFor(() => expect(router.state.location.href).toBe('/inbox?view=open'))
})

test('Enter opens the first result and leaves the search; there, Escape clears it; then it and Enter leave it', async () => {
  const { user, router } = await renderAt('/inbox')
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  await user.type(searchField(), 'refund')
  const option = await screen.findByRole('option', { selected: true })
  const first = { id: option.id.split('ticket_')[1], code: /#(\d+)/.exec(option.textContent)?.[1] }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ code: first?.code }))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-ticket', first?.id))
  await user.keyboard('/{Escape}')
  expect(searchField()).toHaveValue('')
  expect(searchField()).toHaveFocus()
  for (const leave of ['{Escape}', '/{Enter}']) {
    await user.keyboard(leave)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-ticket', first?.id))
  }
})

test('list shortcuts do nothing while the user types', async () => {
  const { user, router } = await renderAt('/inbox')
  await findList()
  await user.type(searchField(), 'j1r')
  expect(searchField()).toHaveValue('j1r')
  expect(router.state.location.pathname).toBe('/inbox')
  expect(router.state.location.search).toMatchObject({ view: 'open' })
})

test('Enter opens a closed ticket by its number, with or without its sign, though no list has it', async () => {
  const platform = await freshPlatform()
  const [closed, other] = await someTickets(platform, { status: 'closed' })
  const { user, router } = await renderAt('/inbox', { platform })
  await findList()
  for (const [ticket, sign] of [
    [closed, '#'],
    [other, ''],
  ] as const) {
    await user.clear(searchField())
    await user.type(searchField(), `${sign}${ticket?.code}{Enter}`)
    await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${ticket?.id}`), {
      timeout: 5_000,
    })
  }
})

test('a person is found above the list’s tickets, and a number that no ticket has is said', async () => {
  runSearchWorker()
  const { user } = await renderAt('/inbox')
  await findList()
  await user.type(searchField(), 'ananya')
  expect(await screen.findByRole('group', { name: 'Tickets and people' })).toBeVisible()
  expect(document.querySelector('[role="option"][id*="customer_"]')).toHaveTextContent(/ananya/i)
  await user.clear(searchField())
  await user.type(searchField(), '#999999')
  expect(await screen.findByText('No ticket #999999', { selector: 'b' })).toBeVisible()
  expect(await screen.findByText(/^The search includes closed tickets/)).toBeVisible()
})
