import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { getLoadedCustomer } from '#src/data/customers/queries.ts'
import { savedViewsPreference } from '#src/data/preferences/inbox.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import {
  findList,
  listStatusBar,
  openAll,
  searchField,
  shownCodes,
  ticketRows,
  view,
} from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { callPlatformAs, someTickets } from '../support/tickets.ts'

afterEach(() => savedViewsPreference.set([]))

const filterButton = () => screen.findByRole('button', { name: 'Filter' })
const filterMenu = async () => within(await screen.findByRole('dialog', { name: 'Filter the list' }))
const chips = () => within(screen.getByRole('group', { name: 'Filters and saved views' }))
const codesOf = (tickets: readonly { code: string }[]) => tickets.map((it) => it.code)

test('a link with filters lists only matching tickets, also before the platform’s response [DEC-04e]', async () => {
  const { platform } = await renderAt('/inbox?view=open&unread=yes&via=chatapp')
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(0))
  const wanted = await someTickets(platform, {
    status: 'open',
    unread: true,
    channel_kind: 'chatapp',
    limit: 50,
  })
  expect(new Set(codesOf(wanted)), 'no row is of another kind').toEqual(
    new Set([...codesOf(wanted), ...shownCodes()]),
  )
  await waitFor(() => expect(shownCodes()).toEqual(codesOf(wanted)))
  expect(await screen.findByRole('button', { name: /^Unread/ })).toBeVisible()
})

test('F opens the filters, each filter applies at once and stands in the URL, and Esc returns the focus', async () => {
  const { user, router, platform } = await renderAt('/inbox')
  await findList()
  await filterButton()
  await user.keyboard('f')
  const menu = await filterMenu()
  expect(menu.getByRole('combobox', { name: 'Assignee' })).toHaveFocus()
  await user.click(menu.getByRole('button', { name: 'Unread' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', unread: 'yes' }))
  const wanted = await someTickets(platform, { status: 'open', unread: true, limit: 50 })
  await waitFor(() => expect(shownCodes()).toEqual(codesOf(wanted)))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(chips().getByRole('button', { name: /^Unread/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open' }))
  expect(chips().getByRole('button', { name: 'Saved views' })).toHaveFocus()
})

test('an assignee filter is chosen by name; where a view has the same tickets, the view opens [DEC-04e]', async () => {
  const { user, router, platform, config } = await renderAt('/inbox')
  await findList()
  await user.click(await filterButton())
  const assigneeSelect = (await filterMenu()).getByRole('combobox', { name: 'Assignee' })
  const [team] = config.directory.teams
  if (!team) throw new Error('the seed has no team')
  await user.selectOptions(assigneeSelect, team.name)
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', with: `team-${team.id}` }))
  const wanted = await someTickets(platform, { status: 'open', assignee_type: 'team', assignee_id: team.id })
  await waitFor(() => expect(shownCodes()).toEqual(codesOf(wanted)))
  expect(chips().getByRole('button', { name: new RegExp(`^${team.name}`) })).toBeVisible()
  await user.selectOptions(assigneeSelect, 'Unassigned')
  await waitFor(() => expect(view(/^Unassigned/)).toHaveAttribute('aria-current', 'page'))
  expect(router.state.location.search).toEqual({ view: 'unassigned' })
})

test('a filter that the platform lacks applies to the loaded tickets and says to how many', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { user } = await renderAt('/inbox?view=open&priority=urgent.high', { platform })
  const note = await screen.findByText(/^\d+ of 50 loaded tickets$/)
  expect(note).toHaveTextContent(`${ticketRows().length} of 50 loaded tickets`)
  for (const row of ticketRows()) expect(row).toHaveTextContent(/Urgent|High/)
  await user.click(screen.getByRole('button', { name: 'Load all' }))
  const { records } = await callPlatformAs(platform, 'tickets/list', { status: 'open', limit: 100 })
  expect(records.length).toBeGreaterThan(50)
  expect(await screen.findByText(/^All matches loaded \(\d+ of \d+ tickets\)$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load all' })).toBeNull()
})

test('when reading all tickets fails, the list says how many were read, and a retry continues', async () => {
  const platform = await freshPlatform()
  await openAll(platform)
  const { user } = await renderAt('/inbox?view=open&priority=urgent.high', { platform })
  await screen.findByText(/^\d+ of 50 loaded tickets$/)
  platform.faults.arm({ kind: 'status', operation: 'tickets.list', status: 500 })
  await user.click(screen.getByRole('button', { name: 'Load all' }))
  expect(await screen.findByText('Stopped at 50: The server ran into an error')).toBeVisible()
  await user.click(
    within(screen.getByText(/^Stopped/).parentElement ?? document.body).getByRole('button', {
      name: 'Try again',
    }),
  )
  expect(await screen.findByText(/^All matches loaded \(\d+ of \d+ tickets\)$/)).toBeVisible()
})

test('an empty result says so, and one click clears the filters but not the search', async () => {
  const { user, router } = await renderAt('/inbox?view=open&q=xylophone&via=smoke_signal')
  expect(await screen.findByText('Nothing found', { selector: 'b' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', q: 'xylophone' }))
})

test('where the search finds something elsewhere, the filters that leave no ticket can still be cleared', async () => {
  const { user, router } = await renderAt('/inbox?view=open&q=refund&via=smoke_signal')
  const note = await screen.findByText('No ticket matches all filters.')
  expect(await screen.findByRole('group', { name: 'Tickets and people' })).toBeVisible()
  expect(ticketRows()).toEqual([])
  await user.click(within(note).getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', q: 'refund' }))
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(0))
})

test('the sort order is chosen by keyboard and applies to the loaded tickets', async () => {
  const { user, router } = await renderAt('/inbox')
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  const newest = shownCodes()
  await user.click(await screen.findByRole('button', { name: /^Sort/ }))
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Newest first/ })).toHaveFocus())
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', sort: 'priority' }))
  expect(shownCodes()).not.toEqual(newest)
  expect(new Set(shownCodes())).toEqual(new Set(newest))
  const levels = ticketRows().map((row) => (/Urgent/.test(row.textContent ?? '') ? 0 : 1))
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
})

test('keyboard navigation keeps filters, order and rows [DEC-04e]', async () => {
  const { user, router } = await renderAt('/inbox?view=open&sort=waiting&via=chatapp')
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(2))
  // By then the list has its order.
  await screen.findAllByText(/^waiting /)
  const codes = shownCodes()
  await user.keyboard('jj')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ code: codes[1] }))
  expect(router.state.location.search).toMatchObject({ view: 'open', sort: 'waiting', via: 'chatapp' })
  expect(shownCodes()).toEqual(codes)
})

test('a full list of saved views takes no more and says why', async () => {
  const views = Array.from(
    { length: 50 },
    (_, index) => ({ name: `${index}`, place: { view: 'open', q: `${index}` } }) as const,
  )
  savedViewsPreference.set(views)
  const { user } = await renderAt('/inbox?view=mine&status=any&sort=priority')
  await findList('My tickets')
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'One more{Enter}')
  expect(savedViewsPreference.get()).toEqual(views)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'You can save up to 50 views. Delete one first.',
  )
})

