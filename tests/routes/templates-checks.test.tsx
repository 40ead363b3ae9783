import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { renderAt, sharedPlatform } from '../support/app.tsx'
import { type ChangeResponse, changeRecords, withChangedResponse } from '../support/changed-responses.ts'
import type { Platform } from '../support/platform.ts'
import {
  checkList,
  expectCheck,
  field,
  fillIn,
  RECIPIENT_LABEL,
  recipientField,
  sendButton,
  valueField,
  valueFields,
} from '../support/template-composer.tsx'

beforeAll(async () => {
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/send-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

/**
 * Opens the composer with a preset and no recipient. `sentUrls`: the template sends that left the app. `changeCustomers`
 * changes the platform's responses with customers.
 */
async function openComposer(preset: string, changeCustomers: ChangeResponse = (it) => it) {
  const original: Platform = await sharedPlatform()
  const { platform } = withChangedResponse(original, '/customers/list?', changeCustomers)
  const [workspace] = platform.facts.workspaces
  const sentUrls: string[] = []
  const fetch: typeof platform.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('send-chatapp-template')) sentUrls.push(url)
    return platform.fetch(input, init)
  }
  const key = `${preset}@${workspace?.channels[0]?.id.slice(0, 8)}`
  const app = await renderAt(`/send?preset=${encodeURIComponent(key)}`, {
    platform: { ...platform, fetch },
    legacy: { key: 'demo-legacy', workspaceId: workspace?.id ?? '' },
  })
  await screen.findByRole('combobox', { name: RECIPIENT_LABEL })
  return { ...app, sentUrls, platform }
}

test('a header’s link must be a public HTTPS address; until then nothing is sent [TPL-20, TPL-21, ERR-09]', async () => {
  const { user, sentUrls } = await openComposer('refund_escalated')
  await fillIn(user, field('Customer name'), 'Ananya')
  await fillIn(user, recipientField(), '+91 98450-11223')
  for (const [index, input] of valueFields().entries()) await fillIn(user, input, `value ${index + 1}`)
  await fillIn(user, field('Follow the refund'), 'https://a.example/')
  await user.click(screen.getByRole('button', { name: 'Change: Image link' }))
  const link = field('Image link')
  expect(link).toHaveFocus()
  for (const refused of ['http://files.kaveriliving.example/a.jpg', 'https://10.0.0.1/a.jpg', ' ']) {
    await fillIn(user, link, refused)
    await waitFor(() => expect(checkList()).toHaveTextContent(/Image link can’t be fetched/))
    await user.click(sendButton())
    expect(link).toHaveFocus()
    expect(link).toBeInvalid()
  }
  await fillIn(user, link, 'https://files.kaveriliving.example/a.jpg')
  await waitFor(() => expect(checkList()).toHaveTextContent(/Image link is a public HTTPS address/))
  expect(link).toBeValid()
  expect(sentUrls).toEqual([])
}, 60_000)

test('a form without a name, a phone or a value is not sent, and each is named with its fix [TPL-04, TPL-07, TPL-15, ERR-06, ERR-07, ERR-08]', async () => {
  const { user, sentUrls } = await openComposer('order_delay_apology')
  const expectFocusAfterSend = async (getField: () => HTMLElement) => {
    await user.click(sendButton())
    await waitFor(() => expect(getField()).toHaveFocus())
  }
  await expectCheck(
    /Phone missing.*Digits only, country code first\..*Customer name missing.*Value 1 is empty/,
  )
  await expectFocusAfterSend(recipientField)
  await user.type(recipientField(), '919845011999')
  await expectFocusAfterSend(() => field('Customer name'))
  await user.type(field('Customer name'), 'Ananya')
  await user.click(sendButton())
  expect(valueField(/^Value 1/)).toBeInvalid()
  await user.type(valueField(/^Value 1/), 'KL-88213')
  await expectCheck(/Value 2 is empty/)
  expect(sentUrls).toEqual([])
}, 60_000)

test('nothing is sent before the customer’s record is read, and nothing at all if it is blocked', async () => {
  const isReleased = Promise.withResolvers<void>()
  const block = changeRecords((it) => ({ ...it, blocked: true }))
  const { user, sentUrls, platform } = await openComposer(
    'order_delay_apology',
    async (response, request) => {
      await isReleased.promise
      return block(response, request)
    },
  )
  await fillForm(user, platform)
  await waitFor(() => expect(checkList()).toHaveTextContent(/Waiting: Loading the customer’s details/))
  const expectNotSent = async () => {
    await user.click(sendButton())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(sentUrls).toEqual([])
  }
  await expectNotSent()
  isReleased.resolve()
  await waitFor(() => expect(checkList()).toHaveTextContent(/This customer is blocked/))
  await expectNotSent()
}, 60_000)

test('a record that can’t be read is a question: the agent decides', async () => {
  const refuse = () => new Response('{}', { status: 400 })
  const { user, platform } = await openComposer('order_delay_apology', refuse)
  await fillForm(user, platform)
  await waitFor(() => expect(checkList()).toHaveTextContent(/Opt-out status unknown/))
  await user.click(sendButton())
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  expect(await screen.findByRole('button', { name: 'Undo', description: /sent to/ })).toBeVisible()
}, 60_000)

/** Enters a customer of the platform, and each value. */
async function fillForm(user: UserEvent, { db, facts }: Platform) {
  const { phone, name } = await db
    .selectFrom('customers')
    .select(['phone', 'name'])
    .where('workspace_id', '=', facts.workspaces[0]?.id ?? '')
    .where('phone', 'like', '91%')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await fillIn(user, recipientField(), phone ?? '')
  await fillIn(user, field('Customer name'), name)
  for (const [index, input] of valueFields().entries()) await fillIn(user, input, `value ${index + 1}`)
}
