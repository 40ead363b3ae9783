import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { type AppOptions, renderAt, sharedPlatform } from '../support/app.tsx'
import { addMessages, deleteMessages, type MessageFields } from '../support/messages.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeAll(async () => {
  await import('#src/ui/safe-html/safe-html.tsx')
  await import('#src/ui/safe-html/transcript.ts')
  await import('#src/features/conversation/tools.tsx')
  await import('#src/features/conversation/thread/jump-to-message.tsx')
  await import('#src/features/conversation/menu.tsx')
})

let usedTickets = 0

async function openWith(messages: readonly MessageFields[], options: AppOptions = {}) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[usedTickets]
  usedTickets += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  await addMessages(platform, ticket.id, messages, '2026-11-19T08:00:00Z')
  const app = await renderAt(ticketUrl(ticket), { platform, ...options })
  const log = await screen.findByRole('log', { name: 'Messages' })
  await within(log).findAllByRole('article')
  return { ...app, ticket, log, pane: screen.getByRole('region', { name: 'Conversation' }) }
}

type App = Awaited<ReturnType<typeof openWith>>

async function openMenu({ user, pane }: App) {
  await user.click(await within(pane).findByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Conversation' }))
  await menu.findByRole('button', { name: 'Print' })
  return menu
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => ({ content: `word ${i}` }))

test('loaded messages are copied as text, with a note of what the copy covers', async () => {
  const app = await openWith([
    { content: 'first' },
    { content: '', content_html: '<p>second <b>one</b></p>' },
  ])
  const menu = await openMenu(app)
  expect(menu.getByText('Transcript of all 2 messages')).toBeVisible()
  await app.user.click(menu.getByRole('button', { name: 'Copy as text' }))
  expect(await within(app.pane).findByText('Copied: 2 messages, the whole conversation')).toBeVisible()
  const text = await navigator.clipboard.readText()
  expect(text).toMatch(/^Ticket #\d+\n/)
  expect(text).toContain('(Customer)\n    first\n')
  expect(text).toContain('(Customer)\n    second one\n')
})

test('the transcript of a long conversation covers the loaded messages and says that older ones are missing [MSG-16]', async () => {
  const app = await openWith(numbered(130))
  const menu = await openMenu(app)
  expect(menu.getByRole('button', { name: '25 loaded' })).toHaveAttribute('aria-pressed', 'true')
  await app.user.click(menu.getByRole('button', { name: 'Copy as text' }))
  expect(await within(app.pane).findByText('Copied: 25 messages (older ones aren’t loaded)')).toBeVisible()
})

test('a transcript of the whole conversation reads all messages and continues after a failure [MSG-16, MSG-23]', async () => {
  const app = await openWith(numbered(330))
  const menu = await openMenu(app)
  await app.user.click(menu.getByRole('button', { name: 'Whole conversation' }))
  app.platform.faults.arm({ kind: 'status', status: 503, operation: 'messages.list', skip: 2 })
  await app.user.click(menu.getByRole('button', { name: 'Copy as text' }))
  const note = await within(app.pane).findByText(/125 messages checked, back to/)
  expect(note).toHaveTextContent('The server ran into an error')
  await app.user.click(within(app.pane).getByRole('button', { name: 'Continue' }))
  expect(await within(app.pane).findByText('Copied: 330 messages, the whole conversation')).toBeVisible()
  const text = await navigator.clipboard.readText()
  const numbers = [...text.matchAll(/^ {4}word (\d+)$/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 330 }, (_, i) => i))
})

test('a saved transcript is a standalone HTML page', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (it: Blob) => (saved.push(it), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  )
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const app = await openWith([{ content: '', content_html: '<p>hello<script>alert(1)</script></p>' }])
  const menu = await openMenu(app)
  click.mockClear()
  await app.user.click(menu.getByRole('button', { name: 'Save as HTML' }))
  await within(app.pane).findByText('Saved: 1 message, the whole conversation')
  click.mockRestore()
  vi.unstubAllGlobals()
  expect(names).toEqual([`ticket-${app.ticket.code}.html`])
  const page = await saved[0]?.text()
  expect(page).toMatch(/^<!doctype html>/)
  expect(page).toContain('<p>hello</p>')
  expect(page).not.toContain('alert')
})

