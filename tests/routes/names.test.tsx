import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Config } from '#src/api/schema/config.ts'
import { getDirectoryStore } from '#src/data/preferences/directory.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { NO_NAMED_ENTRIES } from '#src/domain/directory/entries.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { idOf } from '../support/names.ts'
import { addressOf, someTickets } from '../support/tickets.ts'

const KEY = 'handoff.names '

// As on a desk that has been idle for a moment.
beforeAll(async () => {
  await import('#src/features/commands/commands-host-content.tsx')
  await import('#src/features/settings/settings-page.tsx')
  await import('#src/features/assignment/menu/assign-menu.tsx')
}, 60_000)
beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

/** As a deployment that names no pilots. */
const withoutPilots = (config: Config): Config => ({
  ...config,
  directory: { ...config.directory, pilots: [] },
})

async function atNames(options: Parameters<typeof renderAt>[1] = {}) {
  const app = await renderAt('/settings/names', options)
  const table = within(await screen.findByRole('table', { name: 'Names' }))
  return { ...app, table, rowOf: (name: string) => table.getByRole('row', { name: new RegExp(name) }) }
}

async function atPilotsTicket() {
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open', assignee_type: 'pilot' })
  if (!ticket) throw new Error('no ticket with a pilot')
  const app = await renderAt(addressOf(ticket), { platform, config: withoutPilots })
  expect(await screen.findByText('Held by pilot, no name known')).toBeVisible()
  return { ...app, ticket }
}

test('an id without a name can be named from where it stands, and is called so everywhere at once', async () => {
  const { user, router, ticket } = await atPilotsTicket()
  await user.click(screen.getByRole('link', { name: 'Name it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name an id' }))
  expect(dialog.getByLabelText('Kind')).toHaveValue('pilot')
  expect(dialog.getByLabelText('Name')).toHaveFocus()
  await user.keyboard('Night pilot{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${ticket.id}`))
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Assignment' })).toHaveTextContent('Night pilot'),
  )
  expect(screen.queryByRole('link', { name: 'Name it' })).toBeNull()
  // In its row as well.
  const list = within(screen.getByRole('region', { name: 'Tickets' }))
  expect(list.getAllByRole('button', { name: /Night pilot\. Assign ticket/ })).not.toEqual([])
  await user.keyboard('a')
  expect(await screen.findByRole('option', { name: /Night pilot/ })).toBeVisible()
})

test('a name that another tab gives shows here', async () => {
  const { session, ticket } = await atPilotsTicket()
  const holder = getTicketStore(session.queryClient).tickets.get(ticket.id)?.holder
  if (holder?.known !== 'yes' || holder.assignee.kind !== 'pilot') throw new Error('not a pilot’s')
  localStorage.setItem(KEY, JSON.stringify([['pilot', holder.assignee.id, 'Day pilot']]))
  // What follows the names comes once the desk has been idle.
  await waitFor(() => {
    dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(screen.getByRole('group', { name: 'Assignment' })).toHaveTextContent('Day pilot')
  })
})

test('a name is added, searched, changed and removed; the deployment’s comes back', async () => {
  const { user, table, rowOf } = await atNames()
  await user.click(screen.getByRole('button', { name: 'Add a name' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Name an id' }))
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Campaign')
  await user.click(dialog.getByLabelText('Id'))
  await user.keyboard('10482{Enter}')
  expect(dialog.getByText(/An id looks like/)).toBeVisible()
  await user.clear(dialog.getByLabelText('Id'))
  await user.type(dialog.getByLabelText('Id'), idOf(7).toUpperCase())
  await user.keyboard('{Enter}')
  expect(dialog.getByText('A name has at least one letter.')).toBeVisible()
  await user.type(dialog.getByLabelText('Name'), 'Summer{Enter}')
  expect(rowOf('Summer')).toHaveTextContent('Named here')
  expect(localStorage.getItem(KEY), 'so that it is there after a reload').toContain('Summer')

  await user.click(table.getByRole('button', { name: 'Name Meera Iyer otherwise' }))
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }))
  await user.keyboard('Meera I.{Enter}')
  expect(rowOf('Meera I.')).toHaveTextContent('instead of Meera Iyer')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Meera I\.\. Appearance/ })).toBeVisible())

  await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'summer')
  await waitFor(() => expect(screen.getByText(/^.*1 of \d+ names$/)).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Remove Summer' }))
  expect(await screen.findByRole('heading', { name: 'Nothing is called that' })).toBeVisible()
  await user.clear(screen.getByRole('searchbox', { name: 'Search names' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Meera I.' }))
  expect(screen.getByText(/Meera I\. is Meera Iyer again\./)).toBeVisible()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('a file is looked at before it is taken in', async () => {
  const { user, rowOf } = await atNames()
  const csv = [
    'kind;id;name',
    `agent;${idOf(1)};"Ramesh; night"`,
    `agent;${idOf(1)};Ramesh`,
    `robot;${idOf(2)};x`,
    `team;${idOf(3)};'=SUM(A1)`,
    `campaign;${idOf(4)};<img src=x onerror=alert(1)>`,
  ].join('\r\n')
  await user.upload(
    screen.getByLabelText('File of names'),
    new File([csv], 'names.csv', { type: 'text/csv' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Import names' }))
  expect(dialog.getByText(/names\.csv/).closest('p')).toHaveTextContent('3 new, 2 left out.')
  expect(dialog.getByText('Left out. Row 1 names it otherwise.')).toBeVisible()
  expect(dialog.getByText('Left out. It is of no known kind.')).toBeVisible()
  expect(localStorage.getItem(KEY)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take in 3' }))
  expect(rowOf('Ramesh; night')).toBeVisible()
  expect(rowOf('=SUM')).toBeVisible()
  // What looks like markup is text.
  expect(rowOf('<img src=x onerror=alert')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText(/3 names taken in\./)).toBeVisible()
})

test('a file that can’t be read changes nothing, and says why', async () => {
  const { user } = await atNames()
  await user.upload(screen.getByLabelText('File of names'), new File(['{"names": ['], 'broken.json'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import names' }))
  expect(dialog.getByText('The file is not JSON.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('where storage is full names last as long as the page, and that is said', async () => {
  const { user, rowOf } = await atNames()
  const before = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
  Object.defineProperty(Storage.prototype, 'setItem', {
    configurable: true,
    value: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  try {
    const file = new File([`agent,${idOf(1)},Ramesh`], 'names.csv')
    await user.upload(screen.getByLabelText('File of names'), file)
    await user.click(await screen.findByRole('button', { name: 'Take in 1' }))
    expect(screen.getByText('The names last as long as this page')).toBeVisible()
    expect(rowOf('Ramesh')).toBeVisible()
  } finally {
    if (before) Object.defineProperty(Storage.prototype, 'setItem', before)
  }
})

test('names of one platform are not those of another', async () => {
  const { config } = await atNames()
  const other = { ...config, platform: { ...config.platform, baseUrl: 'https://other.example' } }
  getDirectoryStore(other).set(new Map([[idOf(1), { kind: 'agent', id: idOf(1), name: 'Ramesh' }]]))
  expect(getDirectoryStore(config).get()).toEqual(NO_NAMED_ENTRIES)
  getDirectoryStore(other).set(NO_NAMED_ENTRIES)
})
