import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import { wipePreferences } from '#src/lib/storage/preference.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { holdAssignments } from '../support/held-assignments.ts'
import { listStatusBar } from '../support/inbox.ts'
import { openTicket, outcome, quietLine, staffOf } from '../support/open-ticket.tsx'
import { assignAs, someTickets, ticketUrl } from '../support/tickets.ts'

beforeEach(() => {
  localStorage.clear()
  wipePreferences()
})

test('I assigns the ticket to the agent: pending at once, then confirmed in the assignment bar, the row and the notice [TKT-15, TKT-16]', async () => {
  const { platform, hold, release } = holdAssignments(await freshPlatform())
  const { user, assigneeButton, ticket } = await openTicket('saarthi', { platform })
  expect(assigneeButton()).toHaveTextContent('Assigned to pilotSaarthi')
  hold()
  await user.keyboard('i')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigning to you…Meera Iyer'))
  expect(outcome()).toBeEmptyDOMElement()
  release()
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to youMeera Iyer'))
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${ticket.code} is assigned to you`))
  expect(screen.getByRole('button', { name: `Assigned to you. Assign ticket ${ticket.code}` })).toBeVisible()
})

test('an agent whose configured id is in upper case is recognised as the assignee [CON-03]', async () => {
  const platform = await freshPlatform()
  const fetchConfigInUpperCase: typeof platform.fetch = async (input, init) => {
    const response = await platform.fetch(input, init)
    if (!(typeof input === 'string' && input.endsWith('config.json'))) return response
    const text = await response.text()
    return new Response(text.replaceAll(/"id":"[^"]*"/g, (id) => id.toUpperCase().replace('ID', 'id')))
  }
  const [ticket] = await someTickets(platform, { status: 'open' })
  if (!ticket) throw new Error('no ticket')
  await assignAs(platform, ticket.id, staffOf(platform).meera)
  const { config } = await renderAt(ticketUrl(ticket), {
    platform: { ...platform, fetch: fetchConfigInUpperCase },
  })
  expect(config.directory.agents.map(({ id }) => id)).toContain(staffOf(platform).meera.id)
  expect(await screen.findByRole('button', { name: /^Assigned to you/ })).toHaveTextContent('Meera Iyer')
})

test('U unassigns the ticket and Z restores its assignee [TKT-14, TKT-19, STA-03]', async () => {
  const { user, assigneeButton, ticket } = await openTicket()
  await user.keyboard('u')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('UnassignedNo assignee'))
  expect(outcome()).toHaveTextContent(`#${ticket.code} is unassigned`)
  await user.keyboard('z')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to pilotSaarthi'))
  expect(outcome()).toHaveTextContent(`#${ticket.code} is assigned to Saarthi again`)
  expect(within(quietLine()).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the assignment menu finds a team by part of its name, assigns on Enter, and the row has the focus [TKT-18]', async () => {
  const { user, assigneeButton, ticket } = await openTicket()
  await user.keyboard('a')
  const menu = await screen.findByRole('dialog', { name: `Assign ticket ${ticket.code}` })
  expect(within(menu).getByRole('combobox')).toHaveFocus()
  await user.keyboard('tier{Enter}')
  expect(screen.queryByRole('dialog', { name: /Assign ticket/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-ticket', ticket.id))
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to teamPayments, tier 2'))
})

test('the assignment menu lists agents, pilots, teams and Unassigned, and marks the current assignee [TKT-11, TKT-16, TKT-17]', async () => {
  const { user, assigneeButton, ticket } = await openTicket()
  await user.click(assigneeButton())
  const list = within(await screen.findByRole('listbox', { name: 'Assignees' }))
  expect(list.getAllByRole('option')[0]).toHaveTextContent('Assign to me')
  for (const group of [/^Agents/, 'Pilots', 'Teams', 'Unassigned'])
    expect(list.getByText(group)).toBeVisible()
  expect(list.getByRole('option', { name: /Saarthi/ })).toHaveTextContent('current assignee')
  await user.click(list.getByRole('option', { name: /Farhan Qureshi/ }))
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to agentFarhan Qureshi'))
  expect(outcome()).toHaveTextContent(`#${ticket.code} is assigned to Farhan Qureshi`)
})

test('choosing the current assignee sends nothing, and a name without a match is reported', async () => {
  const { user, assigneeButton, platform, ticket } = await openTicket()
  platform.faults.arm({ kind: 'status', operation: 'tickets.assign' })
  await user.keyboard('a')
  await user.keyboard('saarthi{Enter}')
  await user.keyboard('a')
  await user.keyboard('zoya')
  expect(await screen.findByText(/No match for/)).toHaveTextContent('No match for “zoya”.')
  await user.keyboard('{Enter}{Escape}')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-ticket', ticket.id))
  expect(assigneeButton()).toHaveTextContent('Assigned to pilotSaarthi')
  expect(platform.faults.list()).toHaveLength(1)
})

test('the pasted id of a pilot can’t be chosen as an agent, and an unknown id is sent and refused [TKT-12, TKT-13]', async () => {
  const { user, assigneeButton, staff } = await openTicket('unassigned')
  await user.keyboard('a')
  const field = await screen.findByRole('combobox', { name: /^Search agents, pilots/ })
  await user.click(field)
  await user.paste(staff.saarthi.id)
  expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual([
    expect.stringContaining('Saarthi'),
  ])
  await user.clear(field)
  await user.paste('7c1e9b40-52aa-4f7d-8a6b-cc19d8e504ab')
  expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['Agent', 'Pilot', 'Team'])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Server message:')
  expect(assigneeButton()).toHaveTextContent('No assignee')
})

test('an assignment refused for a missing right restores the assignee, names scope and grant, and can be retried [AUT-04, AUT-07, FLT-03]', async () => {
  const { user, assigneeButton, assignmentBar } = await openTicket('saarthi', { token: 'demo-reader' })
  await user.click(within(assignmentBar()).getByRole('button', { name: 'Assign to me' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Ask your administrator for access (scope tickets:assign, grant tickets).')
  expect(assigneeButton()).toHaveTextContent('Assignment failed, error 403Saarthi')
  expect(within(assignmentBar()).getByRole('button', { name: 'Try again' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss the reason' }))
  const off = within(assignmentBar()).getByRole('button', { name: 'No permission to assign' })
  expect(off).toHaveAttribute('aria-disabled', 'true')
  expect(off).toHaveAccessibleDescription(
    'Ask your administrator for permission to assign (scope tickets:assign, grant tickets).',
  )
  expect(assigneeButton()).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('a')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('u')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(assigneeButton()).toHaveTextContent('Saarthi')
  expect(outcome()).toBeEmptyDOMElement()
})

test('a refused assignment restores the previous assignee with the platform’s message, and a retry succeeds [TKT-15]', async () => {
  const { user, assigneeButton, assignmentBar, platform } = await openTicket()
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign' })
  await user.keyboard('i')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Server message: “The platform was asked to fail with 400.”',
  )
  expect(assigneeButton()).toHaveTextContent('Assignment failed, error 400Saarthi')
  await user.click(within(assignmentBar()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to you'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an assignment whose response is lost stays pending, and a read of the ticket confirms it [FLT-50]', async () => {
  const { user, assigneeButton, platform, session, assignmentBar } = await openTicket()
  platform.faults.arm({ kind: 'lost', operation: 'tickets.assign' })
  // The read before the assignment succeeds; the read that would verify its outcome fails.
  platform.faults.arm({ kind: 'status', status: 500, operation: 'tickets.list', times: 100, skip: 1 })
  await user.keyboard('i')
  await waitFor(() =>
    expect(assigneeButton()).toHaveTextContent('Queued until the connection is backMeera Iyer'),
  )
  platform.faults.clear()
  session.scheduler.runNow()
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to you'))
  expect(within(assignmentBar()).queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('recent pilots and teams take one click or two keys, and any agent takes four keys', async () => {
  const { user, assigneeButton, assignmentBar } = await openTicket()
  await user.keyboard('a')
  await user.keyboard('paym{Enter}')
  await waitFor(() => expect(outcome()).toHaveTextContent('Payments, tier 2'))
  await user.keyboard('i')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to you'))
  await user.click(within(assignmentBar()).getByRole('button', { name: 'Payments, tier 2' }))
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to teamPayments, tier 2'))
  await user.keyboard('i')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to you'))
  await user.keyboard('a')
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Payments, tier 2')
  expect(within(screen.getByRole('group', { name: /^Last used/ })).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to teamPayments, tier 2'))
  await user.keyboard('i')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to you'))
  await user.keyboard('a')
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await user.keyboard('1')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to teamPayments, tier 2'))
  await user.keyboard('a')
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await user.keyboard('fa{Enter}')
  await waitFor(() => expect(assigneeButton()).toHaveTextContent('Assigned to agentFarhan Qureshi'))
})

test('a closed ticket shows its last assignee and can be reassigned like any other [TKT-20, STA-01]', async () => {
  const platform = await freshPlatform()
  const [closed] = await someTickets(platform, { status: 'closed' })
  if (!closed) throw new Error('no ticket')
  const { saarthi } = staffOf(platform)
  await assignAs(platform, closed.id, saarthi)
  const { user } = await renderAt(ticketUrl(closed, 'closed'), { platform })
  const assignmentBar = () => screen.getByRole('group', { name: 'Assignment' })
  await waitFor(() => expect(assignmentBar()).toHaveTextContent('Last assigned to pilotSaarthi'))
  await user.keyboard('i')
  await waitFor(() => expect(assignmentBar()).toHaveTextContent('Last assigned to youMeera Iyer'))
})

test('an assignment changes the ticket that was open at the key press, even if the user opens another before the response', async () => {
  const { user, platform, router, ticket } = await openTicket()
  const [, next] = await someTickets(platform, { status: 'open' })
  if (!next) throw new Error('no second ticket')
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 150 })
  await user.keyboard('i')
  await router.navigate({
    to: '/inbox/$chatId',
    params: { chatId: next.id },
    search: { view: 'open', code: next.code },
  })
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${ticket.code} is assigned to you`))
  const withAgents = await someTickets(platform, { status: 'open', assignee_type: 'agent' })
  expect(withAgents.map((it) => it.id)).toContain(ticket.id)
})

test('the notice of a refused assignment of a ticket that is no longer open leads back to the reason', async () => {
  const { user, platform, router, ticket } = await openTicket()
  const [, next] = await someTickets(platform, { status: 'open' })
  if (!next) throw new Error('no second ticket')
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 150 })
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign', skip: 1 })
  await user.keyboard('i')
  await router.navigate({
    to: '/inbox/$chatId',
    params: { chatId: next.id },
    search: { view: 'open', code: next.code },
  })
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${ticket.code} is assigned to you`))
  await user.keyboard('z')
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${ticket.code} is still assigned to you`))
  await user.click(within(quietLine()).getByRole('button', { name: 'Show reason' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Server message:')
  expect(router.state.location.pathname).toBe(`/inbox/${ticket.id}`)
})

test('the assignee button of a row assigns its ticket without opening it', async () => {
  const platform = await freshPlatform()
  const [, second] = await someTickets(platform, { status: 'open' })
  if (!second) throw new Error('no second ticket')
  const { router, user } = await renderAt('/inbox?view=open', { platform })
  const row = await screen.findByRole('button', { name: new RegExp(`Assign ticket ${second.code}$`) })
  await user.click(row)
  await user.keyboard('refund{Enter}')
  await screen.findByRole('button', { name: `Assigned to pilot Refund pilot. Assign ticket ${second.code}` })
  expect(router.state.location.pathname).toBe('/inbox')
})

test('a pending assignment that is cancelled offline is never sent', async () => {
  const { user, assigneeButton, assignmentBar, platform, session } = await openTicket('unassigned')
  platform.faults.arm({ kind: 'lost', times: 1000 })
  const requestedOperations = new Set<string>()
  session.api.subscribe((event) => {
    if (event.kind === 'attempt') requestedOperations.add(event.attempt.operation)
  })
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
  try {
    act(() => void globalThis.dispatchEvent(new Event('offline')))
    await user.keyboard('i')
    await waitFor(() => expect(assigneeButton()).toHaveTextContent('Queued until you are onlineMeera Iyer'))
    await user.click(within(assignmentBar()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(assigneeButton()).toHaveTextContent('UnassignedNo assignee'))
  } finally {
    if (online) Object.defineProperty(Navigator.prototype, 'onLine', online)
  }
  platform.faults.clear()
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^Up to date/))
  expect(requestedOperations).toContain('tickets.list')
  expect(requestedOperations).not.toContain('tickets.assign')
  expect(assigneeButton()).toHaveTextContent('UnassignedNo assignee')
})
