import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { leaveReadable, type Readable, withChangedResponse } from '../support/changed-responses.ts'
import { findTicket } from '../support/find-ticket.ts'
import { expectInDiagnostics, NOT_READ, renderWithUnreadable } from '../support/unreadable-records.ts'

let ananya: Awaited<ReturnType<typeof findTicket>>
beforeAll(async () => {
  ananya = await findTicket(await sharedPlatform(), 'KL-88213')
  // The app loads this on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/timeline/ticket-timeline.tsx')
}, 30_000)

const panel = () => screen.getByRole('complementary', { name: 'Customer' })
const section = async (title: string) => {
  const summary = await within(panel()).findByText(title, { selector: 'summary' })
  const details = summary.closest('details')
  if (!details) throw new Error(`${title} is not a section`)
  return within(details)
}

describe.each([
  ['Recent calls', '/recent_calls', null, 'No calls.', 'calls?', /customers\.recentCalls \$\[n\]\.id/],
  ['Recent chats', '/recent_chats', null, 'No other chats.', 'chats?', /customers\.recentChats \$\[n\]\.id/],
  [
    'Linked contacts',
    '/linked_contacts',
    'contacts',
    'No linked contacts.',
    'contacts?',
    /customers\.linkedContacts \$\.contacts\[n\]\.id/,
  ],
] as const)('%s', (title, route, key, none, noun, recordPath) => {
  const note = new RegExp(`^Couldn’t load \\d+ ${noun}$`)

  test(`is shown as empty when the response is empty [FLT-23, CAL-16, CHT-10, LNK-07]`, async () => {
    await renderWithUnreadable(ananya.path, route, 'none sent', key)
    const part = await section(title)
    expect(await part.findByText(none)).toBeVisible()
    expect(part.queryByText(NOT_READ)).toBeNull()
  })

  test('counts the unreadable records beside the readable ones, and diagnostics list them [FLT-23]', async () => {
    const { app } = await renderWithUnreadable(
      ananya.path,
      route,
      title === 'Recent chats' ? 'first two only' : 'first only',
      key,
    )
    const part = await section(title)
    expect(await part.findByText(note)).toBeVisible()
    expect(within(part.getByRole('list', { name: title })).getAllByRole('listitem')).toHaveLength(1)
    expect(part.queryByText(none)).toBeNull()
    await expectInDiagnostics(app, recordPath)
  })

  test('is not shown as empty when no record can be read, and can be requested again [FLT-23]', async () => {
    const { app, restore } = await renderWithUnreadable(ananya.path, route, 'not one', key)
    const part = await section(title)
    expect(await part.findByText(note)).toBeVisible()
    expect(part.queryByText(none)).toBeNull()
    expect(await part.findByText('Item 1 has an unknown format (id)')).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent(/expected .+, received|Invalid input/)
    expect(part.queryByRole('list', { name: title })).toBeNull()
    restore()
    await app.user.click(part.getByRole('button', { name: 'Try again' }))
    expect(await part.findByRole('list', { name: title })).toBeVisible()
    expect(part.queryByText(NOT_READ)).toBeNull()
  })
})

test('unreadable linked contacts can still be excluded from calls and chats [FLT-23, CAL-18]', async () => {
  await renderWithUnreadable(ananya.path, '/linked_contacts', 'not one', 'contacts')
  const contacts = await section('Linked contacts')
  expect(await contacts.findByText(NOT_READ)).toBeVisible()
  expect(contacts.getByRole('switch', { name: 'Include their calls and chats' })).toBeVisible()
})

