import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type AppOptions, renderAt, sharedPlatform } from '../support/app.tsx'
import { addMessages, deleteMessages, type MessageFields } from '../support/messages.ts'
import type { Platform } from '../support/platform.ts'
import { someTickets, ticketUrl } from '../support/tickets.ts'

beforeAll(() => import('#src/ui/safe-html/safe-html.tsx'))

let usedTickets = 0

/** Opens a ticket that no other test uses, with only these messages. */
async function openWith(
  messages: (platform: Platform) => readonly MessageFields[],
  { arm, ...options }: AppOptions & { arm?: (platform: Platform) => void } = {},
) {
  const platform = await sharedPlatform()
  const ticket = (await someTickets(platform, { status: 'open' }))[usedTickets]
  usedTickets += 1
  if (!ticket) throw new Error('no ticket is left')
  await deleteMessages(platform, ticket.id)
  await addMessages(platform, ticket.id, messages(platform))
  arm?.(platform)
  return { ...(await renderAt(ticketUrl(ticket), { platform, ...options })), ticket }
}

const log = () => screen.findByRole('log', { name: 'Messages' })
const messages = async () => within(await log()).findAllByRole('article')
const textOf = (element: Element | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ') ?? ''

function personOf(platform: Platform, kind: 'agents' | 'pilots', name: string): string {
  const id = platform.facts.workspaces[0]?.[kind].find((it) => it.name === name)?.id
  if (id === undefined) throw new Error(`the seed has no ${name}`)
  return id
}

test('every message shows its author, role and time [MSG-01, MSG-02, MSG-09, MSG-10]', async () => {
  await openWith((platform) => [
    { content: 'From the customer' },
    { role: 'pilot', pilot_id: personOf(platform, 'pilots', 'Saarthi'), content: 'From a pilot' },
    { role: 'agent', agent_id: personOf(platform, 'agents', 'Farhan Qureshi'), content: 'From an agent' },
    { role: 'agent', agent_id: personOf(platform, 'agents', 'Meera Iyer'), content: 'From me' },
    { role: 'pilot', pilot_id: '7c1e0000-0000-4000-8000-0000000004ab', content: 'From a stranger' },
    { role: 'supervisor_note', content: 'From whoever that is' },
  ])
  const heads = (await messages()).map((it) => textOf(it.querySelector('header') ?? undefined))
  const times = [...(await log()).querySelectorAll('article time')].map((it) => it.textContent)
  expect(heads.slice(1).map((it) => it.replace(/\d\d:\d\d$/, ''))).toEqual([
    'SaarthiPilot',
    'Farhan QureshiAgent',
    'YouAgent',
    '7c1e…04abPilot',
    'supervisor_noteUnknown author',
  ])
  expect(times).toHaveLength(6)
  expect((await messages()).map((it) => it.dataset['side'] ?? 'in')).toEqual([
    'in',
    'out',
    'out',
    'out',
    'out',
    'in',
  ])
})

test('a message is rendered from its HTML, and from its text where it has none [MSG-03, MSG-04]', async () => {
  await openWith(() => [
    { content: 'plain words', content_html: '<p>marked <b>words</b></p>' },
    { content: 'first<br>second <b>bold</b>', content_html: '' },
    { content: 'a < b & c', content_html: '' },
  ])
  const [fromHtml, inline, plain] = await messages()
  await waitFor(() => expect(fromHtml?.querySelector('b')).toHaveTextContent('words'))
  expect(fromHtml).not.toHaveTextContent('plain words')
  expect(inline?.querySelector('b')).toHaveTextContent('bold')
  expect(inline?.querySelector('br')).toBeInTheDocument()
  expect(plain).toHaveTextContent('a < b & c')
})

test('the delivery status stands below a message, and nothing while the status is null [MSG-07, DEC-18]', async () => {
  await openWith(() => [
    { role: 'agent', content: 'a', status: 'sent' },
    { role: 'agent', content: 'b', status: 'delivered' },
    { role: 'agent', content: 'c', status: 'read' },
    {
      role: 'agent',
      content: 'd',
      status: 'failed',
      error_code: '1013',
      error_details: 'recipient is not reachable',
    },
    { role: 'agent', content: 'e', status: 'queued_carrier' },
    { role: 'agent', content: 'f' },
  ])
  const feet = (await messages()).map((it) => textOf(it.querySelector('footer') ?? undefined))
  expect(feet).toEqual([
    'Sent',
    'Delivered',
    'Read',
    'Failed, code 1013: recipient is not reachable',
    'Status “Queued carrier”',
    '',
  ])
})

test('attachments and links are cards that open in a new tab and show their host [MSG-05, MSG-06, DEC-19]', async () => {
  await openWith(() => [
    {
      attachments: [
        { name: 'invoice.pdf', url: 'https://files.example/a/invoice.pdf', size: 120_400 },
        { blob: 'x' },
        { name: 'evil.png', url: 'javascript:alert(1)' },
      ],
      links: ['https://track.example/KL-1'],
    },
  ])
  const [message] = await messages()
  if (!message) throw new Error('no message')
  const files = await within(message).findByRole('list', { name: 'Attachments' })
  const links = within(message).getByRole('list', { name: 'Links' })
  const anchors = within(message)
    .getAllByRole('link')
    .filter((it) => !it.closest('header'))
  expect(
    anchors.map((it) => [it.getAttribute('href'), it.getAttribute('target'), it.getAttribute('rel')]),
  ).toEqual([
    ['https://files.example/a/invoice.pdf', '_blank', 'noopener noreferrer'],
    ['https://track.example/KL-1', '_blank', 'noopener noreferrer'],
  ])
  expect(textOf(files)).toContain('files.exampleinvoice.pdfPDF document, 120 kB')
  expect(textOf(files)).toContain('Attachment 2Format not recognised')
  expect(textOf(files)).toContain('evil.pngImage')
  expect(textOf(links)).toContain('track.exampleKL-1Link')
})

test('a card starts with its host and warns of what its name hides [FLT-87]', async () => {
  await openWith(() => [
    {
      attachments: [
        { name: 'invoice\u202efdp.exe', type: 'x'.repeat(500), size: 1e300, url: 'https://files.example/a' },
        { name: `${'long '.repeat(90)}.pdf`, size: -1, url: 'https://files.example/b' },
      ],
      links: [{ url: 'https://evil.example/login', title: 'https://bank.example', type: 'y'.repeat(500) }],
    },
  ])
  const [message] = await messages()
  if (!message) throw new Error('no message')
  const cards = within(await within(message).findByRole('list', { name: 'Attachments' })).getAllByRole('link')
  const [program, long] = cards.map((it) => it.textContent)
  expect(program).toMatch(
    /^files\.exampleinvoicefdp\.exeProgramOpening this program runs it on your device\./,
  )
  expect(program).toContain('The name has hidden characters, which are removed here.')
  expect(long).toMatch(/^files\.examplelong long .* … long long long \.pdfPDF document, opens in a new tab$/)
  const links = within(message).getByRole('list', { name: 'Links' })
  expect(textOf(links)).toMatch(
    /^evil\.examplehttps:\/\/bank\.exampleLinkThe name contains another address\./,
  )
})

test('feedback messages are labelled, and an unknown type is named with its text [MSG-11, MSG-12]', async () => {
  await openWith(() => [
    { role: 'pilot', content: 'How did we do?', is_feedback_message: true },
    { content: '5', is_feedback_message: true },
    { content: 'See you there', type: 'location' },
    { content: '', type: 'sticker' },
  ])
  const [request, response, located, empty] = (await messages()).map(textOf)
  expect(request).toContain('Pilot, feedback request')
  expect(response).toContain('Feedback')
  expect(located).toContain('See you there')
  expect(located).toContain('Type “Location”')
  expect(empty).toContain('Message type “Sticker” can’t be shown here.')
})

test('what a message answers is a line above it; its further fields are collapsed, or absent [MSG-07]', async () => {
  await openWith(() => [
    {
      context_message: { content: 'the question before' },
      meta_data: { a: 1 },
    },
    { role: 'agent', content: 'Bare' },
  ])
  const [rich, bare] = await messages()
  if (!rich || !bare) throw new Error('messages are missing')
  expect(bare.querySelector('details')).toBeNull()
  expect(await within(rich).findByText('the question before')).toBeVisible()
  expect(within(rich).getByText('Details')).toBeVisible()
})

test('a system message is a line of its own without an author, with the day above it [MSG-02]', async () => {
  await openWith(() => [
    { role: 'system', content: 'This conversation was automatically closed due to inactivity' },
    { content: 'Hello again', created_at: '2026-11-21T09:59:00Z' },
  ])
  const line = within(await log()).getByText('This conversation was automatically closed due to inactivity')
  expect(line.closest('article')).toBeNull()
  expect(within(await log()).getAllByRole('heading', { level: 3 })).toHaveLength(2)
})

test('records in any order, some of them twice, make one thread sorted by time [MSG-24, MSG-25]', async () => {
  const { router } = await openWith(
    () =>
      Array.from({ length: 9 }, (_, i) => ({
        content: `word ${i}`,
        created_at: `2026-11-20T08:00:00.00000${(i * 7) % 9}Z`,
      })),
    { arm: ({ faults }) => faults.arm({ kind: 'shuffle', operation: 'messages.list', times: 100 }) },
  )
  const words = (await messages()).map((it) => /word \d/.exec(textOf(it))?.[0])
  expect(words).toEqual([0, 4, 8, 3, 7, 2, 6, 1, 5].map((i) => `word ${i}`))
  expect(router.state.location.pathname).toContain('/inbox/')
})

test('messages of the same microsecond are sorted by id at every poll [FLT-37, FLT-38]', async () => {
  const at = (micros: string) => `2026-11-20T08:00:00.123${micros}Z`
  const { session, ticket } = await openWith(() => [
    { content: 'word 0', created_at: at('454') },
    { content: 'word 3', created_at: at('457') },
    { content: 'word 4', created_at: at('457') },
    { content: 'word 2', created_at: at('456') },
    { content: 'word 1', created_at: at('455') },
  ])
  const words = async () => (await messages()).map((it) => /word \d/.exec(textOf(it))?.[0])
  const inOrder = [0, 1, 2, 3, 4].map((i) => `word ${i}`)
  expect(await words()).toEqual(inOrder)
  const reads = () => {
    const queries = session.queryClient.getQueryCache().findAll({ queryKey: ['messages', 'head', ticket.id] })
    return queries.reduce((sum, { state }) => sum + state.dataUpdateCount, 0)
  }
  const before = reads()
  session.scheduler.runNow()
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  expect(await words()).toEqual(inOrder)
})
