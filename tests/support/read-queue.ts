import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'

/** Makes the apps of a browser read all open tickets in the background. */
export async function readQueue(context: BrowserContext) {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ json: { ...config, queue: {} } })
  })
}
