import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { addMessages, deleteMessages, type MessageFields } from '../support/messages.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeAll(() => import('#src/features/conversation/message/structured.tsx'))

let usedTickets = 0

/** Opens a ticket that no other test uses, with only these messages. */
async function openWith(messages: readonly MessageFields[]) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[usedTickets]
  usedTickets += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  await addMessages(
    platform,
    ticket.id,
    messages.map((it) => ({ content: '', ...it })),
  )
  const app = await renderAt(ticketUrl(ticket), { platform })
  const log = await screen.findByRole('log', { name: 'Messages' })
  const rows = await within(log).findAllByRole('article')
  return { ...app, platform, ticket, log, rows }
}

test('fc-12, fc-24: answers, choices and contacts are text in the thread [MSG-05, MSG-07]', async () => {
  const { log, rows } = await openWith([
    {
      attachments: [
        {
          type: 'interactive',
          interactive: { type: 'button_reply', button_reply: { title: 'Yes, refund me' } },
        },
      ],
    },
    {
      meta_data: JSON.stringify({
        interactive: { nfm_reply: { response_json: '{"slot":"Sat 10-12","address":"14 Lake View Road"}' } },
      }),
    },
    {
      attachments: [
        {
          type: 'contact',
          vcard: 'BEGIN:VCARD\nN:Pillai;Devika;;;\nFN:Devika Pillai\nTEL:+91 98450 00077\nEND:VCARD',
        },
      ],
    },
  ])
  await waitFor(() => expect(log).toHaveTextContent('Yes, refund me'))
  for (const text of ['Slot: Sat 10-12', 'Address: 14 Lake View Road', 'Devika Pillai', '+91 98450 00077'])
    expect(within(log).getByText(text)).toBeVisible()
  expect(log).not.toHaveTextContent('A message without text')
  expect(rows[0]).not.toHaveTextContent('Attachment 1')
})

test('a system message shows its files, links and structured content below its line [MSG-02, MSG-05, MSG-06]', async () => {
  const { log } = await openWith([
    { content: 'Hello' },
    {
      role: 'system',
      attachments: [
        { name: 'terms.pdf', url: 'https://files.shop.example/terms.pdf' },
        { interactive: { type: 'button_reply', button_reply: { title: 'Survey sent' } } },
      ],
      links: [{ title: 'Survey page', url: 'https://shop.example/survey' }],
    },
    { role: 'system', content: 'The ticket was closed' },
    { role: 'system' },
    { role: 'system', meta_data: '{"interactive":{"type":"unheard_of"}}' },
  ])
  const sent = await within(log).findByText('Survey sent')
  expect(sent).toBeVisible()
  const row = sent.closest('[data-message]')
  expect(row).toHaveTextContent(/^System/)
  expect(row).not.toHaveTextContent('without text')
  expect(within(log).getByText('A system message without text')).toBeVisible()
  for (const text of ['Survey sent', 'terms.pdf', 'Survey page']) expect(row).toHaveTextContent(text)
  const last = within(log).getByText('The ticket was closed').closest('[data-message]')
  expect(last, 'a line alone is a paragraph').toHaveProperty('tagName', 'P')
})

test('fc-27: the quoted message is a line above the reply that leads to it [MSG-07]', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa'
  const { rows, router, user } = await openWith([
    {
      content: 'Yes, this one',
      context_message: { id, role: 'pilot', content: 'Blue kurta, size L, 1,499' },
    },
  ])
  const [row] = rows
  if (!row) throw new Error('the message is missing')
  const quote = await within(row).findByText('Blue kurta, size L, 1,499', { exact: false })
  expect(row.textContent?.indexOf('Blue kurta')).toBeLessThan(row.textContent?.indexOf('Yes, this one') ?? 0)
  await user.click(quote)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ m: id }))
})

test('fc-16: what a channel didn’t pass on is the customer’s, and hasn’t failed [MSG-07]', async () => {
  const { log } = await openWith([
    { error_code: '131051' },
    { error_code: '131060', error_details: 'unavailable' },
    { type: 'unsupported' },
  ])
  expect(
    within(log).getAllByText('The customer sent something that this channel doesn’t pass on.'),
  ).toHaveLength(3)
  expect(log).not.toHaveTextContent('Failed')
})

