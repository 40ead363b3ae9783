import { expect, type Page } from '@playwright/test'
import { openByKeys } from '../support/open-by-keys.ts'
import { getInboxLocators, me, signIn, stayAfterAssigning, test } from '../support/signed-in.ts'

const WIDTHS = [1440, 1024, 820, 390]

/** By no name: names are in the language. */
const LINE = 'main [data-quiet="said"]'

/** What a part of the page shows of itself outside the line but inside the line's box, and what is cut of the line. */
function findCovered(page: Page) {
  return page.evaluate((selector) => {
    type Box = { left: number; top: number; right: number; bottom: number }
    const intersect = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isBig = ({ left, top, right, bottom }: Box) => right - left > 0.5 && bottom - top > 0.5
    /** Without what its scroll containers hide. */
    const getVisibleBox = (element: Element): Box => {
      let box: Box = element.getBoundingClientRect()
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (getComputedStyle(parent).overflowY !== 'visible')
          box = intersect(box, parent.getBoundingClientRect())
      return box
    }
    const line = document.querySelector(selector)
    if (!line) return ['no line']
    const lineBox = line.getBoundingClientRect()
    const parts = document.querySelectorAll(
      '[role="log"] article, main header, main footer, button, a[href], input, select, textarea, [tabindex="0"]',
    )
    const covered = [...parts].filter(
      (it) =>
        !line.contains(it) &&
        !it.contains(line) &&
        it.checkVisibility({ visibilityProperty: true }) &&
        it.closest('.visually-hidden') === null &&
        isBig(intersect(lineBox, getVisibleBox(it))),
    )
    const inside = [...line.querySelectorAll('button')].filter((it) => {
      const box = it.getBoundingClientRect()
      return (
        box.left < lineBox.left ||
        box.right > lineBox.right ||
        box.top < lineBox.top ||
        box.bottom > lineBox.bottom
      )
    })
    const isOneLine = lineBox.height <= 56 && lineBox.bottom <= innerHeight && lineBox.right <= innerWidth
    return [...covered, ...inside]
      .map((it) => it.outerHTML.slice(0, 120))
      .concat(isOneLine ? [] : [`the line is ${lineBox.height} px high`])
  }, LINE)
}

async function chooseLanguage(page: Page, language: string) {
  const other = await page.context().newPage()
  await other.goto('/sign-in')
  await other.locator('select:has(option[value="ta"])').selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await other.close()
}

for (const language of ['en', 'ta', 'ar'])
  test(`in ${language} the quiet line covers no message, bar or control, at four widths`, async ({
    page,
  }) => {
    await signIn(page, { canSendTemplates: true })
    const { rows, log, outcome, quietLine } = getInboxLocators(page)
    await rows.first().click()
    await expect(log.getByRole('article').first()).toBeVisible()
    await page.keyboard.press('i')
    await expect(outcome).toContainText('is assigned to you')
    await page.keyboard.press('u')
    await expect(outcome).toContainText('is unassigned')
    await expect(quietLine.getByRole('button', { name: '1 more' })).toBeVisible()
    if (language !== 'en') await chooseLanguage(page, language)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator(LINE).getByRole('button').first()).toBeVisible()
      await expect.poll(() => findCovered(page), `the ticket, ${width} px wide`).toEqual([])
    }
    for (const [key, path] of [
      ['s', 'settings'],
      ['c', 'customers'],
      ['r', 'reports'],
      // Last: it starts in a text field, where keys are text.
      ['t', 'send'],
    ] as const) {
      await openByKeys(page, key, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => findCovered(page), `${path}, ${width} px wide`).toEqual([])
      }
    }
  })

test('the line names the customer and the assignee, however long, and keeps room for both', async ({
  page,
}) => {
  await signIn(page)
  const { rows, quietLine } = getInboxLocators(page)
  const row = rows.filter({ hasText: 'Thiruvenkatanathapuram' }).first()
  await row.click()
  await expect(row).toHaveAttribute('aria-current')
  await page.keyboard.press('a')
  await page
    .getByRole('option', { name: /^Payments/ })
    .first()
    .click()
  await expect(quietLine).toContainText('Thiruvenkatanathapuram')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['Thiruvenkatanathapuram', 'Payments'])
      await expect
        .poll(async () => (await quietLine.getByText(name).boundingBox())?.width ?? 0, `${name}, ${width} px`)
        .toBeGreaterThan(30)
  }
})

test('the reason of a refused assignment stands above the messages and covers none, at four widths', async ({
  page,
  arm,
}) => {
  await stayAfterAssigning(page)
  await signIn(page)
  const { rows, log, assignmentBar } = getInboxLocators(page)
  await rows.nth(2).click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await arm({ kind: 'status', operation: 'tickets.assign', status: 422 })
  await page.keyboard.press('u')
  const reason = assignmentBar.getByRole('alert')
  await expect(reason).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(async () => {
        const [above, below] = [await reason.boundingBox(), await log.boundingBox()]
        return above && below ? above.y + above.height - below.y : Number.NaN
      }, `how far the reason reaches over the messages, ${width} px wide`)
      .toBeLessThanOrEqual(0)
    await expect(log.getByRole('article').last()).toBeInViewport()
  }
})

test('on a phone a notice that nobody asked for comes with the next ticket and moves nothing before', async ({
  page,
  world,
}) => {
  const [workspace] = world.facts.workspaces
  const [mine, other] = [me, 'Farhan Qureshi'].map(
    (name) => workspace?.agents.find((it) => it.name === name)?.id,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, { at: `${world.url}/inbox` })
  const { rows, outcome, quietLine, conversation } = getInboxLocators(page)
  await expect(rows.nth(3)).toBeVisible()
  const before = await rows.first().boundingBox()
  await world.db
    .updateTable('chats')
    .set({ agent_id: other ?? null })
    .where('agent_id', '=', mine ?? '')
    .where('status', '=', 'open')
    .execute()
  await expect(outcome).toContainText(/from you|no longer assigned to you/)
  await expect(quietLine).toBeHidden()
  expect(await rows.first().boundingBox()).toEqual(before)
  await rows.nth(2).click()
  await expect(conversation).toBeVisible()
  await expect(quietLine).toBeVisible()
})
