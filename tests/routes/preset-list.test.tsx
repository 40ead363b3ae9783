import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CALLS_WAIT_MS } from '#src/data/templates/situation-facts.ts'
import { sharedPlatform } from '../support/app.tsx'
import { withChangedResponse } from '../support/changed-responses.ts'
import { findTicket } from '../support/find-ticket.ts'
import type { Platform } from '../support/platform.ts'
import { openWithKey, presetKey } from '../support/template-composer.tsx'

let platform: Platform
let ananya: Awaited<ReturnType<typeof findTicket>>

beforeAll(async () => {
  platform = await sharedPlatform()
  ananya = await findTicket(platform, 'KL-88213')
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/reply/reply-dock.tsx')
  await import('#src/features/templates/preset-list/preset-list.tsx')
  await import('#src/features/templates/send-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const findPanel = () => screen.findByRole('region', { name: 'Reply' })
const queryPanel = () => screen.queryByRole('region', { name: 'Reply' })
const LIST = { name: 'Templates' }
const findList = () => screen.findByRole('listbox', LIST)
const searchField = () => screen.getByRole('combobox', { name: 'Search templates' })
const value = (name: RegExp) => screen.getByRole('combobox', { name })
const selected = () => within(screen.getByRole('listbox', LIST)).getByRole('option', { selected: true })
const sendButton = () => screen.getByRole('button', { name: 'Send' })

/** The panel, while it waits for the customer's calls. */
async function findWaitingPanel() {
  const panel = await findPanel()
  expect(panel).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('listbox', LIST)).toBeNull()
  return panel
}

/** The button of the latest missed call in the customer panel. */
async function findMissedCallButton() {
  const panel = await screen.findByRole('complementary', { name: 'Customer' })
  const [title] = await within(panel).findAllByText('Missed, inbound')
  const call = title?.closest('li')
  if (!call) throw new Error('a missed call is expected')
  return within(call).getByRole('button', { name: /^Send template/ })
}

async function openTicket() {
  const app = await openWithKey(ananya.path, platform)
  await screen.findByRole('button', { name: 'Send template' })
  await within(await screen.findByRole('log')).findAllByRole('article')
  return app
}

test('T proposes templates below the conversation: a digit opens one, T leads back, a typed word finds one, and Enter opens it at the first value in need', async () => {
  const { user, router } = await openTicket()
  await user.keyboard('t')
  const list = await findList()
  const panel = await findPanel()
  await waitFor(() => expect(searchField()).toHaveFocus())
  const [first] = within(list).getAllByRole('option')
  expect(first).toHaveAttribute('aria-keyshortcuts', '1')
  const label = first?.querySelector('bdi')?.textContent ?? ''
  await user.keyboard('1')
  expect(await within(panel).findByRole('button', { name: label })).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: label }))
  await waitFor(() => expect(searchField()).toHaveFocus())
  await user.keyboard('order delay')
  expect(selected()).toHaveTextContent(/^Order delay/)
  expect(selected()).not.toHaveAttribute('aria-keyshortcuts')
  await user.keyboard('{Enter}')
  // The order number is known; nothing fills the day.
  await waitFor(() => expect(value(/^Value 2/)).toHaveFocus())
  expect(value(/^Value 1/)).toHaveValue('KL-88213')
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
  expect(router.state.location.search).toMatchObject({ reply: presetKey('order_delay_apology', platform) })
  expect(router.state.location.href).not.toMatch(/9845|Ananya/)
  expect(within(screen.getByRole('log')).getAllByRole('article').length).toBeGreaterThan(0)
})

/** The platform, with the responses of a route held back until `answer`. */
function holdResponses(route: string) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const held = withChangedResponse(platform, route, async (response) => {
    await answered
    return response
  })
  return { platform: held.platform, answer }
}

/** The ticket, with its customer's calls held back until `answer`. */
async function openTicketWithoutCalls() {
  const held = holdResponses('/recent_calls')
  const app = await openWithKey(ananya.path, held.platform)
  await screen.findByRole('button', { name: 'Send template' })
  await within(await screen.findByRole('log')).findAllByRole('article')
  return { ...app, answer: held.answer }
}

/** Runs the timer that ends the wait for calls only when told to. */
function holdCallsTimer() {
  const held: (() => void)[] = []
  const startTimer = setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...args) => {
    if (ms !== CALLS_WAIT_MS) return startTimer(run, ms, ...args)
    held.push(() => run(...args))
    return startTimer(() => undefined)
  })
  return () => {
    for (const run of held) run()
  }
}

test('a list that is opened before the calls are read waits for them, so that a missed call counts in its order', async () => {
  holdCallsTimer()
  const { user, answer } = await openTicketWithoutCalls()
  await user.keyboard('t')
  await findWaitingPanel()
  answer()
  await findList()
  expect(screen.queryByText('Couldn’t check for missed calls')).toBeNull()
})

