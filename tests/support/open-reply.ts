import { expect, type Page } from '@playwright/test'
import { getInboxLocators } from './signed-in.ts'

/**
 * Opens the list of templates with what the customer's calls propose. The list waits for them only a moment, which a busy
 * machine can need for more: while the page's clock stands still, that moment doesn't end. The clock has to be installed.
 */
export async function openReplyWithCalls(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.keyboard.press('t')
  await expect(getInboxLocators(page).reply.getByRole('option').first()).toBeVisible()
  await page.clock.resume()
}
