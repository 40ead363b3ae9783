import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { freshPlatform, renderAt, sharedPlatform } from '../support/app.tsx'
import { withMillionCustomers } from '../support/million-customers.ts'

const table = () => screen.findByRole('grid', { name: 'Customers' })
const resultNames = () => screen.getAllByRole('option').map((it) => it.textContent)
const rowsOf = (grid: HTMLElement) => within(grid).getAllByRole('row').slice(1)
const namesOf = async () => {
  // Another search or order renders a new table.
  await waitFor(() => {
    expect(screen.getByRole('grid', { name: 'Customers' }).querySelector('[aria-busy]')).toBeNull()
  })
  return rowsOf(await table()).map((row) => within(row).getAllByRole('gridcell')[0]?.textContent ?? '')
}

test('the table lists the customers by name and shows their number [CUS-02, CUS-21, CUS-26, CUS-27]', async () => {
  const { platform } = await renderAt('/customers')
  const names = await namesOf()
  const { count } = await platform.db
    .selectFrom('customers')
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(names.length).toBeGreaterThan(10)
  expect(screen.getByText(`${count} in this workspace`)).toBeVisible()
  expect(await table()).toHaveAttribute('aria-rowcount', `${count + 1}`)
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  expect(document.title).toBe('Customers · Handoff')
  expect(screen.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page')
})

test('a click on a column header sorts by it and reverses the order, and the URL says so [CUS-23, CUS-24]', async () => {
  const { user, router } = await renderAt('/customers')
  const before = await namesOf()
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(router.state.location.search).toEqual({ sort: 'name', order: 'desc' })
  await waitFor(async () => expect(await namesOf()).not.toEqual(before))
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getByRole('button', { name: 'Stage' }))
  expect(router.state.location.search).toEqual({ sort: 'stage' })
})

test('only columns that the platform can sort by have a button [DEC-08]', async () => {
  await renderAt('/customers', {
    config: (served) => ({
      ...served,
      platform: { ...served.platform, customerSortFields: ['created_at', 'email'] },
    }),
  })
  await namesOf()
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Phone' })).toBeNull()
  expect(screen.getByText('Phone')).toBeVisible()
})

test('typing searches the platform after a short delay, and the latest text wins [CUS-22]', async () => {
  const { user, router } = await renderAt('/customers')
  const all = await namesOf()
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'ananya')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ananya' }))
  expect(await screen.findByText(/^\d found$/)).toBeVisible()
  expect(resultNames()).toEqual(expect.arrayContaining([expect.stringContaining('Ananya')]))
  await user.click(screen.getByRole('option', { name: /^All \d customers found$/ }))
  await waitFor(async () => expect((await namesOf()).length).toBeLessThan(all.length))
  expect(router.state.location.search).toEqual({ q: 'ananya', all: true })
  expect(await namesOf()).toEqual(expect.arrayContaining([expect.stringContaining('Ananya')]))
  expect(screen.getByText(/^\d found$/)).toBeVisible()
})

test('a late response to an earlier text changes nothing', async () => {
  const { user, platform } = await renderAt('/customers')
  await namesOf()
  const field = screen.getByRole('searchbox', { name: 'Search customers' })
  platform.faults.arm({ kind: 'delay', ms: 400, operation: 'customers.list' })
  await user.type(field, 'an')
  await waitFor(() => expect(platform.faults.list()).toEqual([]))
  await user.clear(field)
  await user.type(field, 'ananya krish')
  expect(await screen.findByText('1 found')).toBeVisible()
  expect(resultNames()[0]).toContain('Ananya Krishnamurthy')
})

test('G C opens the customers and G I the inbox, and neither runs the shortcut of its second key', async () => {
  const { user, router } = await renderAt('/inbox')
  await screen.findByRole('region', { name: 'Tickets' })
  await user.keyboard('gc')
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'))
  await namesOf()
  await user.keyboard('gx')
  await user.keyboard('c')
  await user.keyboard('gi')
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  await waitFor(() => expect(document.title).toBe('Inbox · Handoff'))
})

test('a search without a match says so [CUS-22]', async () => {
  await renderAt('/customers?q=nobody+is+called+this')
  expect(await screen.findByText('Nothing found', { selector: 'b' })).toBeVisible()
  expect(screen.getByText('0 found')).toBeVisible()
})

