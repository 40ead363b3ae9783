import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { BUDGETS } from '../../scripts/budgets.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

// Counts alone: what depends on a machine is measured by `npm run bench`.

const PAIRS = process.env.HANDOFF_DEEP === '1' ? 25 : 8

/** A desk that checks so seldom that every call has been caused by somebody's hand, with a ticket open. */
async function atTicket(page: Page) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ json: { ...config, polling: { openTicketSeconds: 120, queueSeconds: 600 } } })
  })
  await signIn(page)
  const parts = getInboxLocators(page)
  await parts.rows.nth(1).click()
  const messages = parts.log.locator('article')
  await expect(messages.first()).toBeVisible()
  await expect(page.getByText(/^Reading /)).toHaveCount(0)
  return { ...parts, messages }
}

test('going back and forth between two tickets leaves no listener and no node behind', async ({ page }) => {
  const { rows, messages } = await atTicket(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const kept = async () => {
    for (let n = 0; n < 2; n += 1) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((it) => it.name === name)?.value ?? Number.NaN
    return { listeners: of('JSEventListeners'), nodes: of('Nodes') }
  }
  const backAndForth = async (times: number) => {
    for (let n = 0; n < times * 2; n += 1) {
      const at = n % 2 === 0 ? 2 : 1
      await page.keyboard.press(n % 2 === 0 ? 'j' : 'k')
      await expect(rows.nth(at)).toHaveAttribute('aria-current')
    }
    await expect(messages.first()).toBeVisible()
    // All that comes for who stays has come.
    await expect(page.getByText(/^Reading /)).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  await backAndForth(3)
  // Who rests has the tickets around read and made safe: that is kept on purpose, and must have come before it is counted.
  let before = await kept()
  let quiet = 0
  const hasSettled = async () => {
    const { nodes } = before
    before = await kept()
    quiet = before.nodes === nodes ? quiet + 1 : 0
    return quiet
  }
  // The first look comes at once, and says nothing yet.
  await expect.poll(hasSettled, { intervals: [700], timeout: 20_000 }).toBeGreaterThan(3)
  await backAndForth(PAIRS)
  const most = before.nodes * (1 + BUDGETS['day nodes'].most / 100)
  // What is only on its way out goes by itself.
  await expect.poll(async () => (await kept()).listeners).toBeLessThanOrEqual(before.listeners)
  await expect.poll(async () => (await kept()).nodes).toBeLessThanOrEqual(most)
})
