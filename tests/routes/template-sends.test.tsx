import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { freshPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'
import { NOW, type Platform } from '../support/platform.ts'
import {
  composerUrl,
  expectCheck,
  field,
  fillIn,
  openWithKey,
  sendButton,
  valueField,
} from '../support/template-composer.tsx'

beforeAll(async () => {
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/send-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

/** Opens the composer for Ananya and fills in a preset and its values. */
async function openFilledComposer(platform: Platform, key?: string) {
  const app = await openWithKey(composerUrl(await findTicket(platform, 'KL-88213'), platform), platform, key)
  const values = await screen.findAllByRole('combobox', { name: /^Value \d/ })
  await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  for (const [index, text] of ['KL-88213', '24 November'].entries()) {
    const input = values[index]
    if (input) await fillIn(app.user, input, text)
  }
  await expectCheck(/hasn’t opted out/)
  return app
}

/** The platform with another response to template sends. */
const withSendResponse = (platform: Platform, answer: (request: Request) => Promise<Response>): Platform => ({
  ...platform,
  fetch: (input, init) => {
    const request = new Request(
      typeof input === 'string' ? new URL(input, 'http://platform.test') : input,
      init,
    )
    return request.url.includes('send-chatapp-template') ? answer(request) : platform.fetch(request)
  },
})

/**
 * From now on the test can skip the five seconds in which a send can be undone. Dates stay as they are: the outbox compares
 * them only to find out whether the device slept.
 */
function controlTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}
/** Not the Undo of the line that says what was done last. */
const UNDO_IN_FORM = { name: 'Undo', description: /sent to/ }
async function skipUndoPeriod() {
  await screen.findByRole('button', UNDO_IN_FORM)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
}

test('a request is sent byte for byte as it was when Send was pressed, only once, and the form is closed after it [TPL-02][TPL-03][TPL-05][TPL-10][TPL-11][TPL-19][TPL-26][FLT-72]', async () => {
  const platform = await freshPlatform()
  const bodies: string[] = []
  const { user, session } = await openFilledComposer(
    withSendResponse(platform, async (request) => {
      expect(request.headers.get('authorization')).toBe('Bearer demo-legacy')
      expect(request.headers.get('x-sp-workspace-id')).toBe(platform.facts.workspaces[0]?.id)
      bodies.push(await request.clone().text())
      return platform.fetch(request)
    }),
  )
  controlTimers()
  await user.dblClick(sendButton())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByRole('button', UNDO_IN_FORM)).toHaveFocus())
  await skipUndoPeriod()
  expect(await screen.findByText('Accepted for sending')).toBeVisible()
  const [send] = sendsSlice(session.store).get()
  expect(bodies).toEqual([send?.body])
  expect(bodies[0]).toContain('"text":"24 November"')
  // What opens next holds keys until a timer ends.
  vi.useRealTimers()
  // Nothing is armed: the form is closed.
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByRole('combobox', { name: 'Search templates' })).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(document.body.textContent).not.toContain('demo-legacy')
  const rows = await platform.db.selectFrom('outbound_messages').selectAll().execute()
  expect(rows.filter((it) => it.template_name === 'order_delay_apology').length).toBeGreaterThan(0)
}, 30_000)

test('a send whose response is lost is not repeated, and its message is found in the conversation [FLT-71]', async () => {
  const platform = await freshPlatform()
  // The app only matches a message that is no older than the send, so both clocks must show the same time.
  const now = Date.now.bind(Date)
  const difference = Date.parse(NOW) - now()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(Date, 'now').mockImplementation(() => now() + difference)
  const bodies: string[] = []
  const { user } = await openFilledComposer(
    withSendResponse(platform, async (request) => {
      bodies.push(await request.clone().text())
      // The request arrives; only the response is lost.
      await platform.fetch(request)
      throw new TypeError('Failed to fetch')
    }),
  )
  await fillIn(user, valueField(/^Value 2/), 'the 32nd of November')
  controlTimers()
  await user.click(sendButton())
  await skipUndoPeriod()
  expect(await screen.findByText(/Outcome unknown since/)).toBeVisible()
  expect(await screen.findByText(/The conversation now has a message with the same text/)).toBeVisible()
  vi.useRealTimers()
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() => expect(screen.queryByText(/Outcome unknown since/)).toBeNull())
  expect(bodies).toHaveLength(1)
}, 30_000)

test('a send that is undone within five seconds is not sent, and the form keeps its values', async () => {
  const platform = await freshPlatform()
  const { user } = await openFilledComposer(platform)
  await user.click(sendButton())
  await waitFor(() => expect(screen.getByRole('button', UNDO_IN_FORM)).toHaveFocus())
  // It counts down from 5.
  expect(await screen.findByText(/in [1-4] s$/)).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(valueField(/^Value 1/)).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(sendButton()).toBeVisible()
  expect(valueField(/^Value 2/)).toHaveValue('24 November')
})

test('a refused send shows cause, fix and a link to the field [ERR-04]', async () => {
  const platform = await freshPlatform()
  const { user } = await openFilledComposer(
    withSendResponse(platform, async () =>
      Response.json({ message: '“order_delay_apology” is not among the templates' }, { status: 404 }),
    ),
  )
  controlTimers()
  await user.click(sendButton())
  await skipUndoPeriod()
  expect(await screen.findByText(/“order_delay_apology” is not among/)).toBeVisible()
  vi.useRealTimers()
  await user.click(screen.getByRole('button', { name: 'See all causes' }))
  const causes = await screen.findByRole('dialog', { name: 'Why sending can fail' })
  expect(within(causes).getAllByRole('row')).toHaveLength(7)
  await user.click(within(causes).getAllByRole('button', { name: 'Close' })[0] ?? causes)
  await user.click(screen.getByRole('button', { name: 'Choose another template' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search templates' })).toHaveFocus())
}, 30_000)

test('an unknown legacy key is not taken for an invalid token, and the app is not locked [AUT-03]', async () => {
  const platform = await freshPlatform()
  const { user } = await openFilledComposer(platform, 'wrong-key')
  controlTimers()
  await user.click(sendButton())
  await skipUndoPeriod()
  expect(await screen.findByText('The workspace API key isn’t accepted.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}, 30_000)
