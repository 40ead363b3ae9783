import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import '#src/features/assignment/bulk/bulk-assignment.tsx'
import { bulkRunSlice } from '#src/data/assignment/bulk-state.ts'
import { type AppOptions, freshPlatform, renderAt } from '../support/app.tsx'
import { holdAssignments } from '../support/held-assignments.ts'
import { currentCode, findList, listStatusBar, shownCodes, ticketRows } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { assignAs } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

const outcome = () => screen.getByRole('status', { name: 'Recent actions' })
const bar = () => {
  const found = document.querySelector<HTMLElement>('footer[data-bulk]')
  if (!found) throw new Error('no ticket is selected')
  return found
}
const noBar = () => expect(document.querySelector('footer[data-bulk]')).toBeNull()
const selectedCodes = () =>
  ticketRows().flatMap((it, at) => (it.closest('li')?.dataset['marked'] ? (shownCodes()[at] ?? []) : []))
const checkboxOf = (code: string | undefined) =>
  screen.getByRole('checkbox', { name: `Select ticket ${code}` })
const rowOf = (code: string | undefined) => {
  const row = ticketRows().find((it) => it.textContent?.includes(`#${code}`))
  if (!row) throw new Error(`no row has #${code}`)
  return row
}
const armAssignFault = (platform: Platform, fault: Parameters<Platform['faults']['arm']>[0]) =>
  platform.faults.arm({ operation: 'tickets.assign', ...fault })

async function openInbox(url = '/inbox', options: AppOptions = {}) {
  const platform = options.platform ?? (await freshPlatform())
  const app = await renderAt(url, { ...options, platform })
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(1))
  await screen.findByRole('button', { name: 'Select all' })
  return { ...app, codes: shownCodes() }
}

/** The number of tickets for each kind of assignee, from the platform's database. */
async function countAssignees(platform: Platform, codes: readonly string[]): Promise<Record<string, number>> {
  const chats = await platform.db
    .selectFrom('chats')
    .select('assignee_type')
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .where('code', 'in', codes.map(Number))
    .execute()
  const counts: Record<string, number> = {}
  for (const it of chats) counts[it.assignee_type] = (counts[it.assignee_type] ?? 0) + 1
  return counts
}

test('X selects the open row, Shift+J extends the selection with an announcement for each row, and Esc clears it without a dialog', async () => {
  const { user, codes } = await openInbox()
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.keyboard('x')
  expect(selectedCodes()).toEqual([codes[0]])
  expect(screen.getByText(`#${codes[0]} selected, 1 selected`)).toBeInTheDocument()
  await user.keyboard('{Shift>}jj{/Shift}')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  expect(selectedCodes()).toEqual(codes.slice(0, 3))
  await user.keyboard('{Shift>}k{/Shift}')
  expect(selectedCodes()).toEqual(codes.slice(0, 2))
  await waitFor(() => expect(bar()).toHaveTextContent(/^2 selectedof \d+ loaded/))
  await user.keyboard('{Escape}')
  expect(selectedCodes()).toEqual([])
  noBar()
  expect(currentCode()).toBe(codes[1])
})

test('Shift+click selects from the last selected row, and Ctrl+click is left to the browser', async () => {
  const { user, codes } = await openInbox()
  await user.click(screen.getByRole('button', { name: 'Select' }))
  await user.click(checkboxOf(codes[1]))
  expect(checkboxOf(codes[1])).toBeChecked()
  await user.keyboard('{Shift>}')
  await user.click(rowOf(codes[4]))
  expect(selectedCodes()).toEqual(codes.slice(1, 5))
  await user.click(checkboxOf(codes[3]))
  await user.keyboard('{/Shift}')
  expect(selectedCodes()).toEqual(codes.slice(1, 4))
  expect(currentCode()).toBeUndefined()
  let prevented: boolean | null = null
  document.addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  await user.keyboard('{Control>}')
  await user.click(rowOf(codes[5]))
  await user.keyboard('{/Control}')
  expect(prevented).toBe(false)
  expect(selectedCodes()).toEqual(codes.slice(1, 4))
})

