import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { parseInstant } from '#src/lib/time/instant.ts'
import { freshPlatform, renderAt, sharedPlatform } from '../support/app.tsx'
import { withChangedResponse } from '../support/changed-responses.ts'
import { findTicket } from '../support/find-ticket.ts'

let ananya: Awaited<ReturnType<typeof findTicket>>
let timelineUrl: string
beforeAll(async () => {
  ananya = await findTicket(await sharedPlatform(), 'KL-88213')
  // The app loads this on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/timeline/ticket-timeline.tsx')
  timelineUrl = `${ananya.path}&show=timeline`
}, 30_000)

const pane = () => screen.getByRole('region', { name: 'Timeline' })
const panel = () => screen.getByRole('complementary', { name: 'Customer' })
const entries = () => within(pane()).queryAllByRole('listitem')
/** Waits until the timeline has its customer: the app reads the ticket's record first. */
const timelineOpened = () => screen.findByRole('heading', { name: /^Timeline of Ananya/ })
/** Waits until entries are shown and no more are loading. */
const entriesLoaded = () =>
  waitFor(() => {
    expect(entries().length).toBeGreaterThan(5)
    expect(within(pane()).queryByText('Loading older entries')).toBeNull()
  })
const times = () =>
  entries().map((it) => parseInstant([...it.querySelectorAll('time')].at(-1)?.dateTime ?? '')?.micros ?? 0)
const ofKind = (kind: RegExp) => entries().filter((it) => kind.test(it.textContent ?? ''))

test('the panel opens the timeline, and Esc returns to the conversation', async () => {
  const { user, router } = await renderAt(ananya.path)
  await user.click(await within(panel()).findByRole('link', { name: 'Timeline' }))
  expect(await timelineOpened()).toBeVisible()
  expect(router.state.location.search).toMatchObject({ show: 'timeline', code: ananya.code })
  expect(screen.queryByRole('region', { name: 'Conversation' })).not.toBeInTheDocument()
  await waitFor(() => expect(pane()).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('region', { name: 'Conversation' })).toBeVisible()
  expect(router.state.location.search).not.toHaveProperty('show')
})

test('calls, chats and messages are in one order under their days [CAL-16][CHT-10][MSG-13]', async () => {
  const { user } = await renderAt(timelineUrl)
  await entriesLoaded()
  const order = times()
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  expect(ofKind(/Message/)).not.toHaveLength(0)
  expect(ofKind(/Missed, inbound.*Call/)).not.toHaveLength(0)
  expect(ofKind(/Chat opened.*this ticket/)).toHaveLength(1)
  expect(within(pane()).getAllByRole('heading', { level: 3 })[0]).toBeVisible()
  await user.click(await within(pane()).findByRole('button', { name: 'Load older' }))
  expect(await within(pane()).findByText('End of the timeline')).toBeVisible()
  expect(pane()).toHaveTextContent(/\d+ in all, back to/)
})

test('filter buttons show only their kinds, with a count of the loaded entries', async () => {
  const { user } = await renderAt(timelineUrl)
  await entriesLoaded()
  const calls = within(pane()).getByRole('button', { name: 'Calls 4 loaded' })
  await user.click(calls)
  await waitFor(() => expect(entries()).toHaveLength(4))
  await user.click(within(pane()).getByRole('button', { name: /^Chats \d+ loaded$/ }))
  await waitFor(() => expect(entries().length).toBeGreaterThan(4))
  expect(ofKind(/Message/)).toHaveLength(0)
  await user.click(calls)
  await waitFor(() => expect(ofKind(/Call$|Details/)).toHaveLength(0))
})

