import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { deepUnless } from '../support/deep.ts'
import { routeMillionCustomers } from '../support/million-customers.ts'
import { expectFits } from '../support/overflow.ts'
import { signIn, test } from '../support/signed-in.ts'

/** The table has its wide layout at 820 and its narrow one at 390; it has to fit the other sizes as well. */
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
    test('the table and a customer’s page have no accessibility violations and no overflow', async ({
      page,
    }) => {
      await signIn(page, { at: '/customers' })
      const rows = page.getByRole('grid', { name: 'Customers' }).getByRole('row')
      await expect(rows.nth(2)).toContainText(/\d/)
      await expectNoViolations(page, 'main')
      await expectToFit(page)
      if (size === '820 × 1180') await expectToFitWider(page, use.viewport)
      await rows.nth(2).click()
      await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible()
      await expectNoViolations(page, 'main')
      await expectToFit(page)
      if (size === '820 × 1180') await expectToFitWider(page, use.viewport)
      if (size === '390 × 844' || process.env.HANDOFF_DEEP === '1')
        await test.step('neither has the table when the platform refuses deep pages', () =>
          expectAccessibleWithRefusedPages(page))
    })
  })

async function expectAccessibleWithRefusedPages(page: Page) {
  await routeMillionCustomers(page, { deepestRow: 1000 })
  await page.goto('/customers')
  const grid = page.getByRole('grid', { name: 'Customers' })
  await expect(grid.getByText('Customer 3', { exact: true })).toBeVisible()
  await grid.press('End')
  await expect(page.getByText('These rows aren’t available')).toBeVisible()
  await expectNoViolations(page, 'main')
  await expectToFit(page)
}

/** Checks the wider sizes without a reload: between them and 820 px the table has no breakpoint. */
async function expectToFitWider(page: Page, original: { width: number; height: number }) {
  for (const viewport of [SIZES['1440 × 900'].viewport, SIZES['1024 × 768'].viewport, original]) {
    await page.setViewportSize(viewport)
    await expectToFit(page)
  }
}

/** Nothing overflows sideways; on a touch screen every control is at least 44 px high. */
async function expectToFit(page: Page) {
  const main = page.getByRole('main')
  await expectFits(main)
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (!isTouch) return
  const findSmallControls = () =>
    main.locator('button, [role="grid"] a, input').evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 1)
        .map((it) => ({ it, ...(it.closest('label') ?? it).getBoundingClientRect().toJSON() }))
        .filter(({ height }) => height < 43.5)
        .map(({ it }) => it.outerHTML.slice(0, 120)),
    )
  await expect.poll(findSmallControls).toEqual([])
}
