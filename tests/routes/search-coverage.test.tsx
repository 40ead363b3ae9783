/** What a search says it has covered, in the palette, in the list's search and on the customers page (rule 36). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { findList, searchField } from '../support/inbox.ts'
import { addMessages } from '../support/messages.ts'
import type { Platform } from '../support/platform.ts'
import { runSearchWorker } from '../support/search-worker.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeAll(
  () =>
    Promise.all([
      import('#src/features/commands/palette/palette.tsx'),
      import('#src/features/inbox/search/run-ticket-search.tsx'),
    ]),
  60_000,
)

/** Opens the list, then fails requests, and searches. `region` has the results and the line below them. */
type Search = (platform: Platform, fail: (platform: Platform) => void, text: string) => Promise<HTMLElement>

const inPalette: Search = async (platform, fail, text) => {
  const { user } = await openList(platform)
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Search or run a command' })
  fail(platform)
  fireEvent.change(within(palette).getByRole('combobox'), { target: { value: text } })
  return palette
}

const inList: Search = async (platform, fail, text) => {
  await openList(platform)
  fail(platform)
  fireEvent.change(searchField(), { target: { value: text } })
  return screen.getByRole('region', { name: 'Tickets' })
}

const onCustomersPage: Search = async (platform, fail, text) => {
  const { router } = await openList(platform)
  await router.navigate({ to: '/customers' })
  await screen.findByRole('grid')
  fail(platform)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search customers' }), { target: { value: text } })
  return screen.getByRole('region', { name: 'Customers' })
}

async function openList(platform: Platform) {
  const app = await renderAt('/inbox', { platform })
  await findList()
  await waitFor(() => expect(document.querySelector('a[data-ticket]')).not.toBeNull())
  return app
}

const failWith =
  (status: 403 | 500 | 503, operations: readonly string[]) =>
  ({ faults }: Platform) => {
    for (const operation of operations)
      faults.arm({ kind: 'status', status, operation, times: 100, retryAfterForm: 'none' })
  }

const PLACES = [
  ['the palette', inPalette],
  ['the list', inList],
  ['the customers page', onCustomersPage],
] as const

