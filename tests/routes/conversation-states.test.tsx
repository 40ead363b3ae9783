import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type AppOptions, freshPlatform, renderAt, sharedPlatform } from '../support/app.tsx'
import { changeRecords, withChangedResponse } from '../support/changed-responses.ts'
import { addMessages, deleteMessages } from '../support/messages.ts'
import type { Platform } from '../support/platform.ts'
import { submitSignIn } from '../support/sign-in-form.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

type Options = AppOptions & { count?: number; arm?: (platform: Platform) => void }
let usedTickets = 0

/** Opens a ticket that no other test uses, with `count` messages. */
async function openTicket({ count = 3, arm, ...options }: Options = {}) {
  const platform = options.platform ?? (await sharedPlatform())
  const ticket = await ticketWith(platform, count)
  arm?.(platform)
  return { ...(await renderAt(ticketUrl(ticket), { ...options, platform })), ticket }
}

async function ticketWith(platform: Platform, count: number) {
  const ticket = (await someTickets(platform, { status: 'open' }))[usedTickets]
  usedTickets += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  await addMessages(
    platform,
    ticket.id,
    Array.from({ length: count }, (_, i) => ({ content: `word ${i}` })),
    '2026-11-19T08:00:00Z',
  )
  return ticket
}

const pane = () => screen.findByRole('region', { name: 'Conversation' })
const log = () => screen.findByRole('log', { name: 'Messages' })
/** The numbers of the messages on screen, in order. Found by tag, because jsdom takes seconds to compute roles. */
const numbers = () =>
  [...document.querySelectorAll('[role=log] article')].map((it) =>
    Number(/word (\d+)/.exec(it.textContent ?? '')?.[1]),
  )
/** A button by its text, for the same reason. */
const button = (words: string) => screen.findByText(words, { selector: 'button' })

/** Renders all messages that are loaded. */
async function showAll(user: UserEvent) {
  const showMoreButton = () => screen.queryByText('Show older messages', { selector: 'button' })
  for (let more = showMoreButton(); more; more = showMoreButton()) await user.click(more)
}

const upTo = (count: number, from = 0) => Array.from({ length: count - from }, (_, i) => from + i)

test('older messages load on request until the beginning of the conversation is marked [MSG-16, MSG-17, MSG-23]', async () => {
  const { user } = await openTicket({ count: 130 })
  await waitFor(() => expect(numbers()).toEqual(upTo(130, 105)))
  await user.click(await button('Load older messages'))
  await waitFor(() => expect(numbers().at(0)).toBeLessThan(105))
  await showAll(user)
  expect(numbers().at(0)).toBe(5)
  await user.click(await button('Load older messages'))
  await waitFor(() => expect(numbers()).toEqual(upTo(130)))
  expect(await screen.findByText(/^Beginning of the conversation/)).toBeVisible()
  expect(screen.queryByText('Load older messages')).toBeNull()
})

test('a repeated cursor stops pagination with a message and can be retried [MSG-16]', async () => {
  const { user } = await openTicket({
    count: 190,
    arm: ({ faults }) => faults.arm({ kind: 'repeat', operation: 'messages.list', skip: 1 }),
  })
  await user.click(await button('Load older messages'))
  await waitFor(() => expect(numbers().length).toBeGreaterThan(25))
  await showAll(user)
  const words = /Some older messages may be missing/
  expect(await screen.findByText(words)).toBeVisible()
  expect(numbers()).toEqual(upTo(190, 65))
  await user.click(await button('Try again'))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  await user.click(await button('Load older messages'))
  await waitFor(() => expect(numbers()).toEqual(upTo(190)))
})

