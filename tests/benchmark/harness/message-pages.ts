import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { openBenchmarkPage } from './benchmark-page.ts'
import type { ConversationServer } from './conversation-server.ts'
import type { Thread } from './threads.ts'

const PAGES = 20
const pageSchema = z.object({ cursor: z.string() })

/** Elapsed milliseconds for each page of 100 messages. */
export type PageTimes = Record<'cold' | 'again' | 'plain', number[]>

/** Measures pages of 100 messages: parsed and sanitised for the first time and again, and set by `innerHTML`. */
export async function measureMessagePages(
  browser: Browser,
  { platform, ...server }: ConversationServer,
  { ticket }: Thread,
): Promise<PageTimes> {
  const view = await openBenchmarkPage(browser, server)
  const { page } = view
  const figures: PageTimes = { cold: [], again: [], plain: [] }
  await page.goto('/baseline/hundred-messages')
  await page.waitForFunction(() => 'hundredMessages' in globalThis)
  for (let n = 0, cursor = ''; n < PAGES; n += 1) {
    const response = await platform.fetch('/platform-api/v1/messages/list', {
      method: 'POST',
      headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: ticket, limit: 100, ...(cursor !== '' && { cursor }) }),
    })
    const body = await response.text()
    const times = await page.evaluate((text) => {
      const { renderSanitised, renderWithInnerHtml } = globalThis.hundredMessages
      return {
        plain: renderWithInnerHtml([text]),
        cold: renderSanitised([text]),
        again: renderSanitised([text]),
      }
    }, body)
    // The first pages are a warm-up.
    if (n > 2) for (const name of ['cold', 'again', 'plain'] as const) figures[name].push(times[name])
    const next = pageSchema.safeParse(JSON.parse(body))
    if (!next.success) break
    cursor = next.data.cursor
  }
  await view.close()
  return figures
}