describe('the timeline', () => {
  const timelineUrl = () => `${ananya.path}&show=timeline`
  const pane = () => screen.getByRole('region', { name: 'Timeline' })
  const entries = () => within(pane()).queryAllByRole('listitem')
  const ofKind = (kind: RegExp) => entries().filter((it) => kind.test(it.textContent ?? ''))
  const timelineOpened = () => screen.findByRole('heading', { name: /^Timeline of Ananya/ })
  const EMPTY_NOTE = 'No messages, calls or chats'

  /** Opens the timeline with calls, chats and messages as readable as `readable` says, and no linked contacts. */
  async function renderLists(readable: Readable) {
    const { platform } = withChangedResponse(
      await sharedPlatform(),
      '/linked_contacts',
      leaveReadable('none sent', 'contacts'),
    )
    const calls = withChangedResponse(platform, '/recent_calls', leaveReadable(readable))
    const chats = withChangedResponse(calls.platform, '/recent_chats', leaveReadable(readable))
    const messages = withChangedResponse(chats.platform, '/messages/list', leaveReadable(readable, 'records'))
    const app = await renderAt(timelineUrl(), { platform: messages.platform })
    await timelineOpened()
    return {
      app,
      restore: () => {
        calls.restore()
        chats.restore()
        messages.restore()
      },
    }
  }

  test('is shown as empty when nothing was returned [FLT-23]', async () => {
    await renderLists('none sent')
    expect(await within(pane()).findByRole('heading', { name: EMPTY_NOTE })).toBeVisible()
    expect(within(pane()).queryByText(NOT_READ)).toBeNull()
  })

  test('counts the missing records, does not claim to be complete, and diagnostics list them [FLT-23]', async () => {
    const { app } = await renderLists('first only')
    expect(await within(pane()).findByText(/^Couldn’t load \d+ entr(?:y|ies)$/)).toBeVisible()
    expect(await within(pane()).findByText('End of the entries that could be loaded')).toBeVisible()
    expect(within(pane()).queryByText('End of the timeline')).toBeNull()
    expect(pane()).not.toHaveTextContent(/in all, back to/)
    expect(within(pane()).getByRole('button', { name: /^Calls 1\+ loaded$/ })).toBeVisible()
    await expectInDiagnostics(app, /customers\.recentCalls \$\[n\]\.id/)
    expect(screen.getByRole('region', { name: 'Skipped records' })).toHaveTextContent(
      /messages\.list \$\.records\[n\]\.id/,
    )
  })

  test('is not shown as empty when no record can be read, and can be requested again [FLT-23]', async () => {
    const { app, restore } = await renderLists('not one')
    expect(await within(pane()).findByRole('heading', { name: /^Couldn’t load \d+ entries$/ })).toBeVisible()
    expect(within(pane()).queryByText(EMPTY_NOTE)).toBeNull()
    restore()
    await app.user.click(within(pane()).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(entries().length).toBeGreaterThan(5))
  })

  test('is complete for a kind whose records are all readable [FLT-23]', async () => {
    const odd = withChangedResponse(
      await sharedPlatform(),
      '/messages/list',
      leaveReadable('first only', 'records'),
    )
    const { user } = await renderAt(timelineUrl(), { platform: odd.platform })
    await timelineOpened()
    await user.click(await within(pane()).findByRole('button', { name: /^Calls \d+ loaded$/ }))
    expect(await within(pane()).findByText('End of the timeline')).toBeVisible()
    expect(within(pane()).queryByText(NOT_READ)).toBeNull()
  })

  test('says that linked contacts could not be read and their calls and chats are missing [FLT-23, LNK-06]', async () => {
    const { app } = await renderWithUnreadable(timelineUrl(), '/linked_contacts', 'not one', 'contacts')
    await timelineOpened()
    expect(
      await within(pane()).findByText(
        /^Couldn’t load \d+ linked contacts\. Their calls and chats are missing here/,
      ),
    ).toBeVisible()
    expect(await within(pane()).findByText('End of the entries that could be loaded')).toBeVisible()
    await expectInDiagnostics(app, /customers\.linkedContacts \$\.contacts\[n\]\.id/)
  })

  test('names the unreadable fields of an entry [FLT-91]', async () => {
    const odd = { status: { a: 1 }, content: { a: 1 }, content_html: [1], subject: { a: 1 } }
    const platform = await sharedPlatform()
    const calls = withChangedResponse(platform, '/recent_calls', async (response) => {
      const list: object[] = await response.json()
      return Response.json(list.map((it) => ({ ...it, ...odd })))
    })
    const chats = withChangedResponse(calls.platform, '/recent_chats', async (response) => {
      const list: object[] = await response.json()
      return Response.json(list.map((it) => ({ ...it, ...odd })))
    })
    const messages = withChangedResponse(chats.platform, '/messages/list', async (response) => {
      const page: { records: object[] } = await response.json()
      return Response.json({ ...page, records: page.records.map((it) => ({ ...it, ...odd })) })
    })
    await renderAt(timelineUrl(), { platform: messages.platform })
    await timelineOpened()
    await waitFor(() => expect(ofKind(/Message/)).not.toHaveLength(0))
    expect(ofKind(/No text|Attachments or links only/)).toHaveLength(0)
    expect(ofKind(/This message’s text is unreadable\./)).not.toHaveLength(0)
    expect(ofKind(/Chat opened.*Couldn’t show: status, subject/)).not.toHaveLength(0)
    expect(ofKind(/No subject/)).toHaveLength(0)
    expect(ofKind(/Call.*Couldn’t show: status/)).not.toHaveLength(0)
    expect(ofKind(/No status/)).toHaveLength(0)
  })
})

