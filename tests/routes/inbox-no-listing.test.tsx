import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Config } from '#src/api/schema/config.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, listStatusBar, searchField, shownCodes, ticketRows, view } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { callPlatformAs } from '../support/tickets.ts'

const withoutListing = (config: Config): Config => ({
  ...config,
  platform: { ...config.platform, routes: { ...config.platform.routes, listTickets: null } },
})

test.each([
  ['unassigned', 'Unassigned'],
  ['pilots', 'Pilots'],
  ['teams', 'Teams'],
])(
  'without a listing of tickets, %s says why its tickets are unknown [CON-11, DEC-04]',
  async (id, label) => {
    await renderAt(`/inbox?view=${id}`, { config: withoutListing })
    expect(await screen.findByRole('heading', { name: `${label} isn’t available here` })).toBeVisible()
    expect(screen.getByText(/These tickets come from customers’ recent chats/)).toBeVisible()
    expect(view(label)).toHaveAttribute('title', expect.stringContaining('isn’t available here'))
  },
)

test('without a listing, the open tickets come from the customers’ recent chats, and the status bar says from how many [CON-11, CHT-10, CHT-17]', async () => {
  const { user, platform } = await renderAt('/inbox', { config: withoutListing })
  await findList()
  const { total } = await callPlatformAs(platform, 'customers/list', {})
  await waitFor(() =>
    expect(listStatusBar()).toHaveTextContent(`From the chats of 10 of ${total} customers, checked`),
  )
  const first = ticketRows().length
  await user.click(await screen.findByText('Load more customers'))
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(`From the chats of 20 of ${total} customers`))
  expect(ticketRows().length).toBeGreaterThan(first)
  await user.click(await screen.findByText('Load more customers'))
  expect(await screen.findByText(`From the chats of ${total} of ${total} customers`)).toBeVisible()
  expect(new Set(shownCodes()).size).toBe(ticketRows().length)
})

test('a chat without an agent has an unknown assignee: a pilot, a team or unassigned [CHT-07]', async () => {
  await renderAt('/inbox', { config: withoutListing })
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(3))
  expect(screen.queryByRole('button', { name: /^Unassigned\./ })).toBeNull()
  expect(screen.getAllByTitle(/^Assigned to a pilot or a team, or unassigned/).length).toBeGreaterThan(0)
})

test('without a listing, Mine and Closed are built from chats too', async () => {
  const { user } = await renderAt('/inbox?view=closed', { config: withoutListing })
  await findList('Closed tickets')
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(0))
  await user.keyboard('2')
  await waitFor(() => expect(view(/^Mine/)).toHaveAttribute('aria-current', 'page'))
})

test('without a listing, a search finds customers', async () => {
  const { user } = await renderAt('/inbox', { config: withoutListing })
  await findList()
  await user.type(searchField(), 'ananya krish')
  await waitFor(() => expect(listStatusBar()).toHaveTextContent(/^From the chats of 1 of 1 customer/))
  expect(ticketRows()[0]).toHaveTextContent('Ananya Krishnamurthy')
})

test('a phone number is searched for by its digits, whatever its format [CUS-07, CUS-22]', async () => {
  const platform = await freshPlatform()
  const bodies: string[] = []
  const listening: Platform = {
    ...platform,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      bodies.push(await request.clone().text())
      return platform.fetch(request)
    },
  }
  const q = encodeURIComponent('tel:+91 98450-11223')
  await renderAt(`/inbox?q=${q}`, { config: withoutListing, platform: listening })
  await waitFor(() => expect(bodies).toContainEqual(expect.stringContaining('"9845011223"')))
})
