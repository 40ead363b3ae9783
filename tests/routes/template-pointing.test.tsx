import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'
import type { Platform } from '../support/platform.ts'
import { field, openWithKey, presetKey } from '../support/template-composer.tsx'

let platform: Platform

beforeAll(async () => {
  platform = await sharedPlatform()
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/templates-page.tsx')
  await import('#src/features/customer-panel/pointing/pointable-values.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

const NAME = 'Pick a value for “Value 2: day”'
const pointButton = () => screen.getByRole('button', { name: NAME })
const findPanel = () => screen.findByRole('dialog', { name: NAME })
const isClosed = () => expect(screen.queryByRole('dialog', { name: NAME })).toBeNull()

const search = (customerId: string | null) => ({
  preset: presetKey('order_delay_apology', platform),
  ...(customerId === null ? {} : { customer: customerId }),
})

async function openTemplate(code = 'KL-88213') {
  const ticket = await findTicket(platform, code)
  const url = `/templates?${new URLSearchParams(search(ticket.customerId))}`
  const app = await openWithKey(url, platform)
  await waitFor(() => expect(field(/^Value 1/)).not.toHaveValue(''))
  return { ...app, ticket }
}
/** What fills the value at which the agent pointed; the editor shows the source’s value. */
const day = () => field('Value 2: day')

test('a value of the customer panel is pointed at in two clicks: it fills the field, which gets the focus, and is kept with the preset', async () => {
  const { user } = await openTemplate()
  await user.click(pointButton())
  const panel = await findPanel()
  const target = await within(panel).findByRole('button', { name: 'Use loyalty.tier: Gold' })
  expect(within(panel).getByRole('button', { name: 'Use name: Ananya Krishnamurthy' })).toBeVisible()
  expect(within(panel).getByRole('button', { name: /^Use email: .*@/ })).toBeVisible()
  expect(within(panel).queryByRole('button', { name: 'Copy phone number' })).toBeNull()
  const city = within(panel).getByRole('button', { name: 'Use address.default › city: Bengaluru' })
  await waitFor(() => expect(city).toBeVisible())
  expect(panel).toHaveTextContent('Kept with the preset on this device, for every customer.')
  await user.click(target)
  isClosed()
  expect(day()).toHaveValue('Gold')
  expect(day()).toHaveFocus()
  expect(day()).toHaveAccessibleDescription(/^From the customer: loyalty\.tier ?$/)
  await user.click(pointButton())
  const current = { name: 'Use loyalty.tier: Gold', current: true }
  await waitFor(() => expect(screen.getByRole('button', current)).toHaveFocus())
})

test('arrow keys move between the values, Enter takes one, and Esc gives up and loses nothing', async () => {
  const { user, router } = await openTemplate()
  pointButton().focus()
  await user.keyboard('{Enter}')
  const panel = await findPanel()
  const first = await within(panel).findByRole('button', { name: /^Use name:/ })
  await waitFor(() => expect(first).toHaveFocus())
  await user.keyboard('{Escape}')
  isClosed()
  expect(router.state.location.pathname).toBe('/templates')
  expect(pointButton()).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Example of value 2' })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Use name:/ })).toHaveFocus())
  await user.keyboard('{End}{Home}{ArrowUp}{ArrowDown}{Enter}')
  expect(day()).toHaveValue('Ananya')
  expect(day()).toHaveAccessibleDescription(/^From the customer: first name ?$/)
  expect(day()).toHaveFocus()
})

test('without a customer there is nothing to point at, and the button says so', async () => {
  const { user } = await openWithKey(`/templates?${new URLSearchParams(search(null))}`, platform)
  await screen.findByRole('button', { name: NAME })
  await waitFor(() => expect(pointButton()).toHaveAccessibleDescription('Choose a customer first.'))
  await user.click(pointButton())
  isClosed()
})

test('pointing ends with the customer, and with the lock', async () => {
  const { user, router, ticket } = await openTemplate()
  await user.click(pointButton())
  await findPanel()
  await act(() => router.navigate({ to: '/templates', search: search(null) }))
  await waitFor(isClosed)
  await act(() => router.navigate({ to: '/templates', search: search(ticket.customerId) }))
  await waitFor(() => expect(field(/^Value 1/)).not.toHaveValue(''))
  isClosed()
  await user.click(pointButton())
  await findPanel()
  act(() => void runCommand(COMMANDS.lock))
  expect(await screen.findByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
  isClosed()
  expect(document.body).not.toHaveTextContent('Gold')
})
