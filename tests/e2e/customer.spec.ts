import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { partsOf, signIn, test } from '../support/at-desk.ts'

test.describe('on a narrow window', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the customer is a drawer that takes the focus and gives it back', async ({ page }) => {
    await signIn(page)
    const { rows, customer } = partsOf(page)
    await rows.first().click()
    await expect(customer).toHaveCount(0)
    const opener = page.getByRole('button', { name: 'Show customer' })
    await opener.click()
    await expect(customer).toBeFocused()
    await expect(customer.getByText('Phone', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(customer).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('a press beside the drawer closes it, and back opens what was there', async ({ page }) => {
    await signIn(page)
    const { rows, customer } = partsOf(page)
    await rows.first().click()
    await page.getByRole('button', { name: 'Show customer' }).click()
    await expect(customer).toBeVisible()
    await page.mouse.click(300, 400)
    await expect(customer).toHaveCount(0)
  })

  test('a drawer that is in reads nothing', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page)
    asked.length = 0
    await partsOf(page).rows.first().click()
    await expect(partsOf(page).log).toBeVisible()
    expect(asked.filter((path) => path.includes('/customers/'))).toEqual([])
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the customer panel, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page)
    const { rows, customer } = partsOf(page)
    await rows.filter({ hasText: 'Ananya' }).first().click()
    await expect(customer.getByText('Repeat buyer')).toBeVisible()
    await customer.getByText('Ticket and record').click()
    await customer
      .getByRole('button', { name: /Details/ })
      .first()
      .click()
    const { violations } = await new AxeBuilder({ page }).include('aside[aria-label="Customer"]').analyze()
    expect(violations).toEqual([])
  })
}