test('a workspace without customers says so', async () => {
  await renderAt('/customers', { platform: await freshPlatform({ seed: 'empty' }) })
  expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible()
})

test('a token without the right to read customers shows which scope and grant it lacks [DEC-13]', async () => {
  await renderAt('/customers', { token: 'demo-agent-without-customers:read' })
  expect(await screen.findByText(/customers:read, grant customers/)).toBeVisible()
})

test('a failed request can be retried', async () => {
  const { user } = await renderAt('/customers?q=!503&all=true')
  await user.click(await screen.findByRole('button', { name: 'Try now' }))
  expect(await screen.findByRole('heading', { name: 'The server ran into an error' })).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  expect((await namesOf()).length).toBeGreaterThan(10)
})

test('an unreadable record keeps its row, and the others stay where they are', async () => {
  await renderAt('/customers?q=!broken&all=true')
  expect((await namesOf()).filter((name) => name === 'Couldn’t load this customer')).toHaveLength(1)
  expect(screen.getByText('Couldn’t load 1 customer')).toBeVisible()
})

test('opt-outs and blocked customers are marked [CUS-13]', async () => {
  const platform = await freshPlatform()
  await platform.db.updateTable('customers').set({ blocked: true, chatapp_optout: true }).execute()
  await renderAt('/customers', { platform })
  await namesOf()
  const [first] = rowsOf(await table())
  expect(first).toHaveTextContent('Blocked')
  expect(first).toHaveTextContent(/Chat app off|Both off/)
})

const rowOf = (grid: HTMLElement, number: number) =>
  grid.querySelector<HTMLElement>(`[aria-rowindex="${number + 1}"]`)

async function jumpToRow(user: UserEvent, number: string) {
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Customers' })).toBeVisible())
  await user.click(await screen.findByRole('button', { name: 'Go to row' }))
  const field = await screen.findByRole('textbox', { name: 'Row number' })
  await user.clear(field)
  await user.type(field, `${number}{Enter}`)
}

test('the table explains that the platform refuses deep pages, requests no more of them, and Home leads back [CUS-25]', async () => {
  const { platform, requestedPages } = withMillionCustomers(await sharedPlatform(), { deepestRow: 10_000 })
  const { user } = await renderAt('/customers', { platform })
  await jumpToRow(user, '500000')
  const refusal = await screen.findByText('These rows aren’t available')
  expect(refusal.closest('[role="status"]')).toHaveTextContent('Search, or sort by another column')
  const requestedBefore = [...requestedPages]
  await jumpToRow(user, '900000')
  await waitFor(() => expect(screen.getByText(/^Rows 9,0/)).toBeVisible())
  const grid = await table()
  expect(within(grid).getAllByText('Not loaded')[0]).toBeVisible()
  expect(screen.getByText('These rows aren’t available')).toBeVisible()
  expect(requestedPages).toEqual(requestedBefore)
  grid.focus()
  await user.keyboard('{Home}')
  await waitFor(() => expect(rowOf(grid, 1)).toHaveTextContent('Customer 1'))
  expect(screen.queryByText('These rows aren’t available')).toBeNull()
})

test('a failed page is reported where its rows are, and only that page is requested again', async () => {
  const failingPages = new Set([300])
  const { platform, requestedPages } = withMillionCustomers(await sharedPlatform(), { failingPages })
  const { user } = await renderAt('/customers', { platform })
  await jumpToRow(user, '29950')
  const failure = await screen.findByText(/rows 29,901 to 30,000/)
  failingPages.clear()
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  const grid = await table()
  await waitFor(() => expect(rowOf(grid, 29_955)).toHaveTextContent('Customer 29955'))
  expect(failure).not.toBeInTheDocument()
  expect(new Set(requestedPages)).toEqual(new Set([1, 300]))
})

