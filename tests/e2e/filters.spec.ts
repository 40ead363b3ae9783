import { expect, type Locator, type Page } from '@playwright/test'
import { animationsFinished } from '../support/animations.ts'
import { deep, deepUnless } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true })
const filterMenu = (page: Page) => page.getByRole('dialog', { name: 'Filter the list' })
const filterBar = (page: Page) => page.getByRole('group', { name: 'Filters and saved views' })

for (const viewports of [[TABLET, PHONE], [DESKTOP]])
  test.describe(
    `by touch at ${viewports.map(({ width }) => width).join(' and ')}`,
    deepUnless(!viewports.includes(DESKTOP)),
    () => {
      test.use({ viewport: viewports[0] ?? DESKTOP, hasTouch: true, isMobile: true })

      test('every target is at least 44 px, and nothing overflows', async ({ page }) => {
        const long = 'wolfeschlegelsteinhausenbergerdorff'
        const filters = `priority=urgent.high.${long}&via=${long}${'f'.repeat(25)}&last=30d&sort=waiting`
        await signIn(page, { at: `/inbox?view=open&${filters}` })
        await expect(filterBar(page)).toBeVisible()
        await saveView(page, 'Hot')
        for (const viewport of viewports) {
          await page.setViewportSize(viewport)
          for (const [name, openLayer] of Object.entries(layers))
            await test.step(`${name}, ${viewport.width} px wide`, async () => {
              await openLayer(page)
              const layer = page.getByRole('dialog', { name, exact: true })
              await expect(layer).toBeVisible()
              await animationsFinished(layer)
              await expectTargetsWithin(layer, viewport)
              await page.keyboard.press('Escape')
              await expect(layer).toBeHidden()
            })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(wide).toBeLessThan(1)
        }
      })
    },
  )

/** How each layer is opened, by its name. */
const layers: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Filter the list': (page) => filterButton(page).tap(),
  'Sort the list': (page) => filterBar(page).getByRole('button', { name: /^Sort/ }).tap(),
  'Saved views': async (page) => {
    await filterBar(page).getByRole('button', { name: 'Saved view: Hot' }).tap()
    await page.getByRole('button', { name: 'Rename, reorder or share' }).tap()
  },
}

async function saveView(page: Page, name: string) {
  await filterBar(page).getByRole('button', { name: 'Saved views' }).tap()
  const layer = page.getByRole('dialog', { name: 'Saved views' })
  await layer.getByRole('textbox').fill(name)
  await layer.getByRole('button', { name: 'Save' }).tap()
  await expect(filterBar(page).getByRole('button', { name: `Saved view: ${name}` })).toBeVisible()
}

async function expectTargetsWithin(layer: Locator, viewport: { width: number; height: number }) {
  const sizes = await layer
    .locator('button, select, input')
    .evaluateAll((all) =>
      all
        .map((it) => it.getBoundingClientRect())
        .map(({ width, height, right }) => ({ width, height, right })),
    )
  const box = await layer.boundingBox()
  for (const { width, height, right } of sizes) {
    expect(width).toBeGreaterThanOrEqual(43.5)
    expect(height).toBeGreaterThanOrEqual(43.5)
    expect(box && right <= box.x + box.width).toBe(true)
  }
  expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true)
  expect(box && box.y >= 0 && box.y + box.height <= viewport.height).toBe(true)
}

test(
  'a list is filtered, saved as a view and restored after a reload by keyboard alone',
  deep,
  async ({ page }) => {
    await signIn(page)
    const { rows, tickets } = getInboxLocators(page)
    await expect(filterBar(page)).toBeVisible()
    await page.keyboard.press('f')
    await expect(filterMenu(page).getByRole('combobox', { name: 'Assignee' })).toBeFocused()
    await filterMenu(page).getByRole('button', { name: 'Unread' }).press('Enter')
    await expect(page).toHaveURL(/unread=yes/)
    await page.keyboard.press('Escape')
    await expect(filterBar(page).getByRole('button', { name: /^Unread/ })).toBeVisible()
    await filterBar(page).getByRole('button', { name: 'Saved views' }).press('Enter')
    await page.getByRole('textbox', { name: 'View name' }).fill('To read')
    await page.keyboard.press('Enter')
    const chip = filterBar(page).getByRole('button', { name: 'Saved view: To read' })
    await expect(chip).toBeFocused()
    const shown = await rows.count()
    await page.reload()
    await expect(chip, 'the URL and the device keep it').toBeVisible()
    await expect(rows).toHaveCount(shown)
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/\/inbox\/.*unread=yes/)
    await expect(tickets.locator('[aria-current]').first()).toBeVisible()
  },
)

test('removing a filter keeps the focus in the filter bar', deep, async ({ page }) => {
  await signIn(page, { at: '/inbox?view=open&unread=yes&last=30d' })
  await filterBar(page)
    .getByRole('button', { name: /^Unread/ })
    .press('Enter')
  await expect(filterBar(page).getByRole('button', { name: /^Unread/ })).toHaveCount(0)
  await expect(filterBar(page).locator(':focus')).toHaveCount(1)
})

test('another order is shown from its top, whichever ticket is open, and a new visit starts with it', async ({
  page,
}) => {
  await signIn(page)
  const { rows } = getInboxLocators(page)
  const list = page.getByRole('list', { name: 'All open tickets' })
  await expect(rows.nth(30)).toBeAttached()
  await rows.nth(30).click()
  await expect(page).toHaveURL(/\/inbox\/.+/)
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await filterBar(page).getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('radio', { name: /^Priority/ }).click()
  await expect(page).toHaveURL(/sort=priority/)
  await expect(rows.first()).toBeInViewport()
  // By then the list would have moved to the open ticket.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await page.goto('/')
  await expect(page).toHaveURL(/sort=priority/)
  await expect(filterBar(page).getByRole('button', { name: 'Sort: Priority' })).toBeVisible()
})
