import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { addressOf, assignAs, someTickets } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

/** A ticket that was to be taken, which the platform refused. */
async function openRefused() {
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  await assignAs(platform, ticket.id, { kind: 'unassigned' })
  const app = await renderAt(addressOf(ticket), { platform })
  const assignmentBar = () => screen.getByRole('group', { name: 'Assignment' })
  await waitFor(() => expect(assignmentBar()).toHaveTextContent('UnassignedNobody'))
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign' })
  await app.user.keyboard('i')
  await waitFor(() => expect(assignmentBar()).toHaveTextContent('Not assigned, platform answered 400'))
  return { ...app, ticket }
}

const bar = () => screen.queryByText('1 hand-over waits for you.')
const list = () => screen.findByRole('dialog', { name: 'Waiting to be sent' })

test('in another place it is said that a hand-over waits, and a button leads to the list', async () => {
  const { user, router, ticket } = await openRefused()
  expect(bar(), 'its strip says it').toBeNull()
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(bar()).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Review' }))
  const dialog = within(await list())
  expect(dialog.getByRole('listitem')).toHaveTextContent(`#${ticket.code}`)
  await user.click(dialog.getByRole('button', { name: `Leave #${ticket.code} as it is` }))
  await waitFor(() => expect(bar()).toBeNull())
})

test('two keys lead to the list from everywhere', async () => {
  const { user, router, ticket } = await openRefused()
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(bar()).toBeVisible())
  await user.keyboard('gw')
  expect(within(await list()).getByRole('link', { name: `#${ticket.code}` })).toBeVisible()
})
