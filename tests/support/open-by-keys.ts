import { expect, type Page } from '@playwright/test'

/** Opens a page of the app by its two keys: again, if the second came too late after the first on a busy machine. */
export async function openByKeys(page: Page, second: string, path: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(second)
    await page.waitForURL(`**/${path}**`, { timeout: 5_000 })
  }).toPass()
}