describe('the list of customers', () => {
  const rows = async () =>
    within(await screen.findByRole('grid', { name: 'Customers' }))
      .getAllByRole('row')
      .slice(1)
  const UNREADABLE_ROW = 'Couldn’t load this customer'

  test('is shown as empty when the response is empty [FLT-23]', async () => {
    const { platform } = withChangedResponse(await sharedPlatform(), '/customers/list', () =>
      Response.json({ records: [], total: 0 }),
    )
    await renderAt('/customers', { platform })
    expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible()
    expect(screen.queryByText(NOT_READ)).toBeNull()
  })

  test('keeps a row for each unreadable record, and diagnostics list them [FLT-23, CUS-02]', async () => {
    const { app } = await renderWithUnreadable('/customers', '/customers/list', 'first only', 'records')
    expect(await screen.findByText(/^Couldn’t load \d+ customers$/)).toBeVisible()
    const [first, second] = await rows()
    expect(first).not.toHaveTextContent(UNREADABLE_ROW)
    expect(second).toHaveTextContent(UNREADABLE_ROW)
    await expectInDiagnostics(app, /customers\.list \$\.records\[n\]\.id/)
  })

  test('is not shown as empty when no record can be read [FLT-23, CUS-02]', async () => {
    await renderWithUnreadable('/customers', '/customers/list', 'not one', 'records')
    expect(await screen.findByText(/^Couldn’t load \d+ customers$/)).toBeVisible()
    const all = await rows()
    expect(all.filter((it) => it.textContent === UNREADABLE_ROW)).toHaveLength(all.length)
    expect(screen.queryByText('No customers yet')).toBeNull()
  })

  test('shows unreadable cells differently from unknown ones [FLT-91, CUS-13]', async () => {
    // The table is wide enough for all columns.
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_400)
    onTestFinished(() => width.mockRestore())
    const odd = { a: 1 }
    const { platform } = withChangedResponse(await sharedPlatform(), '/customers/list', async (response) => {
      const page: { records: object[] } = await response.json()
      const [first, second] = page.records
      const unknown = { channel_name: null, channel_kind: null, channels: null, chats: null, blocked: null }
      const broken = { channel_name: odd, channel_kind: odd, channels: odd, chats: odd, created_at: odd }
      return Response.json({
        records: [
          { ...first, ...unknown, chatapp_optout: null, email_optout: null },
          { ...second, ...broken, blocked: odd, chatapp_optout: odd, email_optout: odd },
        ],
        total: 2,
      })
    })
    await renderAt('/customers', { platform })
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    const [first, second] = await rows()
    const cell = (row: HTMLElement | undefined, column: string) =>
      row?.querySelector(`[data-column="${column}"]`)?.textContent
    for (const column of ['channel', 'chats', 'flags']) {
      expect(cell(first, column), column).toMatch(/Unknown$/)
      expect(cell(second, column), column).toBe('Unreadable')
    }
    expect(cell(second, 'created')).toBe('Unreadable')
  })
})
