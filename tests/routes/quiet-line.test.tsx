import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/notices/shift-notices.tsx'
import { openTicket, outcome, quietLine } from '../support/open-ticket.tsx'

beforeEach(() => localStorage.clear())

const list = () => screen.findByRole('dialog', { name: 'Actions of this shift' })

test('on a page without the list the line stands with its undo, and Z undoes there too', async () => {
  const { user, router, ticket, assigneeButton } = await openTicket('unassigned')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('No assignee'))
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${ticket.code} is assigned to you`))
  await router.navigate({ to: '/customers' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'))
  expect(await within(quietLine()).findByRole('button', { name: 'Undo' })).toBeVisible()
  await user.keyboard('z')
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${ticket.code} is unassigned again`))
  expect(within(quietLine()).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the list of this shift says what can still be undone, and undoes it', async () => {
  const { user, ticket, assigneeButton } = await openTicket('unassigned')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('No assignee'))
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${ticket.code} is assigned to you`))
  await user.keyboard('{Shift>}z{/Shift}')
  await user.click(within(await list()).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${ticket.code} is unassigned again`))
  expect(screen.queryByRole('dialog', { name: 'Actions of this shift' })).toBeNull()
  await user.click(within(quietLine()).getByRole('button', { name: '1 more' }))
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('is unassigned again'),
    expect.stringMatching(/is assigned to you.*Undone/),
  ])
})

test('before the first action the page has no line, and the list can’t be opened', async () => {
  const { user } = await openTicket('unassigned')
  await user.keyboard('{Shift>}z{/Shift}')
  expect(screen.queryByRole('group', { name: 'Last action' })).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Actions of this shift' })).toBeNull()
})
