import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openedTicketsSlice } from '#src/data/tickets/opened.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { renderAt } from '../support/app.tsx'
import { findList, ticketRows } from '../support/inbox.ts'

const isBold = (row: HTMLElement | undefined) => row?.closest('li')?.hasAttribute('data-unread') === true
const saysUnread = (row: HTMLElement | undefined) => /\bUnread\b/.test(row?.textContent ?? '')
const rowOf = (id: string) => ticketRows().find((it) => it.dataset['ticket'] === id)

async function openInbox(path = '/inbox?view=open') {
  const { session } = await renderAt(path)
  await findList()
  const findRows = () =>
    ticketRows().filter((it) => getTicketStore(session.store).tickets.get(idOf(it))?.unread)
  await waitFor(() => expect(findRows().length).toBeGreaterThan(1))
  const [first, second] = findRows().map(idOf)
  if (first === undefined || second === undefined) throw new Error('the seed has unread tickets')
  return { session, first, second }
}

const idOf = (row: HTMLElement) => row.dataset['ticket'] ?? ''
const open = (id: string) => fireEvent.click(rowOf(id) ?? document.body)

test('a ticket that the agent has opened is read, until something newer arrives', async () => {
  const { session, first, second } = await openInbox()
  expect([isBold(rowOf(first)), saysUnread(rowOf(first))]).toEqual([true, true])
  open(first)
  await waitFor(() => expect([isBold(rowOf(first)), saysUnread(rowOf(first))]).toEqual([false, false]))
  expect(isBold(rowOf(second))).toBe(true)
  open(second)
  await waitFor(() => expect(isBold(rowOf(second))).toBe(false))
  const { tickets } = getTicketStore(session.store)
  const ticket = tickets.get(first)
  if (!ticket) throw new Error('the ticket is known')
  const lastMessageAt = fromMillis(Date.UTC(2026, 10, 30))
  act(() =>
    storeTickets(session.store, [{ ...ticket, lastMessageAt, updatedAt: lastMessageAt, unread: true }]),
  )
  await waitFor(() => expect(isBold(rowOf(first))).toBe(true))
})

test('a ticket that is open in a hidden page becomes read when the page is seen', async () => {
  const { session, first } = await openInbox()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  open(first)
  await waitFor(() => expect(document.querySelector('[data-message]')).not.toBeNull())
  expect(openedTicketsSlice(session.store).get().has(first)).toBe(false)
  expect(isBold(rowOf(first))).toBe(true)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(isBold(rowOf(first))).toBe(false))
})

test('the filter Unread keeps the open ticket in its place, and lets it go after that', async () => {
  const { first, second } = await openInbox('/inbox?view=open&unread=yes')
  open(first)
  await waitFor(() => expect(isBold(rowOf(first))).toBe(false))
  open(second)
  await waitFor(() => expect(rowOf(first)).toBe(undefined))
  expect(rowOf(second)).toBeDefined()
})
