import { expect, type Locator, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

type Point = { readonly x: number; readonly y: number }

/** Dispatches the touch events of a swipe from one point to another that takes `ms` milliseconds. */
async function swipe(page: Page, from: Point, to: Point, ms = 120) {
  const client = await page.context().newCDPSession(page)
  const startTime = Date.now()
  const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number, touchPoints: Point[]) =>
    // Timestamps set the speed, however slow the machine is.
    client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (startTime + ms * part) / 1000 })
  await send('touchStart', 0, [at(0)])
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', part, [at(part)])
  await send('touchEnd', 1, [])
  await client.detach()
}

/** The box of the log, its middle, and a swipe from there by an offset in pixels. */
async function getSwipeArea(log: Locator) {
  const box = await log.boundingBox()
  if (!box) throw new Error('the log is not rendered')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const swipeBy = (x: number, y = 0, ms?: number) =>
    swipe(log.page(), middle, { x: middle.x + x, y: middle.y + y }, ms)
  return { box, middle, swipeBy }
}

test('a swipe goes to the next or the previous ticket, and no other touch does', async ({ page }) => {
  await signIn(page)
  const { rows, log, conversation } = getInboxLocators(page)
  await test.step('where no shortcut is shown, no text names one', async () => {
    await expect(conversation).toContainText('Select a ticket from the list.', { useInnerText: true })
  })
  await rows.nth(2).tap()
  await expect(log.locator('article').first()).toBeVisible()
  const { box, middle, swipeBy } = await getSwipeArea(log)
  await test.step('to the next ticket, and to previous ones', async () => {
    await swipeBy(-160, 20)
    await expect(rows.nth(3)).toHaveAttribute('aria-current')
    await swipeBy(160, -20)
    await expect(rows.nth(2)).toHaveAttribute('aria-current')
    await swipeBy(160)
    await expect(rows.nth(1)).toHaveAttribute('aria-current')
  })
  await test.step('scrolling, a short or slow swipe, and one from the edge do not navigate', async () => {
    await swipeBy(-100, 260)
    await swipeBy(-40)
    await swipeBy(-160, 0, 900)
    await swipe(page, { x: 815, y: middle.y }, { x: 600, y: middle.y })
    await swipe(page, { x: box.x - 200, y: middle.y }, { x: box.x - 60, y: middle.y })
    await expect(rows.nth(1)).toHaveAttribute('aria-current')
    // A valid swipe goes one step on from there: none of the others navigated.
    await swipeBy(-160)
    await expect(rows.nth(2)).toHaveAttribute('aria-current')
  })
  await test.step('with room for one pane, a swipe goes to the next ticket too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(rows).toHaveCount(0)
    await expect(log).toBeVisible()
    const next = await page.locator('[data-ticket]').nth(3).getAttribute('data-ticket')
    const onPhone = await getSwipeArea(log)
    await onPhone.swipeBy(-160)
    await expect(page).toHaveURL(new RegExp(`/inbox/${next}`))
    await expect(conversation).toBeVisible()
  })
})