test('the selection survives another order and a filter, and the bar counts the selected tickets that the view hides', async () => {
  const { user, router, codes } = await openInbox()
  await user.keyboard('{Shift>}x{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(`${codes.length} selectedAll in this view`))
  await router.navigate({ to: '/inbox', search: { view: 'open', sort: 'priority' } })
  await waitFor(() => expect(shownCodes()).not.toEqual(codes))
  expect(selectedCodes()).toHaveLength(codes.length)
  await router.navigate({ to: '/inbox', search: { view: 'mine' } })
  await findList('My tickets')
  await waitFor(() =>
    expect(bar()).toHaveTextContent(`${codes.length - ticketRows().length} hidden by this view`),
  )
})

test('I assigns all selected tickets with one notice at the end, and Z restores all of them [TKT-16]', async () => {
  const { user, platform, codes } = await openInbox()
  const before = await countAssignees(platform, codes.slice(0, 5))
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.keyboard('x{Shift>}jjjj{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(/^5 selected/))
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent(/^\d tickets are assigned to you\./))
  expect(outcome().children).toHaveLength(1)
  expect(await countAssignees(platform, codes.slice(0, 5))).toEqual({ agent: 5 })
  noBar()
  await user.keyboard('z')
  await waitFor(() =>
    expect(outcome()).toHaveTextContent(/tickets are assigned to their previous assignees again\./),
  )
  expect(await countAssignees(platform, codes.slice(0, 5))).toEqual(before)
})

test('the outcome of a bulk assignment is said once, however often the inbox is opened again (rule 47)', async () => {
  const { user, router, codes } = await openInbox()
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.keyboard('x{Shift>}jj{/Shift}i')
  await waitFor(() => expect(outcome()).toHaveTextContent(/tickets? (?:is|are) assigned to you\./))
  const said = outcome().firstElementChild
  await router.navigate({ to: '/settings/$', params: { _splat: 'device' } })
  await waitFor(() => expect(ticketRows()).toHaveLength(0))
  await router.navigate({ to: '/inbox', search: { view: 'open' } })
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(1))
  expect(outcome().children).toHaveLength(1)
  // A notice that is said again is a new element, with a new time and a new Undo.
  expect(outcome().firstElementChild).toBe(said)
})

test('A opens the assignment menu for all selected tickets, and they go to the chosen assignee [TKT-18]', async () => {
  const { user, platform, codes } = await openInbox()
  await user.click(screen.getByRole('button', { name: 'Select' }))
  for (const code of codes.slice(2, 5)) await user.click(checkboxOf(code))
  await waitFor(() => expect(bar()).toHaveTextContent(/^3 selected/))
  await user.keyboard('a')
  const menu = await screen.findByRole('dialog', { name: 'Assign 3 selected tickets' })
  expect(within(menu).getByRole('combobox')).toHaveFocus()
  await user.keyboard('tier{Enter}')
  await waitFor(() => expect(outcome()).toHaveTextContent(/assigned to Payments, tier 2\./))
  expect(await countAssignees(platform, codes.slice(2, 5))).toEqual({ team: 3 })
  expect(selectedCodes()).toEqual([])
})

test('failed tickets stay selected with a reason on the row and in a list; the others are assigned [AUT-07]', async () => {
  const { user, platform, codes } = await openInbox('/inbox?view=pilots')
  armAssignFault(platform, { kind: 'status', status: 400, skip: 1 })
  armAssignFault(platform, { kind: 'status', status: 403, skip: 3 })
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.keyboard('x{Shift>}jjjj{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(/^5 selected/))
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent('3 of 5 tickets are assigned to you. 2 failed.'))
  expect(selectedCodes()).toHaveLength(2)
  expect(selectedCodes().map((code) => /error 40[03]/.test(rowOf(code).textContent ?? ''))).toEqual([
    true,
    true,
  ])
  const why = within(bar()).getByRole('button', { name: '2 problems' })
  await user.click(why)
  const list = within(screen.getByRole('list', { name: 'Couldn’t be assigned' }))
  expect(list.getAllByRole('listitem').map((it) => it.textContent?.slice(0, 6))).toEqual(
    selectedCodes().map((code) => `#${code}`),
  )
  await user.keyboard('{Escape}')
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent('2 tickets are assigned to you.'))
  expect(await countAssignees(platform, codes.slice(0, 5))).toEqual({ agent: 5 })
})

