import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Config } from '#src/api/schema/config.ts'
import { getDirectoryStore } from '#src/data/session/directory-names.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { NO_NAMED_ENTRIES } from '#src/domain/directory/entries.ts'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { makeId } from '../support/named-entries.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

const KEY = 'handoff.names '

// Loads the code that the app otherwise loads when it is idle.
beforeAll(async () => {
  await import('#src/features/settings/settings-page.tsx')
  await import('#src/features/assignment/menu/assign-menu.tsx')
}, 60_000)
beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

/** The config of a deployment whose directory has no pilots. */
const withoutPilots = (config: Config): Config => ({
  ...config,
  directory: { ...config.directory, pilots: [] },
})

async function openNames(options: Parameters<typeof renderAt>[1] = {}) {
  const app = await renderAt('/settings/names', options)
  const table = within(await screen.findByRole('table', { name: 'Names' }))
  return { ...app, table, rowOf: (name: string) => table.getByRole('row', { name: new RegExp(name) }) }
}

async function openPilotTicket() {
  const platform = await freshPlatform()
  const [ticket] = await someTickets(platform, { status: 'open', assignee_type: 'pilot' })
  if (!ticket) throw new Error('no ticket with a pilot')
  const app = await renderAt(ticketUrl(ticket), { platform, config: withoutPilots })
  expect(await screen.findByText('Assigned to pilot, no name')).toBeVisible()
  return { ...app, ticket }
}

test('an unnamed id can be named where it is shown, and the name appears everywhere at once', async () => {
  const { user, router, ticket } = await openPilotTicket()
  await user.click(screen.getByRole('link', { name: 'Add name' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a name' }))
  expect(dialog.getByLabelText('Kind')).toHaveValue('pilot')
  expect(dialog.getByLabelText('Name')).toHaveFocus()
  await user.keyboard('Night pilot{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/inbox/${ticket.id}`))
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Assignment' })).toHaveTextContent('Night pilot'),
  )
  expect(screen.queryByRole('link', { name: 'Add name' })).toBeNull()
  // The row of the list shows it too.
  const list = within(screen.getByRole('region', { name: 'Tickets' }))
  expect(list.getAllByRole('button', { name: /Night pilot\. Assign ticket/ })).not.toEqual([])
  await user.keyboard('a')
  expect(await screen.findByRole('option', { name: /Night pilot/ })).toBeVisible()
})

test('a name given in another tab appears in this one', async () => {
  const { session, ticket } = await openPilotTicket()
  const current = getTicketStore(session.store).tickets.get(ticket.id)?.assignee
  if (current?.known !== 'yes' || current.assignee.kind !== 'pilot')
    throw new Error('not assigned to a pilot')
  localStorage.setItem(KEY, JSON.stringify([['pilot', current.assignee.id, 'Day pilot']]))
  // The code that listens to the storage event loads when the app is idle, so the event is repeated.
  await waitFor(() => {
    dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(screen.getByRole('group', { name: 'Assignment' })).toHaveTextContent('Day pilot')
  })
})

test('a name is added, searched, changed and removed; then the deployment’s name returns', async () => {
  const { user, table, rowOf } = await openNames()
  await user.click(screen.getByRole('button', { name: 'Add a name' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a name' }))
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Campaign')
  await user.click(dialog.getByLabelText('ID'))
  await user.keyboard('10482{Enter}')
  expect(dialog.getByText(/Enter an ID like/)).toBeVisible()
  await user.clear(dialog.getByLabelText('ID'))
  await user.type(dialog.getByLabelText('ID'), makeId(7).toUpperCase())
  await user.keyboard('{Enter}')
  expect(dialog.getByText('Enter a name.')).toBeVisible()
  await user.type(dialog.getByLabelText('Name'), 'Summer{Enter}')
  expect(rowOf('Summer')).toHaveTextContent('Added here')
  expect(localStorage.getItem(KEY), 'so that it is there after a reload').toContain('Summer')

  await user.click(table.getByRole('button', { name: 'Rename Meera Iyer' }))
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }))
  await user.keyboard('Meera I.{Enter}')
  expect(rowOf('Meera I.')).toHaveTextContent('instead of Meera Iyer')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Meera I\.\. Appearance/ })).toBeVisible())

  await user.type(screen.getByRole('searchbox', { name: 'Search names' }), 'summer')
  await waitFor(() => expect(screen.getByText(/^.*1 of \d+ names$/)).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Remove Summer' }))
  expect(await screen.findByRole('heading', { name: 'No matching names' })).toBeVisible()
  await user.clear(screen.getByRole('searchbox', { name: 'Search names' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Meera I.' }))
  expect(screen.getByText(/Renamed Meera I\. back to Meera Iyer\./)).toBeVisible()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('an imported file is previewed before its names are added', async () => {
  const { user, rowOf } = await openNames()
  const csv = [
    'kind;id;name',
    `agent;${makeId(1)};"Ramesh; night"`,
    `agent;${makeId(1)};Ramesh`,
    `robot;${makeId(2)};x`,
    `team;${makeId(3)};'=SUM(A1)`,
    `campaign;${makeId(4)};<img src=x onerror=alert(1)>`,
  ].join('\r\n')
  await user.upload(screen.getByLabelText('Names file'), new File([csv], 'names.csv', { type: 'text/csv' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import names' }))
  expect(dialog.getByText(/names\.csv/).closest('p')).toHaveTextContent('3 new, 2 skipped.')
  expect(dialog.getByText('Skipped. Named differently in row 1.')).toBeVisible()
  expect(dialog.getByText('Skipped. The kind is unknown.')).toBeVisible()
  expect(localStorage.getItem(KEY)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Import 3' }))
  expect(rowOf('Ramesh; night')).toBeVisible()
  expect(rowOf('=SUM')).toBeVisible()
  // Markup in a name is shown as text.
  expect(rowOf('<img src=x onerror=alert')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText(/3 names imported\./)).toBeVisible()
})

test('an unreadable file changes nothing and shows the reason', async () => {
  const { user } = await openNames()
  await user.upload(screen.getByLabelText('Names file'), new File(['{"names": ['], 'broken.json'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import names' }))
  expect(dialog.getByText('The file isn’t JSON.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('when storage is full, names last as long as the page, and the app says so', async () => {
  const { user, rowOf } = await openNames()
  const before = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
  Object.defineProperty(Storage.prototype, 'setItem', {
    configurable: true,
    value: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  try {
    const file = new File([`agent,${makeId(1)},Ramesh`], 'names.csv')
    await user.upload(screen.getByLabelText('Names file'), file)
    await user.click(await screen.findByRole('button', { name: 'Import 1' }))
    expect(screen.getByText('Couldn’t store names on this device')).toBeVisible()
    expect(rowOf('Ramesh')).toBeVisible()
  } finally {
    if (before) Object.defineProperty(Storage.prototype, 'setItem', before)
  }
})

test('names of one platform are not used for another', async () => {
  const { config } = await openNames()
  const other = { ...config, platform: { ...config.platform, baseUrl: 'https://other.example' } }
  getDirectoryStore(other).set(new Map([[makeId(1), { kind: 'agent', id: makeId(1), name: 'Ramesh' }]]))
  expect(getDirectoryStore(config).get()).toEqual(NO_NAMED_ENTRIES)
  getDirectoryStore(other).set(NO_NAMED_ENTRIES)
})
