import { type BrowserContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { signIn } from './signed-in.ts'

/** Makes the app read all open tickets in the background. */
export async function readQueue(context: BrowserContext): Promise<void> {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ json: { ...config, queue: {} } })
  })
}

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
