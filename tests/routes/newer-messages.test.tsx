import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { addMessages, deleteMessages } from '../support/messages.ts'
import { withOldestFirst } from '../support/oldest-first.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

/** Opens a ticket with `count` messages on a platform that pages from the oldest, five messages per page. */
async function openTicket(index: number, count: number) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[index]
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  const words = Array.from({ length: count }, (_, n) => ({ content: `word ${n}` }))
  await addMessages(platform, ticket.id, words, '2026-11-19T08:00:00Z')
  const app = await renderAt(ticketUrl(ticket), { platform: await withOldestFirst(platform, ticket.id, 5) })
  return { ...app, conversation: within(await screen.findByRole('region', { name: 'Conversation' })) }
}

test('a read that ends before the newest message says so, and the next one continues from there [FLT-95]', async () => {
  const { user, conversation } = await openTicket(0, 130)
  const notice = within(await conversation.findByRole('region', { name: 'Newer messages' }))
  expect(notice.getByRole('status')).toHaveTextContent('There are newer messages')
  expect(await conversation.findByText('word 104')).toBeVisible()
  expect(conversation.queryByText('word 129')).toBeNull()
  await user.click(notice.getByRole('button', { name: 'Load newer messages' }))
  expect(await conversation.findByText('word 129')).toBeVisible()
  await waitFor(() => expect(conversation.queryByText('There are newer messages')).toBeNull())
})

test('find doesn’t claim to search the whole conversation while newer messages are unread [FLT-95]', async () => {
  const { user, conversation } = await openTicket(1, 130)
  await conversation.findByRole('region', { name: 'Newer messages' })
  const log = conversation.getByRole('log', { name: 'Messages' })
  // The conversation handles the key once its tools are loaded.
  await conversation.findByRole('button', { name: 'More' })
  await waitFor(() => expect(fireEvent.keyDown(log, { key: 'f', ctrlKey: true })).toBe(false))
  const bar = within(await conversation.findByRole('search', { name: 'Find in conversation' }))
  expect(bar.getByText('In 105 loaded messages and others seen on this device')).toBeVisible()
  await user.type(bar.getByRole('searchbox'), 'said by nobody')
  await user.click(await bar.findByRole('button', { name: 'Search the whole conversation' }))
  expect(await bar.findByText('In all 130 messages')).toBeVisible()
})

test('a transcript of the loaded messages says that newer ones are missing; one of all messages is in order [FLT-95]', async () => {
  const { user, conversation } = await openTicket(3, 130)
  await conversation.findByRole('region', { name: 'Newer messages' })
  const choose = async (scope: string) => {
    await user.click(await conversation.findByRole('button', { name: 'More' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Conversation' }))
    await user.click(await menu.findByRole('button', { name: scope }))
    await user.click(menu.getByRole('button', { name: 'Copy as text' }))
  }
  await choose('105 loaded')
  expect(await conversation.findByText('Copied: 105 messages (newer ones aren’t loaded)')).toBeVisible()
  await choose('Whole conversation')
  expect(await conversation.findByText('Copied: 130 messages, the whole conversation')).toBeVisible()
  const text = await navigator.clipboard.readText()
  const numbers = [...text.matchAll(/word (\d+)/g)].map((it) => Number(it[1]))
  expect(numbers).toEqual(Array.from({ length: 130 }, (_, n) => n))
})

test('a conversation that is read to its newest message shows no notice [FLT-95]', async () => {
  const { conversation } = await openTicket(2, 60)
  expect(await conversation.findByText('word 59')).toBeVisible()
  expect(conversation.queryByText('There are newer messages')).toBeNull()
})
