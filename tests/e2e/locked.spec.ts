import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { lock, PIN, setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const [kaveri] = factsOf('small').workspaces
const preset = `order_delay_apology@${(kaveri?.channels[0]?.id ?? '').slice(0, 8)}`

const COMPOSER = `/send?preset=${encodeURIComponent(preset)}`

/** What the page asks of the platform from now on, and whatever else carries a credential. */
function heard(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/^\/(platform-api|legacy)\//.test(path) || 'authorization' in request.headers()) asked.push(path)
  })
  return asked
}

test('a locked desk asks the platform for nothing, says nothing of a customer, and asks at once when it is opened', async ({
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
  const asked = heard(page)
  // Many times as long as any timer of the app waits.
  const minutes = process.env.HANDOFF_DEEP === '1' ? 60 : 15
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.runFor(60_000)
  expect(asked).toEqual([])
  const content = await page.content()
  for (const secret of secrets) expect(content).not.toContain(secret)
  await expect(page).toHaveTitle('Locked · Handoff')

  const fresh = page.waitForRequest(/\/messages\/list$/)
  await unlock(page)
  await fresh
  await expect(log.getByRole('article').first()).toBeVisible()
  expect(asked).toContain('/platform-api/v1/tickets/list')
})

test('what was typed is there when the desk is opened again by a token, and by a PIN', async ({ page }) => {
  await signIn(page, { canSendTemplates: true, at: COMPOSER })
  const phone = page.getByRole('textbox', { name: 'Customer phone' })
  const order = page.getByRole('textbox', { name: /^Value for placeholder 1/ })

  await test.step('by a token', async () => {
    await phone.fill('919845100777')
    await order.fill('KL-4242')
    // Nothing is waited for: the last letters are written down while the screen goes.
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
