import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import '#src/features/assignment/menu/agent-picker.tsx'
import { getAssigneeReadAt } from '#src/data/tickets/assignee-reads.ts'
import { FRESH_READ_MS } from '#src/domain/assignment/transitions.ts'
import { openTicket, outcome, quietLine } from '../support/open-ticket.tsx'
import { assignAs, someTickets } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

test('without a chosen agent, I asks the user who they are, assigns the ticket to them and remembers the choice [DEC-23]', async () => {
  const { user, assigneeButton, sessions, staff, ticket, platform } = await openTicket('unassigned', {
    agent: null,
  })
  await user.keyboard('i')
  const menu = await screen.findByRole('dialog', { name: 'Select your name' })
  expect(within(menu).getByRole('combobox')).toHaveFocus()
  await user.keyboard('meera{Enter}')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to youMeera Iyer'))
  expect(sessions.current()?.credentials.agentId).toBe(staff.meera.id)
  await user.keyboard('u')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('UnassignedNo assignee'))
  await user.keyboard('i')
  expect(screen.queryByRole('dialog', { name: 'Select your name' })).toBeNull()
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to youMeera Iyer'))
  const mine = await someTickets(platform, { assignee_type: 'agent', assignee_id: staff.meera.id })
  expect(mine.map((it) => it.id)).toContain(ticket.id)
})

test('a ticket reassigned while the user chooses who they are shows the conflict and is not taken [FLT-81]', async () => {
  const app = await openTicket('unassigned', { agent: null })
  const { user, assigneeButton, staff, ticket, platform } = app
  await user.click(screen.getByRole('button', { name: 'Assign to me' }))
  await screen.findByRole('dialog', { name: 'Select your name' })
  await readExpired(app)
  await assignAs(platform, ticket.id, staff.farhan)
  await user.keyboard('meera{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `#${ticket.code} is now assigned to Farhan Qureshi. Your request to assign it to yourself wasn’t sent.`,
  )
  expect(assigneeButton()).toHaveTextContent('Farhan Qureshi')
})

test('a ticket reassigned while the assignment menu is open shows the conflict [FLT-81]', async () => {
  const { user, assigneeButton, platform, staff, ticket, assignmentBar, session } = await openTicket()
  await user.keyboard('a')
  await screen.findByRole('combobox', { name: /^Search agents, pilots/ })
  await assignAs(platform, ticket.id, staff.farhan)
  session.scheduler.runNow()
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Farhan Qureshi'))
  await user.keyboard('paym{Enter}')
  await waitFor(() =>
    expect(assigneeButton()).toHaveTextContent('Not sent (ticket reassigned)Farhan Qureshi'),
  )
  await user.click(within(assignmentBar()).getByRole('button', { name: 'Assign to Payments, tier 2 anyway' }))
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to teamPayments, tier 2'))
})

/** Waits until the last read of the ticket is too old to send an assignment without a new read. */
async function readExpired({
  session,
  ticket,
}: Pick<Awaited<ReturnType<typeof openTicket>>, 'session' | 'ticket'>) {
  const age = () => Date.now() - (getAssigneeReadAt(session.store, ticket.id) ?? 0)
  await vi.waitFor(() => expect(age()).toBeGreaterThan(FRESH_READ_MS), 5_000)
}

/** A colleague takes the ticket; then the agent presses I before the app has read it again. */
async function takeTooLate() {
  const app = await openTicket('unassigned')
  const { user, platform, staff, ticket } = app
  await readExpired(app)
  await assignAs(platform, ticket.id, staff.farhan)
  await user.keyboard('i')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    `#${ticket.code} is now assigned to Farhan Qureshi. Your request to assign it to yourself wasn’t sent.`,
  )
  const readFarhansTicketIds = async () =>
    (await someTickets(platform, { assignee_type: 'agent', assignee_id: staff.farhan.id })).map((it) => it.id)
  return { ...app, isFarhans: async () => (await readFarhansTicketIds()).includes(ticket.id) }
}

