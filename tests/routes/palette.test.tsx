import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { recentEntriesPreference } from '#src/features/commands/palette/palette.tsx'
import { shortcutPreference } from '#src/ui/commands/shortcuts.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { runSearchWorker } from '../support/search-worker.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

// Loads the code that the app otherwise loads when it is idle.
beforeAll(() => import('#src/features/commands/palette/palette.tsx'), 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => {
  shortcutPreference.set({})
  recentEntriesPreference.set([])
})

type Options = Parameters<typeof renderAt>[1]

async function openTicket(options: Options = {}) {
  runSearchWorker()
  const platform = options.platform ?? (await freshPlatform())
  const [ticket, other] = await someTickets(platform, { status: 'open' })
  if (!ticket || !other) throw new Error('too few tickets')
  const app = await renderAt(ticketUrl(ticket), { ...options, platform })
  await screen.findAllByRole('button', { name: /Assign ticket/ })
  return { ...app, ticket, other }
}

async function openPalette({ user }: Pick<Awaited<ReturnType<typeof renderAt>>, 'user'>) {
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Search or run a command' }))
  return { palette, field: await palette.findByRole('combobox') }
}

const group = async (palette: ReturnType<typeof within>, name: string | RegExp) =>
  within(await palette.findByRole('group', { name }))