test('a ticket that a colleague reassigned since it was selected is left alone, and is unassigned when the user confirms [STA-03]', async () => {
  const { user, platform, config, codes } = await openInbox('/inbox?view=pilots')
  const farhan = config.directory.agents.find((it) => it.name === 'Farhan Qureshi')?.id ?? ''
  await user.click(screen.getByRole('button', { name: 'Select' }))
  for (const code of codes.slice(0, 3)) await user.click(checkboxOf(code))
  await assignAs(platform, rowOf(codes[1]).dataset['ticket'] ?? '', { kind: 'agent', id: farhan })
  await user.keyboard('5')
  await findList()
  await user.keyboard('r')
  await screen.findByRole('button', { name: `Assigned to agent Farhan Qureshi. Assign ticket ${codes[1]}` })
  await user.keyboard('u')
  await waitFor(() =>
    expect(outcome()).toHaveTextContent('2 of 3 tickets are unassigned. 1 needs your decision.'),
  )
  expect(rowOf(codes[1])).toHaveTextContent('Not sent, now assigned to Farhan Qureshi')
  expect(await countAssignees(platform, codes.slice(0, 3))).toEqual({ unassigned: 2, agent: 1 })
  await user.click(within(bar()).getByRole('button', { name: '1 problem' }))
  await user.click(screen.getByRole('button', { name: 'Unassign anyway' }))
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${codes[1]} is unassigned`))
  expect(await countAssignees(platform, codes.slice(0, 3))).toEqual({ unassigned: 3 })
  await waitFor(noBar)
})

test('stopping a bulk assignment finishes requests in flight; the rest stays selected and is not sent', async () => {
  const { platform, hold, release } = holdAssignments(await freshPlatform())
  const { user, codes, session } = await openInbox('/inbox?view=pilots', { platform })
  const count = codes.length
  expect(count).toBeGreaterThan(8)
  hold()
  await user.keyboard('{Shift>}x{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(`${count} selected`))
  await user.keyboard('i')
  await waitFor(() => expect(bulkRunSlice(session.store).get()?.sendingIds.size).toBe(4))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(bulkRunSlice(session.store).get()?.pendingIds).toEqual([]))
  release()
  await waitFor(() =>
    expect(outcome()).toHaveTextContent(`4 of ${count} tickets are assigned to you. ${count - 4} not sent.`),
  )
  expect(selectedCodes()).toHaveLength(count - 4)
  expect(await countAssignees(platform, codes)).toEqual({ agent: 4, pilot: count - 4 })
})

test('rows stay in the list during a bulk assignment and leave together at the end', async () => {
  const { user, platform, codes } = await openInbox('/inbox?view=pilots')
  armAssignFault(platform, { kind: 'delay', ms: 2000, skip: 2, times: 4 })
  await user.click(screen.getByRole('button', { name: 'Select' }))
  for (const code of codes.slice(0, 6)) await user.click(checkboxOf(code))
  await waitFor(() => expect(bar()).toHaveTextContent(/^6 selected/))
  await user.keyboard('i')
  await waitFor(() => expect(bar()).toHaveTextContent(/^2 of 6/))
  expect(shownCodes()).toEqual(codes)
  await waitFor(() => expect(shownCodes()).toEqual(codes.slice(6)))
})

test('four keys unassign all tickets of the agent: view, select all, unassign, confirm [TKT-19]', async () => {
  const platform = await freshPlatform()
  const app = await renderAt('/inbox', { platform })
  const { user, config } = app
  const meera = config.directory.agents.find((it) => it.name === 'Meera Iyer')?.id ?? ''
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  for (const row of ticketRows().slice(0, 6))
    await assignAs(platform, row.dataset['ticket'] ?? '', { kind: 'agent', id: meera })
  await user.keyboard('r')
  await waitFor(() =>
    expect(ticketRows()[5]?.closest('li')?.querySelector('button')?.ariaLabel).toMatch(/^Assigned to you/),
  )
  await user.keyboard('2')
  await findList('My tickets')
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(5))
  const mine = shownCodes()
  await user.keyboard('{Shift>}x{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(`${mine.length} selected`))
  await user.keyboard('u')
  expect(await screen.findByRole('dialog', { name: `Unassign ${mine.length} tickets?` })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(outcome()).toHaveTextContent(`${mine.length} tickets are unassigned.`))
  expect(await countAssignees(platform, mine)).toEqual({ unassigned: mine.length })
  expect(await screen.findByText('No tickets are assigned to you')).toBeVisible()
})

test('with a selection the keys apply to the selected tickets, without one to the open ticket', async () => {
  const { user, platform, codes } = await openInbox('/inbox?view=pilots')
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.click(screen.getByRole('button', { name: 'Select' }))
  await user.click(checkboxOf(codes[1]))
  await waitFor(() => expect(bar()).toHaveTextContent(/^1 selected/))
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent('1 ticket is assigned to you.'))
  expect(await countAssignees(platform, codes.slice(0, 2))).toEqual({ pilot: 1, agent: 1 })
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent(`#${codes[0]} is assigned to you`))
  expect(await countAssignees(platform, codes.slice(0, 2))).toEqual({ agent: 2 })
})

test('a token without the right to assign can still select, and learns which scope is missing [AUT-07]', async () => {
  const { user, codes } = await openInbox('/inbox', { token: 'demo-reader' })
  await user.click(screen.getByRole('button', { name: 'Select' }))
  for (const code of codes.slice(0, 2)) await user.click(checkboxOf(code))
  await waitFor(() => expect(bar()).toHaveTextContent(/^2 selected/))
  await user.keyboard('i')
  await waitFor(() => expect(outcome()).toHaveTextContent(/2 failed/))
  expect(within(bar()).getByRole('button', { name: 'Assign to me' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(bar()).getAllByText(/for permission to assign \(scope tickets:assign/)).not.toEqual([])
  expect(listStatusBar()).toBeInTheDocument()
})
