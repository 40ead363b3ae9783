import { expect, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

const bulkBar = (page: Page) => page.locator('footer[data-bulk]')

/** Opens the list. Returns its locators, one simulated finger and where to put it. */
async function openList(page: Page) {
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Select all' })).toBeVisible()
  const locators = getInboxLocators(page)
  const client = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const middleOf = async (at: number) => {
    const box = await locators.rows.nth(at).boundingBox()
    if (!box) throw new Error(`row ${at} is not rendered`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const marked = locators.tickets.locator('li[data-marked]')
  return {
    ...locators,
    client,
    finger,
    middleOf,
    marked,
    /** Presses a row until it is selected. */
    longPress: async (at: number) => {
      const { x, y } = await middleOf(at)
      const before = await marked.count()
      await finger('touchStart', x, y)
      await expect(marked).toHaveCount(before + 1)
      await finger('touchEnd')
    },
  }
}

test('a long press selects a row without opening it; taps then select until nothing is selected', async ({
  page,
  arm,
}) => {
  const { rows, tickets, current, marked, finger, middleOf, longPress } = await openList(page)
  await test.step('the browser’s menu of a link is prevented for a long press, not for a mouse', async () => {
    const byMouse = isMenuPrevented(page)
    await rows.nth(1).click({ button: 'right' })
    expect(await byMouse).toBe(false)
    const { x, y } = await middleOf(2)
    await finger('touchStart', x, y)
    await expect(marked).toHaveCount(1)
    const byFinger = isMenuPrevented(page)
    await rows.nth(2).dispatchEvent('contextmenu')
    expect(await byFinger).toBe(true)
    await finger('touchEnd')
    await expect(marked).toHaveCount(1)
  })
  await test.step('a tap selects while any row is selected, then it opens', async () => {
    await expect(bulkBar(page)).toContainText('1 selected')
    await rows.nth(4).tap()
    await expect(bulkBar(page)).toContainText('2 selected')
    await longPress(5)
    await expect(bulkBar(page)).toContainText('3 selected')
    for (const at of [5, 2, 4]) await rows.nth(at).tap()
    await expect(marked).toHaveCount(0)
    await expect(bulkBar(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/inbox\?/)
    await expect(current).toHaveCount(0)
    await rows.nth(4).tap()
    await expect(rows.nth(4)).toHaveAttribute('aria-current')
  })
  await test.step('with checkboxes on the rows, a tap opens', async () => {
    const mark = page.getByRole('button', { name: 'Select', exact: true })
    await mark.tap()
    await page.getByRole('checkbox').nth(1).tap()
    await expect(marked).toHaveCount(1)
    await rows.nth(3).tap()
    await expect(rows.nth(3)).toHaveAttribute('aria-current')
    await expect(marked).toHaveCount(1)
    await mark.tap()
    await expect(marked).toHaveCount(0)
  })
  await test.step('a tap opens a ticket that could not be assigned', async () => {
    await arm({ kind: 'status', status: 400, operation: 'tickets.assign', times: 3 })
    await longPress(2)
    await bulkBar(page).getByRole('button', { name: 'Assign to me' }).tap()
    await expect(tickets.getByText('Assignment failed, error 400')).toBeVisible()
    await rows.nth(2).tap()
    await expect(rows.nth(2)).toHaveAttribute('aria-current')
    await expect(marked).toHaveCount(1)
  })
})

/** Whether the app prevents the next context menu. */
function isMenuPrevented(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('contextmenu', (event) => resolve(event.defaultPrevented), { once: true }),
      ),
  )
}

test('scrolling, a second finger, a mouse and a stylus select nothing, and a press opens the ticket', async ({
  page,
}) => {
  // Before the app starts: Playwright's clock stands at 1970 for a moment, and an app that sees that locks itself.
  await page.clock.install()
  const { rows, marked, client, finger, middleOf } = await openList(page)
  const { x, y } = await middleOf(3)
  await finger('touchStart', x, y)
  await finger('touchMove', x, y - 30)
  await page.clock.runFor(1_000)
  await finger('touchEnd')
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, id: 1 }] })
  await client.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [
      { x, y, id: 1 },
      { x, y: y + 100, id: 2 },
    ],
  })
  await page.clock.runFor(1_000)
  await finger('touchEnd')
  for (const [at, pointerType] of [
    [4, 'mouse'],
    [5, 'pen'],
  ] as const) {
    const held = { ...(await middleOf(at)), button: 'left', clickCount: 1, pointerType } as const
    await client.send('Input.dispatchMouseEvent', { ...held, type: 'mousePressed' })
    await page.clock.runFor(1_000)
    await client.send('Input.dispatchMouseEvent', { ...held, type: 'mouseReleased' })
    await expect(rows.nth(at)).toHaveAttribute('aria-current')
  }
  await rows.nth(6).tap()
  await expect(rows.nth(6)).toHaveAttribute('aria-current')
  await expect(marked).toHaveCount(0)
})
