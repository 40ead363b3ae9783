import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { foot, listNamed, openAll, rows, searchField, shownCodes } from '../support/inbox.ts'
import { someTickets } from '../support/tickets.ts'

test('what is typed is found among the loaded tickets at once, marked so until the platform has answered [DEC-04f]', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { user, router } = await renderAt('/inbox', { platform })
  await listNamed()
  await waitFor(() => expect(rows()).toHaveLength(50))
  await screen.findByRole('button', { name: 'Filter' })
  platform.faults.arm({ kind: 'delay', operation: 'tickets.list', ms: 1_500 })
  await user.keyboard('/')
  expect(searchField()).toHaveFocus()
  await user.keyboard('an')
  await waitFor(() => expect(shownCodes()).not.toHaveLength(0))
  const loaded = shownCodes()
  expect(foot()).toHaveTextContent('Searching the platform…')
  const wanted = await someTickets(platform, { status: 'open', search: 'an', limit: 100 })
  expect(wanted.length, 'the platform finds more than what is loaded').toBeGreaterThan(loaded.length)
  await waitFor(() => expect(shownCodes()).toEqual(wanted.map((it) => it.code)))
  expect(foot()).toHaveTextContent(/^Up to date/)
  expect(router.state.location.search).toEqual({ view: 'open', q: 'an' })
})

test('the latest text wins, and the answer to an earlier one is dropped', async () => {
  const platform = await freshPlatform()
  const { user, router } = await renderAt('/inbox', { platform })
  await listNamed()
  platform.faults.arm({ kind: 'delay', operation: 'tickets.list', ms: 600 })
  await user.type(searchField(), 'refund')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'refund' }))
  await user.clear(searchField())
  await user.type(searchField(), 'gst')
  const wanted = await someTickets(platform, { status: 'open', search: 'gst' })
  await waitFor(() => expect(foot()).toHaveTextContent(/^Up to date/))
  expect(shownCodes()).toEqual(wanted.map((it) => it.code))
  expect(router.state.location.search).toMatchObject({ q: 'gst' })
})

test('a link carries the search, and back brings the field along', async () => {
  const { user, router, platform } = await renderAt('/inbox?view=open&q=10482')
  await screen.findByRole('searchbox')
  expect(searchField()).toHaveValue('10482')
  const wanted = await someTickets(platform, { status: 'open', search: '10482' })
  await waitFor(() => expect(shownCodes()).toEqual(wanted.map((it) => it.code)))
  await user.click(rows()[0] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/inbox\/./))
  expect(router.state.location.search).toMatchObject({ q: '10482' })
  await router.navigate({ to: '/inbox', search: { view: 'open' } })
  await waitFor(() => expect(searchField()).toHaveValue(''))
  router.history.back()
  await waitFor(() => expect(searchField()).toHaveValue('10482'))
})

test('nothing found says where was looked, and one press clears the search', async () => {
  const { user, router } = await renderAt('/inbox?view=open&q=nobody-is-called-so')
  expect(await screen.findByRole('heading', { name: 'No match in All open' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await listNamed()
  expect(searchField()).toHaveValue('')
  await waitFor(() => expect(router.state.location.href).toBe('/inbox?view=open'))
})

test('Enter opens the first match, Escape clears the field and then leaves it', async () => {
  const { user, router, platform } = await renderAt('/inbox')
  await listNamed()
  const [first] = await someTickets(platform, { status: 'open', search: 'refund' })
  await waitFor(() => expect(rows().length).toBeGreaterThan(20))
  await user.type(searchField(), 'refund{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ code: first?.code }))
  await user.keyboard('{Escape}')
  expect(searchField()).toHaveValue('')
  expect(searchField()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(searchField()).not.toHaveFocus()
})

test('keys of the list do nothing while somebody types', async () => {
  const { user, router } = await renderAt('/inbox')
  await listNamed()
  await user.type(searchField(), 'j1r')
  expect(searchField()).toHaveValue('j1r')
  expect(router.state.location.pathname).toBe('/inbox')
  expect(router.state.location.search).toMatchObject({ view: 'open' })
})
