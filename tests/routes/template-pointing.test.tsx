import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customerQuery } from '#src/data/customers/queries.ts'
import { customersByPhoneQuery } from '#src/data/templates/recipient.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'
import type { Platform } from '../support/platform.ts'
import { composerUrl, field, fillIn, openWithKey, presetKey } from '../support/template-composer.tsx'

let platform: Platform

beforeAll(async () => {
  platform = await sharedPlatform()
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/send-page.tsx')
  await import('#src/features/customer-panel/pointing/pointable-values.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

const NAME = 'Point at a value for “Value 2: day”'
const pointButton = () => screen.getByRole('button', { name: NAME })
const findPanel = () => screen.findByRole('dialog', { name: NAME })
const isClosed = () => expect(screen.queryByRole('dialog', { name: NAME })).toBeNull()

async function openComposer(code = 'KL-88213') {
  const ticket = await findTicket(platform, code)
  const app = await openWithKey(composerUrl(ticket, platform), platform)
  await waitFor(() => expect(field(/^Value 1/)).not.toHaveValue(''))
  return { ...app, ticket }
}

test('a value of the customer panel is pointed at in two clicks: it fills the field, which gets the focus, and is kept with the preset', async () => {
  const { user, ticket } = await openComposer()
  await user.click(pointButton())
  const panel = await findPanel()
  const target = await within(panel).findByRole('button', { name: 'Use loyalty.tier: Gold' })
  expect(within(panel).getByRole('button', { name: 'Use name: Ananya Krishnamurthy' })).toBeVisible()
  expect(within(panel).getByRole('button', { name: /^Use email: .*@/ })).toBeVisible()
  expect(within(panel).getByRole('button', { name: `Use ticket number: ${ticket.code}` })).toBeVisible()
  expect(within(panel).queryByRole('button', { name: 'Copy phone number' })).toBeNull()
  const city = within(panel).getByRole('button', { name: 'Use address.default › city: Bengaluru' })
  await waitFor(() => expect(city).toBeVisible())
  expect(panel).toHaveTextContent('Kept with the preset on this device, for every customer.')
  await user.click(target)
  isClosed()
  expect(field('Value 2: day')).toHaveValue('Gold')
  expect(field('Value 2: day')).toHaveFocus()
  expect(field('Value 2: day')).toHaveAccessibleDescription(/^From the customer: loyalty\.tier ?$/)
  await user.click(pointButton())
  const current = { name: 'Use loyalty.tier: Gold', current: true }
  await waitFor(() => expect(screen.getByRole('button', current)).toHaveFocus())
})

test('arrow keys move between the values, Enter takes one, and Esc gives up and loses nothing', async () => {
  const { user, router } = await openComposer()
  await fillIn(user, field('Value 2: day'), 'Tuesday')
  await user.tab()
  expect(pointButton()).toHaveFocus()
  await user.keyboard('{Enter}')
  const panel = await findPanel()
  const first = await within(panel).findByRole('button', { name: /^Use name:/ })
  await waitFor(() => expect(first).toHaveFocus())
  await user.keyboard('{Escape}')
  isClosed()
  expect(router.state.location.pathname).toBe('/send')
  expect(pointButton()).toHaveFocus()
  expect(field('Value 2: day')).toHaveValue('Tuesday')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Use name:/ })).toHaveFocus())
  await user.keyboard('{End}{Home}{ArrowUp}{ArrowDown}{Enter}')
  expect(field('Value 2: day')).toHaveValue('Ananya')
  expect(field('Value 2: day')).toHaveAccessibleDescription(/^From the customer: first name ?$/)
  expect(field('Value 2: day')).toHaveFocus()
})

test('without a customer there is nothing to point at, and the button says so', async () => {
  const { user } = await openComposer()
  await fillIn(user, field('Customer phone'), '+91 98450-11999')
  await waitFor(() => expect(pointButton()).toHaveAccessibleDescription('No customer is known here yet.'))
  await user.click(pointButton())
  isClosed()
})

test('pointing ends when the number becomes another customer’s, and does not come back with the first one', async () => {
  const { user, session, ticket } = await openComposer()
  await user.click(pointButton())
  await findPanel()
  const { queryKey } = customerQuery(session.api, ticket.customerId)
  const record = session.queryClient.getQueryData(queryKey)
  if (!record) throw new Error('the customer’s record is expected')
  const byPhone = customersByPhoneQuery(session.api, getPhoneDigits(record.phone), '91').queryKey
  const matches = session.queryClient.getQueryData(byPhone)
  act(() => {
    session.queryClient.setQueryData(queryKey, { ...record, phone: '919845011999' })
    session.queryClient.setQueryData(byPhone, { same: [], possible: [], isComplete: true })
  })
  await waitFor(isClosed)
  act(() => {
    session.queryClient.setQueryData(queryKey, record)
    session.queryClient.setQueryData(byPhone, matches)
  })
  await waitFor(() => expect(field(/^Value 1/)).not.toHaveValue(''))
  isClosed()
})

test('pointing ends with the ticket, and with the lock', async () => {
  const { user, router, ticket } = await openComposer()
  await user.click(pointButton())
  await findPanel()
  // The same customer and preset, so the form stays.
  const search = { customer: ticket.customerId, preset: presetKey('order_delay_apology', platform) }
  await act(() => router.navigate({ to: '/send', search }))
  await waitFor(isClosed)
  await act(() => router.navigate({ href: composerUrl(ticket, platform) }))
  await waitFor(() => expect(field(/^Value 1/)).not.toHaveValue(''))
  isClosed()
  await user.click(pointButton())
  await findPanel()
  act(() => void runCommand(COMMANDS.lock))
  expect(await screen.findByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
  isClosed()
  expect(document.body).not.toHaveTextContent('Gold')
})