test('fc-13: a file opens from any usual key, and shows its record without one [MSG-05]', async () => {
  const { log } = await openWith([
    {
      content: 'Here',
      attachments: [
        { file_name: 'invoice-0934.pdf', data_url: 'https://files.shop.example/a/41' },
        { filename: 'photo.jpg', content_type: 'image/jpeg', content_url: 'https://files.shop.example/a/42' },
        { name: 'scan.pdf', attachment_url: { href: 'https://files.shop.example/a/43' } },
        { name: 'lost.pdf' },
      ],
    },
  ])
  const links = within(log).getAllByRole('link', { name: /files\.shop\.example/ })
  expect(links.map((it) => it.getAttribute('href')?.slice(-2))).toEqual(['41', '42', '43'])
  expect(within(log).getByText('View raw data')).toBeVisible()
})

const ARRIVALS: readonly (readonly [MessageFields, string])[] = [
  [
    {
      attachments: [
        {
          type: 'interactive',
          interactive: { type: 'button_reply', button_reply: { title: 'Yes, refund me' } },
        },
      ],
    },
    'Choice: Yes, refund me',
  ],
  [
    { meta_data: JSON.stringify({ interactive: { nfm_reply: { response_json: '{"slot":"Sat 10-12"}' } } }) },
    'Form answers: Slot: Sat 10-12',
  ],
  [{ meta_data: JSON.stringify({ reaction: { emoji: '👍', message_id: 'x' } }) }, 'Reaction: 👍'],
  [
    {
      meta_data: JSON.stringify({
        order: { text: 'Gift wrapped', product_items: [{ product_retailer_id: 'Blue kurta', quantity: 2 }] },
      }),
    },
    'Order: Gift wrapped · 2 × Blue kurta',
  ],
  [
    {
      attachments: [
        {
          type: 'contacts',
          contacts: [{ name: { formatted_name: 'Devika Pillai' }, phones: [{ phone: '+91 98450 00077' }] }],
        },
      ],
    },
    'Contacts: Devika Pillai, +91 98450 00077',
  ],
  [
    { attachments: [{ type: 'location', latitude: 12.9352, longitude: 77.6245, name: 'Kabir & Sons' }] },
    'Location: Kabir & Sons, 12.9352°, 77.6245°',
  ],
  [
    { attachments: [{ name: 'invoice.pdf', url: 'https://files.shop.example/1' }] },
    'Attachment: invoice.pdf',
  ],
  [{ error_code: '131051' }, 'The customer sent something that this channel'],
]

test('what arrives without text is read aloud by what it holds, also in its row of the list [MSG-05]', async () => {
  const { platform, ticket, session, log } = await openWith([{ content: 'Hello there' }])
  await platform.db.updateTable('chats').set({ message_content: '' }).where('id', '=', ticket.id).execute()
  for (const [index, [fields, text]] of ARRIVALS.entries()) {
    await addMessages(platform, ticket.id, [{ content: '', ...fields }], `2026-11-21T09:0${index}:00Z`)
    session.scheduler.runNow()
    await waitFor(() => expect(within(log).getAllByRole('article')).toHaveLength(index + 2))
    await waitFor(() => expect(spokenTexts()).toContainEqual(expect.stringContaining(`: ${text}`)))
    const isOfList = fields.error_code === undefined
    if (isOfList)
      await waitFor(() =>
        expect(document.querySelector(`a[data-ticket="${ticket.id}"]`)).toHaveTextContent(text),
      )
  }
})

const spokenTexts = () => [...document.querySelectorAll('output')].map((it) => it.textContent)

test('what isn’t understood shows its record, whatever stands beside it [MSG-05, MSG-07]', async () => {
  const { log, rows } = await openWith([
    {
      attachments: [
        { type: 'order', order: { items: [{ name: 'Blue kurta', quantity: 2 }] } },
        { type: 'contacts', payload: { note: 'brother' } },
      ],
    },
    { content: 'Nice', context_message: { story: { id: 'story-7' } } },
  ])
  await waitFor(() => expect(log).toHaveTextContent('2 × Blue kurta'))
  const [first, second] = rows
  if (!first || !second) throw new Error('a message is missing')
  expect(first).toHaveTextContent('View raw data')
  expect(first).toHaveTextContent('brother')
  await waitFor(() => expect(second).toHaveTextContent('In reply to'))
  expect(second).toHaveTextContent('story-7')
})
