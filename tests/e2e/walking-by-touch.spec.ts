import { expect, type Locator, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

type Point = { readonly x: number; readonly y: number }

/** Draws a finger from one point to another in so many milliseconds, as a touch screen tells of it. */
async function swipe(page: Page, from: Point, to: Point, ms = 120) {
  const client = await page.context().newCDPSession(page)
  const began = Date.now()
  const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number, touchPoints: Point[]) =>
    // By the clock of the screen, whatever the machine that plays it needs.
    client.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (began + ms * part) / 1000 })
  await send('touchStart', 0, [at(0)])
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', part, [at(part)])
  await send('touchEnd', 1, [])
  await client.detach()
}

/** Where the messages are, and a swipe from their middle by so many pixels. */
async function middleOf(log: Locator) {
  const box = await log.boundingBox()
  if (!box) throw new Error('the log has no place')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const swipeBy = (x: number, y = 0, ms?: number) =>
    swipe(log.page(), middle, { x: middle.x + x, y: middle.y + y }, ms)
  return { box, middle, swipeBy }
}

test('a swipe goes to the next ticket and back to the one before, and no other touch does', async ({
  page,
}) => {
  await signIn(page)
  const { rows, log, conversation } = getInboxLocators(page)
  await test.step('where no key is shown, no text names one', async () => {
    await expect(conversation).toContainText('Choose one from the list.', { useInnerText: true })
  })
  await rows.nth(2).tap()
  await expect(log.locator('article').first()).toBeVisible()
  const { box, middle, swipeBy } = await middleOf(log)
  await test.step('to the next ticket, and back to those before', async () => {
    await swipeBy(-160, 20)
    await expect(rows.nth(3)).toHaveAttribute('aria-current')
    await swipeBy(160, -20)
    await expect(rows.nth(2)).toHaveAttribute('aria-current')
    await swipeBy(160)
    await expect(rows.nth(1)).toHaveAttribute('aria-current')
  })
  await test.step('a finger that scrolls, strays, lingers or comes from the edge goes nowhere', async () => {
    await swipeBy(-100, 260)
    await swipeBy(-40)
    await swipeBy(-160, 0, 900)
    await swipe(page, { x: 815, y: middle.y }, { x: 600, y: middle.y })
    await swipe(page, { x: box.x - 200, y: middle.y }, { x: box.x - 60, y: middle.y })
    await expect(rows.nth(1)).toHaveAttribute('aria-current')
    // The swipe that counts goes one step on from there: none of the others has gone before it.
    await swipeBy(-160)
    await expect(rows.nth(2)).toHaveAttribute('aria-current')
  })
  await test.step('where one pane has room, a swipe goes to the next ticket too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(rows).toHaveCount(0)
    await expect(log).toBeVisible()
    const next = await page.locator('[data-ticket]').nth(3).getAttribute('data-ticket')
    const onPhone = await middleOf(log)
    await onPhone.swipeBy(-160)
    await expect(page).toHaveURL(new RegExp(`/inbox/${next}`))
    await expect(conversation).toBeVisible()
  })
})
