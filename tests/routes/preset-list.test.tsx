import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CALLS_WAIT_MS } from '#src/data/templates/situation-facts.ts'
import { sharedPlatform } from '../support/app.tsx'
import { withChangedResponse } from '../support/changed-responses.ts'
import { findTicket } from '../support/find-ticket.ts'
import type { Platform } from '../support/platform.ts'
import { field, openWithKey, presetKey, sendButton } from '../support/template-composer.tsx'

let platform: Platform
let ananya: Awaited<ReturnType<typeof findTicket>>

beforeAll(async () => {
  platform = await sharedPlatform()
  ananya = await findTicket(platform, 'KL-88213')
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/preset-list/preset-list.tsx')
  await import('#src/features/templates/send-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const findList = () => screen.findByRole('listbox', { name: 'Presets' })
const selected = () => screen.getByRole('option', { selected: true })

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

test('T lists presets: a digit moves to one, a typed word finds one, and Enter opens it at the first value in need', async () => {
  const { user, router } = await openTicket()
  await user.keyboard('t')
  const list = await findList()
  expect(screen.getByRole('combobox', { name: 'Search presets' })).toHaveFocus()
  await user.keyboard('3')
  expect(selected()).toBe(within(list).getAllByRole('option')[2])
  expect(selected()).toHaveAttribute('aria-keyshortcuts', '3')
  await user.keyboard('order delay')
  expect(selected()).toHaveTextContent(/^Order delay/)
  expect(selected()).not.toHaveAttribute('aria-keyshortcuts')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/send'))
  expect(router.state.location.search).toMatchObject({ ticket: ananya.id })
  expect(router.state.location.href).not.toMatch(/9845|Ananya/)
  // The order number comes from the customer's record; nothing fills the day.
  await waitFor(() => expect(field(/^Value 2/)).toHaveFocus())
  expect(field(/^Value 1/)).toHaveValue('KL-88213')
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
  await screen.findByRole('dialog', { name: 'Looking for missed calls…' })
  expect(screen.queryByRole('listbox', { name: 'Presets' })).toBeNull()
  answer()
  await findList()
  expect(screen.queryByText('Missed calls are not known')).toBeNull()
})

test('a list doesn’t wait for calls that don’t come: it says that they are not known, and keeps its order when they do', async () => {
  const endWait = holdCallsTimer()
  const { user, answer } = await openTicketWithoutCalls()
  await user.keyboard('t')
  await screen.findByRole('dialog', { name: 'Looking for missed calls…' })
  endWait()
  const getOrder = () => within(screen.getByRole('listbox', { name: 'Presets' })).getAllByRole('option')
  await findList()
  expect(screen.getByText('Missed calls are not known')).toBeVisible()
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
  await screen.findByRole('dialog', { name: 'Looking for missed calls…' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Looking for missed calls…' })).toBeNull()
  endWait()
  expect(screen.queryByRole('listbox', { name: 'Presets' })).toBeNull()
})

test('keys pressed while a list waits for calls act on nothing behind it, and the focus returns there', async () => {
  const endWait = holdCallsTimer()
  const { user, router } = await openTicketWithoutCalls()
  const behind = screen.getByRole('link', { name: 'Customers' })
  behind.focus()
  await user.keyboard('t')
  await screen.findByRole('dialog', { name: 'Looking for missed calls…' })
  await user.keyboard('1{Enter} {Tab}c')
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
  expect(behind).toHaveFocus()
  endWait()
  await findList()
  await user.keyboard('{Escape}')
  expect(behind).toHaveFocus()
})

test('the list keeps the ticket for which it was opened', async () => {
  const { user, router } = await openTicket()
  await user.keyboard('t')
  await findList()
  await router.navigate({ to: '/inbox', search: { view: 'open' } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/send'))
  expect(router.state.location.search).toMatchObject({ ticket: ananya.id })
})

test('Esc closes the list, and the keys work as before', async () => {
  const { user, router } = await openTicket()
  await user.keyboard('t')
  await findList()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: 'Presets' })).toBeNull()
  expect(router.state.location.pathname).toBe(`/inbox/${ananya.id}`)
})

test('from a missed call, its presets come first in the customer’s language, filled in and with the focus on Send; V changes the language, Enter sends, and the use counts', async () => {
  const { user, router } = await openTicket()
  await user.click(await findMissedCallButton())
  expect(within(await findList()).getByRole('group', { name: /^Missed call/ })).toContainElement(selected())
  const proposed = selected().textContent
  expect(proposed).toMatch(/The last messages use|uncertain/)
  await user.keyboard('{ArrowRight}')
  expect(selected().textContent).not.toBe(proposed)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(selected().textContent).toBe(proposed)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sendButton()).toHaveFocus())
  expect(router.state.location.search).toMatchObject({ for: 'missedCall' })
  const languages = () => within(screen.getByRole('group', { name: 'Language of the template' }))
  const selectedLanguage = () => languages().getByRole('button', { pressed: true })
  const language = selectedLanguage().textContent
  await user.keyboard('v')
  await waitFor(() => expect(selectedLanguage()).not.toHaveTextContent(language))
  await user.click(languages().getByRole('button', { name: language }))
  await waitFor(() => expect(selectedLanguage()).toHaveTextContent(language))
  await waitFor(() => expect(field(/^Value 1/)).toHaveValue('Ananya'))
  await waitFor(() => expect(sendButton()).toHaveFocus())
  await user.keyboard('{Enter}')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo).toHaveFocus()
  await user.click(undo)
  await waitFor(() => expect(sendButton()).toHaveFocus())
  await user.keyboard('{Escape}')
  await user.click(await findMissedCallButton())
  await findList()
  expect(selected()).toHaveTextContent('used once')
})

test('the language that the customer writes is proposed once their messages are loaded, and the template stays', async () => {
  const preset = presetKey('missed_call', platform)
  const search = new URLSearchParams({ ticket: ananya.id, code: ananya.code, preset })
  const held = holdResponses('/platform-api/v1/messages/list')
  const { router } = await openWithKey(`/send?${search.toString()}`, held.platform)
  const languages = await screen.findByRole('group', { name: 'Language of the template' })
  const selectedLanguage = within(languages).getByRole('button', { pressed: true }).textContent
  expect(languages.parentElement).toHaveTextContent('by the customer’s record')
  held.answer()
  await waitFor(() => expect(languages.parentElement).not.toHaveTextContent('by the customer’s record'))
  expect(within(languages).getByRole('button', { pressed: true })).toHaveTextContent(selectedLanguage)
  expect(router.state.location.search).toMatchObject({ preset })
})
