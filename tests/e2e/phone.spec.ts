import { expect, type Locator, type Page } from '@playwright/test'
import { animationsFinished } from '../support/animations.ts'
import { expectNoViolations } from '../support/axe.ts'
import { deepUnless } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const moreButton = (page: Page) => bottomBar(page).getByRole('button', { name: /^More/ })
const moreMenu = (page: Page) => page.getByRole('menu', { name: 'More' })

async function boxesOf(items: Locator) {
  const boxes = await Promise.all((await items.all()).map((it) => it.boundingBox()))
  return boxes.filter((it) => it !== null)
}

// No breakpoint lies between the two sizes, and 360 × 640 is the narrower and lower one.
for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} × ${viewport.height}`, deepUnless(viewport.width === 360), () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('the bottom bar, the views, the More menu and the facts of a customer fit a phone, and More is marked when the platform fails', async ({
      page,
      arm,
    }) => {
      await signIn(page)
      await test.step('the bottom bar has five items whose labels do not overlap', () =>
        expectItemsApart(page))
      await test.step('the views are in one row, and the list begins within 150 px', () =>
        expectViewsInRow(page))
      await test.step('More opens and closes by keyboard, arrows go through its items, and the focus returns', () =>
        expectMenuByKeyboard(page))
      await test.step('More holds the other pages and controls, each 44 px', async () => {
        await moreButton(page).tap()
        const items = moreMenu(page).getByRole('menuitem')
        await expect(items).toHaveCount(5)
        await expect(items.first()).toBeFocused()
        await animationsFinished(moreMenu(page))
        for (const { x, y, width, height } of await boxesOf(items)) {
          // The box of a layer that slid into place is a rounding error away from whole pixels.
          expect(height).toBeGreaterThan(43.99)
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(viewport.width)
          expect(y + height).toBeLessThanOrEqual(viewport.height)
        }
        await expectNoViolations(page)
      })
      await test.step('More marks the current page', async () => {
        const reports = moreMenu(page).getByRole('menuitem', { name: 'Reports' })
        await reports.tap()
        await expect(page).toHaveURL(/\/reports/)
        await expect(moreMenu(page)).toBeHidden()
        await expect(moreButton(page)).toHaveAttribute('aria-current', 'true')
        await moreButton(page).tap()
        await expect(reports).toHaveAttribute('aria-current', 'page')
        await page.keyboard.press('Escape')
        await expect(moreMenu(page)).toBeHidden()
      })
      await test.step('in the customer panel each label is aligned with the first line of its value', async () => {
        const { rows, conversation, customer } = getInboxLocators(page)
        await bottomBar(page).getByRole('link', { name: 'Inbox' }).tap()
        await rows.filter({ hasText: 'Ananya' }).first().tap()
        await conversation.getByRole('button', { name: 'Show customer' }).tap()
        await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
        await expect.poll(() => customer.locator('dt').evaluateAll(findMisalignedLabels)).toEqual([])
        await page.keyboard.press('Escape')
      })
      await test.step('a ticket takes the whole window, and leads to the next, the previous and back', async () => {
        await expectStepsInTicket(page)
      })
      await test.step('a failing platform is marked on More, and named in its menu', async () => {
        await expect(moreButton(page)).toHaveAccessibleName('More')
        await arm({ kind: 'status', status: 503, operation: '*', times: 1000, retryAfterForm: 'none' })
        await expectFailureOnMore(page)
      })
    })
  })

/** Goes on and back from the open ticket by the buttons in its header, which keep the focus, and then to the list. */
async function expectStepsInTicket(page: Page) {
  const { conversation, rows } = getInboxLocators(page)
  const heading = conversation.getByRole('heading', { level: 2 })
  const [next, previous] = ['Next ticket', 'Previous ticket'].map((name) =>
    conversation.getByRole('button', { name }),
  )
  if (!next || !previous) throw new Error('no buttons')
  await expect(bottomBar(page)).toBeHidden()
  for (const button of [next, previous]) {
    const box = await button.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const first = page.url()
  const name = await heading.textContent()
  await next.tap()
  await expect(page).not.toHaveURL(first)
  await expect(heading).not.toHaveText(name ?? '')
  await expect(next).toBeFocused()
  await previous.tap()
  await expect(heading).toHaveText(name ?? '')
  await expect(previous).toBeFocused()
  await conversation.getByRole('button', { name: 'Back to tickets' }).tap()
  await expect(rows.first()).toBeVisible()
  await expect(bottomBar(page)).toBeVisible()
}

async function expectFailureOnMore(page: Page) {
  await moreButton(page).tap()
  await moreMenu(page)
    .getByRole('menuitem', { name: /Check now/ })
    .tap()
  await expect(moreButton(page)).toHaveAccessibleName('More Waiting')
  await moreButton(page).tap()
  await expect(moreMenu(page).getByRole('menuitem', { name: /^Waiting/ })).toBeVisible()
}

async function expectItemsApart(page: Page) {
  const items = bottomBar(page).locator('a:visible, button:visible')
  await expect(items).toHaveCount(5)
  const words = await items.evaluateAll((all) =>
    all.map((it) => {
      const range = document.createRange()
      // The visible label; what follows it is for screen readers.
      range.selectNodeContents(it.querySelector('span')?.firstChild ?? it)
      const { left, right } = range.getBoundingClientRect()
      const box = it.getBoundingClientRect()
      return { left, right, isInside: left >= box.left && right <= box.right }
    }),
  )
  for (const [at, { isInside, left }] of words.entries()) {
    expect(isInside).toBe(true)
    expect(left).toBeGreaterThan(words[at - 1]?.right ?? -1)
  }
  for (const { width, height } of await boxesOf(items)) {
    expect(width).toBeGreaterThanOrEqual(44)
    expect(height).toBeGreaterThanOrEqual(44)
  }
}

/** Checks that the link of the current view is visible, whichever it is. */
async function expectViewsInRow(page: Page) {
  const { tickets, rows, view } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await expect(tickets.getByRole('button', { name: 'Saved views' })).toBeVisible()
  const views = tickets.getByRole('navigation', { name: 'Views' }).getByRole('link')
  await expect(views).toHaveCount(7)
  expect(new Set((await boxesOf(views)).map(({ y }) => Math.round(y))).size).toBe(1)
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(150)
  await expect(view('All open')).toBeInViewport({ ratio: 1 })
  await view('Closed').tap()
  await expect(view('Closed')).toBeInViewport({ ratio: 1 })
  await expect(view('Closed')).toHaveAttribute('aria-current', 'page')
}

async function expectMenuByKeyboard(page: Page) {
  const items = moreMenu(page).getByRole('menuitem')
  await moreButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(moreMenu(page)).toBeHidden()
  await expect(moreButton(page)).toBeFocused()
  await expect(moreButton(page)).toHaveAttribute('aria-expanded', 'false')
  // The agent menu, which has its own button on a wider screen, opens beside More.
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const agentMenu = page.getByRole('dialog', { name: 'You and this device' })
  await expect(agentMenu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(agentMenu).toBeHidden()
}

/** Runs in the page. Returns the labels that are not aligned with the first line of their values. */
function findMisalignedLabels(names: Element[]) {
  const firstLine = (it: Element | null | undefined) => {
    const walker = document.createTreeWalker(it ?? document.body, NodeFilter.SHOW_TEXT)
    const text = walker.nextNode()
    if (!text) return null
    const range = document.createRange()
    range.selectNodeContents(text)
    const [line] = range.getClientRects()
    return line && line.height > 0 ? line.top + line.height / 2 : null
  }
  return names.flatMap((name) => {
    const [of, value] = [firstLine(name), firstLine(name.nextElementSibling)]
    return of === null || value === null || Math.abs(of - value) <= 3 ? [] : [name.textContent]
  })
}

test.describe('rows without a subject', () => {
  const rowHeight = (row: Locator) => row.evaluate((it) => it.closest('li')?.getBoundingClientRect().height)

  test('show two lines of the latest message in the height of any row, 1440 and 390 wide', async ({
    page,
  }) => {
    const words = 'Hello, is the store open on Sunday? '.repeat(12)
    await page.route('**/tickets/list', async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const body = await response.json()
      const records = Object.values<unknown>(body).find(Array.isArray) ?? []
      Object.assign(records[1] ?? {}, { subject: null, message_content: words, message_role: 'user' })
      Object.assign(records[2] ?? {}, { subject: null, message_content: '', message_role: 'user' })
      await route.fulfill({ response, json: body })
    })
    await signIn(page)
    for (const width of [1440, 390])
      await test.step(`${width} wide`, async () => {
        await page.setViewportSize({ width, height: 844 })
        const { rows } = getInboxLocators(page)
        const row = rows.filter({ hasText: 'open on Sunday? Hello' }).first()
        await expect(row).toBeVisible()
        await expect(row).not.toContainText('No subject')
        const text = row.locator('bdi').filter({ hasText: 'Sunday' })
        const countLines = (it: Element) => {
          const range = document.createRange()
          range.selectNodeContents(it)
          const { top: from, bottom: to } = it.getBoundingClientRect()
          const tops = [...range.getClientRects()].filter(
            (line) => line.top >= from - 1 && line.bottom <= to + 1,
          )
          return new Set(tops.map((line) => Math.round(line.top))).size
        }
        await expect.poll(() => text.evaluate(countLines)).toBe(2)
        const countHeights = async () =>
          new Set(await Promise.all((await rows.all()).slice(0, 6).map(rowHeight))).size
        await expect.poll(countHeights).toBe(1)
        // Nothing of it is drawn outside the row.
        const [inner, outer] = await Promise.all([text.boundingBox(), row.boundingBox()])
        if (!inner || !outer) throw new Error('the row is not drawn')
        expect(inner.y).toBeGreaterThanOrEqual(outer.y)
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
        // Without a message too, the row can only say that it has no subject.
        await expect(rows.filter({ hasText: 'No subject' })).not.toHaveCount(0)
      })
  })
})
