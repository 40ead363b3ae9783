import { expect, type Page } from '@playwright/test'
import { openReplyWithCalls } from '../support/open-reply.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** Opens the ticket of a customer whose record fills a template, with the clock in the test's hands. */
async function openTicket(page: Page) {
  await page.clock.install()
  await signIn(page, { canSendTemplates: true })
  const row = getInboxLocators(page).rows.filter({ hasText: 'Pooja Agarwal' }).first()
  await row.click()
  const newest = page.getByRole('log').locator('article').last()
  await expect(newest).toBeInViewport({ ratio: 1 })
  return { newest }
}

const reply = (page: Page) => page.getByRole('region', { name: 'Reply' })

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })
    test('a reply takes T, a digit and Ctrl Enter, with the newest message in view all the while', async ({
      page,
    }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/send-chatapp-template')) sent.push(request.postData() ?? '')
      })
      const { newest } = await openTicket(page)
      const field = reply(page).getByRole('combobox', { name: 'Search templates' })
      await openReplyWithCalls(page)
      await expect(field).toBeFocused()
      await expect(newest).toBeInViewport({ ratio: 1 })
      // A missed call, whose template needs the customer's name alone.
      const missedCall = reply(page).getByRole('option').filter({ hasText: 'Missed call' })
      const digit = await missedCall.getAttribute('aria-keyshortcuts')
      await page.keyboard.press(digit ?? '')
      await expect(reply(page).getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
      await expect(reply(page).getByRole('button', { name: /From Kaveri|checks passed/ })).toBeVisible()
      await expect(newest).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Control+Enter')
      await expect(reply(page)).toBeHidden()
      await expect(newest).toBeInViewport({ ratio: 1 })
      // Nothing is armed.
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('log').getByText(/Sending/)).toHaveCount(1)
      await page.clock.fastForward(5_000)
      await expect.poll(() => sent).toHaveLength(1)
    })
  })
}

test('the bar offers the template that is proposed first for the ticket', async ({ page }) => {
  await signIn(page, { canSendTemplates: true })
  const row = getInboxLocators(page).rows.filter({ hasText: 'Pooja Agarwal' }).first()
  await row.click()
  await page.getByRole('button', { name: 'Order delay' }).click()
  const name = reply(page).getByRole('button', { name: 'Order delay' })
  await expect(name).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reply(page)).toBeHidden()
  await expect(page).not.toHaveURL(/reply=/)
  await page.keyboard.press('t')
  await expect(reply(page).getByRole('option').first()).toContainText('Order delay')
})

test('the list says why it suggests no advertising and no login code', async ({ page }) => {
  await openTicket(page)
  await page.keyboard.press('t')
  await expect(reply(page).getByText(/\d+ marketing templates aren’t for this situation/)).toBeVisible()
  const options = reply(page).getByRole('option')
  await expect(options.filter({ hasText: 'Marketing' })).toHaveCount(0)
  const search = reply(page).getByRole('combobox', { name: 'Search templates' })
  await page.keyboard.type('diwali')
  await expect(search).toHaveValue('diwali')
  await expect(options.first()).toContainText('Marketing that doesn’t fit this situation')
  await search.fill('login code')
  await expect(search).toHaveValue('login code')
  await expect(options.first()).toContainText('Customer didn’t request a login code')
})

test('an order of the record that the customer did not name is asked for, and never sent unasked', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send-chatapp-template')) sent.push(request.postData() ?? '')
  })
  await page.clock.install()
  await signIn(page, { canSendTemplates: true })
  await getInboxLocators(page).rows.filter({ hasText: 'मीना अग्रवाल' }).first().click()
  const said = page.getByRole('log').locator('article').filter({ hasText: 'मेरा ऑर्डर' }).first()
  const named = /KL-\d{5}/.exec((await said.textContent()) ?? '')?.[0] ?? ''
  await page.keyboard.press('t')
  await page.keyboard.type('order delay')
  await page.keyboard.press('Enter')
  const order = reply(page).getByRole('combobox', { name: 'Value 1: order' })
  await expect(order).toBeFocused()
  await expect(order).toHaveValue('')
  await expect(reply(page).getByRole('status')).toContainText(
    `The conversation says ${named}, but the customer’s profile says`,
  )
  const [theirs, ofRecord] = [reply(page).getByRole('option').nth(0), reply(page).getByRole('option').nth(1)]
  await expect(theirs.locator('mark')).toHaveText(named)
  await expect(theirs).toContainText(`मेरा ऑर्डर ${named}`)
  await expect(ofRecord).toContainText('From the customer’s profile: order.last_id')
  await page.keyboard.press('Control+Enter')
  await expect(order).toBeFocused()
  await page.keyboard.press('1')
  await expect(order).toHaveValue(named)
  await test.step('one Tab leads to each value, then to what the checks found and to Send', async () => {
    await page.keyboard.press('Tab')
    await expect(reply(page).getByRole('combobox', { name: 'Value 2: day' })).toBeFocused()
    await page.keyboard.type('24 November')
    await page.keyboard.press('Tab')
    await expect(reply(page).getByRole('status').getByRole('button')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(reply(page).getByRole('button', { name: 'Send', exact: true })).toBeFocused()
  })
  await page.keyboard.press('Control+Enter')
  await expect(reply(page)).toBeHidden()
  await page.clock.fastForward(5_000)
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toContain(named)
})
