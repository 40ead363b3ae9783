import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import '#src/features/assignment/menu/choose-yourself.tsx'
import { getAssigneeReadAt } from '#src/data/tickets/assignee-reads.ts'
import { FRESH_READ_MS } from '#src/domain/assignment/transitions.ts'
import { openTicket, toast } from '../support/open-ticket.tsx'
import { assignAs, someTickets } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

test('without a chosen agent, I asks who the person is, assigns the ticket to them, and remembers it [DEC-23]', async () => {
  const { user, held, sessions, staff, ticket, platform } = await openTicket('nobody', { agent: null })
  await user.keyboard('i')
  const menu = await screen.findByRole('dialog', { name: 'Choose who you are' })
  expect(within(menu).getByRole('combobox')).toHaveFocus()
  await user.keyboard('meera{Enter}')
  await waitFor(() => expect(held()).toHaveTextContent('Held by youMeera Iyer'))
  expect(sessions.current()?.credentials.agentId).toBe(staff.meera.id)
  await user.keyboard('u')
  await waitFor(() => expect(held()).toHaveTextContent('UnassignedNobody'))
  await user.keyboard('i')
  expect(screen.queryByRole('dialog', { name: 'Choose who you are' })).toBeNull()
  await waitFor(() => expect(held()).toHaveTextContent('Held by youMeera Iyer'))
  const mine = await someTickets(platform, { assignee_type: 'agent', assignee_id: staff.meera.id })
  expect(mine.map((it) => it.id)).toContain(ticket.id)
})

test('what was reassigned while the person says who they are is asked about, not taken [FLT-81]', async () => {
  const app = await openTicket('nobody', { agent: null })
  const { user, held, staff, ticket, platform } = app
  await user.click(screen.getByRole('button', { name: 'Assign to me' }))
  await screen.findByRole('dialog', { name: 'Choose who you are' })
  await untilReadAgain(app)
  await assignAs(platform, ticket.id, staff.farhan)
  await user.keyboard('meera{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Farhan Qureshi has #${ticket.code} now. Your assignment to you was not sent.`,
  )
  expect(held()).toHaveTextContent('Farhan Qureshi')
})

test('a ticket that moved while one was choosing is asked about in plain words [FLT-81]', async () => {
  const { user, held, platform, staff, ticket, assignmentBar, session } = await openTicket()
  await user.keyboard('a')
  await screen.findByRole('combobox', { name: /paste an id/ })
  await assignAs(platform, ticket.id, staff.farhan)
  session.scheduler.runNow()
  await waitFor(() => expect(held()).toHaveTextContent('Farhan Qureshi'))
  await user.keyboard('paym{Enter}')
  await waitFor(() =>
    expect(held()).toHaveTextContent('Reassigned since you looked, yours was not sentFarhan Qureshi'),
  )
  await user.click(within(assignmentBar()).getByRole('button', { name: 'Assign to Payments, tier 2 anyway' }))
  await waitFor(() => expect(held()).toHaveTextContent('Waiting in team queuePayments, tier 2'))
})

/** Until what was read last is too old to be assigned by: the ticket will be read again before it is sent. */
async function untilReadAgain({
  session,
  ticket,
}: Pick<Awaited<ReturnType<typeof openTicket>>, 'session' | 'ticket'>) {
  const age = () => Date.now() - (getAssigneeReadAt(session.queryClient, ticket.id) ?? 0)
  await vi.waitFor(() => expect(age()).toBeGreaterThan(FRESH_READ_MS), 5_000)
}

/** A colleague takes the ticket, and nobody here has read it since; then this person presses I. */
async function takeTooLate() {
  const app = await openTicket('nobody')
  const { user, platform, staff, ticket } = app
  await untilReadAgain(app)
  await assignAs(platform, ticket.id, staff.farhan)
  await user.keyboard('i')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(
    `Farhan Qureshi has #${ticket.code} now. Your assignment to you was not sent.`,
  )
  const holders = async () =>
    (await someTickets(platform, { assignee_type: 'agent', assignee_id: staff.farhan.id })).map((it) => it.id)
  return { ...app, isFarhans: async () => (await holders()).includes(ticket.id) }
}