test('a ticket that a colleague took since the last read is not taken from them: W takes it anyway, and Undo returns it [FLT-81]', async () => {
  const { user, assigneeButton, isFarhans, ticket } = await takeTooLate()
  expect(await isFarhans()).toBe(true)
  await user.keyboard('w')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to youMeera Iyer'))
  await user.keyboard('z')
  await waitFor(() =>
    expect(outcome()).toHaveTextContent(`#${ticket.code} is assigned to Farhan Qureshi again`),
  )
  expect(await isFarhans()).toBe(true)
})

test('L leaves the ticket with the colleague; O shows the ticket and keeps the choice open [FLT-81]', async () => {
  const { user, assigneeButton, assignmentBar, isFarhans } = await takeTooLate()
  const focused = document.activeElement
  const choice = () => within(assignmentBar()).getByRole('group', { name: 'The ticket was reassigned' })
  expect(
    within(choice())
      .getAllByRole('button')
      .map((it) => it.textContent),
  ).toEqual([
    expect.stringContaining('Keep assigned to Farhan Qureshi'),
    expect.stringContaining('View ticket first'),
    expect.stringContaining('Assign to me anyway'),
  ])
  const primaryButtons = within(choice())
    .getAllByRole('button')
    .filter((it) => /primary/.test(it.className))
  expect(primaryButtons.map((it) => it.textContent)).toEqual([expect.stringContaining('Keep assigned to')])
  await user.keyboard('o')
  await waitFor(() =>
    expect(within(choice()).queryByRole('button', { name: /View ticket first/ })).toBeNull(),
  )
  expect(document.activeElement, 'nothing takes the focus').toBe(focused)
  await user.keyboard('l')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to agentFarhan Qureshi'))
  expect(within(assignmentBar()).queryByRole('group', { name: 'The ticket was reassigned' })).toBeNull()
  expect(await isFarhans()).toBe(true)
})

test('in the list of pending assignments, too, the primary button of a conflict overwrites nothing [FLT-81]', async () => {
  const { user, isFarhans } = await takeTooLate()
  await user.keyboard('gw')
  const dialog = within(await screen.findByRole('dialog', { name: 'Pending assignments' }))
  const keep = await dialog.findByRole('button', { name: /^Keep assigned to Farhan Qureshi/ })
  const primary = dialog.getAllByRole('button').filter((it) => /primary/.test(it.className))
  expect(primary).toEqual([keep])
  await user.click(keep)
  await waitFor(() => expect(keep).not.toBeInTheDocument())
  expect(await isFarhans()).toBe(true)
})

test('a colleague who takes the ticket right after the agent is named within seconds in the assignment bar and a notice [FLT-82]', async () => {
  const { user, assigneeButton, platform, staff, ticket, assignmentBar } = await openTicket('unassigned')
  await user.keyboard('i')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to youMeera Iyer'))
  await assignAs(platform, ticket.id, staff.farhan)
  await waitFor(() =>
    expect(outcome()).toHaveTextContent(/#\d+ was reassigned to Farhan Qureshi within (one|two) seconds?/),
  )
  expect(assignmentBar()).toHaveTextContent(/Reassigned within (one|two) seconds?/)
  await user.click(within(assignmentBar()).getByRole('button', { name: /Keep assigned to Farhan Qureshi/ }))
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to agentFarhan Qureshi'))
})

test('a notice names once who took one of the agent’s tickets while another ticket is open [FLT-83]', async () => {
  const { user, assigneeButton, platform, router, staff, ticket, session } = await openTicket('meera')
  const [, next] = await someTickets(platform, { status: 'open' })
  if (!next) throw new Error('no second ticket')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to youMeera Iyer'))
  await router.navigate({
    to: '/inbox/$chatId',
    params: { chatId: next.id },
    search: { view: 'closed', code: next.code },
  })
  await assignAs(platform, ticket.id, staff.farhan)
  const spy = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15_000)
  session.scheduler.runNow()
  await waitFor(() =>
    expect(outcome()).toHaveTextContent(`#${ticket.code} was reassigned from you to Farhan Qureshi`),
  )
  spy.mockRestore()
  await user.click(within(quietLine()).getByRole('button', { name: 'View' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${ticket.id}`))
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to agentFarhan Qureshi'))
  session.scheduler.runNow()
  expect(within(quietLine()).queryByRole('button')).toBeNull()
  expect(within(outcome()).getAllByText(/was reassigned from you/)).toHaveLength(1)
})
