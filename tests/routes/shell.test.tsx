import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { assignmentOutbox } from '#src/data/assignment/assignment-outbox.ts'
import { showAssignments } from '#src/data/assignment/shown-assignments.ts'
import { renderAt } from '../support/app.tsx'
import { expectConsole } from '../support/console.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

const rail = () => within(screen.getByRole('navigation', { name: 'Main' }))
const synced = () => rail().findByRole('button', { name: /^Synced/ })

test('the rail marks the open page and leads to every page', async () => {
  const { user, router } = await renderAt('/inbox')
  expect(rail().getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page')
  for (const [name, path] of [
    ['Customers', '/customers'],
    ['Send', '/send'],
    ['Reports', '/reports'],
  ] as const) {
    await user.click(rail().getByRole('link', { name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(rail().getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    expect(rail().getByRole('link', { name: 'Inbox' })).not.toHaveAttribute('aria-current')
  }
})

test('the first Tab stop skips the rail and leaves the URL as it is', async () => {
  const { user, router } = await renderAt('/inbox?view=open')
  await synced()
  document.body.focus()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(router.state.location.href).toBe('/inbox?view=open')
})

test('the document title names the inbox, and the open ticket', async () => {
  const { platform, router } = await renderAt('/inbox')
  await waitFor(() => expect(document.title).toBe('Inbox · Handoff'))
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  await router.navigate({ href: ticketUrl(ticket) })
  await waitFor(() => expect(document.title).toBe(`#${ticket.code} · Inbox · Handoff`))
})

test('an unknown URL shows a page that leads to the inbox', async () => {
  const { user, router } = await renderAt('/nowhere')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(document.title).toBe('Not found · Handoff')
  await user.click(screen.getByRole('link', { name: 'Go to the inbox' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  expect(await screen.findByRole('region', { name: 'Tickets' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Inbox · Handoff'))
})

test('a page that fails to render says so without details, and can be retried', async () => {
  const app = await renderAt('/inbox')
  await synced()
  const { store } = app.session
  // The outbox shows what it has loaded, once: it would replace what follows.
  await act(async () => (await assignmentOutbox(app.session)).start())
  expectConsole(/Cannot read properties/)
  expectConsole(/Error in route match/)
  // An error in Handoff itself must not break the whole page.
  act(() => showAssignments(store, JSON.parse('null')))
  expect(await screen.findByText('Can’t show this screen')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Cannot read|undefined|null/)
  showAssignments(store, new Map())
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await synced()
})

test('the status button shows when the data was checked and that the platform fails, and one click retries', async () => {
  const { user, platform } = await renderAt('/inbox')
  expect(await synced()).toHaveAccessibleName(/Checked (just now|\d+ s ago)\. Check now$/)
  platform.faults.arm({ kind: 'status', status: 503, operation: '*', times: 100, retryAfterForm: 'none' })
  await user.click(await synced())
  const waiting = await rail().findByRole('button', { name: /^Waiting/ })
  expect(waiting).toHaveAccessibleName(/retrying in \d+ s/)
  platform.faults.clear()
  await user.click(waiting)
  await synced()
})

test('an unreachable platform shows as offline, and the loaded tickets stay', async () => {
  const { user, platform } = await renderAt('/inbox')
  await screen.findAllByRole('button', { name: /Assign ticket/ })
  platform.faults.arm({ kind: 'lost', operation: '*', times: 100 })
  await user.click(await synced())
  await rail().findByRole('button', { name: /^Offline/ })
  expect(screen.getAllByRole('button', { name: /Assign ticket/ }).length).toBeGreaterThan(3)
})

test('the appearance is chosen in the menu and stored on the device', async () => {
  const { user } = await renderAt('/inbox')
  const open = () => user.click(rail().getByRole('button', { name: /^Meera Iyer/ }))
  await open()
  const menu = await screen.findByRole('dialog', { name: 'You and this device' })
  await user.click(await within(menu).findByRole('button', { name: 'Dark' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(JSON.parse(localStorage.getItem('handoff.preferences') ?? '{}')).toMatchObject({
    appearance: 'dark',
  })
  await user.click(within(menu).getByRole('button', { name: 'System' }))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  await user.keyboard('{Escape}')
  expect(rail().getByRole('button', { name: /^Meera Iyer/ })).toHaveFocus()
})

test('the settings open from the menu and by G S', async () => {
  const { user, router } = await renderAt('/inbox')
  await synced()
  await user.click(rail().getByRole('button', { name: /^Meera Iyer/ }))
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await screen.findByRole('heading', { level: 2, name: 'Appearance' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('gi')
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  await user.keyboard('gs')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
})

test('without a chosen agent the rail says so', async () => {
  await renderAt('/inbox', { agent: null })
  expect(rail().getByRole('button', { name: /^No agent chosen/ })).toBeVisible()
})

test('signing out closes the session and leads to the sign-in page', async () => {
  const { user, router, sessions } = await renderAt('/inbox')
  await screen.findAllByRole('button', { name: /Assign ticket/ })
  const { queryClient } = sessions.current() ?? {}
  await user.click(rail().getByRole('button', { name: /^Meera Iyer/ }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
  expect(sessions.current()).toBeNull()
  expect(queryClient?.getQueryCache().getAll()).toEqual([])
  expect(screen.queryByRole('button', { name: /Assign ticket/ })).toBeNull()
  await waitFor(() => expect(document.title).toBe('Connect · Handoff'))
})

test('the sign-in page redirects a signed-in agent to the inbox', async () => {
  const { router } = await renderAt('/sign-in')
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  await waitFor(() => expect(document.title).toBe('Inbox · Handoff'))
})
