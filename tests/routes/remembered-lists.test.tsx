import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getRememberedList, rememberListOf } from '#src/data/preferences/inbox.ts'
import { setPreferencesOf } from '#src/lib/storage/preference.ts'
import { renderAt } from '../support/app.tsx'
import { findList, ticketRows, view } from '../support/inbox.ts'

afterEach(() => setPreferencesOf(null))

test('each view has the order and the filters as they were left, until they are cleared', async () => {
  const { user, router } = await renderAt('/inbox')
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(0))
  await user.click(await screen.findByRole('button', { name: /^Sort/ }))
  await user.click(await screen.findByRole('radio', { name: /^Priority/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', sort: 'priority' }))
  await user.click(view(/^Unassigned/))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'unassigned' }))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Filter the list' }))
  await user.click(menu.getByRole('button', { name: 'Unread' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'unassigned', unread: 'yes' }))
  await user.keyboard('{Escape}')
  await user.click(view(/^All open/))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', sort: 'priority' }))
  await user.click(view(/^Unassigned/))
  const filters = within(screen.getByRole('group', { name: 'Filters and saved views' }))
  await user.click(await filters.findByRole('button', { name: /^Unread/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'unassigned' }))
  expect(getRememberedList('unassigned')).toEqual({ view: 'unassigned' })
})

test('the inbox opens as it was left, and a link with filters of its own shows those and changes nothing', async () => {
  rememberListOf({ view: 'open', priority: 'urgent', sort: 'waiting', q: 'Asha' })
  const { router } = await renderAt('/inbox')
  await findList()
  const left = { view: 'open', priority: 'urgent', sort: 'waiting' }
  expect(router.state.location.search).toEqual(left)
  await router.navigate({ to: '/inbox', search: { view: 'open', unread: 'yes' } })
  await screen.findByRole('button', { name: /^Unread/ })
  expect(router.state.location.search).toEqual({ view: 'open', unread: 'yes' })
  expect(getRememberedList('open')).toEqual(left)
})

test('another agent finds nothing of the order and filters of the one before', () => {
  setPreferencesOf('agent-1')
  rememberListOf({ view: 'mine', unread: 'yes' })
  setPreferencesOf('agent-2')
  expect(getRememberedList('mine')).toEqual({ view: 'mine' })
  setPreferencesOf('agent-1')
  expect(getRememberedList('mine')).toEqual({ view: 'mine', unread: 'yes' })
  rememberListOf({ view: 'mine' })
})
