import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import '#src/features/assignment/bulk/bulk-assignment.tsx'
import '#src/features/inbox/list-tools.ts'
import { bulkRunQuery } from '#src/data/assignment/bulk-state.ts'
import { type AppOptions, freshPlatform, renderAt } from '../support/app.tsx'
import { currentCode, foot, listNamed, rows, shownCodes } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { assignAs } from '../support/tickets.ts'

beforeEach(() => localStorage.clear())

const toast = () => screen.getByRole('status', { name: 'What was done' })
const bar = () => {
  const found = document.querySelector<HTMLElement>('footer[data-bulk]')
  if (!found) throw new Error('nothing is marked')
  return found
}
const noBar = () => expect(document.querySelector('footer[data-bulk]')).toBeNull()
const markedCodes = () =>
  rows().flatMap((it, at) => (it.closest('li')?.dataset['marked'] ? (shownCodes()[at] ?? []) : []))
const boxOf = (code: string | undefined) => screen.getByRole('checkbox', { name: `Mark ticket ${code}` })
const rowOf = (code: string | undefined) => {
  const row = rows().find((it) => it.textContent?.includes(`#${code}`))
  if (!row) throw new Error(`no row has #${code}`)
  return row
}
const faulty = (platform: Platform, fault: Parameters<Platform['faults']['arm']>[0]) =>
  platform.faults.arm({ operation: 'tickets.assign', ...fault })

async function openInbox(url = '/inbox', options: AppOptions = {}) {
  const platform = options.platform ?? (await freshPlatform())
  const app = await renderAt(url, { ...options, platform })
  await waitFor(() => expect(rows().length).toBeGreaterThan(1))
  await screen.findByRole('button', { name: 'Mark all' })
  return { ...app, codes: shownCodes() }
}

