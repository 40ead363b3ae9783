import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { assignAs, someTickets, ticketUrl } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

/** Opens a ticket whose assignment the platform has refused. */
async function openRefused() {
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  await assignAs(platform, ticket.id, { kind: 'unassigned' })
  const app = await renderAt(ticketUrl(ticket), { platform })
  const assignmentBar = () => screen.getByRole('group', { name: 'Assignment' })
  await waitFor(() => expect(assignmentBar()).toHaveTextContent('UnassignedNo assignee'))
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign' })
  await app.user.keyboard('i')
  await waitFor(() => expect(assignmentBar()).toHaveTextContent('Assignment failed, error 400'))
  return { ...app, ticket }
}

const look = () => screen.queryByRole('button', { name: '1 needs a look' })
const pendingDialog = () => screen.findByRole('dialog', { name: 'Pending assignments' })

test('on another page the quiet line says that an assignment needs a look, and leads to the list', async () => {
  const { user, router, ticket } = await openRefused()
  expect(look(), 'the assignment bar shows it instead').toBeNull()
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(look()).toBeVisible())
  await user.click(await screen.findByRole('button', { name: '1 needs a look' }))
  const dialog = within(await pendingDialog())
  expect(await dialog.findByRole('link', { name: `#${ticket.code}` })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: `Dismiss #${ticket.code}` }))
  await waitFor(() => expect(look()).toBeNull())
})

test('G W opens the pending assignments from any page', async () => {
  const { user, router, ticket } = await openRefused()
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(look()).toBeVisible())
  await user.keyboard('gw')
  expect(await within(await pendingDialog()).findByRole('link', { name: `#${ticket.code}` })).toBeVisible()
})
