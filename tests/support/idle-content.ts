import type { Page } from '@playwright/test'

/** Waits until what the app renders when the browser is idle after a start is rendered: idle callbacks run in order. */
export async function idleContentRendered(page: Page): Promise<void> {
  await page.waitForFunction((startupMs) => performance.now() > startupMs, STARTUP_MS)
  for (let n = 0; n < 3; n += 1)
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
    )
}

/** Not less than `whenIdle` waits in `src/lib/browser/scheduling.ts`. */
const STARTUP_MS = 1_500
