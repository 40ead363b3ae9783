import { expect, type Page } from '@playwright/test'
import {
  openThread,
  renderedNumbers,
  test,
  topMessage,
  topMessageAtRest,
  turnWheel,
} from '../support/conversation-page.ts'
import { deep } from '../support/deep.ts'

const target = (page: Page) => page.getByRole('log').locator('[data-target]')

test('a link scrolls to one message, however old; scrolling clears the target, and another link works [MSG-16]', async ({
  page,
  thread,
}) => {
  const { path, ids } = await thread(500)
  await openThread(page, `${path}&m=${ids[40]}`)
  await expect(target(page)).toContainText('word 40 ')
  await expect(target(page)).toBeInViewport()
  await expect(target(page)).toBeFocused()
  const drawn = await renderedNumbers(page)
  expect(drawn.slice(0, -25), 'no gap around it').toEqual(
    Array.from(drawn.slice(0, -25), (_, i) => (drawn[0] ?? 0) + i),
  )
  await turnWheel(page, -300)
  await expect(target(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/[?&]m=/)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(page.getByRole('log').getByText(/^word 499 /)).toBeInViewport()
  const pageRequests: string[] = []
  page.on('request', (it) => {
    if (it.postData()?.includes('cursor')) pageRequests.push(it.url())
  })
  await page.goto(`${path}&m=${ids[490]}`)
  await expect(target(page)).toContainText('word 490 ')
  await expect(target(page)).toBeInViewport()
  expect(pageRequests.filter((url) => !url.includes('messages/list'))).toEqual([])
})

test('a reload restores the reading position without loading all pages again [FLT-79]', async ({
  page,
  thread,
}) => {
  const { path } = await thread(300)
  const log = await openThread(page, path)
  await log.hover()
  for (let n = 0; n < 300 && ((await renderedNumbers(page)).at(0) ?? 0) > 150; n += 1)
    await page.mouse.wheel(0, -1500)
  await page.mouse.wheel(0, -70)
  const isPositionStored = () =>
    page.evaluate(() => localStorage.getItem('handoff.preferences')?.includes('readPlaces') ?? false)
  await expect.poll(isPositionStored).toBe(true)
  const before = await topMessageAtRest(page)
  const requestBodies: string[] = []
  page.on('request', (it) => {
    if (it.url().includes('messages/list')) requestBodies.push(it.postData() ?? '')
  })
  await page.reload()
  await expect.poll(() => topMessage(page)).toEqual(before)
  expect(requestBodies.filter((body) => body.includes('cursor')).length).toBeLessThanOrEqual(3)
})

test(
  'messages dropped from memory leave a gap that loads when it is scrolled into view, from either side',
  deep,
  async ({ page, thread }) => {
    test.slow()
    const { path, platform } = await thread(2_700)
    const log = await openThread(page, path)
    /** Reads all in one call: a page that loads in between would close a gap. */
    const readLog = () =>
      log.evaluate((it) => {
        const words = Array.from(it.querySelectorAll('article'), (each) =>
          /word (\d+)/.exec(each.textContent ?? ''),
        )
        return {
          drawn: words.map((word) => Number(word?.[1])),
          gaps: it.querySelectorAll('[data-pagination=gap]').length,
          height: it.scrollHeight,
        }
      })
    // The pointer stays over the log, so that each of some hundred turns of the wheel is one request to the browser.
    await log.hover()
    let maxHeight = 0
    let state = await readLog()
    for (let n = 0; n < 1_000 && state.drawn.at(0) !== 0; n += 1) {
      await page.mouse.wheel(0, -3500)
      state = await readLog()
      maxHeight = Math.max(maxHeight, state.height)
    }
    expect(state.drawn.at(0)).toBe(0)
    expect(maxHeight, 'not all of the thread is kept').toBeLessThan(2_300 * 130)
    // Scrolling down: where two adjacent messages aren't consecutive, a gap is between them. It stays until it is seen.
    platform.faults.arm({ kind: 'delay', operation: 'messages.list', ms: 500, times: 1_000 })
    let gaps = 0
    for (let n = 0; n < 1_200 && state.drawn.at(-1) !== 2_699; n += 1) {
      state = await readLog()
      const { drawn } = state
      const jumps = drawn.filter((it, index) => index > 0 && it !== (drawn[index - 1] ?? 0) + 1)
      expect(jumps.length).toBeLessThanOrEqual(state.gaps)
      gaps += state.gaps
      await page.mouse.wheel(0, 1500)
    }
    expect((await renderedNumbers(page)).at(-1)).toBe(2_699)
    expect(gaps).toBeGreaterThan(0)
  },
)
