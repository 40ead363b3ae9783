import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { signIn, test } from '../support/at-desk.ts'
import { withMillion } from '../support/million.ts'

const SIZES = {
  '1440 × 900': { viewport: { width: 1440, height: 900 }, hasTouch: false },
  '1024 × 768': { viewport: { width: 1024, height: 768 }, hasTouch: true },
  '820 × 1180': { viewport: { width: 820, height: 1180 }, hasTouch: true },
  '390 × 844': { viewport: { width: 390, height: 844 }, hasTouch: true },
}

for (const [size, use] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use(use)
    test('the table and a customer’s page are sound in both schemes, and fit', async ({ page }) => {
      await signIn(page)
      await page.getByRole('link', { name: 'Customers' }).click()
      const rows = page.getByRole('grid', { name: 'Customers' }).getByRole('row')
      await expect(rows.nth(2)).toContainText(/\d/)
      await expectSound(page)
      await expectToFit(page)
      await rows.nth(2).click()
      await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible()
      await expectSound(page)
      await expectToFit(page)
    })

    test('where pages are refused the table is sound too', async ({ page }) => {
      await signIn(page)
      await withMillion(page, { deepestRow: 1000 })
      await page.getByRole('link', { name: 'Customers' }).click()
      const grid = page.getByRole('grid', { name: 'Customers' })
      await expect(grid.getByText('Customer 3', { exact: true })).toBeVisible()
      await grid.press('End')
      await expect(page.getByText('The platform doesn’t answer this far down')).toBeVisible()
      await expectSound(page)
      await expectToFit(page)
    })
  })

async function expectSound(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((it) => it instanceof CSSTransition)
          .map((it) => it.finished),
      ),
    )
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map((it) => `${id}: ${it.html} ${it.failureSummary}`),
    )
    expect.soft(found, `axe, ${colorScheme}`).toEqual([])
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