/** How many tickets each kind of holder has, as the platform knows. */
async function held(platform: Platform, codes: readonly string[]): Promise<Record<string, number>> {
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

test('X marks the open row and Shift+J marks on, each is told, and Esc takes all marks off without asking', async () => {
  const { user, codes } = await openInbox()
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.keyboard('x')
  expect(markedCodes()).toEqual([codes[0]])
  expect(screen.getByText(`#${codes[0]} marked, 1 marked`)).toBeInTheDocument()
  await user.keyboard('{Shift>}jj{/Shift}')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  expect(markedCodes()).toEqual(codes.slice(0, 3))
  await user.keyboard('{Shift>}k{/Shift}')
  expect(markedCodes()).toEqual(codes.slice(0, 2))
  await waitFor(() => expect(bar()).toHaveTextContent(/^2 markedof \d+ loaded/))
  await user.keyboard('{Escape}')
  expect(markedCodes()).toEqual([])
  noBar()
  expect(currentCode()).toBe(codes[1])
})

test('a press with Shift marks all from the last mark, one with Ctrl is left to the browser', async () => {
  const { user, codes } = await openInbox()
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  await user.click(boxOf(codes[1]))
  expect(boxOf(codes[1])).toBeChecked()
  await user.keyboard('{Shift>}')
  await user.click(rowOf(codes[4]))
  expect(markedCodes()).toEqual(codes.slice(1, 5))
  await user.click(boxOf(codes[3]))
  await user.keyboard('{/Shift}')
  expect(markedCodes()).toEqual(codes.slice(1, 4))
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
  expect(markedCodes()).toEqual(codes.slice(1, 4))
})

test('marks outlast another order and a filter, and what the view doesn’t show is said', async () => {
  const { user, router, codes } = await openInbox()
  await user.keyboard('{Shift>}x{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(`${codes.length} markedAll in this view`))
  await router.navigate({ to: '/inbox', search: { view: 'open', sort: 'priority' } })
  await waitFor(() => expect(shownCodes()).not.toEqual(codes))
  expect(markedCodes()).toHaveLength(codes.length)
  await router.navigate({ to: '/inbox', search: { view: 'mine' } })
  await listNamed('My tickets')
  await waitFor(() => expect(bar()).toHaveTextContent(`${codes.length - rows().length} hidden by this view`))
})

test('I takes all that are marked: one word at the end, not one for each, and Z takes all back [TKT-16]', async () => {
  const { user, platform, codes } = await openInbox()
  const before = await held(platform, codes.slice(0, 5))
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.keyboard('x{Shift>}jjjj{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(/^5 marked/))
  await user.keyboard('i')
  await waitFor(() => expect(toast()).toHaveTextContent(/^\d tickets are with you\./))
  expect(toast().children).toHaveLength(1)
  expect(await held(platform, codes.slice(0, 5))).toEqual({ agent: 5 })
  noBar()
  await user.keyboard('z')
  await waitFor(() => expect(toast()).toHaveTextContent(/tickets are back with who had them\./))
  expect(await held(platform, codes.slice(0, 5))).toEqual(before)
})

test('A opens the menu for all that were marked at the press, and they go to whom is chosen [TKT-18]', async () => {
  const { user, platform, codes } = await openInbox()
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  for (const code of codes.slice(2, 5)) await user.click(boxOf(code))
  await waitFor(() => expect(bar()).toHaveTextContent(/^3 marked/))
  await user.keyboard('a')
  const menu = await screen.findByRole('dialog', { name: 'Assign 3 marked tickets' })
  expect(within(menu).getByRole('combobox')).toHaveFocus()
  await user.keyboard('tier{Enter}')
  await waitFor(() => expect(toast()).toHaveTextContent(/with Payments, tier 2\./))
  expect(await held(platform, codes.slice(2, 5))).toEqual({ team: 3 })
  expect(markedCodes()).toEqual([])
})

test('what fails stays marked with its reason, on its row and in a list of its own; the others are done [AUT-07]', async () => {
  const { user, platform, codes } = await openInbox('/inbox?view=pilots')
  faulty(platform, { kind: 'status', status: 400, skip: 1 })
  faulty(platform, { kind: 'status', status: 403, skip: 3 })
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.keyboard('x{Shift>}jjjj{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(/^5 marked/))
  await user.keyboard('i')
  await waitFor(() => expect(toast()).toHaveTextContent('3 of 5 tickets are with you. 2 failed.'))
  expect(markedCodes()).toHaveLength(2)
  expect(markedCodes().map((code) => /platform answered 40[03]/.test(rowOf(code).textContent ?? ''))).toEqual(
    [true, true],
  )
  const why = within(bar()).getByRole('button', { name: '2 not done' })
  await user.click(why)
  const list = within(screen.getByRole('list', { name: 'Not handed over' }))
  expect(list.getAllByRole('listitem').map((it) => it.textContent?.slice(0, 6))).toEqual(
    markedCodes().map((code) => `#${code}`),
  )
  await user.keyboard('{Escape}')
  await user.keyboard('i')
  await waitFor(() => expect(toast()).toHaveTextContent('2 tickets are with you.'))
  expect(await held(platform, codes.slice(0, 5))).toEqual({ agent: 5 })
})

test('a ticket that a colleague has moved since it was marked is left to them, and handed over when told so [STA-03]', async () => {
  const { user, platform, config, codes } = await openInbox('/inbox?view=pilots')
  const farhan = config.directory.agents.find((it) => it.name === 'Farhan Qureshi')?.id ?? ''
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  for (const code of codes.slice(0, 3)) await user.click(boxOf(code))
  await assignAs(platform, rowOf(codes[1]).dataset['ticket'] ?? '', { kind: 'agent', id: farhan })
  await user.keyboard('5')
  await listNamed()
  await user.keyboard('r')
  await screen.findByRole('button', { name: `Held by agent Farhan Qureshi. Assign ticket ${codes[1]}` })
  await user.keyboard('u')
  await waitFor(() =>
    expect(toast()).toHaveTextContent('2 of 3 tickets are with nobody. 1 had been reassigned.'),
  )
  expect(rowOf(codes[1])).toHaveTextContent('Reassigned since you looked, now with Farhan Qureshi')
  expect(await held(platform, codes.slice(0, 3))).toEqual({ unassigned: 2, agent: 1 })
  await user.click(within(bar()).getByRole('button', { name: '1 not done' }))
  await user.click(screen.getByRole('button', { name: 'Unassign it anyway' }))
  await waitFor(() => expect(toast()).toHaveTextContent(`#${codes[1]} is with nobody`))
  expect(await held(platform, codes.slice(0, 3))).toEqual({ unassigned: 3 })
  await waitFor(noBar)
})

test('it can be stopped: what is under way ends, the rest stays marked and is not sent', async () => {
  const { user, platform, codes, session } = await openInbox('/inbox?view=pilots')
  const count = codes.length
  expect(count).toBeGreaterThan(8)
  faulty(platform, { kind: 'delay', ms: 300, times: 100 })
  await user.keyboard('{Shift>}x{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(`${count} marked`))
  await user.keyboard('i')
  await waitFor(() =>
    expect(session.queryClient.getQueryData(bulkRunQuery().queryKey)?.sendingIds.size).toBe(4),
  )
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() =>
    expect(toast()).toHaveTextContent(`4 of ${count} tickets are with you. ${count - 4} not sent.`),
  )
  expect(markedCodes()).toHaveLength(count - 4)
  expect(await held(platform, codes)).toEqual({ agent: 4, pilot: count - 4 })
})

test('while they are handed over nothing leaves the list; then all that went leave at once', async () => {
  const { user, platform, codes } = await openInbox('/inbox?view=pilots')
  faulty(platform, { kind: 'delay', ms: 2000, skip: 2, times: 4 })
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  for (const code of codes.slice(0, 6)) await user.click(boxOf(code))
  await waitFor(() => expect(bar()).toHaveTextContent(/^6 marked/))
  await user.keyboard('i')
  await waitFor(() => expect(bar()).toHaveTextContent(/^2 of 6/))
  expect(shownCodes()).toEqual(codes)
  await waitFor(() => expect(shownCodes()).toEqual(codes.slice(6)))
})

test('all of mine are released by four keys: the view, all of it, nobody, yes [TKT-19]', async () => {
  const platform = await freshPlatform()
  const app = await renderAt('/inbox', { platform })
  const { user, config } = app
  const meera = config.directory.agents.find((it) => it.name === 'Meera Iyer')?.id ?? ''
  await waitFor(() => expect(rows().length).toBeGreaterThan(20))
  for (const row of rows().slice(0, 6))
    await assignAs(platform, row.dataset['ticket'] ?? '', { kind: 'agent', id: meera })
  await user.keyboard('r')
  await waitFor(() =>
    expect(rows()[5]?.closest('li')?.querySelector('button')?.ariaLabel).toMatch(/^Held by you/),
  )
  await user.keyboard('2')
  await listNamed('My tickets')
  await waitFor(() => expect(rows().length).toBeGreaterThan(5))
  const mine = shownCodes()
  await user.keyboard('{Shift>}x{/Shift}')
  await waitFor(() => expect(bar()).toHaveTextContent(`${mine.length} marked`))
  await user.keyboard('u')
  expect(
    await screen.findByRole('dialog', { name: `Clear the holder of ${mine.length} tickets?` }),
  ).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(toast()).toHaveTextContent(`${mine.length} tickets are with nobody.`))
  expect(await held(platform, mine)).toEqual({ unassigned: mine.length })
  expect(await screen.findByText('No tickets are with you')).toBeVisible()
})

test('with marks the keys mean the marked, without them the open ticket', async () => {
  const { user, platform, codes } = await openInbox('/inbox?view=pilots')
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  await user.click(boxOf(codes[1]))
  await waitFor(() => expect(bar()).toHaveTextContent(/^1 marked/))
  await user.keyboard('i')
  await waitFor(() => expect(toast()).toHaveTextContent('1 ticket is with you.'))
  expect(await held(platform, codes.slice(0, 2))).toEqual({ pilot: 1, agent: 1 })
  await user.keyboard('i')
  await waitFor(() => expect(toast()).toHaveTextContent(`#${codes[0]} is with you`))
  expect(await held(platform, codes.slice(0, 2))).toEqual({ agent: 2 })
})

test('who may not hand over marks all the same, and is told what is missing [AUT-07]', async () => {
  const { user, codes } = await openInbox('/inbox', { token: 'demo-reader' })
  await user.click(screen.getByRole('button', { name: 'Mark' }))
  for (const code of codes.slice(0, 2)) await user.click(boxOf(code))
  await waitFor(() => expect(bar()).toHaveTextContent(/^2 marked/))
  await user.keyboard('i')
  await waitFor(() => expect(toast()).toHaveTextContent(/2 failed/))
  expect(within(bar()).getByRole('button', { name: 'Take' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(bar()).getAllByText(/needs the scope tickets:assign/)).not.toEqual([])
  expect(foot()).toBeInTheDocument()
})