test('the timeline includes linked contacts as the panel does; one contact can be shown alone, and all hidden [CAL-18][CHT-12][LNK-06]', async () => {
  const { user } = await renderAt(timelineUrl)
  await entriesLoaded()
  const included = within(pane()).getByRole('switch', { name: 'Include linked contacts' })
  expect(included).toBeChecked()
  expect(within(panel()).getByRole('switch', { name: 'Include their calls and chats' })).toBeChecked()
  const all = entries().length
  const contactPattern = /linked contact|R\. Krishnamurthy/
  await waitFor(() => expect(ofKind(contactPattern)).not.toHaveLength(0))
  const order = times()
  expect(order).toEqual(order.toSorted((a, b) => b - a))
  await user.click(within(pane()).getByRole('button', { name: 'R. Krishnamurthy' }))
  await waitFor(() => expect(entries().length).toBeLessThan(all))
  for (const entry of entries()) expect(entry).toHaveTextContent(/R\. Krishnamurthy/)
  await user.click(within(pane()).getByRole('button', { name: 'R. Krishnamurthy' }))
  await waitFor(() => expect(entries().length).toBeGreaterThanOrEqual(all))
  await user.click(included)
  await waitFor(() => expect(ofKind(contactPattern)).toHaveLength(0))
  expect(entries().length).toBeGreaterThan(5)
})

