import { expect, type Page } from '@playwright/test'
import { partsOf, signIn, test } from '../support/at-desk.ts'

/**
 * The texts that read in another order than they are written: a sign behind its number, a full stop before its sentence,
 * the parts of a sentence reversed. Texts with Arabic or Hebrew letters are left to the browser.
 */
function reordered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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

async function expectInOrder(page: Page) {
  await expect
    .configure({ soft: true })
    .poll(() => reordered(page))
    .toEqual([])
}

const PAGES = [
  '/customers',
  '/send',
  '/reports',
  '/settings/appearance',
  '/settings/names',
  '/settings/device',
]

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test.describe(`right to left, ${viewport.width} wide`, () => {
    test.use({ viewport })
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.documentElement.setAttribute('dir', 'rtl'),
        ),
      )
    })

    test('signs, codes, ranges and sentences of the inbox read in their order', async ({ page }) => {
      // There is more than was read: the counts have a sign behind them.
      await page.route('**/tickets/list', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), cursor: 'further' } })
      })
      await page.goto('/sign-in')
      await expectInOrder(page)
      await signIn(page)
      const { rows, log, tickets, customer, conversation, view } = partsOf(page)
      await expect(rows.first()).toBeVisible()
      await expect(view('All open')).toContainText(/\d\+/)
      await expect(tickets.getByText(/^Up to date/)).toBeVisible()
      await expectInOrder(page)
      await rows.filter({ hasText: 'Ananya' }).first().click()
      await expect(log.getByRole('article').first()).toBeVisible()
      const opener = conversation.getByRole('button', { name: 'Show customer' })
      if (await opener.isVisible()) await opener.click()
      await expect(customer.getByText(/^Customer since/)).toBeVisible()
      await expect(customer.getByText('Ticket and record')).toBeVisible()
      await expectInOrder(page)
    })

    test('signs, codes, ranges and sentences of the other pages read in their order', async ({ page }) => {
      await signIn(page)
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('main')).not.toBeEmpty()
        await page.waitForLoadState('networkidle')
        await expectInOrder(page)
      }
    })
  })

test('a text stands at the start of its line, and figures that are compared at its end', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl')),
  )
  await signIn(page)
  const { rows, customer } = partsOf(page)
  await rows.filter({ hasText: 'Ananya' }).first().click()
  const since = customer.getByText(/^Customer since/)
  await expect(since).toBeVisible()
  const gaps = await since.evaluate((it) => {
    const range = document.createRange()
    range.selectNodeContents(it)
    const [text, box] = [range.getBoundingClientRect(), it.getBoundingClientRect()]
    return { atStart: box.right - text.right, atEnd: text.left - box.left }
  })
  expect(gaps.atStart).toBeLessThan(2)
  expect(gaps.atEnd).toBeGreaterThan(2)
})
