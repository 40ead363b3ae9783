import { expect, type Locator, type Page } from '@playwright/test'
import { routeMillionCustomers } from '../support/million-customers.ts'
import { signIn, test } from '../support/signed-in.ts'

/** Opens the table of a million customers, and records the pages that it requests. */
async function openMillion(page: Page) {
  const requestedPages = await routeMillionCustomers(page)
  await signIn(page, { at: '/customers' })
  const locators = getTableLocators(page)
  await expect(locators.row(1)).toContainText('Customer 1')
  return { requestedPages, ...locators }
}

function getTableLocators(page: Page) {
  const grid = page.getByRole('grid', { name: 'Customers' })
  const row = (number: number) => grid.locator(`[aria-rowindex="${number + 1}"]`)
  const footer = page.locator('footer')
  return {
    grid,
    row,
    footer,
    scroller: grid.locator('xpath=..'),
    search: page.getByRole('searchbox', { name: 'Search customers' }),
  }
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Scrolls to a share of the track, as dragging the scrollbar thumb does. */
async function scrollToShare(page: Page, share: number) {
  await getTableLocators(page).scroller.evaluate((it, to) => {
    it.scrollTop = (it.scrollHeight - it.clientHeight) * to
  }, share)
}

/** Scrolls over the whole track, a little in each frame. */
async function scrollToEndInSteps(page: Page) {
  await getTableLocators(page).scroller.evaluate(async (it) => {
    const end = it.scrollHeight - it.clientHeight
    for (let step = 0; step <= 90; step += 1) {
      it.scrollTop = (end * step) / 90
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

test('scrolling quickly to the end shows the millionth customer and requests only the pages at both ends; in the middle the wheel moves rows by its own distance [CUS-25, CUS-27]', async ({
  page,
}) => {
  const { requestedPages, grid, row, footer, scroller } = await openMillion(page)
  await expect(grid).toHaveAttribute('aria-rowcount', '1000001')
  await scrollToEndInSteps(page)
  await expect(row(1_000_000)).toContainText('Customer 1000000')
  await expect(row(1_000_000)).toBeInViewport({ ratio: 1 })
  await expect(footer).toContainText(/Rows 9,99,9\d\d to 10,00,000 of 10,00,000/)
  expect(requestedPages).toEqual([1, 10_000])
  // The last row ends where the table does.
  const [edge, bottom] = await Promise.all([
    scroller.evaluate((it) => it.getBoundingClientRect().bottom),
    row(1_000_000).evaluate((it) => it.getBoundingClientRect().bottom),
  ])
  expect(Math.abs(edge - bottom)).toBeLessThan(1)

  await test.step('in the middle the wheel moves rows by its own distance, and nothing moves when it stops', async () => {
    await scrollToShare(page, 0.5)
    await expect(grid.getByText(/^Customer 4999\d\d$/).first()).toBeVisible()
    const text = await grid
      .getByText(/^Customer 4999\d\d$/)
      .nth(14)
      .textContent()
    const number = Number(/\d+/.exec(text ?? '')?.[0])
    const topOf = () => row(number).evaluate((it) => it.getBoundingClientRect().top)
    const [before, offset] = [await topOf(), await scroller.evaluate((it) => it.scrollTop)]
    await grid.hover()
    await page.mouse.wheel(0, 120)
    await expect.poll(topOf).toBeCloseTo(before - 120, 0)
    await page.mouse.wheel(0, 130)
    await expect.poll(topOf).toBeCloseTo(before - 250, 0)
    // Then the scroll offset matches the row's share of the track again, and the row stays in place.
    await expect.poll(() => scroller.evaluate((it) => it.scrollTop)).toBeLessThan(offset + 60)
    expect(await topOf()).toBeCloseTo(before - 250, 0)
  })
})

test('keys move by row, by page and to both ends, and going back returns to the row', async ({ page }) => {
  const { grid, row, search } = await openMillion(page)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(row(2)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(row(1_000_000)).toHaveAttribute('aria-selected', 'true')
  await expect(row(1_000_000)).toContainText('Customer 1000000')
  const active = await grid.getAttribute('aria-activedescendant')
  await expect(page.locator(`#${active}`)).toHaveAttribute('aria-rowindex', '1000001')
  await page.keyboard.press('PageUp')
  const selected = grid.locator('[aria-selected="true"]')
  await expect(selected).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+Home')
  await expect(row(1)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Go to row' }).click()
  await page.getByRole('textbox', { name: 'Row number' }).fill('5,00,000')
  await page.keyboard.press('Enter')
  await expect(row(500_000)).toContainText('Customer 500000')
  await expect(page).toHaveURL(/row=500000/)
  await row(500_003).click()
  await expect(page).toHaveURL(/\/customers\/0007a123-/)
  await page.goBack()
  await expect(row(500_003)).toHaveAttribute('aria-selected', 'true')
  await expect(row(500_000)).toBeInViewport()
  await expect(grid).toBeFocused()
})

test('after a failed first request, the retried table shows the rows that it is scrolled to', async ({
  page,
}) => {
  const failingPages = new Set([1])
  await routeMillionCustomers(page, { failingPages })
  await signIn(page, { at: '/customers' })
  await expect(page.getByRole('heading', { name: 'The server ran into an error' })).toBeVisible()
  failingPages.clear()
  await page.getByRole('button', { name: 'Try now' }).click()
  const { grid, row } = getTableLocators(page)
  await expect(row(1)).toContainText('Customer 1')
  await grid.hover()
  await page.mouse.wheel(0, 4_000)
  await expect(row(101)).toContainText('Customer 101')
  await expect(row(101)).toBeInViewport({ ratio: 1 })
})

test('compact rows keep the row at the top in place', async ({ page }) => {
  await routeMillionCustomers(page)
  await signIn(page, { at: '/customers?row=500000' })
  const { row, scroller } = getTableLocators(page)
  await expect(row(500_000)).toContainText('Customer 500000')
  const { y, height } = await boxOf(row(500_000))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('> density: compact')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await boxOf(row(500_000))).height).toBeLessThan(height)
  expect((await boxOf(row(500_000))).y).toBeCloseTo(y, 0)
  // The last row that fits is rendered too.
  const [view, last] = await Promise.all([boxOf(scroller), boxOf(row(500_010))])
  const visibleRows = Math.floor((view.y + view.height - y) / last.height)
  await expect(row(500_000 + visibleRows - 1)).toBeInViewport({ ratio: 1 })
})