test('a cursor of messages that can’t be read is said as in the conversation [FLT-19]', async () => {
  const { platform } = withChangedResponse(
    await sharedPlatform(),
    '/messages/list',
    async (response) =>
      new Response((await response.text()).replace(/"cursor":(?:null|"[^"]*")/, '"cursor":NaN')),
  )
  await renderAt(timelineUrl, { platform })
  await timelineOpened()
  const words = await within(pane()).findAllByText(/Couldn’t load the rest/)
  expect(words[0]).toBeVisible()
  expect(within(pane()).queryByText(/may be missing/)).toBeNull()
})

test('a message links to its position in its chat, and a chat to its ticket, in the current view', async () => {
  await renderAt(timelineUrl)
  await entriesLoaded()
  const addressOf = (entry: HTMLElement | undefined) =>
    new URL(
      within(entry ?? pane())
        .getByRole('link')
        .getAttribute('href') ?? '',
      'http://handoff.test',
    )
  const message = addressOf(ofKind(/Agent’s message/)[0])
  expect(message.pathname).toMatch(/^\/inbox\/[0-9a-f-]{36}$/)
  expect(Object.fromEntries(message.searchParams)).toEqual({
    view: 'open',
    code: expect.stringMatching(/^\W*\d+\W*$/),
    m: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const chat = addressOf(ofKind(/Chat opened · #/)[0])
  expect([...chat.searchParams.keys()]).toEqual(['view', 'code'])
})

test('a call expands in place and shows its whole record [CAL-07][CAL-13]', async () => {
  const { user } = await renderAt(timelineUrl)
  await entriesLoaded()
  const [call] = within(pane()).getAllByRole('button', { name: 'Details of this call' })
  if (!call) throw new Error('there is no call')
  await user.click(call)
  expect(within(pane()).getByText('Dial status')).toBeVisible()
})

test('arrow keys move from entry to entry', async () => {
  const { user } = await renderAt(timelineUrl)
  await entriesLoaded()
  // The entries of the linked contact load later and are inserted between the others.
  await waitFor(() => expect(ofKind(/R\. Krishnamurthy/)).not.toHaveLength(0))
  await entriesLoaded()
  const [first, second] = entries().map((it) => it.querySelector<HTMLElement>('[data-main]'))
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(first).toHaveFocus()
})

test('a call of the panel links to its timeline entry, also for a linked contact', async () => {
  const { user } = await renderAt(ananya.path)
  const summary = await within(panel()).findByText('Recent calls', { selector: 'summary' })
  const list = within(summary.closest('details') ?? panel())
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4))
  const contactCall = list
    .getAllByRole('listitem')
    .find((it) => /R\. Krishnamurthy/.test(it.textContent ?? ''))
  if (!contactCall) throw new Error('the contact has no call')
  await user.click(within(contactCall).getByRole('link', { name: /^View in timeline/ }))
  const currentEntry = await waitFor(() => {
    const entry = entries().find((it) => it.getAttribute('aria-current') === 'true')
    if (!entry) throw new Error('no entry is current')
    return entry
  })
  expect(currentEntry).toHaveTextContent(/Call.*R\. Krishnamurthy/)
  expect(currentEntry).toContainElement(document.querySelector<HTMLElement>(':focus'))
  expect(within(pane()).getByRole('switch')).toBeChecked()
})

test('a link to a missing entry is reported once everything is read', async () => {
  const { user } = await renderAt(`${timelineUrl}&at=00000000-0000-4000-8000-000000000000`)
  await timelineOpened()
  expect(await within(pane()).findByText('Couldn’t find the linked entry')).toBeVisible()
  await user.click(within(pane()).getByRole('button', { name: 'Dismiss' }))
  expect(within(pane()).queryByText(/^Couldn’t find/)).not.toBeInTheDocument()
  expect(entries().length).toBeGreaterThan(5)
})

test('without the grant for messages the timeline shows calls and chats and names what is missing [AUT-04][AUT-05, FLT-04]', async () => {
  await renderAt(timelineUrl, { token: 'demo-agent-without-messages' })
  await timelineOpened()
  expect(await within(pane()).findByText('You don’t have access to: Messages')).toBeVisible()
  expect(pane()).toHaveTextContent(/grant messages/)
  await waitFor(() => expect(ofKind(/Chat opened/)).not.toHaveLength(0))
  expect(ofKind(/Call/)).not.toHaveLength(0)
  expect(await within(pane()).findByText('End of the entries that could be loaded')).toBeVisible()
})

test('without the right to read customers the timeline names what is missing [AUT-06]', async () => {
  await renderAt(timelineUrl, { token: 'demo-agent-without-customers:read' })
  await timelineOpened()
  expect(await within(pane()).findByText(/^You don’t have access to: Calls/)).toBeVisible()
  expect(pane()).toHaveTextContent(
    'Ask your administrator for access (scope customers:read, grant customers).',
  )
})

test('when calls fail, only calls are missing, and a retry loads them', async () => {
  const platform = await freshPlatform()
  platform.faults.arm({
    kind: 'status',
    status: 503,
    retryAfterForm: 'none',
    operation: 'customers.recentCalls',
    times: 1000,
  })
  const { user } = await renderAt(timelineUrl, { platform })
  await timelineOpened()
  expect(await within(pane()).findByText('Couldn’t load: Calls')).toBeVisible()
  await entriesLoaded()
  expect(ofKind(/Missed/)).toHaveLength(0)
  platform.faults.clear()
  await user.click(within(pane()).getByRole('button', { name: 'Try now' }))
  await waitFor(() => expect(ofKind(/Missed/)).not.toHaveLength(0))
  expect(within(pane()).queryByText('Couldn’t load: Calls')).not.toBeInTheDocument()
})

test('an unreadable record is skipped and counted', async () => {
  const platform = await freshPlatform()
  platform.faults.arm({ kind: 'broken', operation: 'messages.list' })
  await renderAt(timelineUrl, { platform })
  await entriesLoaded()
  expect(within(pane()).getByText(/^Couldn’t load \d+ (?:entry|entries)/)).toBeVisible()
})

test('a long history loads piece by piece on request [CAL-20][CAL-24]', async () => {
  const platform = await freshPlatform()
  const call = await platform.db
    .selectFrom('calls')
    .selectAll()
    .where('customer_id', '=', ananya.customerId)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 130 }, (_, i) => ({
    ...call,
    id: crypto.randomUUID(),
    created_at: new Date(Date.parse('2026-05-01T08:00:00Z') - i * 60_000).toISOString(),
    record: JSON.stringify(call.record),
  }))
  await platform.db.insertInto('calls').values(copies).execute()
  const { user } = await renderAt(timelineUrl, { platform })
  await entriesLoaded()
  await user.click(within(pane()).getByRole('button', { name: /^Calls/ }))
  await waitFor(() => expect(entries().length).toBeGreaterThanOrEqual(40))
  expect(entries().length).toBeLessThan(134)
  expect(within(pane()).getByRole('button', { name: /^Calls \d+\+ loaded$/ })).toBeVisible()
  for (let clicks = 0; clicks < 3 && entries().length < 134; clicks += 1) {
    const before = entries().length
    await user.click(await within(pane()).findByRole('button', { name: 'Load older' }))
    await waitFor(() => expect(entries().length).toBeGreaterThan(before))
  }
  expect(entries()).toHaveLength(134)
})