const FAILURES = [
  [
    'is slow',
    ({ faults }: Platform) => {
      for (const operation of ['customers.list', 'tickets.list'])
        faults.arm({ kind: 'stall', operation, times: 100, ms: 300_000 })
    },
    /Results from this device so far\. Still searching…/,
    /Results from loaded tickets so far\. Still searching…/,
  ],
  [
    'fails',
    failWith(500, ['customers.list', 'tickets.list']),
    /Only this device is searched\. The server ran into an error\./,
    /Only loaded tickets are searched\. The server ran into an error\. This browser can’t search this device\./,
  ],
  [
    'refuses customers',
    failWith(403, ['customers.list']),
    /Customers are searched on this device only\. Ask your administrator for access to all customers \(scope customers:read/,
    /Customers can’t be searched\. Ask your administrator for access to all customers .*This browser can’t search this device\./,
  ],
  [
    'doesn’t answer',
    ({ faults }: Platform) => void faults.arm({ kind: 'lost', operation: '*', times: 1_000 }),
    /Only this device is searched\. No connection to the server\./,
    /Only loaded tickets are searched\. No connection to the server\. This browser can’t search this device\./,
  ],
  [
    'answers',
    () => undefined,
    /All customers and tickets are searched\. Outside this device, only exact words match\./,
    /Only exact words match\. This browser can’t search this device\./,
  ],
] as const

const CASES = PLACES.flatMap(([place, search]) =>
  FAILURES.map(([failure, fail, withDevice, alone]) => ({ place, failure, search, fail, withDevice, alone })),
)

test.each(CASES)(
  'where the platform $failure, $place shows what this device finds, and says so',
  async ({ search, fail, withDevice }) => {
    runSearchWorker()
    const platform = await freshPlatform()
    // In another spelling, which the platform doesn't find.
    const found = await search(platform, fail, 'meena')
    await waitFor(() => expect(found).toHaveTextContent(withDevice))
    expect(found).toHaveTextContent('मीना अग्रवाल')
  },
)

test.each(CASES)(
  'where the platform $failure and this browser can’t search the device, $place says so',
  async ({ search, fail, alone }) => {
    const platform = await freshPlatform()
    const found = await search(platform, fail, 'मीना')
    await waitFor(() => expect(found).toHaveTextContent(alone))
    expect(found).not.toHaveTextContent(
      /All customers and tickets are searched|on this device only|Only this device/,
    )
    expect(found).toHaveTextContent('मीना अग्रवाल')
  },
)

test.each(PLACES)(
  'in %s, a failed search can be tried again, and its field keeps the focus',
  async (_, search) => {
    runSearchWorker()
    const platform = await freshPlatform()
    const found = await search(platform, failWith(500, ['customers.list', 'tickets.list']), 'meena')
    const retry = await within(found).findByRole('button', { name: 'Try again' })
    platform.faults.clear()
    fireEvent.click(retry)
    await waitFor(() => expect(found).toHaveTextContent('All customers and tickets are searched.'))
    expect(within(found).queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(found.querySelector('[aria-activedescendant]')).toHaveFocus()
  },
)

/** Records the texts that the platform is asked for, by what is listed. */
function recordSearches(platform: Platform) {
  const searches: string[] = []
  const fetch: Platform['fetch'] = async (input, init) => {
    if (input instanceof Request && /(?:customers|tickets)\/list/.test(input.url)) {
      const { search, status } = await input.clone().json()
      if (search)
        searches.push(
          [/(customers|tickets)\/list/.exec(input.url)?.[1], status, search].filter(Boolean).join(' '),
        )
    }
    return platform.fetch(input, init)
  }
  return { platform: { ...platform, fetch }, searches }
}

test('for a text typed in the list, the platform is asked for people and for tickets once, and once for the list', async () => {
  runSearchWorker()
  const { platform, searches } = recordSearches(await freshPlatform())
  const found = await inList(platform, () => undefined, 'anany')
  fireEvent.change(searchField(), { target: { value: 'ananya' } })
  await waitFor(() => expect(found).toHaveTextContent('All customers and tickets are searched.'))
  await waitFor(() => expect(searches).toHaveLength(3))
  expect(searches.toSorted()).toEqual(['customers ananya', 'tickets ananya', 'tickets open ananya'])
})

test.each([
  ['the palette', inPalette],
  ['the customers page', onCustomersPage],
])('for a text typed in %s, the platform is asked for people and for tickets once', async (_, search) => {
  runSearchWorker()
  const { platform, searches } = recordSearches(await freshPlatform())
  const found = await search(platform, () => undefined, 'anany')
  const field = found.querySelector('[aria-activedescendant], input')
  if (!field) throw new Error('no field')
  for (const text of ['ananya', 'ananya ', 'ananya']) {
    fireEvent.change(field, { target: { value: text } })
    await waitFor(() => expect(found).toHaveTextContent('All customers and tickets are searched.'))
  }
  expect(searches.toSorted()).toEqual(['customers ananya', 'tickets ananya'])
})

test('an order number is looked up in the messages of this device and on the platform', async () => {
  runSearchWorker()
  const { platform, searches } = recordSearches(await freshPlatform())
  const [open] = await someTickets(platform, { status: 'open' })
  const [closed] = await someTickets(platform, { status: 'closed' })
  if (!open || !closed) throw new Error('too few tickets')
  await addMessages(platform, open.id, [{ content: 'Where is KL-59177 now?' }], '2026-11-21T09:59:00Z')
  await platform.db
    .updateTable('chats')
    .set({ subject: 'Order KL-59177 is late' })
    .where('id', '=', closed.id)
    .execute()
  const { user } = await renderAt(ticketUrl(open), { platform })
  await screen.findByText(/Where is KL-59177 now/)
  await user.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Search or run a command' })
  const field = within(palette).getByRole('combobox')
  fireEvent.change(field, { target: { value: 'KL-59177' } })
  await waitFor(() => expect(palette).toHaveTextContent('All customers and tickets are searched.'))
  expect(searches).toEqual(expect.arrayContaining(['customers KL-59177', 'tickets KL-59177']))
  const names = within(palette)
    .getAllByRole('option')
    .map((it) => it.textContent)
  expect(names).toContainEqual(expect.stringContaining(`#${closed.code} Order KL-59177 is late`))
  expect(names).toContainEqual(expect.stringContaining('Where is KL-59177 now?'))
  // On this device also without its hyphen.
  fireEvent.change(field, { target: { value: 'kl59177' } })
  expect(await within(palette).findByRole('option', { name: /Where is KL-59177 now/ })).toBeVisible()
})

test.each(PLACES)(
  'while the platform is silent, %s has a person whom this device knows from a ticket alone',
  async (_place, search) => {
    runSearchWorker()
    const platform = await freshPlatform()
    const stall = ({ faults }: Platform) => {
      for (const operation of ['customers.list', 'tickets.list'])
        faults.arm({ kind: 'stall', operation, times: 100, ms: 300_000 })
    }
    const found = await search(platform, stall, 'meena')
    const isPerson = (row: Element) =>
      row.textContent.includes('मीना अग्रवाल') && /\d open/.test(row.textContent)
    const getRows = () => [...found.querySelectorAll('[role=option]')]
    await waitFor(() => expect(getRows().filter(isPerson)).toHaveLength(1))
  },
)
