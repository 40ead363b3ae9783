import { expect, type Page } from '@playwright/test'
import { partsOf, signIn, test } from '../support/at-desk.ts'

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

async function openThird(page: Page) {
  await signIn(page)
  const parts = partsOf(page)
  await parts.rows.nth(2).tap()
  await expect(parts.log.locator('article').first()).toBeVisible()
  const box = await parts.log.boundingBox()
  if (!box) throw new Error('the log has no place')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const to = (x: number, y = 0, ms?: number) => swipe(page, middle, { x: middle.x + x, y: middle.y + y }, ms)
  return { ...parts, box, middle, to }
}

test('where no key is shown, none is spoken of', async ({ page }) => {
  await signIn(page)
  const { conversation } = partsOf(page)
  await expect(conversation).toContainText('Choose one from the list.', { useInnerText: true })
})

test('a swipe goes to the next ticket, and back to the one before', async ({ page }) => {
  const { rows, to } = await openThird(page)
  await to(-160, 20)
  await expect(rows.nth(3)).toHaveAttribute('aria-current')
  await to(160, -20)
  await expect(rows.nth(2)).toHaveAttribute('aria-current')
  await to(160)
  await expect(rows.nth(1)).toHaveAttribute('aria-current')
})

test('a finger that scrolls, strays, lingers or comes from the edge goes nowhere', async ({ page }) => {
  const { rows, box, middle, to } = await openThird(page)
  await to(-100, 260)
  await to(-40)
  await to(-160, 0, 900)
  await swipe(page, { x: 815, y: middle.y }, { x: 600, y: middle.y })
  await swipe(page, { x: box.x - 200, y: middle.y }, { x: box.x - 60, y: middle.y })
  await expect(rows.nth(2)).toHaveAttribute('aria-current')
  // The one that counts goes one step on from there: none of the others has gone before it.
  await to(-160)
  await expect(rows.nth(3)).toHaveAttribute('aria-current')
})

test('where one pane has room, a swipe goes on all the same', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { to, conversation, rows } = await openThird(page)
  await expect(rows).toHaveCount(0)
  const next = await page.locator('[data-ticket]').nth(3).getAttribute('data-ticket')
  await to(-160)
  await expect(page).toHaveURL(new RegExp(`/inbox/${next}`))
  await expect(conversation).toBeVisible()
})
