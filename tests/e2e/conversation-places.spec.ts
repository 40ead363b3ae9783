import { expect, type Page } from '@playwright/test'
import { eyeOn, lookNow, numbersIn, openThread, test, wheel } from '../support/at-thread.ts'

const target = (page: Page) => page.getByRole('log').locator('[data-target]')

test('a link leads to one message, however far back, and lets go of it when one goes on [MSG-16]', async ({
  page,
  thread,
}) => {
  const { path, ids } = await thread(1_600)
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
  await expect(page.getByRole('log').getByText(/^word 1599 /)).toBeInViewport()
})

test('a link within what is loaded needs no search, and leads there again and again', async ({
  page,
  thread,
}) => {
  const { path, ids } = await thread(60)
  const asked: string[] = []
  page.on('request', (it) => {
    if (it.postData()?.includes('cursor')) asked.push(it.url())
  })
  await openThread(page, `${path}&m=${ids[50]}`)
  await expect(target(page)).toContainText('word 50 ')
  await page.goto(`${path}&m=${ids[45]}`)
  await expect(target(page)).toContainText('word 45 ')
  await expect(target(page)).toBeInViewport()
  expect(asked.filter((url) => !url.includes('messages/list'))).toEqual([])
})

test('a message that is not there is said to be missing, with how much was read', async ({
  page,
  thread,
}) => {
  const { path } = await thread(230)
  await openThread(page, `${path}&m=0197f0c2-0000-4000-8000-00000000dead`)
  const words = page.getByText('This message is not in the conversation (230 messages read).')
  await expect(words).toBeVisible()
  await expect(page.getByRole('log').getByText(/^word 229 /)).toBeInViewport()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(words).toHaveCount(0)
})

test('looking far back says how far it has come, and can be given up', async ({ page, thread }) => {
  const { path } = await thread(700)
  let answered = 0
  const held = Promise.withResolvers<undefined>()
  await page.route('**/messages/list', async (route) => {
    if (route.request().postData()?.includes('cursor')) {
      answered += 1
      if (answered > 2) await held.promise
    }
    await route.continue()
  })
  await openThread(page, `${path}&m=0197f0c2-0000-4000-8000-00000000dead`)
  await expect(page.getByText('Looking for the message, 225 messages read…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Looking for/)).toHaveCount(0)
  held.resolve(undefined)
  await expect(page.getByRole('log').getByText(/^word 699 /)).toBeInViewport()
})

test('a search that fails says why, and goes on when asked', async ({ page, thread }) => {
  const { path, ids, platform } = await thread(300)
  await openThread(page, `${path}&m=${ids[10]}`, () =>
    platform.faults.arm({ kind: 'status', status: 500, operation: 'messages.list', skip: 1, times: 100 }),
  )
  const note = page.getByRole('region', { name: 'Conversation' }).filter({ hasText: 'Dismiss' })
  await expect(note).toBeVisible()
  platform.faults.clear()
  await note.getByRole('button', { name: 'Try now' }).first().click()
  await expect(target(page)).toContainText('word 10 ')
})

test('a search that is refused is said, and put away', async ({ page, thread }) => {
  const { path, ids, platform } = await thread(300)
  await openThread(page, `${path}&m=${ids[10]}`, () =>
    platform.faults.arm({ kind: 'status', status: 403, operation: 'messages.list', skip: 1, times: 100 }),
  )
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await expect(dismiss).toBeVisible()
  platform.faults.clear()
  await dismiss.click()
  await expect(dismiss).toHaveCount(0)
  await expect(page.getByRole('log').getByText(/^word 299 /)).toBeInViewport()
})

test('a reload comes back to where one read, in one request [FLT-79]', async ({ page, thread }) => {
  const { path } = await thread(900)
  await openThread(page, path)
  for (let n = 0; n < 300 && ((await numbersIn(page)).at(0) ?? 0) > 480; n += 1) await wheel(page, -1500)
  await wheel(page, -70)
  const settled = () =>
    page.evaluate(() => localStorage.getItem('handoff.preferences')?.includes('readPlaces') ?? false)
  await expect.poll(settled).toBe(true)
  let before = await eyeOn(page)
  await expect
    .poll(async () => {
      const last = before
      before = await eyeOn(page)
      return before.id === last.id && before.offset === last.offset
    })
    .toBe(true)
  const asked: string[] = []
  page.on('request', (it) => {
    if (it.url().includes('messages/list')) asked.push(it.postData() ?? '')
  })
  await page.reload()
  await expect.poll(() => eyeOn(page)).toEqual(before)
  expect(asked.filter((body) => body.includes('cursor')).length).toBeLessThanOrEqual(3)
})

test('a desk that locks and is opened again stands where one read', async ({ page, thread }) => {
  const { path, platform } = await thread(120)
  await openThread(page, path)
  await wheel(page, -700)
  await expect(page.getByText('Loading older messages')).toHaveCount(0)
  await wheel(page, 45)
  let before = await eyeOn(page)
  await expect
    .poll(async () => {
      const last = before
      before = await eyeOn(page)
      return before.id === last.id && before.offset === last.offset
    })
    .toBe(true)
  platform.faults.arm({ kind: 'status', status: 401, times: 1000 })
  await lookNow(page)
  const token = page.getByRole('dialog').getByLabel('Access token')
  await expect(token).toBeVisible()
  platform.faults.clear()
  await token.fill('demo-agent')
  await token.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await eyeOn(page)).toEqual(before)
})

test('what was let go of is a gap that closes when somebody comes by, from either side', async ({
  page,
  thread,
}) => {
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
})
