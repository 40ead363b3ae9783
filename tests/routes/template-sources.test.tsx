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
  await screen.findByRole('textbox', { name: /^Value 1/ })
  return app
}

const preview = () => screen.getByRole('complementary', { name: 'Preview and checks' })

test('the values of the customer are filled in and marked, and a typed value can be filled again', async () => {
  const { user } = await openComposer('refund_escalated')
  await waitFor(() => expect(field('Value 1: first name')).toHaveValue('Ananya'))
  expect(field('Value 1: first name')).toHaveAccessibleDescription(/^From the customer: first name ?$/)
  expect(field('Value 2: order')).toHaveValue('KL-88213')
  expect(field('Value 2: order')).toHaveAccessibleDescription(/^From the customer: order\.last_id ?$/)
  expect(field('Image link')).toHaveAccessibleDescription(/the same for every customer/)
  expect(preview()).toHaveTextContent(/Hello Ananya, your refund of amount is empty for order KL-88213/)
  await fillIn(user, field('Value 1: first name'), 'TEST')
  expect(field('Value 1: first name')).toHaveAccessibleDescription(/Typed.*This looks like a placeholder/)
  await expectCheck(/Check value 1/)
  await user.click(screen.getByRole('button', { name: 'Fill with first name again' }))
  expect(field('Value 1: first name')).toHaveValue('Ananya')
})

test('another recipient’s values replace the filled ones, and leave the typed ones', async () => {
  const { user } = await openComposer('refund_escalated')
  await waitFor(() => expect(field('Value 1: first name')).toHaveValue('Ananya'))
  await fillIn(user, field('Value 3: amount'), '₹100')
  await fillIn(user, field('Customer phone'), '+91 98450-11224')
  await waitFor(() => expect(field('Value 1: first name')).toHaveValue('R. Krishnamurthy'))
  expect(field('Customer name')).toHaveValue('R. Krishnamurthy')
  expect(field('Value 2: order')).not.toHaveValue('KL-88213')
  expect(field('Value 3: amount')).toHaveValue('₹100')
  await fillIn(user, field('Customer phone'), '+91 98450-11999')
  await waitFor(() =>
    expect(field('Value 1: first name')).toHaveAccessibleDescription(/No customer has this number/),
  )
  expect(field('Value 1: first name')).toHaveValue('')
})

test('a value that is pointed at fills the field, is kept with the preset, and fills it for the next customer', async () => {
  const { user, router } = await openComposer('order_delay_apology')
  await user.click(screen.getByRole('button', { name: 'Take from… Value 2: day' }))
  const menu = await screen.findByRole('dialog', { name: 'Take from… Value 2: day' })
  expect(within(menu).getByRole('option', { name: /^first name.*Ananya/ })).toBeVisible()
  await user.type(within(menu).getByRole('combobox'), 'gold')
  expect(within(menu).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(field('Value 2: day')).toHaveValue('Gold')
  expect(field('Value 2: day')).toHaveAccessibleDescription(/^From the customer: loyalty\.tier ?$/)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take from… Value 2: day' })).toHaveFocus())
  const father = await shared.db
    .selectFrom('customers')
    .select('id')
    .where('phone_digits', '=', '919845011224')
    .executeTakeFirstOrThrow()
  await router.navigate({
    to: '/send',
    search: { customer: father.id, preset: presetKey('order_delay_apology', shared) },
  })
  await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011224'))
  expect(field('Value 2: day')).toHaveAccessibleDescription(/^From the customer: loyalty\.tier/)
})

test('the text of a field can be kept for every customer, or be typed for each', async () => {
  const { user } = await openComposer('order_update')
  const openMenu = () => user.click(screen.getByRole('button', { name: /^Take from… Value 1/ }))
  await fillIn(user, field(/^Value 1/), 'packed')
  await openMenu()
  await user.click(await screen.findByRole('option', { name: /^This text for every customer/ }))
  expect(field(/^Value 1/)).toHaveAccessibleDescription(/the same for every customer/)
  await openMenu()
  await user.click(await screen.findByRole('option', { name: 'Typed for each customer' }))
  expect(field(/^Value 1/)).toHaveValue('')
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
  await waitFor(() => expect(field('Value 1: first name')).toHaveValue('Ananya'))
  await fillIn(user, field('Customer phone'), '+91 98450-11224')
  await waitFor(() =>
    expect(field('Value 1: first name')).toHaveAccessibleDescription(/Loading the customer/),
  )
  expect(field('Value 1: first name')).toHaveValue('')
  await fillIn(user, field('Customer phone'), '+91 98450-11999')
  await waitFor(() =>
    expect(field('Value 1: first name')).toHaveAccessibleDescription(/No customer has this number/),
  )
  release()
  // The answer is there once its number is entered again, without another request.
  await fillIn(user, field('Customer phone'), '+91 98450-11224')
  await waitFor(() => expect(field('Value 1: first name')).toHaveValue('R. Krishnamurthy'))
  await fillIn(user, field('Customer phone'), '+91 98450-11999')
  await waitFor(() => expect(field('Value 1: first name')).toHaveValue(''))
}, 30_000)