test('a refused clipboard write is reported and can be retried', async () => {
  const app = await openWith(numbered(2))
  const menu = await openMenu(app)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
  await app.user.click(menu.getByRole('button', { name: 'Copy as text' }))
  expect(await within(app.pane).findByText('The browser blocked copying.')).toBeVisible()
  await app.user.click(within(app.pane).getByRole('button', { name: 'Try again' }))
  expect(await within(app.pane).findByText(/^Copied: 2 messages/)).toBeVisible()
  write.mockRestore()
})

test('the copied ticket link does not have the message param of the page', async () => {
  const app = await openWith(numbered(2))
  const link = within(app.log).getAllByRole('link', { name: /^Link to this message/ })[1] ?? app.log
  await app.user.click(link)
  await waitFor(() => expect(link.closest('[data-message]'), 'it is where the link leads').toHaveFocus())
  expect(app.router.state.location.search).toHaveProperty('m')
  const menu = await openMenu(app)
  await app.user.click(menu.getByRole('button', { name: 'Copy link to ticket' }))
  expect(await menu.findByText('Link copied')).toBeVisible()
  const copied = new URL(await navigator.clipboard.readText())
  expect(copied.pathname).toBe(`/inbox/${app.ticket.id}`)
  expect(copied.searchParams.has('m')).toBe(false)
})

test('a switch hides platform-facing messages where the config names the flag [MSG-21]', async () => {
  const flag = 'include_platform_messages'
  const messages = [{ content: 'for everybody' }, { content: 'for the platform', platform_facing: true }]
  const app = await openWith(messages, {
    config: (served) => ({ ...served, platform: { ...served.platform, platformMessagesFlag: flag } }),
  })
  expect(within(app.log).getByText('for the platform')).toBeVisible()
  const menu = await openMenu(app)
  const toggle = menu.getByRole('switch', { name: 'Internal system messages' })
  expect(toggle).toBeChecked()
  await app.user.click(toggle)
  await waitFor(() => expect(screen.queryByText('for the platform')).toBeNull())
  expect(await screen.findByText('for everybody')).toBeVisible()
  expect(toggle).not.toBeChecked()
  await app.user.click(toggle)
  expect(await screen.findByText('for the platform')).toBeVisible()
})

test('turning the switch does not copy the transcript again [MSG-21]', async () => {
  const flag = 'include_platform_messages'
  const app = await openWith([{ content: 'x' }, { content: 'for the platform', platform_facing: true }], {
    config: (served) => ({ ...served, platform: { ...served.platform, platformMessagesFlag: flag } }),
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await app.user.click((await openMenu(app)).getByRole('button', { name: 'Copy as text' }))
  expect(await within(app.pane).findByText(/^Copied: 2 messages/)).toBeVisible()
  const toggle = (await openMenu(app)).getByRole('switch')
  await app.user.click(toggle)
  await waitFor(() => expect(screen.queryByText('for the platform')).toBeNull())
  await app.user.click(toggle)
  expect(await screen.findByText('for the platform')).toBeVisible()
  expect(write).toHaveBeenCalledTimes(1)
  write.mockRestore()
})

test('without the flag’s name there is no switch [MSG-21]', async () => {
  const menu = await openMenu(await openWith(numbered(1)))
  expect(menu.queryByRole('switch')).toBeNull()
})

test('the palette copies a transcript and opens find without the menu', async () => {
  const { user, pane } = await openWith([{ content: 'first' }, { content: 'second' }])
  await within(pane).findByRole('button', { name: 'More' })
  const choose = async (words: string) => {
    await user.keyboard('{Control>}k{/Control}')
    await user.click(await screen.findByRole('combobox'))
    await user.keyboard(`${words}{Enter}`)
  }
  await choose('copy transcript')
  expect(await within(pane).findByText('Copied: 2 messages, the whole conversation')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await navigator.clipboard.readText()).toContain('second')
  await choose('find in conversation')
  const field = await within(pane).findByRole('searchbox', { name: /Find/ })
  // The field takes the focus after it is shown: the closing palette gives the focus back first.
  await waitFor(() => expect(field).toHaveFocus())
})