test('a phone number pasted in any format finds its customer, and Enter opens it [CUS-07, CUS-18, CUS-22]', async () => {
  const { user, router, platform } = await renderAt('/customers')
  const customer = await platform.db
    .selectFrom('customers')
    .select('phone')
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .where('email', 'like', 'ananya.krishnamurthy@%')
    .executeTakeFirstOrThrow()
  const phone = /^\+?(91\d{10})$/.exec(customer.phone ?? '')?.[1] ?? ''
  expect(phone).not.toBe('')
  await namesOf()
  await user.click(screen.getByRole('searchbox', { name: 'Search customers' }))
  await user.paste(`+${phone.slice(0, 2)} (0) ${phone.slice(2, 7)}-${phone.slice(7)}`)
  expect(await screen.findByText('1 found')).toBeVisible()
  expect(resultNames()[0]).toContain('Ananya')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: /Ananya/ })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible()
  const latest = screen.getByRole('button', { name: 'Latest conversation' })
  await waitFor(() => expect(latest).not.toHaveAttribute('aria-disabled'))
  await user.click(latest)
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/inbox\//))
  const log = await screen.findByRole('log', { name: 'Messages' })
  await waitFor(() => expect(within(log).getAllByRole('article')[0]).toBeVisible())
})

test('Enter opens the first customer that is found, and a ticket by its number, before the platform has answered', async () => {
  const { user, router } = await renderAt('/customers')
  await namesOf()
  await user.click(screen.getByRole('searchbox', { name: 'Search customers' }))
  await user.paste('ananya krish')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ananya Krishnamurthy' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to customers' }))
  const field = await screen.findByRole('searchbox', { name: 'Search customers' })
  expect(field).toHaveValue('ananya krish')
  await user.clear(field)
  await user.paste('#10482')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/inbox\//))
  expect(router.state.location.search).toMatchObject({ code: '10482' })
})

test('one click leads from a link to a refused row back to the first rows [CUS-25]', async () => {
  const { user } = await renderAt('/customers?row=90071992547', {
    platform: await freshPlatform({ deepestRow: 100 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Back to the last loaded rows' }))
  expect((await namesOf()).length).toBeGreaterThan(10)
  expect(screen.getByText(/^\d+ in this workspace$/)).toBeVisible()
  expect(screen.queryByText('These rows aren’t available')).toBeNull()
})

test('chosen columns are shown and hidden', async () => {
  const { user } = await renderAt('/customers')
  await namesOf()
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('switch', { name: 'Company' }))
  expect(screen.getByRole('columnheader', { name: 'Company' })).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Company' }))
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull()
})

test('a row opens its customer, whose latest conversation is one click away [CUS-18, CUS-19]', async () => {
  const { user, router, platform } = await renderAt('/customers?q=ananya+krish&all=true')
  await namesOf()
  await user.click(screen.getByRole('link', { name: /Ananya Krishnamurthy/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ananya Krishnamurthy' })).toBeVisible()
  expect(document.title).toBe('Customer · Handoff')
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible()
  const row = await platform.db
    .selectFrom('customers')
    .select('last_chat_id')
    .where('name', '=', 'Ananya Krishnamurthy')
    .executeTakeFirstOrThrow()
  const latest = screen.getByRole('button', { name: 'Latest conversation' })
  await waitFor(() => expect(latest).not.toHaveAttribute('aria-disabled'))
  await user.click(latest)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${row.last_chat_id}`))
  router.history.back()
  await user.click(await screen.findByRole('button', { name: 'Back to customers' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'ananya krish', all: true, on: 1 }))
})

test('an unknown customer is reported, with a way back [CUS-19, DEC-14a]', async () => {
  const { user, router } = await renderAt('/customers/00000000-0000-4000-8000-000000000000')
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to customers' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/customers'))
})

test('T lists the templates for the customer of the active row, and does nothing before a row is active', async () => {
  const { facts } = await sharedPlatform()
  const legacy = { key: 'demo-legacy', workspaceId: facts.workspaces[0]?.id ?? '' }
  const { user, router } = await renderAt('/customers', { legacy })
  await namesOf()
  await user.keyboard('t')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.keyboard('jj')
  const active = within(await table()).getByRole('row', { selected: true })
  const path = new URL(within(active).getByRole('link').getAttribute('href') ?? '', location.href).pathname
  await user.keyboard('t')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search presets' })).toHaveFocus())
  // What no template has leaves Enter without effect.
  await user.keyboard('zzzz{Enter}{Backspace>4/}')
  expect(router.state.location.pathname).toBe('/customers')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/send'))
  expect(router.state.location.search).toMatchObject({ customer: path.replace('/customers/', '') })
})