test('a cursor that cannot be read costs no message, is said, and can be tried again [FLT-19, MSG-23]', async () => {
  const shared = await sharedPlatform()
  const ticket = await ticketWith(shared, 130)
  let requests = 0
  const { platform, restore } = withChangedResponse(shared, '/messages/list', async (response) => {
    requests += 1
    return new Response((await response.text()).replace(/"cursor":"[^"]*"/, '"cursor":NaN'))
  })
  const { user } = await renderAt(ticketUrl(ticket), { platform })
  await user.click(await button('Load older messages'))
  const words = /Couldn’t load the rest/
  expect(await screen.findByText(words)).toBeVisible()
  await showAll(user)
  expect(numbers()).toEqual(upTo(130, 30))
  expect(requests).toBeLessThanOrEqual(3)
  restore()
  await user.click(await button('Try again'))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  await user.click(await button('Load older messages'))
  await waitFor(() => expect(numbers()).toEqual(upTo(130)))
})

test('a message whose time cannot be read stays between its neighbours, with an unknown time [CON-04, FLT-91]', async () => {
  const shared = await sharedPlatform()
  const ticket = await ticketWith(shared, 5)
  const { platform } = withChangedResponse(
    shared,
    '/messages/list',
    changeRecords((it) => (JSON.stringify(it).includes('word 2') ? { ...it, created_at: 'yesterday' } : it)),
  )
  await renderAt(ticketUrl(ticket), { platform })
  await waitFor(() => expect(numbers()).toEqual(upTo(5)))
  const rows = [...document.querySelectorAll('[role=log] article')]
  expect(rows.map((it) => it.textContent?.includes('Unknown time'))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
  expect(document.querySelector('[role=log]')).not.toHaveTextContent(/couldn’t load/i)
})

test('an empty page is requested again, and no message is missing in the end [MSG-22, MSG-23]', async () => {
  const { user, platform } = await openTicket({ count: 60 })
  await button('Load older messages')
  platform.faults.arm({ kind: 'empty', operation: 'messages.list' })
  await user.click(await button('Load older messages'))
  await waitFor(() => expect(platform.faults.list()).toEqual([]))
  await user.click(await button('Load older messages'))
  await waitFor(() => expect(numbers()).toEqual(upTo(60)))
})

test('a failed page shows the reason in its place and can be requested again', async () => {
  const { user } = await openTicket({
    count: 60,
    // Until it is cleared: a read is retried by itself.
    arm: ({ faults }) =>
      faults.arm({ kind: 'status', status: 500, operation: 'messages.list', skip: 1, times: 1_000 }),
  })
  await user.click(await button('Load older messages'))
  expect(await within(await log()).findByText('The server ran into an error')).toBeVisible()
  expect(numbers()).toEqual(upTo(60, 35))
  ;(await sharedPlatform()).faults.clear()
  await user.click(within(await log()).getByText('Try now', { selector: 'button' }))
  await waitFor(() => expect(numbers()).toEqual(upTo(60)))
})

test('an unreadable record is skipped and counted, and the other messages are shown [CON-02]', async () => {
  const { user, session } = await openTicket({
    count: 7,
    arm: ({ faults }) => faults.arm({ kind: 'broken', operation: 'messages.list' }),
  })
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2, 4, 5, 6]))
  await user.click(within(await pane()).getByText('Couldn’t load 1 message'))
  // Its code is loaded with the first of them.
  expect(await within(await pane()).findByText(/^Item 4 has /)).toBeVisible()
  session.scheduler.runNow()
  await waitFor(() => expect(numbers()).toEqual(upTo(7)))
  expect(screen.queryByText('Couldn’t load 1 message')).toBeNull()
})

test('a token without the right to read messages shows which scope and grant it needs [AUT-05]', async () => {
  await openTicket({ token: 'demo-agent-without-messages' })
  const conversation = within(await pane())
  expect(await conversation.findByText('You don’t have permission')).toBeVisible()
  expect(conversation.getByText(/tickets:read.*, grant messages/)).toBeVisible()
})

test('without the right to read tickets the list names what is missing, and a ticket opens by its link [AUT-05]', async () => {
  await openTicket({ token: 'demo-agent-without-tickets' })
  const list = within(await screen.findByRole('region', { name: 'Tickets' }))
  expect(await list.findByRole('heading', { name: 'You don’t have permission' })).toBeVisible()
  expect(list.getByText(/tickets:read.*grant tickets/)).toBeVisible()
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2]))
})

test('an unreadable response is reported in the conversation, and a retry loads the messages', async () => {
  const { user } = await openTicket({
    arm: ({ faults }) => faults.arm({ kind: 'html', operation: 'messages.list' }),
  })
  const conversation = within(await pane())
  expect(await conversation.findByText('Unexpected response')).toBeVisible()
  await user.click(conversation.getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2]))
})

