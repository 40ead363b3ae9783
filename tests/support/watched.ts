import { expect, type Page } from '@playwright/test'

/** Waits until there is what watches over the desk: it comes once the browser is free, and brings acts of its own. */
export async function watched(page: Page) {
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible({ timeout: 1_000 })
    try {
      await field.fill('end shift')
      await expect(page.getByRole('option', { name: /^End shift/ })).toBeVisible({ timeout: 500 })
    } finally {
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
    }
  }).toPass()
}
