import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { freshPlatform, sharedPlatform } from '../support/app.tsx'
import { withChangedResponse } from '../support/changed-responses.ts'
import { findTicket } from '../support/find-ticket.ts'
import type { Platform } from '../support/platform.ts'
import {
  composerUrl,
  expectCheck,
  field,
  fillIn,
  openWithKey,
  presetKey,
  valueField,
} from '../support/template-composer.tsx'

let shared: Platform

beforeAll(async () => {
  shared = await sharedPlatform()
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/send-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

async function openComposer(preset: string, platform = shared) {
  const { id, code } = await findTicket(platform, 'KL-88213')
  const url = new URL(composerUrl({ id, code }, platform), 'http://app.test')
  url.searchParams.set('preset', presetKey(preset, platform))
  const app = await openWithKey(`${url.pathname}${url.search}`, platform)
  await screen.findByRole('combobox', { name: /^Value 1/ })
  return app
}

test('the values of the customer are filled in and named, and a typed value can be filled again', async () => {
  const { user } = await openComposer('refund_escalated')
  await waitFor(() => expect(valueField('Value 1: first name')).toHaveValue('Ananya'))
  expect(valueField('Value 2: order')).toHaveValue('KL-88213')
  await user.click(valueField('Value 1: first name'))
  const listed = () => within(screen.getByRole('listbox', { name: 'Values for first name' }))
  expect(listed().getByRole('option', { name: /^Ananya.*first name/ })).toBeVisible()
  await fillIn(user, valueField('Value 1: first name'), 'TEST')
  expect(valueField('Value 1: first name')).toHaveAccessibleDescription(/Check value 1/)
  await expectCheck(/Check value 1/)
  await user.click(listed().getByRole('option', { name: /^Ananya/ }))
  expect(valueField('Value 1: first name')).toHaveValue('Ananya')
})

test('another recipient’s values replace the filled ones, and leave the typed ones', async () => {
  const { user } = await openComposer('refund_escalated')
  await waitFor(() => expect(valueField('Value 1: first name')).toHaveValue('Ananya'))
  await fillIn(user, valueField('Value 3: amount'), '₹100')
  await fillIn(user, field('Customer phone'), '+91 98450-11224')
  await waitFor(() => expect(valueField('Value 1: first name')).toHaveValue('R. Krishnamurthy'))
  expect(field('Customer name')).toHaveValue('R. Krishnamurthy')
  expect(valueField('Value 2: order')).not.toHaveValue('KL-88213')
  expect(valueField('Value 3: amount')).toHaveValue('₹100')
  // A value that is taken leaves the name to the customer who has the number.
  await fillIn(user, valueField('Value 1: first name'), 'Sir')
  await user.click(screen.getByRole('option', { name: /^R\. Krishnamurthy/ }))
  expect(field('Customer name')).toHaveValue('R. Krishnamurthy')
  await fillIn(user, field('Customer phone'), '+91 98450-11999')
  await expectCheck(/No customer has this number/)
  expect(valueField('Value 1: first name')).toHaveValue('')
})

test('a value that is chosen on the page Templates is kept with the preset, and fills it for each customer', async () => {
  const { id, code, customerId } = await findTicket(shared, 'KL-88213')
  const preset = presetKey('order_delay_apology', shared)
  const search = new URLSearchParams({ preset, customer: customerId ?? '' })
  const { user, router } = await openWithKey(`/templates?${search}`, shared)
  await waitFor(() => expect(field(/^Value 1/)).toHaveValue('KL-88213'))
  await user.click(screen.getByRole('button', { name: 'Fill from… Value 2: day' }))
  const menu = await screen.findByRole('dialog', { name: 'Fill from… Value 2: day' })
  expect(within(menu).getByRole('option', { name: /^first name.*Ananya/ })).toBeVisible()
  await user.type(within(menu).getByRole('combobox'), 'gold')
  await waitFor(() => expect(within(menu).getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fill from… Value 2: day' })).toHaveFocus())
  await router.navigate({ to: '/send', search: { ticket: id, code, preset } })
  await waitFor(() => expect(valueField('Value 2: day')).toHaveValue('Gold'))
})

test('the text of a field can be kept for every customer, or be typed for each', async () => {
  const { user } = await openWithKey(
    `/templates?preset=${encodeURIComponent(presetKey('order_update', shared))}`,
    shared,
  )
  const openMenu = async () => user.click(await screen.findByRole('button', { name: /^Fill from… Value 1/ }))
  await openMenu()
  expect(await screen.findByRole('option', { name: 'Typed for each customer' })).toBeVisible()
})

test('a late answer about the former number does not fill the values of the present one', async () => {
  const fresh = await freshPlatform()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { platform } = withChangedResponse(fresh, '/customers/list', async (response, request) => {
    if ((await request.clone().text()).includes('9845011224')) await held
    return response
  })
  const { user } = await openComposer('refund_escalated', platform)
  await waitFor(() => expect(valueField('Value 1: first name')).toHaveValue('Ananya'))
  await fillIn(user, field('Customer phone'), '+91 98450-11224')
  await expectCheck(/Loading the customer/)
  expect(valueField('Value 1: first name')).toHaveValue('')
  await fillIn(user, field('Customer phone'), '+91 98450-11999')
  await expectCheck(/No customer has this number/)
  release()
  // The answer is there once its number is entered again, without another request.
  await fillIn(user, field('Customer phone'), '+91 98450-11224')
  await waitFor(() => expect(valueField('Value 1: first name')).toHaveValue('R. Krishnamurthy'))
  await fillIn(user, field('Customer phone'), '+91 98450-11999')
  await waitFor(() => expect(valueField('Value 1: first name')).toHaveValue(''))
}, 30_000)
