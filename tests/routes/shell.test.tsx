import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { syncQuery } from '#src/data/session/state.ts'
import { renderAt } from '../support/app.tsx'
import { expectConsole } from '../support/console.ts'
import { addressOf, someTickets } from '../support/tickets.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

const rail = () => within(screen.getByRole('navigation', { name: 'Main' }))
const synced = () => rail().findByRole('button', { name: /^Synced/ })

test('the rail says where one is, and leads to every place', async () => {
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

test('the first stop of Tab leads past the rail, and the address stays', async () => {
  const { user, router } = await renderAt('/inbox?view=open')
  await synced()
  document.body.focus()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(router.state.location.href).toBe('/inbox?view=open')
})

test('the tab is named after the inbox, and after the ticket that is open', async () => {
  const { platform, router } = await renderAt('/inbox')
  await waitFor(() => expect(document.title).toBe('Inbox · Handoff'))
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  await router.navigate({ href: addressOf(ticket) })
  await waitFor(() => expect(document.title).toBe(`#${ticket.code} · Inbox · Handoff`))
})

test('an address that leads nowhere says so and shows the way', async () => {
  const { user, router } = await renderAt('/nowhere')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('nothing at this address')
  expect(document.title).toBe('Not found · Handoff')
  await user.click(screen.getByRole('link', { name: 'Go to the inbox' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  expect(await screen.findByRole('region', { name: 'Tickets' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Inbox · Handoff'))
})

test('a screen that could not be drawn says so, keeps what went wrong to itself, and can be tried again', async () => {
  const app = await renderAt('/inbox')
  await synced()
  const { queryKey } = syncQuery()
  const sync = app.session.queryClient.getQueryData(queryKey)
  expectConsole(/Cannot read properties/)
  expectConsole(/Error in route match/)
  // Not even a fault of our own may take everything with it.
  act(() => void app.session.queryClient.setQueryData([...queryKey], null))
  expect(await screen.findByText('This screen could not be shown')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Cannot read|undefined|null/)
  app.session.queryClient.setQueryData(queryKey, sync)
  await app.user.click(screen.getByRole('button', { name: 'Try again' }))
  await synced()
})

test('synced says when it was checked; a platform that fails is said, and one press looks again', async () => {
  const { user, platform } = await renderAt('/inbox')
  expect(await synced()).toHaveAccessibleName(/Checked \d+ s ago. Check now$/)
  platform.faults.arm({ kind: 'status', status: 503, operation: '*', times: 100, retryAfterForm: 'none' })
  await user.click(await synced())
  const waiting = await rail().findByRole('button', { name: /^Waiting/ })
  expect(waiting).toHaveAccessibleName(/next try in \d+ s/)
  platform.faults.clear()
  await user.click(waiting)
  await synced()
})

test('a platform that can’t be reached is offline, and what was read stays', async () => {
  const { user, platform } = await renderAt('/inbox')
  await screen.findAllByRole('button', { name: /Assign ticket/ })
  platform.faults.arm({ kind: 'lost', operation: '*', times: 100 })
  await user.click(await synced())
  await rail().findByRole('button', { name: /^Offline/ })
  expect(screen.getAllByRole('button', { name: /Assign ticket/ }).length).toBeGreaterThan(3)
})

test('the appearance is chosen for this device and outlives the session', async () => {
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

test('what else can be set is one press away, and one key', async () => {
  const { user, router } = await renderAt('/inbox')
  await synced()
  await user.click(rail().getByRole('button', { name: /^Meera Iyer/ }))
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Appearance')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('gi')
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  await user.keyboard('gs')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
})

test('where nobody was chosen the mark is a question mark, and it is said', async () => {
  await renderAt('/inbox', { agent: null })
  expect(rail().getByRole('button', { name: /^Nobody chosen/ })).toBeVisible()
})

test('signing out drops everything and leads to the way in', async () => {
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

test('sign-in leads to the inbox where one is signed in', async () => {
  const { router } = await renderAt('/sign-in')
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  await waitFor(() => expect(document.title).toBe('Inbox · Handoff'))
})
