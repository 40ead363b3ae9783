import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the customer drawer sends no request while it is closed, takes and returns the focus, and closes on a click beside it', async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await signIn(page)
    const { rows, customer, log } = getInboxLocators(page)
    const opener = page.getByRole('button', { name: 'Show customer' })
    await test.step('it sends no request while it is closed', async () => {
      requested.length = 0
      await rows.first().click()
      await expect(log.getByRole('article').first()).toBeVisible()
      await expect(customer).toHaveCount(0)
      expect(requested.filter((path) => path.includes('/customers/'))).toEqual([])
    })
    await test.step('it takes the focus, and returns it', async () => {
      await opener.click()
      await expect(customer).toBeFocused()
      await expect(customer.getByText('Phone', { exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(customer).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
    await test.step('a click beside it closes it', async () => {
      await opener.click()
      await expect(customer).toBeVisible()
      await page.mouse.click(300, 400)
      await expect(customer).toHaveCount(0)
    })
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the customer panel has no accessibility violations, ${colorScheme}`, deep, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page)
    const { rows, customer } = getInboxLocators(page)
    await rows.filter({ hasText: 'Ananya' }).first().click()
    await expect(customer.getByText('Repeat buyer')).toBeVisible()
    await customer.getByText('Ticket details').click()
    await customer
      .getByRole('button', { name: /Details/ })
      .first()
      .click()
    const { violations } = await new AxeBuilder({ page }).include('aside[aria-label="Customer"]').analyze()
    expect(violations).toEqual([])
  })
}

test('where config.json says that devices can’t call, no phone number is a link', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = Object(await (await route.fetch({ maxRetries: 3 })).json())
    await route.fulfill({ json: { ...config, device: { ...Object(config.device), phoneLinks: false } } })
  })
  await signIn(page)
  const { rows, customer } = getInboxLocators(page)
  await rows.filter({ hasText: 'Ananya' }).first().click()
  await expect(customer.getByText('+91 98450 11223')).toBeVisible()
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
})

test('the short names of nested fields are not broken', async ({ page }) => {
  await page.route('**/customers/*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const body = Object(await response.json())
    const fields = JSON.stringify({ address: { landmarks: 'Metro pillar 212', back_neck: '9"' } })
    await route.fulfill({ response, json: { ...body, custom_fields: fields } })
  })
  await signIn(page)
  const { rows, customer } = getInboxLocators(page)
  await rows.filter({ hasText: 'Ananya' }).first().click()
  for (const name of ['landmarks', 'back_neck'])
    await expect
      .poll(() =>
        customer.getByText(name, { exact: true }).evaluate((it) => it.getBoundingClientRect().height),
      )
      .toBeLessThan(30)
})
