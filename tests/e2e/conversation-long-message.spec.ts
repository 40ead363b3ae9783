import { expect, type Locator } from '@playwright/test'
import { lookNow, openThread, test } from '../support/at-thread.ts'
import { addMessages } from '../support/messages.ts'

const LONG = `the beginning\n${'a line of it\n'.repeat(1_500)}the end`

const topOf = (it: Locator) => it.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Where an element stands in each frame while something is done and shortly after. */
async function placesDuring(it: Locator, act: () => Promise<unknown>): Promise<number[]> {
  const handle = await it.evaluateHandle((element) => {
    const places: number[] = []
    const note = () => {
      places.push(Math.round(element.getBoundingClientRect().top))
      if (places.length < 600) requestAnimationFrame(() => setTimeout(note))
    }
    note()
    return places
  })
  await act()
  await it
    .page()
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return handle.evaluate((places) => [...places])
}

/** Shows all of the message and puts the rest away again, without moving what is read. */
async function showAllAndLess(log: Locator) {
  const button = log.getByRole('button', { name: /^Show (all|less)$/ })
  const text = log.getByText('the beginning')
  await expect(button).toBeInViewport()
  expect((await text.boundingBox())?.height).toBeLessThanOrEqual(6_000)
  const before = await topOf(text)
  const places = await placesDuring(text, () => button.click())
  await expect(log).toContainText('the end')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(Math.max(...places.map((place) => Math.abs(place - before)))).toBeLessThanOrEqual(1)
  // A reader at its end stays there when the rest is put away.
  await button.scrollIntoViewIfNeeded()
  const end = await topOf(button)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  expect(Math.abs((await topOf(button)) - end)).toBeLessThanOrEqual(1)
}

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('a long message is bounded, and its reader keeps their place when all of it is shown [FLT-85]', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(12)
  const ticket = path.slice('/inbox/'.length, path.indexOf('?'))
  await addMessages(platform, ticket, [{ content: LONG }], '2026-11-11T08:00:00Z')
  const log = await openThread(page, path)
  const button = log.getByRole('button', { name: /^Show (all|less)$/ })
  await test.step('as the last message', () => showAllAndLess(log))
  await test.step('with three messages after it', async () => {
    const rest = Array.from({ length: 3 }, (_, n) => ({ content: `after ${n}` }))
    await addMessages(platform, ticket, rest, '2026-11-11T09:00:00Z')
    await lookNow(page)
    await log.press('End')
    await expect(log.getByText('after 2')).toBeInViewport()
    await showAllAndLess(log)
  })
  await test.step('the button is large enough for a finger, and stands at the start of the line in either direction', async () => {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    const [control, box] = [await button.boundingBox(), await log.getByText('the beginning').boundingBox()]
    if (!control || !box) throw new Error('the message has no place')
    expect(control.x + control.width).toBeLessThanOrEqual(box.x + box.width + 1)
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
  })
})
