import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedPlatform } from '../support/app.tsx'
import { findTicket } from '../support/find-ticket.ts'
import type { Platform } from '../support/platform.ts'
import {
  checkList,
  composerUrl,
  expectCheck,
  field,
  fillIn,
  openWithKey,
  presetKey,
  RECIPIENT_LABEL,
  recipientField,
  sendButton,
  valueField,
  valueFields,
} from '../support/template-composer.tsx'

let shared: Platform

beforeAll(async () => {
  shared = await sharedPlatform()
  // The app loads these on demand; loaded here so that no test's timeout includes it.
  await import('#src/features/templates/send-page.tsx')
  await import('#src/lib/text/phone-number.ts')
}, 60_000)

beforeEach(() => localStorage.clear())

type Changes = {
  /** Fields of the ticket's customer. */
  readonly customer?: object
  /** Fields of what any search of customers finds. */
  readonly found?: object
  readonly status?: number
}

/** A platform whose customers have other fields. `phones`: the numbers that templates were sent to. */
function withCustomers({ customer, found, status }: Changes) {
  const phones: unknown[] = []
  const searches: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(
      typeof input === 'string' ? new URL(input, 'http://platform.test') : input,
      init,
    )
    const { pathname } = new URL(request.url)
    if (pathname.includes('send-chatapp-template')) phones.push((await request.clone().json()).customer_phone)
    if (pathname.endsWith('/customers/list')) {
      if (status !== undefined) return Response.json({ message: 'No' }, { status })
      const { search = '' } = await request.clone().json()
      searches.push(search)
      if (found !== undefined) {
        const response = await shared.fetch(
          new Request(request.url, { method: 'POST', headers: request.headers, body: '{}' }),
        )
        const page: { records: object[] } = await response.json()
        const isFound = JSON.stringify(found).includes(search)
        const records = isFound ? page.records.slice(0, 1).map((it) => ({ ...it, ...found })) : []
        return Response.json({ records, total: records.length })
      }
    }
    const response = await shared.fetch(request)
    if (customer === undefined || !/\/customers\/[\da-f-]{36}$/.test(pathname)) return response
    return Response.json({ ...(await response.json()), ...customer })
  }
  return { platform: { ...shared, fetch }, phones, searches }
}

async function openFromTicket(changes: Changes) {
  const changed = withCustomers(changes)
  const { id, code } = await findTicket(shared, 'KL-88213')
  const app = await openWithKey(composerUrl({ id, code }, shared), changed.platform)
  await screen.findByRole('textbox', { name: 'Customer phone' })
  return { ...app, ...changed }
}

async function openEmpty(changes: Changes) {
  const changed = withCustomers(changes)
  const url = `/send?preset=${encodeURIComponent(presetKey('order_delay_apology', shared))}`
  const app = await openWithKey(url, changed.platform)
  await screen.findByRole('combobox', { name: RECIPIENT_LABEL })
  return { ...app, ...changed }
}

async function fillValues(user: Awaited<ReturnType<typeof openEmpty>>['user'], name = 'Bruna') {
  await fillIn(user, field('Customer name'), name)
  for (const input of valueFields()) await fillIn(user, input, 'today')
}

test('a stored number of two countries is asked about, and nothing is sent until one is chosen [fc-01]', async () => {
  const { user, phones } = await openFromTicket({ customer: { phone: '6581234567' } })
  await expectCheck(/The country code isn’t certain/)
  expect(checkList()).toHaveTextContent(/\+65 8123 4567 or \+91 65812 34567/)
  await fillValues(user)
  await user.click(sendButton())
  expect(field('Customer phone')).toHaveFocus()
  expect(phones).toEqual([])
  await user.click(screen.getByRole('button', { name: /\+91 65812 34567/ }))
  await waitFor(() => expect(field('Customer phone')).toHaveValue('916581234567'))
  expect(field('Customer phone')).toHaveAccessibleDescription(/91 added to 6581234567/)
  await waitFor(() => expect(checkList()).not.toHaveTextContent(/isn’t certain/))
})

test('a stored number without a country code is completed by the home country, visibly [fc-01]', async () => {
  await openFromTicket({ customer: { phone: '09845011223' } })
  await waitFor(() => expect(field('Customer phone')).toHaveValue('919845011223'))
  expect(field('Customer phone')).toHaveAccessibleDescription(/91 added to 09845011223/)
})

test.each(['5215512345678', '22997123456', '22507012345', '184069530861739'])(
  '%s, which the platform delivered, is a warning at most, and its values are filled in [fc-07, reserve-lid]',
  async (phone) => {
    await openFromTicket({ customer: { phone } })
    await expectCheck(/Warning: Unusual phone number/)
    expect(field('Customer phone')).toHaveValue(phone)
    await waitFor(() => expect(valueField(/^Value 1/)).not.toHaveValue(''))
    expect(checkList()).not.toHaveTextContent(/Blocks sending: (?!Value)/)
  },
)

test.each([
  ['+55 11 98765-4321', { name: 'Bruna Teles', phone: '551187654321', chatapp_optout: true, blocked: false }],
  ['+55 11 98765-4321', { name: 'Bruna Teles', phone: '+55 11 8765-4321', blocked: true }],
])('to %s, the customer with another spelling is named and asked about [fc-03]', async (typed, found) => {
  const { user, phones } = await openEmpty({
    found: { ...found, phone: found.phone.replaceAll(/[ +-]/g, '') },
  })
  await fillIn(user, recipientField(), typed)
  await fillValues(user)
  await expectCheck(/Asks before sending: Bruna Teles/)
  expect(checkList()).not.toHaveTextContent(/No customer has this number/)
  await user.click(sendButton())
  const dialog = await screen.findByRole('dialog', { name: 'Send to this number?' })
  expect(dialog).toHaveTextContent(/Bruna Teles.*(opted out|blocked)/)
  expect(phones).toEqual([])
  const safe = within(dialog).getByRole('button', { name: 'Don’t send' })
  expect(safe).toHaveFocus()
  expect(safe.className).toMatch(/primary/)
  expect(within(dialog).getByRole('button', { name: 'Send anyway' }).className).not.toMatch(/primary/)
  await user.click(safe)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(sendButton())
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  expect(await screen.findByRole('button', { name: 'Undo', description: /sent to/ })).toBeVisible()
})

test('the number in the spelling of the home country is the customer’s: blocked, nothing is sent [fc-03]', async () => {
  const { user, phones } = await openEmpty({
    found: { name: 'Farhan Sheikh', phone: '9845022334', chatapp_optout: true, blocked: true },
  })
  await fillIn(user, recipientField(), '98450 22334')
  await fillValues(user)
  await expectCheck(/Blocks sending: This customer is blocked/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(phones).toEqual([])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('where customers can’t be looked up, consent is unknown and is asked about [fc-03]', async () => {
  const { user } = await openEmpty({ status: 403 })
  await fillIn(user, recipientField(), '+91 98450 11999')
  await fillValues(user)
  await expectCheck(/Asks before sending: Opt-out status unknown/)
  await user.click(sendButton())
  expect(await screen.findByRole('dialog', { name: 'Send to this number?' })).toHaveTextContent(
    /Opt-out status unknown/,
  )
})
