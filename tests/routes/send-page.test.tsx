import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedPlatform } from '../support/app.tsx'
import { withChangedResponse } from '../support/changed-responses.ts'
import type { Platform } from '../support/platform.ts'
import {
  expectCheck,
  field,
  fillIn,
  openWithKey,
  presetKey,
  recipientField,
  sendButton,
  valueField,
  valueFields,
} from '../support/template-composer.tsx'

let shared: Platform

beforeAll(async () => {
  shared = await sharedPlatform()
  await import('#src/features/templates/send-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

const openPage = async (platform = shared) => {
  const app = await openWithKey('/send', platform)
  await waitFor(() => expect(recipientField()).toBeVisible())
  return app
}

async function chooseTemplate(user: UserEvent, name: RegExp) {
  await user.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(valueFields()[0]).toBeVisible())
}

test('no error is shown before something was entered or tried [TPL-04][TPL-15]', async () => {
  const { user } = await openPage()
  for (const control of [...screen.getAllByRole('textbox'), recipientField()]) expect(control).toBeValid()
  expect(screen.queryByText(/missing/)).toBeNull()
  await chooseTemplate(user, /^Order delay/)
  for (const control of [...valueFields(), recipientField()]) expect(control).toBeValid()
  expect(document.querySelectorAll('[data-state="stop"], [data-state="error"]')).toHaveLength(0)
  await user.click(sendButton())
  await expectCheck(/Phone missing/)
  expect(recipientField()).toBeInvalid()
})

test('a customer is found by a part of the name, and Enter makes them the recipient; the next key chooses the template [TPL-07][CUS-22]', async () => {
  const { user, router } = await openPage()
  await waitFor(() => expect(recipientField()).toHaveFocus())
  await user.keyboard('ananya kri')
  const option = await screen.findByRole('option', { name: /Ananya Krishnamurthy.*\+91 98450 11223/ })
  expect(option).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  expect(field('Customer name')).toHaveValue('Ananya Krishnamurthy')
  expect(router.state.location.href).not.toMatch(/9845|Ananya/i)
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search templates' })).toHaveFocus())
  await user.keyboard('order delay{Enter}')
  // What the message still needs: the order is the record's.
  await waitFor(() => expect(valueField('Value 2: day')).toHaveFocus())
  expect(valueField('Value 1: order')).toHaveValue('KL-88213')
  await user.click(screen.getByRole('button', { name: 'Choose another customer' }))
  await waitFor(() => expect(recipientField()).toHaveValue(''))
})

test('what is typed before the customer is chosen goes into a draft that is stored for them [TPL-07]', async () => {
  const preset = presetKey('order_delay_apology', shared)
  const { user } = await openWithKey(`/send?preset=${encodeURIComponent(preset)}`, shared)
  await waitFor(() => expect(recipientField()).toBeVisible())
  const chooseAnanya = async () => {
    await user.type(recipientField(), 'ananya kri')
    await user.click(await screen.findByRole('option', { name: /Ananya Krishnamurthy/ }))
    await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  }
  await chooseAnanya()
  await fillIn(user, valueField(/^Value 1/), 'KL-1')
  await fillIn(user, valueField(/^Value 2/), 'Friday')
  await user.click(screen.getByRole('button', { name: 'Choose another customer' }))
  await waitFor(() => expect(recipientField()).toHaveValue(''))
  await fillIn(user, valueField(/^Value 2/), 'Monday')
  await chooseAnanya()
  expect(valueField(/^Value 2/)).toHaveValue('Monday')
  expect(valueField(/^Value 1/)).toHaveValue('KL-1')
})

test('once a customer is chosen, the focus goes to the next field that the message needs [TPL-07]', async () => {
  const preset = presetKey('order_delay_apology', shared)
  const { user } = await openWithKey(`/send?preset=${encodeURIComponent(preset)}`, shared)
  await waitFor(() => expect(recipientField()).toHaveFocus())
  await user.type(recipientField(), 'ananya kri')
  await user.click(await screen.findByRole('option', { name: /Ananya Krishnamurthy/ }))
  await waitFor(() => expect(valueField('Value 2: day')).toHaveFocus())
  expect(field('Customer phone')).toHaveValue('919845011223')
})

test('a customer who is chosen again gets the message at their own number, and the rest of the draft stays [TPL-07]', async () => {
  const preset = presetKey('order_delay_apology', shared)
  const { user } = await openWithKey(`/send?preset=${encodeURIComponent(preset)}`, shared)
  await waitFor(() => expect(recipientField()).toBeVisible())
  const chooseAnanya = async () => {
    await user.type(recipientField(), 'ananya kri')
    await user.click(await screen.findByRole('option', { name: /Ananya Krishnamurthy/ }))
    await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  }
  await chooseAnanya()
  await fillIn(user, valueField(/^Value 2/), 'Friday')
  await fillIn(user, field('Customer phone'), '+91 98450 11999')
  await user.click(screen.getByRole('button', { name: 'Choose another customer' }))
  await waitFor(() => expect(recipientField()).toHaveValue(''))
  await chooseAnanya()
  expect(valueField(/^Value 2/)).toHaveValue('Friday')
})

test('what no customer has is said in a text, not in a row, and an error only once the field is left [TPL-07]', async () => {
  const { user } = await openPage()
  await user.type(recipientField(), 'zzqqxx')
  expect(await screen.findByText(/^No customer found/)).toBeVisible()
  expect(screen.queryByRole('listbox', { name: 'Customers' })).toBeNull()
  expect(recipientField()).toBeValid()
  expect(screen.queryByText(/Not a valid phone number|missing/)).toBeNull()
  await user.tab()
  await waitFor(() => expect(recipientField()).toBeInvalid())
  expect(screen.getByText('Choose a customer from the list, or enter a number')).toBeVisible()
})

test('while the platform searches, and once it can’t, the field says so and a whole number can be used [TPL-07]', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { platform, restore } = withChangedResponse(shared, '/customers/list', async () => {
    await released
    return Response.json({ message: 'No' }, { status: 422 })
  })
  const { user } = await openPage(platform)
  await user.type(recipientField(), 'ananya kri')
  expect(await screen.findByText(/^(Searching customers|Also searching all customers)…/)).toBeVisible()
  release()
  const failure = /^Only this device is searched\. Couldn’t search all customers\. [A-Z].+\.$/
  expect(await screen.findByText(failure)).toBeVisible()
  expect(screen.getByText('You can also enter a full phone number.')).toBeVisible()
  expect(recipientField()).toBeValid()
  restore()
  await user.type(recipientField(), 's')
  expect(await screen.findByRole('option', { name: /Ananya Krishnamurthy/ })).toBeVisible()
  expect(screen.queryByText(failure)).toBeNull()
})

test('where customers may not be searched, the field names the right that is missing [TPL-07]', async () => {
  const { platform } = withChangedResponse(shared, '/customers/list', () =>
    Response.json({ message: 'No' }, { status: 403 }),
  )
  const { user } = await openPage(platform)
  await user.type(recipientField(), 'ananya kri')
  expect(
    await screen.findByText(/Ask your administrator for access to all customers \(scope customers:read/),
  ).toBeVisible()
})

test('the recipient that was entered last wins over that of an earlier draft, whose values stay [TPL-07]', async () => {
  const preset = presetKey('order_delay_apology', shared)
  const { user } = await openWithKey(`/send?preset=${encodeURIComponent(preset)}`, shared)
  await waitFor(() => expect(recipientField()).toBeVisible())
  await fillIn(user, recipientField(), '+91 98450 11999')
  await fillIn(user, valueField(/^Value 2/), 'Friday')
  await user.click(screen.getByRole('button', { name: 'Order delay' }))
  await screen.findByRole('combobox', { name: 'Search templates' })
  await fillIn(user, recipientField(), '+91 98450 11223')
  await chooseTemplate(user, /^Order delay/)
  await waitFor(() => expect(valueField(/^Value 2/)).toHaveValue('Friday'))
  expect(recipientField()).toHaveValue('+91 98450 11223')
})

test('a number that was typed before a template is described comes along to the page that sends it [TPL-07]', async () => {
  const { user, router } = await openPage()
  await fillIn(user, recipientField(), '+91 98450 11888')
  await user.click(await screen.findByRole('option', { name: /^Another template/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'))
  await router.navigate({
    to: '/send',
    search: { preset: presetKey('order_delay_apology', shared) },
  })
  await waitFor(() => expect(valueFields()[0]).toBeVisible())
  expect(recipientField()).toHaveValue('+91 98450 11888')
})

test('a template that no longer exists is said to be missing, and another one can be chosen', async () => {
  const { user } = await openWithKey(`/send?preset=${crypto.randomUUID()}`, shared)
  expect(await screen.findByText('This template is no longer on this device')).toBeVisible()
  await chooseTemplate(user, /^Order delay/)
  expect(screen.queryByText('This template is no longer on this device')).toBeNull()
})
