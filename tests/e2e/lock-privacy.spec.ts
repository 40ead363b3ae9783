import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { lock, PIN, setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const [kaveri] = factsOf('small').workspaces
const preset = `order_delay_apology@${(kaveri?.channels[0]?.id ?? '').slice(0, 8)}`

const COMPOSER = `/send?preset=${encodeURIComponent(preset)}`

/** Records the paths of requests to the platform from now on, and of any others that carry a credential. */
function recordRequests(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/^\/(platform-api|legacy)\//.test(path) || 'authorization' in request.headers()) requests.push(path)
  })
  return requests
}

test('a locked app sends no request, shows nothing of a customer, and polls at once when it is unlocked', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page)
  await setPin(page)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  const { rows, log, conversation, customer } = getInboxLocators(page)
  const names = await rows.allInnerTexts()
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
  const secrets = [
    ...names.map((it) => it.split('\n')[0] ?? ''),
    await conversation.getByRole('heading').first().innerText(),
    ...(await log.getByRole('article').allInnerTexts()).map((it) => it.slice(-30)),
    ...(await customer.locator('dd').allInnerTexts()),
  ].filter((it) => it.length > 4)
  expect(secrets.length).toBeGreaterThan(10)

  await lock(page)
  const requests = recordRequests(page)
  // Many times longer than any timer of the app.
  const minutes = process.env.HANDOFF_DEEP === '1' ? 60 : 15
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.runFor(60_000)
  expect(requests).toEqual([])
  const content = await page.content()
  for (const secret of secrets) expect(content).not.toContain(secret)
  await expect(page).toHaveTitle('Locked · Handoff')

  const nextPoll = page.waitForRequest(/\/messages\/list$/)
  await unlock(page)
  await nextPoll
  await expect(log.getByRole('article').first()).toBeVisible()
  expect(requests).toContain('/platform-api/v1/tickets/list')
})

test('typed text is restored after unlocking by token and by PIN', async ({ page }) => {
  await signIn(page, { canSendTemplates: true, at: COMPOSER })
  const phone = page.getByRole('combobox', { name: 'To: name, number or email' })
  const order = page.getByRole('combobox', { name: /^Value 1/ })

  await test.step('by a token', async () => {
    await phone.fill('919845100777')
    await order.fill('KL-4242')
    // The test does not wait: the app stores the last letters while it locks.
    await lock(page)
    await expect(page.getByText('KL-4242')).toHaveCount(0)
    await page.getByLabel('Access token').fill('demo-agent')
    await page.getByLabel(/^Workspace ID/).fill(kaveri?.id ?? '')
    await page.getByLabel(/^Workspace API key/).fill(kaveri?.legacyKey ?? '')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(order).toHaveValue('KL-4242')
    await expect(phone).toHaveValue('919845100777')
  })
  await test.step('by a PIN', async () => {
    await setPin(page, PIN)
    await page.goto(COMPOSER)
    await unlock(page)
    await phone.fill('919845100888')
    await order.fill('KL-5353')
    await lock(page)
    await expect(page.getByText('KL-5353')).toHaveCount(0)
    await unlock(page)
    await expect(order).toHaveValue('KL-5353')
    await expect(phone).toHaveValue('919845100888')
  })
})