test('the palette lists commands with their shortcuts and the reason why one is disabled', async () => {
  const app = await openTicket()
  const { palette } = await openPalette(app)
  const commands = await group(palette, `Ticket #${app.ticket.code}`)
  const customerName = document.querySelector('[data-pane="ticket"] h2')?.textContent ?? ''
  expect(commands.getByText(customerName)).toBeVisible()
  expect(commands.getByRole('option', { name: /Assign to me/ })).toHaveTextContent('I')
  expect(commands.getByRole('option', { name: /Undo last assignment/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(palette.getByRole('option', { name: /Undo/ })).toHaveTextContent('Nothing to undo')
  expect((await group(palette, 'Commands')).getByRole('option', { name: /Next ticket/ })).toHaveTextContent(
    'J',
  )
})

test('with a selection, the palette groups its commands under the number of selected tickets', async () => {
  const app = await openTicket()
  await screen.findByRole('button', { name: 'Select all' })
  await app.user.keyboard('x')
  await waitFor(() => expect(document.querySelector('footer[data-bulk]')).not.toBeNull())
  const { palette } = await openPalette(app)
  const marked = await group(palette, '1 selected ticket')
  expect(marked.getAllByRole('option').map((it) => it.textContent)).toEqual([
    expect.stringContaining('Assign…'),
    expect.stringContaining('Assign to me'),
    expect.stringContaining('Unassign'),
  ])
  const open = await group(palette, `Ticket #${app.ticket.code}`)
  expect(open.queryByRole('option', { name: /Assign to me/ })).toBeNull()
  await app.user.keyboard('assign to me')
  await waitFor(() =>
    expect(palette.getByRole('option', { selected: true })).toHaveTextContent('Assign to me'),
  )
  await app.user.keyboard('{Enter}')
  expect(
    await screen.findByRole('button', { name: `Assigned to you. Assign ticket ${app.ticket.code}` }),
  ).toBeVisible()
})

test('a loaded ticket is found by its code at once and opens', async () => {
  const app = await openTicket()
  const { palette } = await openPalette(app)
  await app.user.keyboard(`#${app.other.code}`)
  const [option] = (await group(palette, 'Tickets and people')).getAllByRole('option')
  expect(option).toHaveTextContent(`#${app.other.code}`)
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(app.router.state.location.pathname).toBe(`/inbox/${app.other.id}`))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the palette announces how many results a search has', async () => {
  const app = await openTicket()
  const { palette, field } = await openPalette(app)
  expect(palette.getByRole('status')).toBeEmptyDOMElement()
  await app.user.type(field, `#${app.ticket.code}`)
  await waitFor(() => expect(palette.queryByText(/Still searching/)).toBeNull())
  const results = palette
    .getAllByRole('option')
    .filter((it) => !/^(All|Search all) .*customers/.test(it.textContent))
  await waitFor(() => expect(palette.getByRole('status')).toHaveTextContent(/^\d+ found$/))
  expect(palette.getByRole('status')).toHaveTextContent(`${results.length} found`)
})

test('an assignment changes the ticket that was open when the palette opened', async () => {
  const app = await openTicket()
  const { palette } = await openPalette(app)
  await app.user.keyboard('assign refund pilot')
  await waitFor(() =>
    expect(palette.getByRole('option', { selected: true })).toHaveTextContent(
      `Assign #${app.ticket.code} to Refund pilot`,
    ),
  )
  // A navigation happens while the palette is open.
  await app.router.navigate({ href: ticketUrl(app.other) })
  await app.user.keyboard('{Enter}')
  expect(await screen.findByText(/is assigned to/)).toHaveTextContent(
    `#${app.ticket.code} is assigned to Refund pilot`,
  )
})

async function readAssignees({ platform }: Awaited<ReturnType<typeof openTicket>>) {
  return platform.db
    .selectFrom('chats')
    .select(['id', 'assignee_type', 'agent_id', 'pilot_id', 'team_id'])
    .orderBy('id')
    .execute()
}

test.each([
  'Farhan',
  'farhan qureshi',
  'Saarthi',
  'refund pilot',
  'payments',
  'ananya',
  'me',
  'last assignment',
])('Enter on “%s” assigns nothing, and shows the assignments below all results', async (query) => {
  const app = await openTicket()
  const before = await readAssignees(app)
  const { palette } = await openPalette(app)
  await app.user.keyboard(query)
  const active = () => palette.queryByRole('option', { selected: true })?.textContent ?? ''
  await waitFor(() => expect(palette.queryByText(/Still searching/)).toBeNull())
  expect(active()).not.toMatch(/assign/i)
  const texts = palette.getAllByRole('option').map((it) => it.textContent)
  const first = texts.findIndex((it) => /^Assign|^Unassign|^Undo/.test(it))
  expect(
    texts
      .slice(first < 0 ? texts.length : first)
      .every((it) => /assign|^Send|^Dismiss|^(?:Appearance|Contrast|Density): |turn off$/i.test(it)),
  ).toBe(true)
  await app.user.keyboard('{Enter}')
  // Nothing may be active: then the palette stays open.
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Search commands/ })).toBeNull())
  expect(screen.queryByText(/is assigned to/)).toBeNull()
  expect(await readAssignees(app)).toEqual(before)
})

test('a name after a verb assigns, and so does the user’s own choice below the results', async () => {
  const app = await openTicket()
  const { palette } = await openPalette(app)
  await app.user.keyboard('farhan')
  await waitFor(() => expect(palette.queryByText(/Still searching/)).toBeNull())
  await app.user.keyboard('{ArrowUp}')
  expect(palette.getByRole('option', { selected: true })).toHaveTextContent(
    `Assign #${app.ticket.code} to Farhan Qureshi`,
  )
  await app.user.keyboard('{Enter}')
  expect(await screen.findByText(/is assigned to/)).toHaveTextContent('Farhan Qureshi')
})

test('a customer is found by a phone number in any format, and by Enter before the response', async () => {
  const app = await openTicket()
  const { records } = await customersOf(app)
  const [customer] = records
  if (!customer) throw new Error('no customer with a phone')
  const { field } = await openPalette(app)
  await app.user.click(field)
  await app.user.paste(
    `+${customer.phone.slice(0, 2)} ${customer.phone.slice(2, 7)}-${customer.phone.slice(7)}`,
  )
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(app.router.state.location.pathname).toBe(`/customers/${customer.id}`))
})