test('a list doesn’t wait for calls that don’t come: it says that they are not known, and keeps its order when they do', async () => {
  const endWait = holdCallsTimer()
  const { user, answer } = await openTicketWithoutCalls()
  await user.keyboard('t')
  await findWaitingPanel()
  endWait()
  const getOrder = () => within(screen.getByRole('listbox', LIST)).getAllByRole('option')
  await findList()
  expect(screen.getByText('Couldn’t check for missed calls')).toBeVisible()
  const order = getOrder().map((it) => it.textContent)
  answer()
  await findMissedCallButton()
  // Options below the visible ones are rendered a frame later.
  const later = getOrder().map((it) => it.textContent)
  expect(later.slice(0, order.length)).toEqual(order)
})

test('Esc gives up a list that still waits for calls', async () => {
  const endWait = holdCallsTimer()
  const { user } = await openTicketWithoutCalls()
  await user.keyboard('t')
  await findWaitingPanel()
  await user.keyboard('{Escape}')
  endWait()
  await waitFor(() => expect(queryPanel()).toBeNull())
  expect(await screen.findByRole('button', { name: 'Send template' })).toBeVisible()
})

test('keys pressed while a list waits for calls act on nothing behind it: they are typed into it', async () => {
  const endWait = holdCallsTimer()
  const { user, router } = await openTicketWithoutCalls()
  screen.getByRole('link', { name: 'Customers' }).focus()
  await user.keyboard('t')
  await findWaitingPanel()
  await user.keyboard('delay{Enter}')
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
  expect(router.state.location.search).toMatchObject({ reply: '' })
  endWait()
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ reply: expect.stringContaining('delay') }),
  )
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
})

test('a reply stays with the ticket in which it was begun', async () => {
  const { user, router } = await openTicket()
  await user.keyboard('t')
  await findList()
  await act(() => router.navigate({ to: '/inbox', search: { view: 'open' } }))
  await waitFor(() => expect(queryPanel()).toBeNull())
  router.history.back()
  expect(await findPanel()).toBeVisible()
  await findList()
  await waitFor(() => expect(searchField()).toHaveFocus())
  await user.keyboard('delay{Enter}')
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ reply: expect.stringContaining('delay') }),
  )
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
})

test('Esc closes the panel, and the keys work as before', async () => {
  const { user, router } = await openTicket()
  await user.keyboard('t')
  await findList()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(queryPanel()).toBeNull())
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
  expect(router.state.location.search).not.toHaveProperty('reply')
  await screen.findByRole('button', { name: 'Send template' })
  await user.keyboard('t')
  await findList()
})

test('from a missed call, its template comes first in the customer’s language, filled in; V changes the language, Ctrl Enter sends, and Undo keeps it', async () => {
  const { user, router } = await openTicket()
  await user.click(await findMissedCallButton())
  await findList()
  expect(router.state.location.search).toMatchObject({ reply: '', call: expect.any(String) })
  const missed = within(await findList())
    .getAllByRole('option')
    .find((it) => /Missed call \D*\d/.test(it.textContent))
  if (!missed) throw new Error('a template for a missed call is expected')
  await waitFor(() => expect(searchField()).toHaveFocus())
  while (selected() !== missed) await user.keyboard('{ArrowDown}')
  const proposed = selected().textContent
  await user.keyboard('{ArrowRight}')
  expect(selected().textContent).not.toBe(proposed)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(selected().textContent).toBe(proposed)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(value(/^Value 1/)).toHaveValue('Ananya'))
  const languages = () => within(screen.getByRole('group', { name: 'Language of the template' }))
  const selectedLanguage = () => languages().getByRole('button', { pressed: true })
  expect(languages().getAllByRole('button')).toHaveLength(3)
  const language = selectedLanguage().textContent
  screen.getByRole('button', { name: 'Send' }).focus()
  await user.keyboard('v')
  await waitFor(() => expect(selectedLanguage()).not.toHaveTextContent(language))
  await user.click(languages().getByRole('button', { name: language }))
  await waitFor(() => expect(selectedLanguage()).toHaveTextContent(language))
  await waitFor(() => expect(value(/^Value 1/)).toHaveValue('Ananya'))
  await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(queryPanel()).toBeNull())
  const [undo] = await screen.findAllByRole('button', { name: /^Undo/ })
  if (!undo) throw new Error('Undo is expected')
  await user.click(undo)
  await waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull())
})

test('the language that the customer writes is proposed once their messages are loaded, and the template stays', async () => {
  const preset = presetKey('missed_call', platform)
  const search = new URLSearchParams({ ticket: ananya.id, code: ananya.code, preset })
  const held = holdResponses('/platform-api/v1/messages/list')
  const { router } = await openWithKey(`/send?${search.toString()}`, held.platform)
  const languages = await screen.findByRole('group', { name: 'Language of the template' })
  const selectedLanguage = within(languages).getByRole('button', { pressed: true }).textContent
  expect(languages.parentElement).toHaveTextContent('from the customer’s profile')
  held.answer()
  await waitFor(() => expect(languages.parentElement).not.toHaveTextContent('from the customer’s profile'))
  expect(within(languages).getByRole('button', { pressed: true })).toHaveTextContent(selectedLanguage)
  expect(router.state.location.search).toMatchObject({ preset })
})