test('a saved view is named, listed with its count, renamed, deleted and restored by Undo', async () => {
  const { user, router } = await renderAt('/inbox?view=mine&status=any&sort=priority')
  await findList('My tickets')
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'All of mine{Enter}')
  expect(savedViewsPreference.get()).toEqual([
    { name: 'All of mine', place: { view: 'mine', status: 'any', sort: 'priority' } },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saved view: All of mine' })).toHaveFocus())
  await user.keyboard('5')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'open' }))
  await router.navigate({ to: '/inbox', search: { view: 'open' } })
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  const entry = await screen.findByRole('button', { name: /^All of mine/ })
  await waitFor(() => expect(entry).toHaveTextContent(/Mine · Open and closed · Priority\d/))
  await user.click(entry)
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'mine', status: 'any', sort: 'priority' }),
  )
  await user.click(screen.getByRole('button', { name: 'Saved view: All of mine' }))
  await user.click(screen.getByRole('button', { name: 'Rename, reorder or share' }))
  const name = screen.getByRole('textbox', { name: 'Name of All of mine' })
  await user.clear(name)
  await user.type(name, 'Everything mine{Enter}')
  expect(savedViewsPreference.get()[0]?.name).toBe('Everything mine')
  await user.click(screen.getByRole('button', { name: 'Delete Everything mine' }))
  expect(savedViewsPreference.get()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(savedViewsPreference.get().map((it) => it.name)).toEqual(['Everything mine'])
})

test('the undo key restores a deleted saved view', async () => {
  savedViewsPreference.set([{ name: 'Mine to do', place: { view: 'mine', unread: 'yes' } }])
  const { user } = await renderAt('/inbox')
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.click(await screen.findByRole('button', { name: 'Rename, reorder or share' }))
  await user.click(screen.getByRole('button', { name: 'Delete Mine to do' }))
  expect(savedViewsPreference.get()).toEqual([])
  await screen.findByRole('button', { name: 'Undo' })
  await user.keyboard('{Escape}z')
  expect(savedViewsPreference.get().map((it) => it.name)).toEqual(['Mine to do'])
})

