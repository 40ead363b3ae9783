import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { foot } from '../support/inbox.ts'
import { openTicket, staffOf, toast } from '../support/open-ticket.tsx'
import { addressOf, assignAs, someTickets } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

test('one key takes the ticket: pending at once, then confirmed, in strip, row and toast [TKT-15, TKT-16]', async () => {
  const { user, platform, held, ticket } = await openTicket()
  expect(held()).toHaveTextContent('Held by pilotSaarthi')
  platform.faults.arm({ kind: 'delay', operation: 'tickets.assign', ms: 80 })
  await user.keyboard('i')
  await waitFor(() => expect(held()).toHaveTextContent('Assigning to you…Meera Iyer'))
  expect(toast()).toBeEmptyDOMElement()
  await waitFor(() => expect(held()).toHaveTextContent('Held by youMeera Iyer'))
  expect(toast()).toHaveTextContent(`#${ticket.code} is with you`)
  expect(screen.getByRole('button', { name: `Held by you. Assign ticket ${ticket.code}` })).toBeVisible()
})

test('U takes the holder off and Z brings it back [TKT-14, TKT-19, STA-03]', async () => {
  const { user, held, ticket } = await openTicket()
  await user.keyboard('u')
  await waitFor(() => expect(held()).toHaveTextContent('UnassignedNobody'))
  expect(toast()).toHaveTextContent(`#${ticket.code} is with nobody`)
  await user.keyboard('z')
  await waitFor(() => expect(held()).toHaveTextContent('Held by pilotSaarthi'))
  expect(toast()).toHaveTextContent(`#${ticket.code} is back with Saarthi`)
  expect(within(toast()).queryByRole('button')).toBeNull()
})

test('the menu finds a team by a part of its name, assigns on Enter and gives the focus back [TKT-18]', async () => {
  const { user, held, ticket } = await openTicket()
  await user.keyboard('a')
  const menu = await screen.findByRole('dialog', { name: `Assign ticket ${ticket.code}` })
  expect(within(menu).getByRole('combobox')).toHaveFocus()
  await user.keyboard('tier{Enter}')
  expect(screen.queryByRole('dialog', { name: /Assign ticket/ })).toBeNull()
  expect(held()).toHaveFocus()
  await waitFor(() => expect(held()).toHaveTextContent('Waiting in team queuePayments, tier 2'))
})

test('agents, pilots, teams and nobody are all there, and the holder is checked [TKT-11, TKT-16, TKT-17]', async () => {
  const { user, held, ticket } = await openTicket()
  await user.click(held())
  const list = within(await screen.findByRole('listbox', { name: 'Assignees' }))
  expect(list.getAllByRole('option')[0]).toHaveTextContent('Assign to me')
  for (const group of [/^Agents/, 'Pilots', 'Teams', 'Unassigned'])
    expect(list.getByText(group)).toBeVisible()
  expect(list.getByRole('option', { name: /Saarthi/ })).toHaveTextContent('holds it now')
  expect(list.getByText(/of the \d+ tickets loaded here/)).toBeInTheDocument()
  await user.click(list.getByRole('option', { name: /Farhan Qureshi/ }))
  await waitFor(() => expect(held()).toHaveTextContent('Held by agentFarhan Qureshi'))
  expect(toast()).toHaveTextContent(`#${ticket.code} is with Farhan Qureshi`)
})

test('who has it already is no hand-over, and nobody of that name is said', async () => {
  const { user, held, platform } = await openTicket()
  platform.faults.arm({ kind: 'status', operation: 'tickets.assign' })
  await user.keyboard('a')
  await user.keyboard('saarthi{Enter}')
  await user.keyboard('a')
  await user.keyboard('zoya')
  expect(await screen.findByText(/Nobody called/)).toHaveTextContent('Nobody called “zoya” here.')
  await user.keyboard('{Enter}{Escape}')
  expect(held()).toHaveFocus()
  expect(held()).toHaveTextContent('Held by pilotSaarthi')
  expect(platform.faults.list()).toHaveLength(1)
})

test('a pasted id of a pilot can’t be chosen as an agent, and one of a stranger is tried and refused [TKT-12, TKT-13]', async () => {
  const { user, held, staff } = await openTicket('nobody')
  await user.keyboard('a')
  const field = await screen.findByRole('combobox', { name: /paste an id/ })
  await user.click(field)
  await user.paste(staff.saarthi.id)
  expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual([
    expect.stringContaining('Saarthi'),
  ])
  await user.clear(field)
  await user.paste('7c1e9b40-52aa-4f7d-8a6b-cc19d8e504ab')
  expect(screen.getAllByRole('option').map((it) => it.textContent)).toEqual(['Agent', 'Pilot', 'Team'])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The platform said:')
  expect(held()).toHaveTextContent('Nobody')
})