test('an invalid ticket id is never sent, and the page leads back to the tickets [MSG-15, CON-03]', async () => {
  const platform = await freshPlatform()
  const paths: string[] = []
  const listening: Platform = {
    ...platform,
    fetch: (input, init) => {
      paths.push(input instanceof Request ? input.url : String(input))
      return platform.fetch(input, init)
    },
  }
  const { user, router } = await renderAt('/inbox/10482?view=open', { platform: listening })
  const conversation = within(await pane())
  expect(await conversation.findByRole('heading', { name: 'No ticket with this ID' })).toBeVisible()
  await user.click(conversation.getByRole('button', { name: 'Back to tickets' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  expect(paths.filter((it) => it.includes('messages'))).toEqual([])
})

test('an unknown ticket id is reported [DEC-14a, FLT-05]', async () => {
  await renderAt('/inbox/00000000-0000-4000-8000-00000000dead?view=open')
  expect(await screen.findByRole('heading', { name: 'No ticket with this ID' })).toBeVisible()
})

/** A ticket with the subject `A linked ticket`. */
async function linkedTicket() {
  const platform = await sharedPlatform()
  const ticket = await ticketWith(platform, 3)
  const inTicket = platform.db.updateTable('chats').where('id', '=', ticket.id)
  await inTicket.set({ subject: 'A linked ticket' }).execute()
  return { platform, ticket }
}

const linkedSubject = async () => within(await pane()).findByText('A linked ticket')

test('a link to a ticket opens it after sign-in', async () => {
  const { platform, ticket } = await linkedTicket()
  const { user } = await renderAt(ticketUrl(ticket), { platform, token: null })
  await submitSignIn(user, 'demo-reader')
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2]))
  expect(await linkedSubject()).toBeVisible()
})

test('a link to a ticket without its code finds the ticket', async () => {
  const { platform, ticket } = await linkedTicket()
  await renderAt(`/inbox/${ticket.id}`, { platform })
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2]))
  expect(await linkedSubject()).toBeVisible()
})

test('a ticket whose record isn’t found shows its messages and names what is unknown [DEC-04]', async () => {
  const { ticket } = await openTicket({
    config: withoutList,
    // Without the listing, the customer's recent chats may bring the record later.
    arm: ({ faults }) => faults.arm({ kind: 'delay', operation: 'customers.list', ms: 3_000 }),
  })
  const conversation = within(await pane())
  expect(await conversation.findByText(/^Couldn’t find the ticket’s details/)).toBeVisible()
  expect(conversation.getByRole('heading', { name: `Ticket #${ticket.code}` })).toBeVisible()
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2]))
})

const withoutList: NonNullable<AppOptions['config']> = (config) => ({
  ...config,
  platform: { ...config.platform, routes: { ...config.platform.routes, listTickets: null } },
})

test('a conversation without messages says so', async () => {
  await openTicket({ count: 0 })
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible()
})

test('new messages appear with the next poll [STA-03]', async () => {
  const { platform, ticket, session } = await openTicket()
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2]))
  await addMessages(platform, ticket.id, [{ content: 'word 3' }], '2026-11-21T09:00:00Z')
  session.scheduler.runNow()
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2, 3]))
})

test('the conversation has no text box, and without a key “Send template” leads to the form for it', async () => {
  const { user, router, ticket } = await openTicket()
  const conversation = await pane()
  expect(within(conversation).queryByRole('textbox')).toBeNull()
  await user.click(within(conversation).getByRole('button', { name: 'Send template' }))
  await expect.poll(() => router.state.location.pathname).toBe('/send')
  expect(router.state.location.search).toMatchObject({ ticket: ticket.id })
  expect(await screen.findByRole('button', { name: 'Save the key' })).toBeVisible()
})

test('messages whose response stays cut off say when they are read again, and can be read at once [FLT-18]', async () => {
  const { user, platform } = await openTicket({
    arm: (it) => it.faults.arm({ kind: 'cut', operation: 'messages.list', times: 9 }),
  })
  expect(await screen.findByText('The response was cut off. Try again.', { exact: false })).toHaveTextContent(
    /Retrying in \d+ s\.$/,
  )
  platform.faults.clear()
  await user.click(await button('Try now'))
  await waitFor(() => expect(numbers()).toEqual([0, 1, 2]))
})
