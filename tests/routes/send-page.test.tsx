import { screen, waitFor } from '@testing-library/react'
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
} from '../support/template-composer.tsx'

let shared: Platform

beforeAll(async () => {
  shared = await sharedPlatform()
  await import('#src/features/templates/send-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

const openPage = async (platform = shared) => {
  const app = await openWithKey('/send', platform)
  await waitFor(() => expect(field(/^Template name/)).toBeVisible())
  return app
}

test('no error is shown before something was entered or tried [TPL-04][TPL-15]', async () => {
  const { user } = await openPage()
  const missing = /missing|to fix before you can send/
  expect(screen.getByText(/^Marketing templates may not/)).toBeVisible()
  expect(screen.queryByText(missing)).toBeNull()
  expect(screen.getByRole('list', { name: 'Checks before sending' })).toBeEmptyDOMElement()
  for (const control of [...screen.getAllByRole('textbox'), recipientField()]) expect(control).toBeValid()
  expect(document.querySelectorAll('[data-state="stop"], [data-state="error"]')).toHaveLength(0)
  await user.click(sendButton())
  await expectCheck(/Phone missing/)
  expect(screen.getAllByText(missing).length).toBeGreaterThan(1)
})

test('a customer is found by a part of the name, and Enter makes them the recipient; what was entered stays [TPL-07][CUS-22]', async () => {
  const { user, router } = await openPage()
  await fillIn(user, field(/^Template name/), 'hello_again')
  await user.type(recipientField(), 'ananya kri')
  const option = await screen.findByRole('option', { name: /Ananya Krishnamurthy.*\+91 98450 11223/ })
  expect(option).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  expect(field('Customer name')).toHaveValue('Ananya Krishnamurthy')
  expect(field(/^Template name/)).toHaveValue('hello_again')
  expect(router.state.location.href).not.toMatch(/9845|Ananya/i)
  // The text of this template isn't known: it is what the message still needs.
  await waitFor(() => expect(field(/^Template text/)).toHaveFocus())
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
  await fillIn(user, field(/^Value 1/), 'KL-1')
  await fillIn(user, field(/^Value 2/), 'Friday')
  await user.click(screen.getByRole('button', { name: 'Choose another customer' }))
  await waitFor(() => expect(recipientField()).toHaveValue(''))
  await fillIn(user, field(/^Value 2/), 'Monday')
  await chooseAnanya()
  expect(field(/^Value 2/)).toHaveValue('Monday')
  expect(field(/^Value 1/)).toHaveValue('KL-1')
})

test('once a customer is chosen, the focus goes to the next field that the message needs [TPL-07]', async () => {
  const { user } = await openPage()
  await user.type(recipientField(), 'ananya kri')
  await user.click(await screen.findByRole('option', { name: /Ananya Krishnamurthy/ }))
  await waitFor(() => expect(field(/^Template name/)).toHaveFocus())
  expect(field('Customer phone')).toHaveValue('919845011223')
})

test('a customer who is chosen again gets the message at their own number, and the rest of the draft stays [TPL-07]', async () => {
  const { user } = await openPage()
  const chooseAnanya = async () => {
    await user.type(recipientField(), 'ananya kri')
    await user.click(await screen.findByRole('option', { name: /Ananya Krishnamurthy/ }))
    await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  }
  await chooseAnanya()
  await fillIn(user, field(/^Template name/), 'hello_again')
  await fillIn(user, field('Customer phone'), '+91 98450 11999')
  await user.click(screen.getByRole('button', { name: 'Choose another customer' }))
  await waitFor(() => expect(recipientField()).toHaveValue(''))
  // A draft without anything in it is stored for this form since a name was typed.
  expect(screen.getByRole('list', { name: 'Checks before sending' })).toBeEmptyDOMElement()
  await chooseAnanya()
  expect(field(/^Template name/)).toHaveValue('hello_again')
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
  expect(await screen.findByText(/^(Searching customers|Also searching the platform)…/)).toBeVisible()
  release()
  const failure = /^Only this device was searched\. The search on the platform failed: The platform .+\.$/
  expect(await screen.findByText(failure)).toBeVisible()
  expect(screen.getByText('A whole phone number can be used as it is.')).toBeVisible()
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
    await screen.findByText(/Searching the platform’s customers needs the scope customers:read/),
  ).toBeVisible()
})

test('the recipient that was entered last wins over that of an earlier draft, whose values stay [TPL-07]', async () => {
  const preset = presetKey('order_delay_apology', shared)
  const { user } = await openWithKey(`/send?preset=${encodeURIComponent(preset)}`, shared)
  await waitFor(() => expect(recipientField()).toBeVisible())
  const selectPreset = async (name: RegExp) => {
    const [button] = screen.getAllByRole('button', { name })
    if (button) await user.click(button)
  }
  await fillIn(user, recipientField(), '+91 98450 11999')
  await fillIn(user, field(/^Value 2/), 'Friday')
  await selectPreset(/^Another template/)
  await waitFor(() => expect(field(/^Template name/)).toBeVisible())
  await fillIn(user, recipientField(), '+91 98450 11223')
  await selectPreset(/^Order delay/)
  await waitFor(() => expect(field(/^Value 2/)).toHaveValue('Friday'))
  expect(recipientField()).toHaveValue('919845011223')
})
