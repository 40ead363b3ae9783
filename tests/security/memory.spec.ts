import { expect, type Page } from '@playwright/test'
import { dumpPageAndStorage } from '../support/browser-storage.ts'
import { deep } from '../support/deep.ts'
import { findRetainedStrings } from '../support/heap.ts'
import { lock, PIN, pad, setPin, unlock } from '../support/pin.ts'
import { addSendingKey, getInboxLocators, me, test } from '../support/signed-in.ts'

// A heap snapshot of a whole app takes seconds on a busy machine, and the end of a session is awaited for 90 s.
test.describe.configure({ timeout: 300_000 })

/** Values that only this session has read or typed. */
const SECRETS = {
  token: 'zq-secret-token-5d1f',
  legacyKey: 'zq-secret-legacy-83be',
  text: 'zq-message-text-a6c2',
  html: 'zq-message-html-94d7',
  name: 'Zqname Zqsurname',
  phone: '919845777123',
  email: 'zq-person@example.com',
  search: 'zqsearchtext',
  customerSearch: 'zqcustomersearch',
  find: 'zqfindtext',
} as const

/** Puts the secret values into the platform's responses, and accepts the secret token. */
async function withSecrets(page: Page) {
  await page.route('**/platform-api/**', async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer demo-agent' }
    const response = await route.fetch({ headers, maxRetries: 3 })
    const body: unknown = await response.json().catch(() => null)
    await route.fulfill({ response, json: withSecretValues(body) })
  })
}

function withSecretValues(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value: unknown) => {
    if (key === 'content' && typeof value === 'string') return `${SECRETS.text} ${value}`
    if (key === 'content_html' && value !== undefined) return `<p>${SECRETS.html} <b>word</b></p>`
    if (key === 'customer_name' || key === 'name') return typeof value === 'string' ? SECRETS.name : value
    if (key === 'phone' && typeof value === 'string') return SECRETS.phone
    if (key === 'email' && typeof value === 'string') return SECRETS.email
    return value
  })
}

type SessionOptions = { readonly pin?: string }

/** Signs in, opens a ticket and its customer, and uses search and find. */
async function useSession(page: Page, { pin }: SessionOptions = {}) {
  await withSecrets(page)
  await page.goto('/inbox')
  await page.getByRole('textbox', { name: 'Access token' }).fill(SECRETS.token)
  await page.getByRole('button', { name: 'Your name: Not selected' }).click()
  await page.getByRole('option', { name: me }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await addSendingKey(page, SECRETS.legacyKey)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  const { rows, log, customer, search } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  if (pin !== undefined) await setPin(page, pin)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(SECRETS.customerSearch)
  await expect(page).toHaveURL(/\/customers\?s=/)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await rows.first().click()
  await expect(log.getByText('word', { exact: true }).first()).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
  await log.focus()
  await page.keyboard.press('Control+f')
  await page.getByRole('searchbox', { name: 'Find in conversation' }).fill(SECRETS.find)
  await expect(page.getByText('No matches', { exact: true })).toBeVisible()
  await search.fill(SECRETS.search)
  await expect(page.locator('b', { hasText: 'Nothing found' })).toBeVisible()
}

const everySecret = [...Object.values(SECRETS), PIN]

/** Expects that no secret is in memory, on the page, in storage, in the URL or in the history state. */
async function expectNothingLeft(page: Page, secrets: readonly string[]) {
  const dump = await dumpPageAndStorage(page)
  for (const secret of secrets) expect(dump).not.toContain(secret)
  // Ending a session takes a moment, because pending writes are awaited.
  await expect
    .poll(() => findRetainedStrings(page, secrets), {
      timeout: 90_000,
      intervals: [1_000, 5_000, 10_000, 20_000],
    })
    .toEqual([])
}

test('a session locked by a PIN leaves nothing in memory, not even the PIN; after unlocking, the heap has what is shown [FLT-88]', async ({
  page,
}) => {
  await useSession(page, { pin: PIN })
  await lock(page)
  await expect(pad(page)).toBeVisible()
  await expectNothingLeft(page, everySecret)
  await unlock(page)
  const { search, log } = getInboxLocators(page)
  await expect(search).toHaveValue(SECRETS.search)
  await expect(log.getByText('word', { exact: true }).first()).toBeVisible()

  await test.step('the heap search finds the values of an open session', async () => {
    const retained = await findRetainedStrings(page, everySecret)
    for (const secret of [SECRETS.token, SECRETS.legacyKey, SECRETS.text, SECRETS.html, SECRETS.search])
      expect(
        retained.some(({ text }) => text.includes(secret)),
        secret,
      ).toBe(true)
  })
})

test('signing out leaves nothing in memory [FLT-88]', async ({ page }) => {
  await useSession(page)
  await page.getByRole('button', { name: new RegExp(me) }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expectNothingLeft(page, everySecret)
})

test(
  'a locked session leaves no message, customer, credential or search text in memory [FLT-88]',
  deep,
  async ({ page }) => {
    await useSession(page)
    await lock(page)
    await expect(page.getByLabel('Access token')).toBeVisible()
    await expectNothingLeft(page, everySecret)
  },
)

test('ending the shift leaves nothing in memory [FLT-88]', deep, async ({ page }) => {
  await useSession(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('end shift')
  await page.getByRole('option', { name: /^End shift/ }).click()
  await page
    .getByRole('dialog', { name: 'End your shift?' })
    .getByRole('button', { name: /^End shift/ })
    .click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expectNothingLeft(page, everySecret)
})
