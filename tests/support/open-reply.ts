import { expect, type Page } from '@playwright/test'
import { getInboxLocators } from './signed-in.ts'

/**
 * Opens the list of templates once the customer's calls are loaded, which decide what it proposes first: it waits for them
 * only a moment, and a busy machine can need longer.
 */
export async function openReplyWithCalls(page: Page): Promise<void> {
  const { customer } = getInboxLocators(page)
  const showButton = page.getByRole('button', { name: 'Show customer' })
  const isDrawer = await showButton.isVisible()
  if (isDrawer) await showButton.click()
  // Without `exact`: the heading has the number of calls once they are loaded.
  await customer.locator('summary', { hasText: 'Recent calls' }).scrollIntoViewIfNeeded()
  await expect(customer.getByRole('list', { name: 'Recent calls' })).toBeVisible()
  if (isDrawer) {
    await page.keyboard.press('Escape')
    await expect(customer).toBeHidden()
  }
  await page.keyboard.press('t')
}
