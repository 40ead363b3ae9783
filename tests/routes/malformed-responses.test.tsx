import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { changeRecords, withChangedResponse } from '../support/changed-responses.ts'
import { addMessages, deleteMessages } from '../support/messages.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

let usedTickets = 10

/** An open ticket that no other test uses, with these messages. */
async function ticketWith(texts: readonly string[]) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[usedTickets]
  usedTickets += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  await addMessages(
    platform,
    ticket.id,
    texts.map((content) => ({ content })),
    '2026-11-19T08:00:00Z',
  )
  return { platform, ticket }
}

const pane = async () => within(await screen.findByRole('region', { name: 'Conversation' }))

test('eight unreadable messages are not shown as none, and can be requested again [FLT-23, MSG-22]', async () => {
  const { platform, ticket } = await ticketWith(Array.from({ length: 8 }, (_, i) => `word ${i}`))
  const odd = withChangedResponse(
    platform,
    '/messages/list',
    changeRecords((it) => ({ ...it, id: 7 })),
  )
  const { user } = await renderAt(ticketUrl(ticket), { platform: odd.platform })
  const conversation = await pane()
  expect(await conversation.findByRole('heading', { name: 'Couldn’t load 8 messages' })).toBeVisible()
  expect(screen.queryByText('No messages yet')).toBeNull()
  await user.click(conversation.getByText('Couldn’t load 8 messages', { selector: 'summary span' }))
  expect(await conversation.findByText('Item 1 has an unknown format (id)')).toBeVisible()
  odd.restore()
  await user.click(conversation.getByText('Try again', { selector: 'button' }))
  expect(await conversation.findByText('word 7')).toBeVisible()
})

test('a message with unreadable fields is shown and names these fields [FLT-91]', async () => {
  const { platform, ticket } = await ticketWith(['first word', 'second word'])
  const odd = withChangedResponse(
    platform,
    '/messages/list',
    changeRecords((it) => ({
      ...it,
      status: { a: 1 },
      is_feedback_message: 'false',
      agent_id: '',
      type: ['x'],
    })),
  )
  await renderAt(ticketUrl(ticket), { platform: odd.platform })
  const conversation = await pane()
  expect(await conversation.findByText('second word')).toBeVisible()
  expect(conversation.getAllByText('Couldn’t show: status, type')).toHaveLength(2)
  expect(conversation.queryByText(/^Couldn’t load/)).toBeNull()
})

test('a message with an unreadable text is not shown as empty [FLT-91]', async () => {
  const { platform, ticket } = await ticketWith(['hidden'])
  const odd = withChangedResponse(
    platform,
    '/messages/list',
    changeRecords((it) => ({ ...it, content: { a: 1 }, content_html: [1] })),
  )
  await renderAt(ticketUrl(ticket), { platform: odd.platform })
  expect(await (await pane()).findByText('This message’s text is unreadable.')).toBeVisible()
})

test('diagnostics list an unreadable field with its path and type, never with its value [FLT-91]', async () => {
  const { platform, ticket } = await ticketWith(['word'])
  const odd = withChangedResponse(
    platform,
    '/messages/list',
    changeRecords((it) => ({ ...it, status: { secret: 'canary' } })),
  )
  const { session, router } = await renderAt(ticketUrl(ticket), { platform: odd.platform })
  expect(await (await pane()).findByText('Couldn’t show: status')).toBeVisible()
  router.history.push('/settings/diagnostics')
  expect(await screen.findByText('messages.list $.records[n].status')).toBeVisible()
  expect(screen.getByText(/^expected string, received object, /)).toBeVisible()
  expect(screen.queryByText(/canary/)).toBeNull()
  expect(session).toBeDefined()
})

test('unreadable tickets are not shown as none [FLT-23]', async () => {
  const platform = await sharedPlatform()
  const odd = withChangedResponse(platform, '/tickets/list', async (response) => {
    const page: { records: object[] } = await response.json()
    return Response.json({ records: page.records.slice(0, 3).map((it) => ({ ...it, id: 7 })), cursor: null })
  })
  const { user } = await renderAt('/inbox?view=open', { platform: odd.platform })
  expect(await screen.findByRole('heading', { name: 'Couldn’t load 3 tickets' })).toBeVisible()
  expect(screen.queryByText('No open tickets')).toBeNull()
  odd.restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(3)
})

test('a refused request shows the platform’s message without field marks, and can be retried [FLT-07, ERR-10]', async () => {
  const { platform, ticket } = await ticketWith(['word'])
  const odd = withChangedResponse(platform, '/messages/list', () =>
    Response.json({ detail: [{ loc: ['body', 'limit'], msg: 'too many' }] }, { status: 422 }),
  )
  const { user } = await renderAt(ticketUrl(ticket), { platform: odd.platform })
  const conversation = await pane()
  expect(await conversation.findByText('too many')).toBeVisible()
  expect(screen.queryByText(/marked values/)).toBeNull()
  odd.restore()
  await user.click(conversation.getByRole('button', { name: 'Try now' }))
  expect(await conversation.findByText('word')).toBeVisible()
})

test('an error in Handoff itself is reported as one, and not as an unreachable platform [FLT-96]', async () => {
  const { platform, ticket } = await ticketWith(['word'])
  const odd = withChangedResponse(platform, '/messages/list', (response) =>
    Object.defineProperty(response, 'body', {
      get: () => {
        throw new TypeError('getReader is not a function')
      },
    }),
  )
  const { router } = await renderAt(ticketUrl(ticket), { platform: odd.platform })
  const conversation = await pane()
  expect(await conversation.findByText('Something went wrong in Handoff')).toBeVisible()
  expect(screen.queryByText(/No connection/)).toBeNull()
  router.history.push('/settings/diagnostics')
  expect(await screen.findByText('App errors')).toBeVisible()
  expect(screen.getByText(/^TypeError, /)).toBeVisible()
})

test.each([0, 1, 'many', undefined])(
  'customers are listed although their total is %j [FLT-94, CUS-26, CUS-27]',
  async (total) => {
    const platform = await sharedPlatform()
    const odd = withChangedResponse(platform, '/customers/list', async (response) => {
      const page: object = await response.json()
      return Response.json({ ...page, total })
    })
    await renderAt('/customers', { platform: odd.platform })
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5))
    expect(screen.queryByText('No customers yet')).toBeNull()
  },
)
