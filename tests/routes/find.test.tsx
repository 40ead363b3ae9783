import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { addMessages, deleteMessages, type MessageFields } from '../support/messages.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeAll(async () => {
  await import('#src/ui/safe-html/safe-html.tsx')
  await import('#src/features/conversation/find/find-bar.tsx')
})

let usedTickets = 0

async function openWith(messages: readonly MessageFields[]) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[usedTickets]
  usedTickets += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  await addMessages(platform, ticket.id, messages, '2026-11-19T08:00:00Z')
  const app = await renderAt(ticketUrl(ticket), { platform })
  return { ...app, ticket, log: await screen.findByRole('log', { name: 'Messages' }) }
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => ({ content: `word ${i}` }))
const field = () => screen.findByRole('searchbox', { name: 'Find in conversation' })
const bar = () => screen.findByRole('search', { name: 'Find in conversation' })

/** Presses Ctrl+F on an element. Returns whether the key was left to the browser. */
function pressFindKey(element: Element): boolean {
  return fireEvent.keyDown(element, { key: 'f', code: 'KeyF', ctrlKey: true })
}

test('Ctrl+F opens find while the focus is in the conversation and is left to the browser elsewhere', async () => {
  const { log } = await openWith(numbered(3))
  expect(pressFindKey(document.body), 'left to the browser').toBe(true)
  expect(screen.queryByRole('search', { name: 'Find in conversation' })).toBeNull()
  log.focus()
  // The conversation handles the key once its tools are loaded.
  await waitFor(() => expect(pressFindKey(log), 'taken').toBe(false))
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(pressFindKey(await field()), 'a second time it is the browser’s').toBe(true)
})

test('Escape closes find and returns the focus', async () => {
  const { log, user } = await openWith(numbered(3))
  const message = (await within(log).findAllByRole('article'))[1]
  message?.focus()
  pressFindKey(message ?? log)
  await user.type(await field(), 'word')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search', { name: 'Find in conversation' })).toBeNull()
  expect(message).toHaveFocus()
})

test('find counts the matching messages, says what it searched, and moves from match to match', async () => {
  const { log, user } = await openWith([
    { content: 'A <b>Résu</b>mé is here', content_html: '' },
    { content: 'nothing' },
    { content: '', content_html: '<p>the RESUME, once more: resume</p>' },
  ])
  log.focus()
  pressFindKey(log)
  await user.type(await field(), 'resume')
  const found = within(await bar())
  expect(await found.findByText('1 of 2 messages')).toBeVisible()
  expect(found.getByText('In all 3 messages')).toBeVisible()
  expect(found.getByRole('status')).toHaveTextContent(/1 of 2 messages, .*the RESUME, once more: resume/)
  await user.keyboard('{Enter}')
  expect(found.getByText('2 of 2 messages')).toBeVisible()
  await waitFor(async () => expect(await field()).toHaveFocus())
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(found.getByText('1 of 2 messages')).toBeVisible()
  await user.type(await field(), ' zzz')
  expect(found.getByText('No matches')).toBeVisible()
})

test('searching the whole conversation jumps to a match far up [MSG-16, MSG-23]', async () => {
  const { log, user } = await openWith([{ content: 'the needle' }, ...numbered(240)])
  log.focus()
  pressFindKey(log)
  await user.type(await field(), 'needle')
  const found = within(await bar())
  expect(await found.findByText(/^In \d+ loaded messages and others seen on this device$/)).toBeVisible()
  expect(found.getByText('No matches')).toBeVisible()
  await user.click(found.getByRole('button', { name: 'Search the whole conversation' }))
  expect(await found.findByText('In all 241 messages')).toBeVisible()
  expect(await found.findByText('1 of 1 message')).toBeVisible()
  expect(await within(log).findByText('the needle')).toBeInTheDocument()
})

test('a failed search reports the error and continues where it stopped [MSG-16]', async () => {
  const { log, user, platform } = await openWith(numbered(330))
  log.focus()
  pressFindKey(log)
  await user.type(await field(), 'word 3')
  const found = within(await bar())
  platform.faults.arm({ kind: 'status', status: 503, operation: 'messages.list', skip: 2 })
  await user.click(await found.findByRole('button', { name: 'Search the whole conversation' }))
  const words = await found.findByText(/125 messages checked, back to/)
  expect(words).toHaveTextContent('The server ran into an error')
  await user.click(found.getByRole('button', { name: 'Continue' }))
  expect(await found.findByText('In all 330 messages')).toBeVisible()
})

test('a search of the whole conversation can be cancelled and continued', async () => {
  const { log, user, platform } = await openWith(numbered(330))
  log.focus()
  pressFindKey(log)
  await user.type(await field(), 'nowhere')
  const found = within(await bar())
  platform.faults.arm({ kind: 'stall', operation: 'messages.list', skip: 2, ms: 60_000 })
  await user.click(await found.findByRole('button', { name: 'Search the whole conversation' }))
  expect(await found.findByText(/^125 messages checked, back to/)).toBeVisible()
  await user.click(found.getByRole('button', { name: 'Cancel' }))
  await user.click(await found.findByRole('button', { name: 'Continue' }))
  expect(await found.findByText('In all 330 messages')).toBeVisible()
  expect(found.getByText('No matches')).toBeVisible()
})

test('Enter that ends an IME composition does not move to the next match', async () => {
  const { log, user } = await openWith(numbered(3))
  log.focus()
  pressFindKey(log)
  await user.type(await field(), 'word')
  const found = within(await bar())
  expect(await found.findByText('1 of 3 messages')).toBeVisible()
  const input = await field()
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(input, { key: 'Escape', keyCode: 229 })
  expect(found.getByText('1 of 3 messages')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(found.getByText('2 of 3 messages')).toBeVisible()
})

test('when a match changes or vanishes, find moves on to the next one [MSG-25]', async () => {
  const { log, user, platform, ticket } = await openWith(numbered(4))
  log.focus()
  pressFindKey(log)
  await user.type(await field(), 'word')
  const found = within(await bar())
  await user.keyboard('{Enter}')
  expect(await found.findByText('2 of 4 messages')).toBeVisible()
  /** Refreshes the ticket instead of waiting for the next poll. */
  const refresh = async (expectedCount: string) => {
    await user.click(screen.getByRole('button', { name: /\. Check now$/ }))
    expect(await found.findByText(expectedCount)).toBeVisible()
    await user.click(await field())
  }
  const inTicket = platform.db.updateTable('messages').where('chat_id', '=', ticket.id)
  await inTicket.set({ content: 'another' }).where('content', '=', 'word 2').execute()
  await refresh('3 messages')
  await user.keyboard('{Enter}')
  expect(found.getByText('2 of 3 messages')).toBeVisible()
  expect(found.getByRole('status')).toHaveTextContent('word 1')
  const deletion = platform.db.deleteFrom('messages').where('chat_id', '=', ticket.id)
  await deletion.where('content', '=', 'word 1').execute()
  await refresh('2 messages')
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(found.getByRole('status')).toHaveTextContent('word 3')
})

test('the time of a message is a link to it', async () => {
  const { log } = await openWith(numbered(2))
  const [first, second] = await within(log).findAllByRole('link', {
    name: /^Link to this message, \d\d:\d\d$/,
  })
  const id = second?.closest<HTMLElement>('[data-message]')?.dataset['message']
  expect(second?.getAttribute('href')).toMatch(new RegExp(`\\?.*m=${id}`))
  expect(first?.querySelector('time')).toHaveAttribute('title', '2026-11-19T08:00:00+00:00')
})
