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

const notice = () => screen.queryByText('1 assignment needs your decision.')
const pendingDialog = () => screen.findByRole('dialog', { name: 'Pending assignments' })

test('on another page a notice says that an assignment is pending, and its button opens the list', async () => {
  const { user, router, ticket } = await openRefused()
  expect(notice(), 'the assignment bar shows it instead').toBeNull()
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(notice()).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Review' }))
  const dialog = within(await pendingDialog())
  expect(await dialog.findByRole('link', { name: `#${ticket.code}` })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: `Dismiss #${ticket.code}` }))
  await waitFor(() => expect(notice()).toBeNull())
})

test('G W opens the pending assignments from any page', async () => {
  const { user, router, ticket } = await openRefused()
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(notice()).toBeVisible())
  await user.keyboard('gw')
  expect(await within(await pendingDialog()).findByRole('link', { name: `#${ticket.code}` })).toBeVisible()
})