test('refused for want of a right: the holder is back, scope and grant are named, and it can be tried again [AUT-04, AUT-07, FLT-03]', async () => {
  const { user, held, assignmentBar } = await openTicket('saarthi', { token: 'demo-reader' })
  await user.click(within(assignmentBar()).getByRole('button', { name: 'Assign to me' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('It needs the scope tickets:assign and the grant tickets.')
  expect(held()).toHaveTextContent('Not assigned, platform answered 403Saarthi')
  expect(within(assignmentBar()).getByRole('button', { name: 'Try again' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the reason' }))
  const off = within(assignmentBar()).getByRole('button', { name: 'Needs tickets:assign' })
  expect(off).toHaveAttribute('aria-disabled', 'true')
  expect(off).toHaveAccessibleDescription(
    'Handing over needs the scope tickets:assign and the grant tickets.',
  )
  expect(held()).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('a')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('u')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(held()).toHaveTextContent('Saarthi')
  expect(toast()).toBeEmptyDOMElement()
})

test('a refusal brings the former holder back with the platform’s words, and trying again works [TKT-15]', async () => {
  const { user, held, assignmentBar, platform } = await openTicket()
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign' })
  await user.keyboard('i')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The platform said: “The platform was asked to fail with 400.”',
  )
  expect(held()).toHaveTextContent('Not assigned, platform answered 400Saarthi')
  await user.click(within(assignmentBar()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(held()).toHaveTextContent('Held by you'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an answer that was lost is not called a refusal: it waits, and a look tells that it is done [FLT-50]', async () => {
  const { user, held, platform, session, assignmentBar } = await openTicket()
  platform.faults.arm({ kind: 'lost', operation: 'tickets.assign' })
  // The reading before it goes well, the one that would tell what became of it doesn’t.
  platform.faults.arm({ kind: 'status', status: 500, operation: 'tickets.list', times: 100, skip: 1 })
  await user.keyboard('i')
  await waitFor(() =>
    expect(held()).toHaveTextContent('Queued, sends when the platform is reachedMeera Iyer'),
  )
  platform.faults.clear()
  session.scheduler.runNow()
  await waitFor(() => expect(held()).toHaveTextContent('Held by you'))
  expect(within(assignmentBar()).queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('pilots and teams that were handed to are one press away from then on, by mouse and by two keys; anybody is four', async () => {
  const { user, held, assignmentBar } = await openTicket()
  await user.keyboard('a')
  await user.keyboard('paym{Enter}')
  await waitFor(() => expect(toast()).toHaveTextContent('Payments, tier 2'))
  await user.keyboard('i')
  await waitFor(() => expect(held()).toHaveTextContent('Held by you'))
  await user.click(within(assignmentBar()).getByRole('button', { name: 'Payments, tier 2' }))
  await waitFor(() => expect(held()).toHaveTextContent('Waiting in team queuePayments, tier 2'))
  await user.keyboard('i')
  await waitFor(() => expect(held()).toHaveTextContent('Held by you'))
  await user.keyboard('a')
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Payments, tier 2')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(held()).toHaveTextContent('Waiting in team queuePayments, tier 2'))
  await user.keyboard('a')
  expect(await screen.findByRole('combobox')).toHaveFocus()
  await user.keyboard('fa{Enter}')
  await waitFor(() => expect(held()).toHaveTextContent('Held by agentFarhan Qureshi'))
})

test('a closed ticket says who held it last, and is handed over like any other [TKT-20, STA-01]', async () => {
  const platform = await freshPlatform()
  const [closed] = await someTickets(platform, { status: 'closed' })
  if (!closed) throw new Error('no ticket')
  const { saarthi } = staffOf(platform)
  await assignAs(platform, closed.id, saarthi)
  const { user } = await renderAt(addressOf(closed, 'closed'), { platform })
  const assignmentBar = () => screen.getByRole('group', { name: 'Assignment' })
  await waitFor(() => expect(assignmentBar()).toHaveTextContent('Last held by pilotSaarthi'))
  await user.keyboard('i')
  await waitFor(() => expect(assignmentBar()).toHaveTextContent('Last held by youMeera Iyer'))
})

test('the act lands on the ticket that was in front at the press, wherever one has gone meanwhile', async () => {
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
  await waitFor(() => expect(toast()).toHaveTextContent(`#${ticket.code} is with you`))
  const withAgents = await someTickets(platform, { status: 'open', assignee_type: 'agent' })
  expect(withAgents.map((it) => it.id)).toContain(ticket.id)
})

test('a refusal of a ticket that one has left is said with a way back to its reason', async () => {
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
  await waitFor(() => expect(toast()).toHaveTextContent(`#${ticket.code} is with you`))
  await user.keyboard('z')
  await waitFor(() => expect(toast()).toHaveTextContent(`#${ticket.code} stayed with you`))
  await user.click(within(toast()).getByRole('button', { name: 'Why' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The platform said:')
  expect(router.state.location.pathname).toBe(`/inbox/${ticket.id}`)
})

test('a row hands its own ticket over without opening it', async () => {
  const platform = await freshPlatform()
  const [, second] = await someTickets(platform, { status: 'open' })
  if (!second) throw new Error('no second ticket')
  const { router, user } = await renderAt('/inbox?view=open', { platform })
  const row = await screen.findByRole('button', { name: new RegExp(`Assign ticket ${second.code}$`) })
  await user.click(row)
  await user.keyboard('refund{Enter}')
  await screen.findByRole('button', { name: `Held by pilot Refund pilot. Assign ticket ${second.code}` })
  expect(router.state.location.pathname).toBe('/inbox')
})

test('an assignment that waits offline and is cancelled is never sent', async () => {
  const { user, held, assignmentBar, platform } = await openTicket('nobody')
  platform.faults.arm({ kind: 'status', status: 400, operation: 'tickets.assign' })
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false })
  try {
    act(() => void globalThis.dispatchEvent(new Event('offline')))
    await user.keyboard('i')
    await waitFor(() => expect(held()).toHaveTextContent('Queued, sends when onlineMeera Iyer'))
    await user.click(within(assignmentBar()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(held()).toHaveTextContent('UnassignedNobody'))
  } finally {
    if (online) Object.defineProperty(Navigator.prototype, 'onLine', online)
  }
  act(() => void globalThis.dispatchEvent(new Event('online')))
  await waitFor(() => expect(foot()).toHaveTextContent(/^Up to date/))
  expect(platform.faults.list()).toHaveLength(1)
  expect(held()).toHaveTextContent('UnassignedNobody')
})