async function customersOf({ platform }: Awaited<ReturnType<typeof openTicket>>) {
  const rows = await platform.db
    .selectFrom('customers')
    .select(['id', 'phone'])
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .where('phone', '~', '^91\\d{10}$')
    .limit(1)
    .execute()
  return { records: rows }
}

test('when customers can’t be searched, the palette names the missing scope', async () => {
  const app = await openTicket({ token: 'demo-agent-without-customers' })
  const { palette } = await openPalette(app)
  await app.user.keyboard('ananya')
  expect(await palette.findByText(/^Customers are searched on this device only/)).toHaveTextContent(
    'customers:read',
  )
})

test('a failed search shows the reason and still leads to the list of customers', async () => {
  const app = await openTicket()
  const { palette } = await openPalette(app)
  app.platform.faults.arm({
    kind: 'status',
    status: 503,
    operation: 'customers.list',
    times: 9,
    retryAfterForm: 'none',
  })
  await app.user.keyboard('ananya')
  expect(await palette.findByText(/^Customers are searched on this device only/)).toHaveTextContent(
    'The server ran into an error',
  )
  await app.user.click(palette.getByRole('option', { name: /Search all customers for/ }))
  await waitFor(() => expect(app.router.state.location.href).toBe('/customers?q=ananya&all=true'))
})

test('the last chosen command comes first the next time', async () => {
  const app = await openTicket()
  const first = await openPalette(app)
  await app.user.keyboard('>dark{Enter}')
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await waitFor(() => expect(first.field).not.toBeInTheDocument())
  const { palette } = await openPalette(app)
  expect((await group(palette, 'Recent')).getByRole('option')).toHaveTextContent('Appearance: dark')
  await app.user.keyboard('>appearance: system{Enter}')
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

test('the palette’s shortcut closes it again and returns the focus', async () => {
  const app = await openTicket()
  const search = screen.getByRole('searchbox')
  search.focus()
  await openPalette(app)
  await app.user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(search).toHaveFocus())
})

test('without an open ticket its commands say so, and views can be opened from any page', async () => {
  const app = await renderAt('/customers')
  await screen.findByRole('grid')
  const { palette } = await openPalette(app)
  await app.user.keyboard('assign to me')
  expect(await palette.findByRole('option', { name: /Assign to me/ })).toHaveTextContent(
    'Open a ticket first',
  )
  await app.user.clear(palette.getByRole('combobox'))
  await app.user.keyboard('pilots{Enter}')
  await waitFor(() => expect(app.router.state.location.href).toBe('/inbox?view=pilots'))
})

test('? lists the shortcuts; one is changed, refused, switched off and reset', async () => {
  const app = await openTicket()
  const { user } = app
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.click(keys.getByRole('button', { name: 'Search the list: /. Change' }))
  const editor = within(screen.getByRole('dialog', { name: 'Shortcut for Search the list' }))
  expect(editor.getByRole('textbox')).toHaveFocus()
  await user.keyboard('j')
  expect(editor.getByRole('status')).toHaveTextContent('J is already used for Next ticket.')
  await user.keyboard('s')
  const changed = keys.getByRole('button', { name: 'Search the list: S. Change' })
  expect(changed).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox')).not.toHaveFocus()
  await user.keyboard('s')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(JSON.parse(localStorage.getItem('handoff.preferences') ?? '{}')).toMatchObject({
    keys: { search: 's' },
  })
  screen.getByRole('searchbox').blur()
  await user.keyboard('?')
  const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.click(again.getByRole('button', { name: 'Search the list: S. Change' }))
  await user.click(again.getByRole('button', { name: 'Switch off' }))
  await user.click(again.getByRole('button', { name: 'Search the list: no shortcut. Change' }))
  await user.click(again.getByRole('button', { name: 'Reset to /' }))
  expect(again.getByRole('button', { name: 'Search the list: /. Change' })).toBeVisible()
})
