import { expect, type Page } from '@playwright/test'
import { eyeAtRest, eyeOn, numbersIn, openThread, test, wheel } from '../support/at-thread.ts'
import { deep } from '../support/deep.ts'

const target = (page: Page) => page.getByRole('log').locator('[data-target]')

test('a link leads to one message, however far back, and lets go of it on scrolling; another one leads on [MSG-16]', async ({
  page,
  thread,
}) => {
  const { path, ids } = await thread(500)
  await openThread(page, `${path}&m=${ids[40]}`)
  await expect(target(page)).toContainText('word 40 ')
  await expect(target(page)).toBeInViewport()
  await expect(target(page)).toBeFocused()
  const drawn = await numbersIn(page)
  expect(drawn.slice(0, -25), 'around it there is no hole').toEqual(
    Array.from(drawn.slice(0, -25), (_, i) => (drawn[0] ?? 0) + i),
  )
  await wheel(page, -300)
  await expect(target(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/[?&]m=/)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(page.getByRole('log').getByText(/^word 499 /)).toBeInViewport()
  const paged: string[] = []
  page.on('request', (it) => {
    if (it.postData()?.includes('cursor')) paged.push(it.url())
  })
  await page.goto(`${path}&m=${ids[490]}`)
  await expect(target(page)).toContainText('word 490 ')
  await expect(target(page)).toBeInViewport()
  expect(paged.filter((url) => !url.includes('messages/list'))).toEqual([])
})

test('a reload comes back to where one read, in one request [FLT-79]', async ({ page, thread }) => {
  const { path } = await thread(300)
  const log = await openThread(page, path)
  await log.hover()
  for (let n = 0; n < 300 && ((await numbersIn(page)).at(0) ?? 0) > 150; n += 1)
    await page.mouse.wheel(0, -1500)
  await page.mouse.wheel(0, -70)
  const settled = () =>
    page.evaluate(() => localStorage.getItem('handoff.preferences')?.includes('readPlaces') ?? false)
  await expect.poll(settled).toBe(true)
  const before = await eyeAtRest(page)
  const asked: string[] = []
  page.on('request', (it) => {
    if (it.url().includes('messages/list')) asked.push(it.postData() ?? '')
  })
  await page.reload()
  await expect.poll(() => eyeOn(page)).toEqual(before)
  expect(asked.filter((body) => body.includes('cursor')).length).toBeLessThanOrEqual(3)
})

test(
  'what was let go of is a gap that closes when somebody comes by, from either side',
  deep,
  async ({ page, thread }) => {
    test.slow()
    const { path } = await thread(2_700)
    const log = await openThread(page, path)
    /** At once: a page that comes in between would close a gap. */
    const look = () =>
      log.evaluate((it) => {
        const words = Array.from(it.querySelectorAll('article'), (each) =>
          /word (\d+)/.exec(each.textContent ?? ''),
        )
        return {
          drawn: words.map((word) => Number(word?.[1])),
          gaps: it.querySelectorAll('[data-walk=gap]').length,
          height: it.scrollHeight,
        }
      })
    // The pointer stays over the log, so that each of some hundred turns of the wheel is one request to the browser.
    await log.hover()
    let highest = 0
    let now = await look()
    for (let n = 0; n < 1_000 && now.drawn.at(0) !== 0; n += 1) {
      await page.mouse.wheel(0, -3500)
      now = await look()
      highest = Math.max(highest, now.height)
    }
    expect(now.drawn.at(0)).toBe(0)
    expect(highest, 'not all of it is held').toBeLessThan(2_300 * 130)
    // Down again: where two messages that stand together don't follow each other, a gap stands between them.
    let gaps = 0
    for (let n = 0; n < 1_200 && now.drawn.at(-1) !== 2_699; n += 1) {
      now = await look()
      const { drawn } = now
      const jumps = drawn.filter((it, index) => index > 0 && it !== (drawn[index - 1] ?? 0) + 1)
      expect(jumps.length).toBeLessThanOrEqual(now.gaps)
      gaps += now.gaps
      await page.mouse.wheel(0, 1500)
    }
    expect((await numbersIn(page)).at(-1)).toBe(2_699)
    expect(gaps).toBeGreaterThan(0)
  },
)
