import { expect, type Page } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { forceRightToLeft } from '../support/right-to-left.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** Every control in view is at least 44 px wide and high, except links within a line of text. */
async function expectTouchable(page: Page) {
  // Polls, because controls may still be animating.
  await expect
    .configure({ soft: true })
    .poll(() => smallTargets(page))
    .toEqual([])
}

function smallTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [role="option"]')]
      .filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((it) => it.closest('.visually-hidden, [aria-hidden="true"], p, [role="log"]') === null)
      .filter((it) => !(it instanceof HTMLInputElement && it.closest('label')))
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth)
      // A pseudo-element over the box enlarges the target.
      .filter(({ it, box }) => {
        const overlays = ['::before', '::after']
          .map((part) => getComputedStyle(it, part))
          .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        const w = Math.max(box.width, ...overlays.map(({ width }) => Number.parseFloat(width)))
        const h = Math.max(box.height, ...overlays.map(({ height }) => Number.parseFloat(height)))
        return w < 43.5 || h < 43.5
      })
      .map(
        ({ it, box }) =>
          `${it.ariaLabel ?? it.textContent} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`,
      ),
  )
}

/** The panes at each of the breakpoints 720, 960, 1280 and 1720. */
const widths = [
  { width: 1920, height: 1080, panes: ['list', 'thread', 'customer'] },
  { width: 1440, height: 900, panes: ['list', 'thread', 'customer'] },
  { width: 1024, height: 768, panes: ['list', 'thread'] },
  { width: 820, height: 1180, panes: ['list', 'thread'] },
  // 1440 × 900 at 200 % zoom.
  { width: 720, height: 450, panes: ['list', 'thread'] },
  { width: 390, height: 844, panes: ['thread'] },
]

test('at every width the panes that fit are shown, and nothing overflows', async ({ page }) => {
  const { rows, log } = getInboxLocators(page)
  await page.goto('/sign-in')
  await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
  await atEveryWidth(page, () => expectNoOverflow(page))
  await signIn(page)
  await expect(rows.first()).toBeVisible()
  await atEveryWidth(page, () => expectNoOverflow(page))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectPagesInRail(page)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await atEveryWidth(page, (width) => expectPanes(page, width))
})

for (const { panes, ...viewport } of widths)
  test.describe(`${viewport.width} wide`, deep, () => {
    test.use({ viewport })

    test('opened at this width, the panes that fit are shown, and nothing overflows', async ({ page }) => {
      const { rows, log } = getInboxLocators(page)
      await page.goto('/sign-in')
      await expectNoOverflow(page)
      await signIn(page)
      await expect(rows.first()).toBeVisible()
      await expectNoOverflow(page)
      await rows.first().click()
      await expect(log.getByRole('article').first()).toBeVisible()
      await expectPanes(page, { panes, ...viewport })
    })

    test('right to left, the layout is mirrored', async ({ page }) => {
      await forceRightToLeft(page)
      await signIn(page)
      const { rows, log, tickets } = getInboxLocators(page)
      await expect(rows.first()).toBeVisible()
      const list = await tickets.boundingBox()
      if (list && viewport.width >= 960) expect(list.x).toBeGreaterThan(viewport.width / 2)
      await rows.first().click()
      await expect(log.getByRole('article').first()).toBeVisible()
      await expectNoOverflow(page)
    })
  })

async function atEveryWidth(page: Page, expectLayout: (width: (typeof widths)[number]) => Promise<void>) {
  for (const { width, height, panes } of widths)
    await test.step(`${width} wide`, async () => {
      await page.setViewportSize({ width, height })
      await expectLayout({ width, height, panes })
    })
}

/** Checks the panes of an open ticket, the customer's drawer and the assign menu. */
async function expectPanes(page: Page, { width, panes }: (typeof widths)[number]) {
  const { tickets, conversation, customer, assignmentBar, menu } = getInboxLocators(page)
  await expect(tickets).toBeVisible({ visible: panes.includes('list') })
  await expect(conversation).toBeVisible()
  // A closed pane isn't in the accessibility tree either, where roles are looked up.
  await expect(customer).toHaveCount(panes.includes('customer') ? 1 : 0)
  await expectNoOverflow(page)
  if (!panes.includes('customer')) {
    await conversation.getByRole('button', { name: 'Show customer' }).click()
    await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeInViewport()
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await expect(customer).toHaveCount(0)
  }
  await assignmentBar.getByRole('button', { name: /Assign ticket/ }).click()
  await expect(menu.getByRole('combobox')).toBeInViewport({ ratio: 1 })
  await expectNoOverflow(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  const main = page.getByRole('navigation', { name: 'Main' })
  // A ticket that covers the list covers the way to other pages too.
  await expect(main).toBeVisible({ visible: panes.includes('list') })
  const box = panes.includes('list') && (await main.boundingBox())
  if (box) expect(box.width > box.height).toBe(width < 960)
}

/** The rail of a wide window has every page, and no More. */
async function expectPagesInRail(page: Page) {
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('button', { name: /^More/ })).toBeHidden()
  for (const name of ['Reports', 'Settings']) await expect(main.getByRole('link', { name })).toBeVisible()
}

