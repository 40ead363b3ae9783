import { expect, type Locator, type Page } from '@playwright/test'
import { openThread, test } from '../support/at-thread.ts'
import type { Platform } from '../support/platform.ts'
import { say } from '../support/say.ts'

const LONG = `the beginning\n${'a line of it\n'.repeat(1_500)}the end`

/** Opens a thread with a message of 1,500 lines in it, and so many after it. */
async function openLong(page: Page, { path, platform }: { path: string; platform: Platform }, after: number) {
  const ticket = path.slice('/inbox/'.length, path.indexOf('?'))
  const rest = Array.from({ length: after }, (_, n) => ({ content: `after ${n}` }))
  await say(platform, ticket, [{ content: LONG }, ...rest], '2026-11-11T08:00:00Z')
  const log = await openThread(page, path)
  const button = log.getByRole('button', { name: /^Show (all|less)$/ })
  return { log, button, text: log.getByText('the beginning') }
}

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

for (const after of [0, 3])
  test(`a long message is bounded, and its reader keeps their place when all of it is shown, ${after} messages after it [FLT-85]`, async ({
    page,
    thread,
  }) => {
    const { log, button, text } = await openLong(page, await thread(12), after)
    await expect(button).toBeInViewport()
    expect((await text.boundingBox())?.height).toBeLessThanOrEqual(6_000)
    const before = await topOf(text)
    const places = await placesDuring(text, () => button.click())
    await expect(log).toContainText('the end')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(Math.max(...places.map((place) => Math.abs(place - before)))).toBeLessThanOrEqual(1)
    // Whoever has read to its end stays there when the rest is put away again.
    await button.scrollIntoViewIfNeeded()
    const end = await topOf(button)
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
    expect(Math.abs((await topOf(button)) - end)).toBeLessThanOrEqual(1)
  })

test('the control is large enough for a finger, and stands at the start of the line in either direction', async ({
  browser,
  baseURL,
  thread,
}) => {
  const { path, platform } = await thread(2)
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  const { button, text } = await openLong(page, { path, platform }, 0)
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const [control, box] = [await button.boundingBox(), await text.boundingBox()]
  expect(control && box && control.x + control.width).toBeLessThanOrEqual(
    (box?.x ?? 0) + (box?.width ?? 0) + 1,
  )
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await context.close()
})
