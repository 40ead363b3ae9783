import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { openPage } from './page.ts'
import type { Thread } from './threads.ts'
import type { World } from './world.ts'

const PAGES = 20
const answerShape = z.object({ cursor: z.string() })

/** Milliseconds by the clock for each page of a hundred, page by page. */
export type Hundreds = Record<'cold' | 'again' | 'plain', number[]>

/** Pages of a hundred messages, each read, checked and made safe for the first time and again, and by `innerHTML`. */
export async function measureHundreds(
  browser: Browser,
  { platform, ...world }: World,
  { ticket }: Thread,
): Promise<Hundreds> {
  const view = await openPage(browser, world)
  const { page } = view
  const figures: Hundreds = { cold: [], again: [], plain: [] }
  await page.goto('/floor/hundred')
  await page.waitForFunction(() => 'hundred' in globalThis)
  for (let n = 0, cursor = ''; n < PAGES; n += 1) {
    const response = await platform.fetch('/platform-api/v1/messages/list', {
      method: 'POST',
      headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: ticket, limit: 100, ...(cursor !== '' && { cursor }) }),
    })
    const answer = await response.text()
    const took = await page.evaluate((text) => {
      const { safely, plainly } = globalThis.hundred
      return { plain: plainly([text]), cold: safely([text]), again: safely([text]) }
    }, answer)
    // The first ones warm up.
    if (n > 2) for (const name of ['cold', 'again', 'plain'] as const) figures[name].push(took[name])
    const next = answerShape.safeParse(JSON.parse(answer))
    if (!next.success) break
    cursor = next.data.cursor
  }
  await view.close()
  return figures
}