test('saved views are reordered by buttons, and the first one can’t move up', async () => {
  savedViewsPreference.set([
    { name: 'First', place: { view: 'open', unread: 'yes' } },
    { name: 'Second', place: { view: 'open', last: '7d' } },
  ])
  const { user } = await renderAt('/inbox')
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.click(await screen.findByRole('button', { name: 'Rename, reorder or share' }))
  expect(screen.getByRole('button', { name: 'Move First up' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Move Second up' }))
  expect(savedViewsPreference.get().map((it) => it.name)).toEqual(['Second', 'First'])
})

const spellings = ['+91 98450-11223', '09845011223', '9845011223', '+९१ ९८४५० ११२२३']

test.each(spellings)(
  'the platform finds a customer’s tickets by the phone number %s [CUS-07]',
  async (spelling) => {
    const { user, platform } = await renderAt('/inbox?view=open')
    await waitFor(() => expect(ticketRows().length).toBeGreaterThan(5))
    const own = await ticketsByPhone(platform, '9845011223')
    await user.type(searchField(), spelling)
    await waitFor(() => expect(shownCodes()).toEqual(own))
    expect(listStatusBar()).toHaveTextContent(/^Up to date/)
  },
)

test('a loaded customer is found by phone and e-mail before the platform answers, and if it fails', async () => {
  const platform = await freshPlatform()
  const { user, session } = await renderAt('/inbox?view=open', { platform })
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(5))
  const [code] = await ticketsByPhone(platform, '9845011223')
  const row = ticketRows().find((it) => it.textContent?.includes(`#${code}`))
  await user.click(row ?? document.body)
  const ticket = [...getTicketStore(session.store).tickets.values()].find((it) => it.code === code)
  const customerId = ticket?.customerId ?? ''
  await waitFor(() => expect(getLoadedCustomer(session.queryClient, customerId)).toBeDefined())
  platform.faults.arm({ kind: 'status', operation: 'tickets.list', status: 503 })
  for (const text of ['098450 11223', getLoadedCustomer(session.queryClient, customerId)?.email ?? '']) {
    await user.clear(searchField())
    await user.type(searchField(), text)
    await waitFor(() => expect(shownCodes()).toContain(code))
    expect(ticketRows().length).toBeLessThan(5)
  }
})

test.each([
  ['BR', '551187654321', '(11) 98765-4321'],
  ['BR', '5511987654321', '11 8765-4321'],
  ['MX', '5215512345678', '+52 55 1234 5678'],
  ['AR', '5491123456789', '11 15-2345-6789'],
])(
  'in %s, a loaded customer with the number %s is found by %s before the platform answers',
  async (homeCountry, phone, typed) => {
    const platform = await freshPlatform()
    await platform.db
      .updateTable('customers')
      .set({ phone, phone_digits: phone })
      .where('phone_digits', 'like', '%9845011223')
      .execute()
    const { user, session } = await renderAt('/inbox?view=open', {
      platform,
      config: (config) => ({ ...config, homeCountry }),
    })
    await waitFor(() => expect(ticketRows().length).toBeGreaterThan(5))
    const [code] = await ticketsByPhone(platform, phone)
    const row = ticketRows().find((it) => it.textContent?.includes(`#${code}`))
    await user.click(row ?? document.body)
    const ticket = [...getTicketStore(session.store).tickets.values()].find((it) => it.code === code)
    await waitFor(() =>
      expect(getLoadedCustomer(session.queryClient, ticket?.customerId ?? '')).toBeDefined(),
    )
    platform.faults.arm({ kind: 'status', operation: 'tickets.list', status: 503 })
    await user.type(searchField(), typed)
    await waitFor(() => expect(shownCodes()).toContain(code))
    expect(ticketRows().length).toBeLessThan(5)
  },
)

async function ticketsByPhone(platform: Platform, digits: string): Promise<readonly string[]> {
  const found = await platform.db
    .selectFrom('chats')
    .innerJoin('customers', 'customers.id', 'chats.customer_id')
    .select('chats.code')
    .where('customers.phone_digits', 'like', `%${digits}`)
    .where('chats.status', '=', 'open')
    .orderBy('chats.last_message_created_at', 'desc')
    .execute()
  expect(found.length, 'a customer has that number').toBeGreaterThan(0)
  return found.map((it) => String(it.code))
}
