import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { gzipSize } from '../../scripts/budget.ts'
import { BUDGETS, WEIGHTS } from '../../scripts/budgets.ts'
import { idleContentRendered } from '../support/idle-content.ts'
import { rootDir } from '../support/project-files.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

// Counts only: `npm run bench` measures what depends on the machine.

const PAIRS = process.env.HANDOFF_DEEP === '1' ? 25 : 8

/** Opens a ticket in an app that polls so seldom that the test causes every request. */
async function openTicket(page: Page, index = 1) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ json: { ...config, polling: { openTicketSeconds: 120, queueSeconds: 600 } } })
  })
  await signIn(page)
  const locators = getInboxLocators(page)
  await locators.rows.nth(index).click()
  const messages = locators.log.locator('article')
  await expect(messages.first()).toBeVisible()
  await expect(page.getByText(/^Loading /)).toHaveCount(0)
  return { ...locators, messages }
}

test('a start at a ticket loads its JavaScript and one font once until it is at rest, within the budget', async ({
  page,
}) => {
  // The newest messages of this ticket have no files, whose code is loaded with the first of them.
  const { messages } = await openTicket(page, 2)
  const scripts: string[] = []
  const fonts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
    if (pathname.endsWith('.woff2')) fonts.push(pathname)
  })
  await page.reload()
  await expect(messages.last()).toBeVisible()
  const atFirstMessage = scripts.length
  // At rest: the panel has loaded completely, and what waits for an idle browser is rendered.
  await expect(page.getByText(/^Loading /)).toHaveCount(0)
  await idleContentRendered(page)
  const bytes = (paths: readonly string[]) =>
    paths.reduce((total, path) => total + gzipSize(join(rootDir, 'dist', path)), 0)
  expect(scripts.length).toBeGreaterThan(1)
  expect(new Set(scripts).size).toBe(scripts.length)
  // With what is loaded after the first screen, such as the outbox of assignments.
  expect(bytes(scripts)).toBeLessThanOrEqual(WEIGHTS.restJs)
  expect(atFirstMessage).toBeGreaterThan(1)
  // The list has names in six scripts besides Latin, for which this machine has fonts.
  expect(await page.locator('body').textContent()).toMatch(/\p{Script=Devanagari}/u)
  expect(new Set(fonts).size).toBe(fonts.length)
  const fontBytes = fonts.reduce((total, path) => total + statSync(join(rootDir, 'dist', path)).size, 0)
  expect(fontBytes).toBeGreaterThan(0)
  expect(fontBytes).toBeLessThanOrEqual(WEIGHTS.initialFonts)
})

test('switching between two tickets leaks no listener and no node', async ({ page }) => {
  const { rows, messages } = await openTicket(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const countRetained = async () => {
    for (let n = 0; n < 2; n += 1) await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((it) => it.name === name)?.value ?? Number.NaN
    // Rows get marks as the open tickets are read: those are on the screen.
    const shown = await page.evaluate(() => {
      const walker = document.createTreeWalker(document)
      let count = 1
      while (walker.nextNode()) count += 1
      return count
    })
    return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), hidden: metric('Nodes') - shown }
  }
  const backAndForth = async (times: number) => {
    for (let n = 0; n < times * 2; n += 1) {
      const at = n % 2 === 0 ? 2 : 1
      await page.keyboard.press(n % 2 === 0 ? 'j' : 'k')
      await expect(rows.nth(at)).toHaveAttribute('aria-current')
    }
    await expect(messages.first()).toBeVisible()
    // The panel has loaded completely.
    await expect(page.getByText(/^Loading /)).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  await backAndForth(3)
  // The search of this device starts by itself a while after the start: here it starts before anything is counted.
  const { search } = getInboxLocators(page)
  await search.fill('zq')
  await expect(
    page.getByText('All customers and tickets are searched. Outside this device, only exact words match.'),
  ).toBeVisible()
  await search.fill('')
  await search.blur()
  // So does the worker that reads texts, with its listeners.
  await expect
    .poll(() => page.workers().some((it) => it.url().includes('text-worker')), { timeout: 60_000 })
    .toBe(true)
  await backAndForth(1)
  // Around an open ticket the app prefetches and sanitises the neighbours and keeps them on purpose: wait for that first.
  let before = await countRetained()
  let stableReadings = 0
  const hasSettled = async () => {
    const { hidden } = before
    before = await countRetained()
    stableReadings = before.hidden === hidden ? stableReadings + 1 : 0
    return stableReadings
  }
  // The first reading comes at once, before anything can have settled.
  await expect.poll(hasSettled, { intervals: [700], timeout: 90_000 }).toBeGreaterThan(3)
  await backAndForth(PAIRS)
  const maxHidden = before.hidden + (before.nodes * BUDGETS['day nodes'].most) / 100
  // Garbage that is not collected yet goes by itself.
  await expect.poll(async () => (await countRetained()).listeners).toBeLessThanOrEqual(before.listeners)
  await expect.poll(async () => (await countRetained()).hidden).toBeLessThanOrEqual(maxHidden)
})
