import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Config } from '#src/api/schema/config.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { foot, listNamed, rows, searchField, shownCodes, view } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { askAs } from '../support/tickets.ts'

const withoutListing = (config: Config): Config => ({
  ...config,
  platform: { ...config.platform, routes: { ...config.platform.routes, listTickets: null } },
})

test.each([
  ['unassigned', 'Unassigned'],
  ['pilots', 'Pilots'],
  ['teams', 'Teams'],
])('without a listing of tickets, %s says why it cannot be told [CON-11, DEC-04]', async (id, label) => {
  await renderAt(`/inbox?view=${id}`, { config: withoutListing })
  expect(await screen.findByRole('heading', { name: `${label} can’t be told apart here` })).toBeVisible()
  expect(screen.getByText(/routes\.listTickets is null/)).toBeVisible()
  expect(view(label)).toHaveAttribute('title', expect.stringContaining('can’t be told apart'))
})

test('all open tickets stand on customers and their recent chats, and say how far that goes [CON-11, CHT-10, CHT-17]', async () => {
  const { user, platform } = await renderAt('/inbox', { config: withoutListing })
  await listNamed()
  const { total } = await askAs(platform, 'customers/list', {})
  await waitFor(() => expect(foot()).toHaveTextContent(`From the chats of 10 of ${total} customers, checked`))
  const first = rows().length
  await user.click(await screen.findByText('Read more customers'))
  await waitFor(() => expect(foot()).toHaveTextContent(`From the chats of 20 of ${total} customers`))
  expect(rows().length).toBeGreaterThan(first)
  await user.click(await screen.findByText('Read more customers'))
  expect(await screen.findByText(`From the chats of ${total} of ${total} customers`)).toBeVisible()
  expect(new Set(shownCodes()).size).toBe(rows().length)
})

test('nobody is not taken for unknown: a chat without an agent may be with a pilot, a team or nobody [CHT-07]', async () => {
  await renderAt('/inbox', { config: withoutListing })
  await listNamed()
  await waitFor(() => expect(rows().length).toBeGreaterThan(3))
  expect(screen.queryByRole('button', { name: /^Unassigned\./ })).toBeNull()
  expect(screen.getAllByTitle(/^Held by a pilot, a team or nobody/).length).toBeGreaterThan(0)
})

test('Mine and Closed work from chats too', async () => {
  const { user } = await renderAt('/inbox?view=closed', { config: withoutListing })
  await listNamed('Closed tickets')
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  await user.keyboard('2')
  await waitFor(() => expect(view(/^Mine/)).toHaveAttribute('aria-current', 'page'))
})

test('a search looks for customers', async () => {
  const { user } = await renderAt('/inbox', { config: withoutListing })
  await listNamed()
  await user.type(searchField(), 'ananya krish')
  await waitFor(() => expect(foot()).toHaveTextContent(/^From the chats of 1 of 1 customers/))
  expect(rows()[0]).toHaveTextContent('Ananya Krishnamurthy')
})

test('a number is looked for by its digits, however it was copied [CUS-07, CUS-22]', async () => {
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
  await waitFor(() => expect(bodies).toContainEqual(expect.stringContaining('"919845011223"')))
})
