import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoViolations } from '../support/axe.ts'
import { addTickets } from '../support/many-tickets.ts'
import { expectPageFits } from '../support/overflow.ts'
import { test as base, getInboxLocators, signIn } from '../support/signed-in.ts'

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

/** Makes the app read all open tickets in the background. */
async function readQueue(context: BrowserContext) {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ json: { ...config, queue: {} } })
  })
}

async function openNow(page: Page) {
  await readQueue(page.context())
  await signIn(page, { at: '/now' })
  await expect(page.getByText(/^All open tickets \(\d+\), checked /)).toBeVisible({ timeout: 60_000 })
}

test('a number of the page is the number of tickets in its list, which are assigned there together', async ({
  world,
  page,
}) => {
  await addTickets(world, 30)
  await openNow(page)
  const cell = page
    .getByRole('table', { name: 'By assignee' })
    .getByRole('row', { name: /^Unassigned / })
    .getByRole('link')
    .nth(1)
  const unanswered = Number(await cell.textContent())
  expect(unanswered).toBeGreaterThan(25)
  await cell.click()
  await expect(page).toHaveURL(/\/inbox\?view=unassigned&wait=yes&sort=waiting/)
  await expect(page.getByText(`${unanswered} of `)).toBeVisible()
  await getInboxLocators(page).rows.first().focus()
  await page.keyboard.press('Shift+X')
  await expect(page.getByText(new RegExp(`^${unanswered} selected`)).first()).toBeVisible()
})

test('the page has no accessibility violations in either colour scheme nor on the wall; print has no buttons, and the CSV every row', async ({
  page,
}) => {
  await openNow(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^now-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  const rows = await page.locator('tbody tr:has(td)').count()
  expect(lines).toHaveLength(rows + 1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('table', { name: 'By channel' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Wall' }).click()
  await expect(page.getByText('Customer names are hidden')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

for (const [width, height] of [
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const)
  test(`the page and its wall fit into ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openNow(page)
    await expectPageFits(page)
    await page.goto('/now?wall=yes')
    await expect(page.getByText(/^All open tickets \(\d+\), checked /)).toBeVisible({ timeout: 60_000 })
    await expectPageFits(page)
  })
