import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshPlatform, renderAt } from '../support/app.tsx'
import { currentCode, findList, reopen, shownCodes, ticketRows, view } from '../support/inbox.ts'
import type { Platform } from '../support/platform.ts'
import { assignAs } from '../support/tickets.ts'

async function openInbox(platform?: Platform) {
  const app = await renderAt('/inbox', platform ? { platform } : {})
  await findList()
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  return { ...app, codes: shownCodes() }
}

test('J and K move through the list and open each ticket', async () => {
  const { user, router, codes } = await openInbox()
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  expect(router.state.location.search).toMatchObject({ code: codes[0] })
  await user.keyboard('jj')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await user.keyboard('k')
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  expect(ticketRows()[1]).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
})

test('consecutive keyboard moves make one history entry', async () => {
  const { user, router, codes } = await openInbox()
  await user.keyboard('jjj')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  router.history.back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
})

test('keyboard navigation stops at the start of the list', async () => {
  const { user, codes } = await openInbox()
  await user.keyboard('jkk')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  expect(currentCode()).toBe(codes[0])
})

test('during keyboard navigation the order is kept, and new tickets wait behind a button', async () => {
  const platform = await freshPlatform()
  const { user, codes } = await openInbox(platform)
  await user.keyboard('jj')
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  const first = await reopen(platform, 1)
  const second = await reopen(platform, 2)
  await user.keyboard('r')
  const newTicketsButton = await screen.findByRole('button', { name: '2 new' })
  expect(screen.getByText('2 new', { selector: 'output' })).toBeInTheDocument()
  expect(shownCodes()).toEqual(codes)
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[2]))
  await user.click(newTicketsButton)
  await waitFor(() => expect(shownCodes()).toEqual([second, first, ...codes]))
  expect(screen.queryByRole('button', { name: '2 new' })).toBeNull()
  expect(currentCode()).toBe(codes[2])
})

test('without keyboard navigation new tickets appear by themselves', async () => {
  const platform = await freshPlatform()
  const { user, codes } = await openInbox(platform)
  const code = await reopen(platform)
  await user.keyboard('r')
  await waitFor(() => expect(shownCodes()).toEqual([code, ...codes]))
})

test('opening another view shows the new tickets that waited', async () => {
  const platform = await freshPlatform()
  const { user, codes } = await openInbox(platform)
  await user.keyboard('j')
  await waitFor(() => expect(currentCode()).toBe(codes[0]))
  const code = await reopen(platform)
  await user.keyboard('r')
  await screen.findByRole('button', { name: '1 new' })
  await user.keyboard('6')
  await findList('Closed tickets')
  await user.keyboard('5')
  await findList()
  expect(shownCodes()[0]).toBe(code)
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull()
})

test('a ticket that a colleague takes leaves the view at the next check; the open ticket stays until the user leaves it', async () => {
  const platform = await freshPlatform()
  const { user, router, config } = await renderAt('/inbox?view=unassigned', { platform })
  await findList('Unassigned tickets')
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(4))
  const codes = shownCodes()
  await user.keyboard('jj')
  await waitFor(() => expect(currentCode()).toBe(codes[1]))
  const id = config.directory.teams[0]?.id ?? ''
  for (const row of [ticketRows()[1], ticketRows()[2]])
    await assignAs(platform, row?.dataset['ticket'] ?? '', { kind: 'team', id })
  await user.keyboard('r')
  await waitFor(() => expect(shownCodes()).toEqual(codes.filter((code) => code !== codes[2])))
  await user.keyboard('j')
  await waitFor(() => expect(shownCodes()).toEqual(codes.filter((_, at) => at !== 1 && at !== 2)))
  expect(currentCode()).toBe(codes[3])
  expect(router.state.location.search).toMatchObject({ view: 'unassigned', code: codes[3] })
})

test('an assignment by another client shows at the next check [STA-03]', async () => {
  const platform = await freshPlatform()
  const { user, config } = await openInbox(platform)
  const id = config.directory.pilots[0]?.id ?? ''
  const name = config.directory.pilots[0]?.name ?? ''
  const row = ticketRows()[2]
  const code = shownCodes()[2] ?? ''
  await assignAs(platform, row?.dataset['ticket'] ?? '', { kind: 'pilot', id })
  await user.keyboard('r')
  expect(
    await screen.findByRole('button', { name: `Assigned to pilot ${name}. Assign ticket ${code}` }),
  ).toBeVisible()
})

test('Back and Forward move through views and tickets one by one', async () => {
  const { user } = await renderAt('/inbox?view=open', { browser: true })
  await findList()
  await user.click(view(/^Unassigned/))
  await findList('Unassigned tickets')
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(0))
  const [code] = shownCodes()
  await user.click(ticketRows()[0] ?? document.body)
  await waitFor(() => expect(currentCode()).toBe(code))
  await user.click(view(/^Closed/))
  await findList('Closed tickets')
  history.back()
  await findList('Unassigned tickets')
  await waitFor(() => expect(currentCode()).toBe(code))
  history.back()
  await waitFor(() => expect(currentCode()).toBeUndefined())
  expect(view(/^Unassigned/)).toHaveAttribute('aria-current', 'page')
  await waitFor(() => expect(document.title).toMatch(/^(\(\d+\) )?Inbox · Handoff$/))
  history.back()
  await findList()
  expect(view(/^All open/)).toHaveAttribute('aria-current', 'page')
  history.forward()
  await findList('Unassigned tickets')
  history.forward()
  await waitFor(() => expect(currentCode()).toBe(code))
  expect(await screen.findByRole('log', { name: 'Messages' })).toBeVisible()
})
