import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { LANGUAGES } from '#src/lib/text/languages.ts'
import { expectNoViolations } from '../support/axe.ts'
import { addTickets } from '../support/many-tickets.ts'
import { chooseLanguage, openNow } from '../support/now-page.ts'
import { expectFits, expectPageFits } from '../support/overflow.ts'
import { readQueue } from '../support/read-queue.ts'
import { test as base, getInboxLocators, signIn } from '../support/signed-in.ts'

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

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
    for (const name of ['By assignee', 'By status detail', 'By channel'])
      await expectFits(page.getByRole('table', { name }).locator('..'))
    await page.goto('/now?wall=yes')
    await expect(page.getByText(/^All open tickets \(\d+\), checked /)).toBeVisible({ timeout: 60_000 })
    await expectPageFits(page)
  })

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the assignees above the list fit into its width in every language, with numbers large enough to touch', async ({
    page,
  }) => {
    await readQueue(page.context())
    await signIn(page)
    await expect(getInboxLocators(page).rows.first()).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    for (const { tag } of LANGUAGES) {
      await chooseLanguage(page, tag)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      const table = page.getByRole('table')
      const numbers = table.getByRole('link')
      await expect(numbers.first()).toBeVisible({ timeout: 30_000 })
      for (const [width, height] of [
        [1024, 768],
        [390, 844],
        [320, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expectFits(table.locator('..'))
        const sizes = await numbers.evaluateAll((links) =>
          links.map((it) => it.getBoundingClientRect().toJSON()),
        )
        for (const size of sizes) {
          expect(Math.min(size.width, size.height), `${tag}, ${width}`).toBeGreaterThanOrEqual(44)
          expect(Math.min(size.left, width - size.right), `${tag}, ${width}`).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})
