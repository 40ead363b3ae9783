import { expect, type Page } from '@playwright/test'
import { expectSound } from '../support/axe.ts'
import { deepUnless } from '../support/deep.ts'
import { withMillion } from '../support/million.ts'
import { signIn, test } from '../support/signed-in.ts'

/** The table has its wide form at 820 and its narrow one at 390; the further sizes are those that it fits as well. */
const SIZES = {
  '820 × 1180': { viewport: { width: 820, height: 1180 }, hasTouch: true },
  '390 × 844': { viewport: { width: 390, height: 844 }, hasTouch: true },
  '1440 × 900': { viewport: { width: 1440, height: 900 }, hasTouch: false },
  '1024 × 768': { viewport: { width: 1024, height: 768 }, hasTouch: true },
}
const EVERY_RUN = ['820 × 1180', '390 × 844']

for (const [size, use] of Object.entries(SIZES))
  test.describe(size, deepUnless(EVERY_RUN.includes(size)), () => {
    test.use(use)
    test('the table and a customer’s page are sound in both schemes, and fit', async ({ page }) => {
      await signIn(page, { at: '/customers' })
      const rows = page.getByRole('grid', { name: 'Customers' }).getByRole('row')
      await expect(rows.nth(2)).toContainText(/\d/)
      await expectSound(page, 'main')
      await expectToFit(page)
      if (size === '820 × 1180') await expectToFitWider(page, use.viewport)
      await rows.nth(2).click()
      await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible()
      await expectSound(page, 'main')
      await expectToFit(page)
      if (size === '820 × 1180') await expectToFitWider(page, use.viewport)
      if (size === '390 × 844' || process.env.HANDOFF_DEEP === '1')
        await test.step('where the platform refuses pages the table is sound too', () =>
          expectRefusedPagesSound(page))
    })
  })

async function expectRefusedPagesSound(page: Page) {
  await withMillion(page, { deepestRow: 1000 })
  await page.goto('/customers')
  const grid = page.getByRole('grid', { name: 'Customers' })
  await expect(grid.getByText('Customer 3', { exact: true })).toBeVisible()
  await grid.press('End')
  await expect(page.getByText('The platform doesn’t answer this far down')).toBeVisible()
  await expectSound(page, 'main')
  await expectToFit(page)
}

/** At the wider sizes too, where no breakpoint of the table lies between. */
async function expectToFitWider(page: Page, back: { width: number; height: number }) {
  for (const viewport of [SIZES['1440 × 900'].viewport, SIZES['1024 × 768'].viewport, back]) {
    await page.setViewportSize(viewport)
    await expectToFit(page)
  }
}

/** Nothing sticks out at the side; under a finger whatever can be pressed is 44 px high. */
async function expectToFit(page: Page) {
  const main = page.getByRole('main')
  expect(await main.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (!isTouch) return
  const small = await main.locator('button, [role="grid"] a, input').evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 1)
      .map((it) => ({ it, ...(it.closest('label') ?? it).getBoundingClientRect().toJSON() }))
      .filter(({ height }) => height < 43.5)
      .map(({ it }) => it.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
}
