import { expect, type Page } from '@playwright/test'
import { getInboxLocators } from './signed-in.ts'

/** So short that the list still waits after all steps that fit into the patience. */
const STEP_MS = 5
const PATIENCE = { timeout: 75_000 }

/**
 * Opens the list of templates with what the customer's calls propose. The list waits for them only a moment, which a busy
 * machine can need for more: while the page's clock goes on in small steps only, that moment doesn't end. The clock has to be
 * installed.
 */
export async function openReplyWithCalls(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.keyboard.press('t')
  const first = getInboxLocators(page).reply.getByRole('option').first()
  await expect(async () => {
    // Frames and short timers go on.
    await page.clock.runFor(STEP_MS)
    await expect(first).toBeVisible({ timeout: 500 })
  }).toPass(PATIENCE)
  await page.clock.resume()
}
