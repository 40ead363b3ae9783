import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { openAll } from '../support/inbox.ts'
import { staffOf } from '../support/open-ticket.tsx'
import { assignAs, callPlatformAs, someTickets, ticketUrl } from '../support/tickets.ts'

test('the assignment menu counts every open ticket, and shows no number before all are loaded', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  const { farhan } = staffOf(platform)
  await assignAs(platform, ticket.id, farhan)
  const { user } = await renderAt(`${ticketUrl(ticket)}&sort=waiting`, { platform })
  expect(await screen.findByText('50 loaded, sorted')).toBeVisible()
  await screen.findByLabelText('Assignment')
  // By text and placeholder: roles of a hundred rows take seconds to compute.
  const openMenu = async () => {
    await user.keyboard('a')
    const menu = (await screen.findByPlaceholderText('Assign to…')).closest('dialog, [role="dialog"]')
    if (!(menu instanceof HTMLElement)) throw new Error('no menu')
    return within(menu)
  }

  const early = await openMenu()
  expect(early.queryByText('Open tickets')).toBeNull()
  expect(early.getByRole('option', { name: /Farhan Qureshi/ })).not.toHaveTextContent(/\d/)
  await user.keyboard('{Escape}')

  await user.click(screen.getByText('Load all'))
  await waitFor(() => expect(screen.queryByText(/loaded, sorted$/)).toBeNull())
  const { records } = await callPlatformAs(platform, 'tickets/list', { status: 'open', limit: 100 })
  expect(records.length).toBeGreaterThan(50)
  const farhans = await someTickets(platform, {
    status: 'open',
    assignee_type: 'agent',
    assignee_id: farhan.id,
    limit: 100,
  })
  const late = await openMenu()
  expect(late.getByText('Open tickets')).toBeVisible()
  expect(late.getByRole('option', { name: /Farhan Qureshi/ })).toHaveAccessibleName(
    new RegExp(`Farhan Qureshi\\D*${farhans.length}(?!\\d)`),
  )
})
