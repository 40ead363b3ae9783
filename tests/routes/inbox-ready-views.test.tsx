import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { renderAt } from '../support/app.tsx'
import { findList, shownCodes, ticketRows } from '../support/inbox.ts'

test('a filter by status detail offers what occurs, as does the list of ready-made views', async () => {
  const { user, router, session } = await renderAt('/inbox')
  await findList()
  const chips = within(await screen.findByRole('group', { name: 'Filters and saved views' }))
  await waitFor(() => expect(ticketRows().length).toBeGreaterThan(20))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const details = within(await screen.findByRole('group', { name: 'Status detail' }))
  expect(details.queryByRole('button', { name: 'Resolved' })).toBeNull()
  await user.click(details.getByRole('button', { name: 'Awaiting bank' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open', sub: 'awaiting_bank' }))
  await waitFor(() => {
    const known = [...getTicketStore(session.store).tickets.values()]
    const atBank = known.filter((it) => it.status !== 'closed' && it.subStatus === 'awaiting_bank')
    expect(shownCodes().toSorted()).toEqual(atBank.map((it) => it.code).toSorted())
  })
  expect(ticketRows().length).toBeGreaterThan(0)
  await user.keyboard('{Escape}')
  await user.click(chips.getByRole('button', { name: /^Awaiting bank/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'open' }))
  await user.click(chips.getByRole('button', { name: 'Saved views' }))
  const ready = within(await screen.findByRole('list', { name: 'Ready-made' }))
  const [first] = ready.getAllByRole('button')
  await waitFor(() => expect(first).toHaveFocus())
  await user.click(ready.getByRole('button', { name: /^Unanswered/ }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'open', wait: 'yes', sort: 'waiting' }),
  )
  expect(chips.getByRole('button', { name: /^Unanswered/ })).toBeVisible()
  await waitFor(() => {
    expect(ticketRows().length).toBeGreaterThan(0)
    for (const row of ticketRows()) expect(row).toHaveTextContent(/waiting /)
  })
})
