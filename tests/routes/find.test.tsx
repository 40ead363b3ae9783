import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { addMessages, deleteMessages, type MessageFields } from '../support/messages.ts'
import { addressOf, someTickets } from '../support/tickets.ts'

beforeAll(async () => {
  await import('#src/ui/safe-html/safe-html.tsx')
  await import('#src/features/conversation/find/find-bar.tsx')
})

let used = 0

async function openWith(messages: readonly MessageFields[]) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[used]
  used += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  await addMessages(platform, ticket.id, messages, '2026-11-19T08:00:00Z')
  const app = await renderAt(addressOf(ticket), { platform })
  return { ...app, ticket, log: await screen.findByRole('log', { name: 'Messages' }) }
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => ({ content: `word ${i}` }))
const field = () => screen.findByRole('searchbox', { name: 'Find in conversation' })
const bar = () => screen.findByRole('search', { name: 'Find in conversation' })

/** Presses the key where the focus is; tells whether the browser was left to find for itself. */
function findKey(element: Element): boolean {
  return fireEvent.keyDown(element, { key: 'f', code: 'KeyF', ctrlKey: true })
}

test('Ctrl+F opens find while the focus is in the conversation, and is the browser’s elsewhere', async () => {
  const { log } = await openWith(numbered(3))
  expect(findKey(document.body), 'left to the browser').toBe(true)
  expect(screen.queryByRole('search', { name: 'Find in conversation' })).toBeNull()
  log.focus()
  // Heard as soon as the tools of the thread are there.
  await waitFor(() => expect(findKey(log), 'taken').toBe(false))
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(findKey(await field()), 'a second time it is the browser’s').toBe(true)
})

test('Escape closes find and gives the focus back to where it was', async () => {
  const { log, user } = await openWith(numbered(3))
  const message = (await within(log).findAllByRole('article'))[1]
  message?.focus()
  findKey(message ?? log)
  await user.type(await field(), 'word')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search', { name: 'Find in conversation' })).toBeNull()
  expect(message).toHaveFocus()
})

test('find counts the messages, says what it has looked through, and goes from one to the next', async () => {
  const { log, user } = await openWith([
    { content: 'A <b>Résu</b>mé is here', content_html: '' },
    { content: 'nothing' },
    { content: '', content_html: '<p>the RESUME, once more: resume</p>' },
  ])
  log.focus()
  findKey(log)
  await user.type(await field(), 'resume')
  const found = within(await bar())
  expect(await found.findByText('1 of 2 messages')).toBeVisible()
  expect(found.getByText('In all 3 messages')).toBeVisible()
  expect(found.getByRole('status')).toHaveTextContent(/1 of 2 messages, .*the RESUME, once more: resume/)
  await user.keyboard('{Enter}')
  expect(found.getByText('2 of 2 messages')).toBeVisible()
  expect(await field()).toHaveFocus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(found.getByText('1 of 2 messages')).toBeVisible()
  await user.type(await field(), ' zzz')
  expect(found.getByText('No message')).toBeVisible()
})

test('the whole conversation is searched when asked, and a far hit is gone to [MSG-16, MSG-23]', async () => {
  const { log, user } = await openWith([{ content: 'the needle' }, ...numbered(240)])
  log.focus()
  findKey(log)
  await user.type(await field(), 'needle')
  const found = within(await bar())
  expect(await found.findByText(/^In \d+ loaded messages$/)).toBeVisible()
  expect(found.getByText('No message')).toBeVisible()
  await user.click(found.getByRole('button', { name: 'Search the whole conversation' }))
  expect(await found.findByText('In all 241 messages')).toBeVisible()
  expect(await found.findByText('1 of 1 message')).toBeVisible()
  expect(await within(log).findByText('the needle')).toBeInTheDocument()
})

test('a search that fails says so in its place and goes on from where it stopped [MSG-16]', async () => {
  const { log, user, platform } = await openWith(numbered(330))
  log.focus()
  findKey(log)
  await user.type(await field(), 'word 3')
  const found = within(await bar())
  platform.faults.arm({ kind: 'status', status: 503, operation: 'messages.list', skip: 2 })
  await user.click(await found.findByRole('button', { name: 'Search the whole conversation' }))
  const words = await found.findByText(/125 messages read, back to/)
  expect(words).toHaveTextContent('The platform failed')
  await user.click(found.getByRole('button', { name: 'Go on' }))
  expect(await found.findByText('In all 330 messages')).toBeVisible()
})

test('a search of the whole conversation is cancelled, and goes on from there', async () => {
  const { log, user, platform } = await openWith(numbered(330))
  log.focus()
  findKey(log)
  await user.type(await field(), 'nowhere')
  const found = within(await bar())
  platform.faults.arm({ kind: 'stall', operation: 'messages.list', skip: 2, ms: 60_000 })
  await user.click(await found.findByRole('button', { name: 'Search the whole conversation' }))
  expect(await found.findByText(/^125 messages read, back to/)).toBeVisible()
  await user.click(found.getByRole('button', { name: 'Cancel' }))
  await user.click(await found.findByRole('button', { name: 'Go on' }))
  expect(await found.findByText('In all 330 messages')).toBeVisible()
  expect(found.getByText('No message')).toBeVisible()
})

test('Enter that ends a composition chooses a word, and nothing is gone to', async () => {
  const { log, user } = await openWith(numbered(3))
  log.focus()
  findKey(log)
  await user.type(await field(), 'word')
  const found = within(await bar())
  expect(await found.findByText('1 of 3 messages')).toBeVisible()
  const typed = await field()
  fireEvent.keyDown(typed, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(typed, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(typed, { key: 'Escape', keyCode: 229 })
  expect(found.getByText('1 of 3 messages')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(found.getByText('2 of 3 messages')).toBeVisible()
})

test('from a hit that changes or vanishes the next one is gone to [MSG-25]', async () => {
  const { log, user, platform, ticket } = await openWith(numbered(4))
  log.focus()
  findKey(log)
  await user.type(await field(), 'word')
  const found = within(await bar())
  await user.keyboard('{Enter}')
  expect(await found.findByText('2 of 4 messages')).toBeVisible()
  /** Reads the ticket now, with its key, and not when its turn comes. */
  const readNow = async (words: string) => {
    log.focus()
    await user.keyboard('r')
    expect(await found.findByText(words)).toBeVisible()
    await user.click(await field())
  }
  const inTicket = platform.db.updateTable('messages').where('chat_id', '=', ticket.id)
  await inTicket.set({ content: 'another' }).where('content', '=', 'word 2').execute()
  await readNow('3 messages')
  await user.keyboard('{Enter}')
  expect(found.getByText('2 of 3 messages')).toBeVisible()
  expect(found.getByRole('status')).toHaveTextContent('word 1')
  const gone = platform.db.deleteFrom('messages').where('chat_id', '=', ticket.id)
  await gone.where('content', '=', 'word 1').execute()
  await readNow('2 messages')
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
