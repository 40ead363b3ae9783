import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { changed, records } from '../support/changed-answers.ts'
import { addMessages, deleteMessages } from '../support/messages.ts'
import { addressOf, someTickets } from '../support/tickets.ts'

let used = 10

async function aTicket(words: readonly string[]) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[used]
  used += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  await addMessages(
    platform,
    ticket.id,
    words.map((content) => ({ content })),
    '2026-11-19T08:00:00Z',
  )
  return { platform, ticket }
}

const pane = async () => within(await screen.findByRole('region', { name: 'Conversation' }))

test('eight messages of which none can be read are not called none, and can be asked for again [FLT-23, MSG-22]', async () => {
  const { platform, ticket } = await aTicket(Array.from({ length: 8 }, (_, i) => `word ${i}`))
  const odd = changed(
    platform,
    '/messages/list',
    records((it) => ({ ...it, created_at: null })),
  )
  const { user } = await renderAt(addressOf(ticket), { platform: odd.platform })
  const conversation = await pane()
  expect(await conversation.findByRole('heading', { name: '8 messages could not be read' })).toBeVisible()
  expect(screen.queryByText('No messages yet')).toBeNull()
  await user.click(conversation.getByText('8 messages could not be read', { selector: 'summary span' }))
  expect(conversation.getAllByText(/received null/)[0]).toBeVisible()
  odd.off()
  await user.click(conversation.getByText('Try again', { selector: 'button' }))
  expect(await conversation.findByText('word 7')).toBeVisible()
})

test('a message with odd fields is shown, and says which could not be read [FLT-91]', async () => {
  const { platform, ticket } = await aTicket(['first word', 'second word'])
  const odd = changed(
    platform,
    '/messages/list',
    records((it) => ({ ...it, status: { a: 1 }, is_feedback_message: 'false', agent_id: '', type: ['x'] })),
  )
  await renderAt(addressOf(ticket), { platform: odd.platform })
  const conversation = await pane()
  expect(await conversation.findByText('second word')).toBeVisible()
  expect(conversation.getAllByText('Not readable: status, type')).toHaveLength(2)
  expect(conversation.queryByText(/could not be read/)).toBeNull()
})

test('a message whose text can’t be read is not called one without words [FLT-91]', async () => {
  const { platform, ticket } = await aTicket(['hidden'])
  const odd = changed(
    platform,
    '/messages/list',
    records((it) => ({ ...it, content: { a: 1 }, content_html: [1] })),
  )
  await renderAt(addressOf(ticket), { platform: odd.platform })
  expect(await (await pane()).findByText('The text of this message is not readable.')).toBeVisible()
})

test('an unreadable field is listed in the diagnostics with its path and type, never with its value [FLT-91]', async () => {
  const { platform, ticket } = await aTicket(['word'])
  const odd = changed(
    platform,
    '/messages/list',
    records((it) => ({ ...it, status: { secret: 'canary' } })),
  )
  const { session, router } = await renderAt(addressOf(ticket), { platform: odd.platform })
  expect(await (await pane()).findByText('Not readable: status')).toBeVisible()
  router.history.push('/settings/diagnostics')
  expect(await screen.findByText('messages.list $.records[n].status')).toBeVisible()
  expect(screen.getByText(/^expected string, received object, /)).toBeVisible()
  expect(screen.queryByText(/canary/)).toBeNull()
  expect(session).toBeDefined()
})

test('tickets of which none can be read are not called none [FLT-23]', async () => {
  const platform = await sharedPlatform()
  const odd = changed(platform, '/tickets/list', async (response) => {
    const page: { records: object[] } = await response.json()
    return Response.json({ records: page.records.slice(0, 3).map((it) => ({ ...it, id: 7 })), cursor: null })
  })
  const { user } = await renderAt('/inbox?view=open', { platform: odd.platform })
  expect(await screen.findByRole('heading', { name: '3 tickets could not be read' })).toBeVisible()
  expect(screen.queryByText('No open tickets')).toBeNull()
  odd.off()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(3)
})

test('a refusal shows the platform’s words, marks nothing that isn’t there, and can be asked again [FLT-07, ERR-10]', async () => {
  const { platform, ticket } = await aTicket(['word'])
  const odd = changed(platform, '/messages/list', () =>
    Response.json({ detail: [{ loc: ['body', 'limit'], msg: 'too many' }] }, { status: 422 }),
  )
  const { user } = await renderAt(addressOf(ticket), { platform: odd.platform })
  const conversation = await pane()
  expect(await conversation.findByText('too many')).toBeVisible()
  expect(screen.queryByText(/marked values/)).toBeNull()
  odd.off()
  await user.click(conversation.getByRole('button', { name: 'Try now' }))
  expect(await conversation.findByText('word')).toBeVisible()
})

test('a fault of our own is said to be one, and not that the platform can’t be reached [FLT-96]', async () => {
  const { platform, ticket } = await aTicket(['word'])
  const odd = changed(platform, '/messages/list', (response) =>
    Object.defineProperty(response, 'body', {
      get: () => {
        throw new TypeError('getReader is not a function')
      },
    }),
  )
  const { router } = await renderAt(addressOf(ticket), { platform: odd.platform })
  const conversation = await pane()
  expect(await conversation.findByText('Something in Handoff failed')).toBeVisible()
  expect(screen.queryByText(/can’t be reached/)).toBeNull()
  router.history.push('/settings/diagnostics')
  expect(await screen.findByText('Faults of the app')).toBeVisible()
  expect(screen.getByText(/^TypeError, /)).toBeVisible()
})

test.each([0, 1, 'many', undefined])(
  'customers are listed although their total is %j [FLT-94, CUS-26, CUS-27]',
  async (total) => {
    const platform = await sharedPlatform()
    const odd = changed(platform, '/customers/list', async (response) => {
      const page: object = await response.json()
      return Response.json({ ...page, total })
    })
    await renderAt('/customers', { platform: odd.platform })
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(5))
    expect(screen.queryByText('No customers yet')).toBeNull()
  },
)