test('a ticket that a colleague took since it was read is not taken from them: W takes it anyway, and Undo gives it back [FLT-81]', async () => {
  const { user, held, isFarhans, ticket } = await takeTooLate()
  expect(await isFarhans()).toBe(true)
  await user.keyboard('w')
  await waitFor(() => expect(held()).toHaveTextContent('Held by youMeera Iyer'))
  await user.keyboard('z')
  await waitFor(() => expect(toast()).toHaveTextContent(`#${ticket.code} is back with Farhan Qureshi`))
  expect(await isFarhans()).toBe(true)
})

test('L leaves it with the colleague, and O looks first while the choice stays open [FLT-81]', async () => {
  const { user, held, assignmentBar, isFarhans } = await takeTooLate()
  const focused = document.activeElement
  const choice = () => within(assignmentBar()).getByRole('group', { name: 'The ticket was reassigned' })
  expect(
    within(choice())
      .getAllByRole('button')
      .map((it) => it.textContent),
  ).toEqual([
    expect.stringContaining('Take it anyway'),
    expect.stringContaining('Leave it with Farhan Qureshi'),
    expect.stringContaining('Look first'),
  ])
  await user.keyboard('o')
  await waitFor(() => expect(within(choice()).queryByRole('button', { name: /Look first/ })).toBeNull())
  expect(document.activeElement, 'nothing takes the focus').toBe(focused)
  await user.keyboard('l')
  await waitFor(() => expect(held()).toHaveTextContent('Held by agentFarhan Qureshi'))
  expect(within(assignmentBar()).queryByRole('group', { name: 'The ticket was reassigned' })).toBeNull()
  expect(await isFarhans()).toBe(true)
})

test('a colleague who takes the ticket right after is named within seconds, in the bar and in a toast [FLT-82]', async () => {
  const { user, held, platform, staff, ticket, assignmentBar } = await openTicket('nobody')
  await user.keyboard('i')
  await waitFor(() => expect(held()).toHaveTextContent('Held by youMeera Iyer'))
  await assignAs(platform, ticket.id, staff.farhan)
  await waitFor(() =>
    expect(toast()).toHaveTextContent(/Farhan Qureshi took #\d+ within (one|two) seconds? after you/),
  )
  expect(assignmentBar()).toHaveTextContent(/Reassigned within (one|two) seconds? after you/)
  await user.click(within(assignmentBar()).getByRole('button', { name: /Leave it with Farhan Qureshi/ }))
  await waitFor(() => expect(held()).toHaveTextContent('Held by agentFarhan Qureshi'))
})

test('a ticket of one’s own that is taken while another one is open is said by name, once [FLT-83]', async () => {
  const { user, held, platform, router, staff, ticket, session } = await openTicket('meera')
  const [, next] = await someTickets(platform, { status: 'open' })
  if (!next) throw new Error('no second ticket')
  await waitFor(() => expect(held()).toHaveTextContent('Held by youMeera Iyer'))
  await router.navigate({
    to: '/inbox/$chatId',
    params: { chatId: next.id },
    search: { view: 'closed', code: next.code },
  })
  await assignAs(platform, ticket.id, staff.farhan)
  const spy = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15_000)
  session.scheduler.runNow()
  await waitFor(() => expect(toast()).toHaveTextContent(`Farhan Qureshi took #${ticket.code} from you`))
  spy.mockRestore()
  await user.click(within(toast()).getByRole('button', { name: 'Look' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${ticket.id}`))
  await waitFor(() => expect(held()).toHaveTextContent('Held by agentFarhan Qureshi'))
  session.scheduler.runNow()
  expect(toast()).toBeEmptyDOMElement()
})