test.describe('at 200 % zoom', deep, () => {
  // 200 % zoom is half as many CSS pixels at twice the device pixel ratio.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('a ticket can be read and assigned', async ({ page }) => {
    await signIn(page)
    const { rows, log, assignmentBar, menu } = getInboxLocators(page)
    await rows.first().click()
    await expect(log.getByRole('article').last()).toBeInViewport()
    await assignmentBar.getByRole('button', { name: /Assign ticket/ }).click()
    const pilot = menu.getByRole('option', { name: /Refund pilot/ })
    await pilot.scrollIntoViewIfNeeded()
    await expect(pilot).toBeInViewport()
    await pilot.click()
    await expect(assignmentBar).toContainText('Refund pilot')
    await expectNoOverflow(page)
  })
})

for (const viewport of [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
])
  test.describe(`by touch, ${viewport.width} px wide`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('every target is at least 44 px', async ({ page }) => {
      await page.goto('/sign-in')
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      await expectTouchable(page)
      await signIn(page)
      const { rows, log, conversation, customer, assignmentBar, menu, anotherAssignee, quietLine } =
        getInboxLocators(page)
      await expect(rows.first()).toBeVisible()
      await expectTouchable(page)
      // This customer has a link as the value of a field: it is a target too.
      await rows.filter({ hasText: 'प. अग्रवाल' }).first().tap()
      await expect(log.getByRole('article').first()).toBeVisible()
      await expectTouchable(page)
      await conversation.getByRole('button', { name: 'Show customer' }).tap()
      await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
      await expect(customer.getByRole('link', { name: 'kaveriliving.example/c/7' })).toBeVisible()
      await expectTouchable(page)
      await customer.getByRole('button', { name: 'Close customer panel' }).tap()
      await assignmentBar.getByRole('button', { name: /Assign ticket/ }).tap()
      await expect(menu.getByRole('option').first()).toBeVisible()
      await expectTouchable(page)
      await anotherAssignee.tap()
      await expect(quietLine.getByRole('button', { name: 'Undo' })).toBeVisible()
      await expectTouchable(page)
      const back = conversation.getByRole('button', { name: 'Back to tickets' })
      if (await back.isVisible()) await back.tap()
      const main = page.getByRole('navigation', { name: 'Main' })
      const more = main.getByRole('button', { name: 'More', exact: true })
      if (await more.isVisible()) {
        await more.tap()
        await expectTouchable(page)
        await page.getByRole('menuitem', { name: /^Meera Iyer/ }).tap()
      } else await page.getByRole('button', { name: /^Meera Iyer\. Appearance/ }).tap()
      await expect(page.getByRole('dialog', { name: 'You and this device' })).toBeVisible()
      await expectTouchable(page)
    })
  })

test('very long names, subjects and words are cut or wrapped, and never overflow', async ({ page }) => {
  await page.route('**/tickets/list', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const body = await response.json()
    const [record] = Object.values<unknown>(body).find(Array.isArray) ?? []
    Object.assign(record ?? {}, {
      customer_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8),
      subject: 'Donaudampfschifffahrtsgesellschaft'.repeat(12),
    })
    await route.fulfill({ json: body })
  })
  await signIn(page)
  const { rows, conversation } = getInboxLocators(page)
  const long = rows.filter({ hasText: 'Wolfeschlegel' })
  await long.click()
  await expect(conversation.getByRole('heading', { level: 2 })).toContainText('Wolfeschlegel')
  await expect(conversation.locator('header').first()).toContainText('Donaudampf')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
})

test('forced colours and reduced motion break nothing', deep, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await signIn(page)
  const { rows, log, assignmentBar, menu, current } = getInboxLocators(page)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  // A mark keeps its shape by its outline, and the open ticket differs by more than its colour.
  const mark = assignmentBar.locator('[data-kind]').first()
  await expect(mark).toBeVisible()
  await assignmentBar.getByRole('button', { name: /Assign ticket/ }).click()
  await expect(menu.getByRole('option').first()).toBeVisible()
  await expect(current).toBeVisible()
  const animationCount = await page.evaluate(
    () =>
      document.getAnimations().filter((it) => Number(it.effect?.getComputedTiming().duration ?? 0) > 1)
        .length,
  )
  expect(animationCount).toBe(0)
  await expectNoOverflow(page)
})
