import { expect, type Locator } from '@playwright/test'
import { checkNow, openThread, test } from '../support/conversation-page.ts'
import { addMessages } from '../support/messages.ts'

const LONG = `the beginning\n${'a line of it\n'.repeat(1_500)}the end`

const topOf = (it: Locator) => it.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Records the top of an element in each frame, in pixels, during an action and shortly after. */
async function positionsDuring(it: Locator, action: () => Promise<unknown>): Promise<number[]> {
  const handle = await it.evaluateHandle((element) => {
    const positions: number[] = []
    const note = () => {
      positions.push(Math.round(element.getBoundingClientRect().top))
      if (positions.length < 600) requestAnimationFrame(() => setTimeout(note))
    }
    note()
    return positions
  })
  await action()
  await it
    .page()
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return handle.evaluate((positions) => [...positions])
}

/** Expands the message and collapses it again; neither moves the text in view. */
async function expandAndCollapse(log: Locator) {
  const button = log.getByRole('button', { name: /^Show (all|less)$/ })
  const text = log.getByText('the beginning')
  await expect(button).toBeInViewport()
  expect((await text.boundingBox())?.height).toBeLessThanOrEqual(6_000)
  const before = await topOf(text)
  const positions = await positionsDuring(text, () => button.click())
  await expect(log).toContainText('the end')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(Math.max(...positions.map((position) => Math.abs(position - before)))).toBeLessThanOrEqual(1)
  // A reader at the end of the message stays there when it is collapsed.
  await button.scrollIntoViewIfNeeded()
  const end = await topOf(button)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  expect(Math.abs((await topOf(button)) - end)).toBeLessThanOrEqual(1)
}

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('a long message is limited in height, and expanding it keeps the scroll position [FLT-85]', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(12)
  const ticket = path.slice('/inbox/'.length, path.indexOf('?'))
  await addMessages(platform, ticket, [{ content: LONG }], '2026-11-11T08:00:00Z')
  const log = await openThread(page, path)
  const button = log.getByRole('button', { name: /^Show (all|less)$/ })
  await test.step('as the last message', () => expandAndCollapse(log))
  await test.step('with three messages after it', async () => {
    const rest = Array.from({ length: 3 }, (_, n) => ({ content: `after ${n}` }))
    await addMessages(platform, ticket, rest, '2026-11-11T09:00:00Z')
    await checkNow(page)
    await log.press('End')
    await expect(log.getByText('after 2')).toBeInViewport()
    await expandAndCollapse(log)
  })
  await test.step('the button is large enough for touch, and is at the start of the line in either direction', async () => {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const [control, box] = [await button.boundingBox(), await log.getByText('the beginning').boundingBox()]
    if (!control || !box) throw new Error('the message is not rendered')
    expect(control.x + control.width).toBeLessThanOrEqual(box.x + box.width + 1)
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })
})
