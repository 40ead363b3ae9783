import { expect, type Page } from '@playwright/test'
import { readQueue } from './read-queue.ts'
import { signIn } from './signed-in.ts'

/** From the next page that is opened. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'handoff.preferences'
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...Object(stored), language: chosen }))
  }, language)
}

export async function openNow(page: Page): Promise<void> {
  await readQueue(page.context())
  await signIn(page, { at: '/now' })
  await expect(page.getByText(/^All open tickets \(\d+\), checked /)).toBeVisible({ timeout: 60_000 })
}
