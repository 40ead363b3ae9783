import type { Page } from '@playwright/test'

/**
 * Waits until the code that the app loads when idle is loaded: without a service worker it can't be loaded offline.
 */
export async function idleCodeLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /session-watchers.*\.js$/.test(name)),
  )
}
