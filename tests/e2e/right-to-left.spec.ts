import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from '../support/overflow.ts'
import { waitForReport } from '../support/reports-page.ts'
import { forceRightToLeft } from '../support/right-to-left.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/**
 * The texts that read in another order than they are written: a sign behind its number, a full stop before its sentence,
 * the parts of a sentence reversed. Texts with Arabic or Hebrew letters are left to the browser.
 */
function findReorderedTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Layout that follows the window size is done after two frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
    /** The box whose lines a text is laid out in: an item of a flexible box or a grid has lines of its own. */
    const boxOf = (text: Node): Node => {
      let node: Node = text
      for (;;) {
        const parent = node.parentElement
        if (!parent) return node
        const { display } = getComputedStyle(parent)
        if (/flex|grid/.test(display)) return node
        node = parent
        if (display !== 'inline' && display !== 'contents') return node
      }
    }
    const texts: { text: Node; box: Node }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (parent.closest('.visually-hidden, script, style, svg, select, option')) continue
      if (text.textContent?.trim()) texts.push({ text, box: boxOf(text) })
    }
    const wrong: string[] = []
    for (const all of Map.groupBy(texts, ({ box }) => box).values()) {
      const whole = all.map(({ text }) => text.textContent).join('')
      if (isRightToLeft.test(whole)) continue
      let before: DOMRect | null = null
      for (const { text } of all) {
        const letters = text.textContent ?? ''
        for (let at = 0; at < letters.length; at += 1) {
          if (/\s/.test(letters.charAt(at))) continue
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const box = range.getClientRects()[0]
          if (!box || box.width === 0) continue
          const isSameLine = before !== null && Math.abs(box.bottom - before.bottom) < before.height / 2
          if (before && isSameLine && box.left < before.left - 0.5) {
            wrong.push(whole.trim().slice(0, 120))
            at = letters.length
          }
          before = box
        }
      }
    }
    return [...new Set(wrong)]
  })
}

const WIDE_DESKTOP = { width: 1920, height: 1080 }
const DESKTOP = { width: 1440, height: 900 }
const NARROW_DESKTOP = { width: 1024, height: 768 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }

/** The texts without Arabic or Hebrew letters whose beginning is cut off, because their box runs from right to left. */
function findTextsCutAtStart(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      let box = text.parentElement
      if (!box?.checkVisibility({ visibilityProperty: true }) || box.offsetWidth < 2) continue
      while (box && getComputedStyle(box).textOverflow !== 'ellipsis') box = box.parentElement
      if (!box || getComputedStyle(box).direction !== 'rtl') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isCut = range.getBoundingClientRect().width > box.clientWidth + 1
      if (isCut && !/[\u0590-\u08ff]/.test(text.textContent ?? '')) cut.push(text.textContent ?? '')
    }
    return cut
  })
}

async function expectInOrder(page: Page) {
  const { poll } = expect.configure({ soft: true })
  await poll(() => findReorderedTexts(page)).toEqual([])
  await poll(() => findTextsCutAtStart(page)).toEqual([])
}

/** Checks desktop and phone, on which different texts share a line. */
async function expectInOrderAtBothSizes(page: Page) {
  for (const viewport of [PHONE, DESKTOP])
    await test.step(`${viewport.width} wide`, async () => {
      await page.setViewportSize(viewport)
      await expectInOrder(page)
    })
}

/** Checks that the list is on the right wherever it is beside another pane, and that nothing overflows. Ends at desktop size. */
async function expectNoOverflowAtAnySize(page: Page) {
  const { tickets } = getInboxLocators(page)
  for (const viewport of [WIDE_DESKTOP, NARROW_DESKTOP, TABLET, PHONE, DESKTOP])
    await test.step(`nothing overflows, ${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport)
      await expectNoOverflow(page)
      if (viewport.width < 960) return
      await expect(tickets).toBeVisible()
      expect((await tickets.boundingBox())?.x).toBeGreaterThan(viewport.width / 2)
    })
}

test.use({ viewport: DESKTOP })
test.beforeEach(({ page }) => forceRightToLeft(page))

test('right to left, the list is on the right, and the texts of the inbox keep their reading order and their side, 1440 and 390 px wide', async ({
  page,
}) => {
  const { rows, log, tickets, customer, conversation, view } = getInboxLocators(page)
  await test.step('sign-in', async () => {
    await page.goto('/sign-in')
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
    await expectInOrderAtBothSizes(page)
  })
  await test.step('the list', async () => {
    await routeFurtherTickets(page)
    await signIn(page)
    await expect(rows.first()).toBeVisible()
    await expect(view('All open')).toContainText(/\d\+/)
    await expect(tickets.getByText(/^Up to date/)).toBeVisible()
    await expectInOrderAtBothSizes(page)
    await expectNoOverflowAtAnySize(page)
  })
  await test.step('a ticket and its customer', async () => {
    await rows.filter({ hasText: 'Ananya' }).first().click()
    await expect(log.getByRole('article').first()).toBeVisible()
    const since = customer.getByText(/^Customer since/)
    await expect(since).toBeVisible()
    await expect(customer.getByText('Ticket details')).toBeVisible()
    await expectInOrder(page)
    await expectNoOverflowAtAnySize(page)
    const gaps = await since.evaluate(measureTextGaps)
    expect(gaps.atStart).toBeLessThan(2)
    expect(gaps.atEnd).toBeGreaterThan(2)
  })
  await test.step('the same ticket, 390 wide, and the drawer of its customer', async () => {
    await page.setViewportSize(PHONE)
    await conversation.getByRole('button', { name: 'Show customer' }).click()
    await expect(customer.getByText(/^Customer since/)).toBeVisible()
    await expect(customer.getByText('Ticket details')).toBeVisible()
    await expectInOrder(page)
    await page.keyboard.press('Escape')
    await expectInOrder(page)
  })
})

test('right to left, signs, codes, ranges and sentences of the other pages keep their reading order, 1440 and 390 px wide', async ({
  page,
}) => {
  await signIn(page, { at: '/customers' })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const section = page.getByRole('heading', { level: 2 })
  await test.step('customers', async () => {
    await expect(page.getByRole('grid').getByRole('row').nth(5)).toContainText(/\d/)
    await expectInOrderAtBothSizes(page)
  })
  await test.step('send', async () => {
    await link('Send').click()
    await expect(page.getByRole('heading', { name: 'Sending templates isn’t set up' })).toBeVisible()
    await expectInOrderAtBothSizes(page)
  })
  await test.step('reports', async () => {
    await link('Reports').click()
    await waitForReport(page)
    await expectInOrderAtBothSizes(page)
  })
  await link('Settings').click()
  for (const name of ['Appearance', 'Names', 'This device'])
    await test.step(`settings: ${name}`, async () => {
      await link(name).click()
      await expect(section).toHaveText(name)
      await expectInOrderAtBothSizes(page)
    })
})

/** Makes the list report further tickets, so that the counts end in a plus sign. */
async function routeFurtherTickets(page: Page) {
  await page.route('**/tickets/list', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    await route.fulfill({ response, json: { ...(await response.json()), cursor: 'further' } })
  })
}

/** Runs in the page. Returns the space on both sides of a text within its box, in pixels. */
function measureTextGaps(it: Element) {
  const range = document.createRange()
  range.selectNodeContents(it)
  const [text, box] = [range.getBoundingClientRect(), it.getBoundingClientRect()]
  return { atStart: box.right - text.right, atEnd: text.left - box.left }
}
