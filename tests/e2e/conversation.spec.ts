import { expect, type Page } from '@playwright/test'
import {
  checkNow,
  openThread,
  renderedNumbers,
  test,
  topMessage,
  topMessageAtRest,
  turnWheel,
  twoFrames,
} from '../support/conversation-page.ts'
import { deep } from '../support/deep.ts'
import { type Frame, watchFrames } from '../support/frames.ts'
import { getInboxLocators } from '../support/signed-in.ts'

const upTo = (end: number, from = 0) => Array.from({ length: end - from }, (_, i) => from + i)

/** The distance between the view and the end of the log, in pixels. */
const distanceToEnd = (page: Page) =>
  page.getByRole('log').evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)

/** Frames in which the messages in view moved other than by whole turns of the wheel, or apart from each other. */
function findDrift(frames: readonly Frame[], turn: number) {
  return frames.filter(({ moved }) => {
    if (!moved) return false
    const [least, most] = moved
    return least < -1 || most - least > 1 || Math.abs(least - Math.round(least / turn) * turn) > 1
  })
}

test('older messages load above without a pixel of drift, and End scrolls to the newest [MSG-16]', async ({
  page,
  thread,
}) => {
  const { path } = await thread(330)
  const log = await openThread(page, path)
  await expect.poll(() => distanceToEnd(page)).toBe(0)
  const turn = 300
  await test.step('nothing in view moves except by the wheel', async () => {
    const frames = await watchFrames(page)
    await log.hover()
    const drawn = () => log.locator('article').count()
    const distanceToStart = () => log.evaluate((it) => it.scrollTop)
    // Two pages load, and past two hundred rows the list is windowed.
    for (let n = 0, most = 0; n < 400 && (most < 120 || (await drawn()) >= 80); n += 1) {
      // A turn that the upper end cuts short would look like drift: older messages load before that end is near.
      await expect.poll(distanceToStart, { intervals: [20] }).toBeGreaterThan(600)
      await page.mouse.wheel(0, -turn)
      most = Math.max(most, await drawn())
    }
    const seen = await frames()
    expect(Math.max(...seen.map((it) => it.drawn)), 'first all, then a part').toBeLessThanOrEqual(230)
    expect(seen.at(-1)?.drawn).toBeLessThan(80)
    expect(findDrift(seen, turn)).toEqual([])
  })
  await test.step('End, PageUp and Home scroll the messages', async () => {
    await log.focus()
    await page.keyboard.press('End')
    await expect(log.getByText(/^word 329 /)).toBeInViewport()
    await expect.poll(() => distanceToEnd(page)).toBe(0)
    expect(await log.locator('article').count()).toBeLessThan(120)
    await page.keyboard.press('PageUp')
    await expect(log.getByText(/^word 329 /)).not.toBeInViewport()
    await expect(async () => {
      await page.keyboard.press('Home')
      await expect(log.getByText(/^Beginning of the conversation/)).toBeInViewport({ timeout: 500 })
    }).toPass()
  })
  await test.step('End after Home shows the last message to its end', async () => {
    // Chromium scrolls to Home in steps; the remaining ones would run after End.
    await topMessageAtRest(page)
    await page.keyboard.press('End')
    await expect(log.getByText(/^word 329 /)).toBeInViewport()
    await expect.poll(() => distanceToEnd(page)).toBe(0)
  })
})

test('at its end the conversation follows new messages; further up it counts them and the view stays [STA-03, FLT-78]', async ({
  page,
  thread,
}) => {
  const { path, addMessages } = await thread(60)
  const log = await openThread(page, path)
  const anyNew = page.getByRole('button', { name: /new message/ })
  await expect.poll(() => distanceToEnd(page)).toBe(0)
  await test.step('content that shrinks and grows in one frame leaves the view at its end', async () => {
    expect(await shrinkAndGrow(page)).toBeGreaterThan(0)
    await twoFrames(page)
    expect(await distanceToEnd(page)).toBeLessThan(1)
  })
  await test.step('at its end the view follows new messages', async () => {
    await addMessages(3)
    await checkNow(page)
    await expect(log.getByText(/^word 62 /)).toBeInViewport()
    expect(await distanceToEnd(page)).toBeLessThan(1)
    await expect(anyNew).toHaveCount(0)
  })
  await test.step('further up the view stays, and the button counts the new messages', async () => {
    await turnWheel(page, -600)
    await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(500)
    const topBefore = await topMessageAtRest(page)
    const frames = await watchFrames(page)
    await addMessages(3)
    await checkNow(page)
    await expect(page.getByRole('button', { name: '3 new messages' })).toBeVisible()
    for (let n = 0; n < 2; n += 1) {
      await addMessages(100)
      await checkNow(page)
      // A page of 25 doesn't reach the known messages: the app only knows that there are more.
      await expect(page.getByRole('button', { name: /^(?!3 new)/ }).and(anyNew)).toBeVisible()
    }
    expect(await topMessage(page)).toEqual(topBefore)
    expect((await frames()).filter(({ moved }) => moved?.some((by) => Math.abs(by) > 1))).toEqual([])
  })
  await test.step('the button scrolls to the end of the newest message', async () => {
    await anyNew.click()
    await expect.poll(async () => (await renderedNumbers(page)).at(-1)).toBe(265)
    await expect(log.getByText(/^word 265 /)).toBeInViewport()
    await expect(anyNew).toBeHidden()
    await expect(log).toBeFocused()
  })
})

/** Hides the last message and shows it larger within one frame. Returns how far that scrolled the view, in pixels. */
function shrinkAndGrow(page: Page) {
  return page.getByRole('log').evaluate((view) => {
    const last = [...view.querySelectorAll<HTMLElement>('article')].at(-1)
    const before = view.scrollTop
    if (last) last.style.display = 'none'
    const after = view.scrollTop
    last?.style.setProperty('display', 'block')
    last?.style.setProperty('padding-block-end', '300px')
    return before - after
  })
}

test('after a sleep the gap of missing messages loads when it is reached, and closes completely [MSG-24, FLT-75]', async ({
  page,
  thread,
  context,
}) => {
  const { path, addMessages } = await thread(20)
  const log = await openThread(page, path)
  await expect.poll(() => renderedNumbers(page)).toEqual(upTo(20))
  await context.setOffline(true)
  await addMessages(500)
  await context.setOffline(false)
  await expect.poll(async () => (await renderedNumbers(page)).at(-1)).toBe(519)
  const gap = log.getByText(/missing messages/)
  // The app loads some pages at once; the gap that remains is far up and not rendered.
  await expect(gap).toHaveCount(0)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/messages/list', async (route) => {
    await held.promise
    await route.continue()
  })
  await log.hover()
  for (let n = 0; n < 200 && (await gap.count()) === 0; n += 1) await page.mouse.wheel(0, -1200)
  await expect(gap).toBeAttached()
  held.resolve(undefined)
  // The gap loads page by page while it is in view.
  const beginning = log.getByText(/^Beginning of the conversation/)
  // At the top of the loaded messages, a page may still be loading.
  const isAtBeginning = async () =>
    (await log.evaluate((it) => it.scrollTop === 0)) && (await beginning.count()) > 0
  for (let n = 0; n < 600 && !(await isAtBeginning()); n += 1)
    // On a busy machine the wheel would turn past the gap, which then waits for the agent to come back.
    if ((await gap.count()) === 0) await page.mouse.wheel(0, -600)
    // It may have closed since: nothing then waits for it to come back.
    else
      for (const it of await gap.elementHandles())
        await it.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined)
  await expect(gap).toHaveCount(0)
  await expect(beginning).toBeInViewport()
  const seen = new Set(await renderedNumbers(page))
  await expect(async () => {
    await page.mouse.wheel(0, 1200)
    const drawn = await renderedNumbers(page)
    expect(drawn, 'in order and without a gap').toEqual(upTo((drawn.at(-1) ?? 0) + 1, drawn[0]))
    for (const each of drawn) seen.add(each)
    expect(seen.size).toBe(520)
  }).toPass({ intervals: [20] })
})

test('reopening a ticket and unlocking the app restore the scroll position', async ({ page, thread }) => {
  const { path, platform } = await thread(120)
  await openThread(page, path)
  await turnWheel(page, -900)
  await expect.poll(() => distanceToEnd(page)).toBeGreaterThan(800)
  await expect(page.getByText('Loading older messages')).toHaveCount(0)
  await turnWheel(page, 45)
  const before = await topMessageAtRest(page)
  await test.step('after another ticket', async () => {
    await getInboxLocators(page).rows.nth(2).click()
    await expect(page).not.toHaveURL(new RegExp(path.slice(0, 30)))
    await page.goBack()
    await expect.poll(() => topMessage(page)).toEqual(before)
  })
  await test.step('after the app was locked', async () => {
    platform.faults.arm({ kind: 'status', status: 401, times: 1000 })
    await checkNow(page)
    const token = page.getByRole('dialog').getByLabel('Access token')
    await expect(token).toBeVisible()
    platform.faults.clear()
    await token.fill('demo-agent')
    await token.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await topMessage(page)).toEqual(before)
  })
})

test(
  'the thread renders despite an unreadable record, duplicates and a wrong order [MSG-25, CON-02, FLT-33, FLT-34]',
  deep,
  async ({ page, thread }) => {
    const { path, platform } = await thread(20)
    await openThread(page, path, () =>
      platform.faults.arm({ kind: 'broken', operation: 'messages.list', times: 9 }),
    )
    await expect(page.getByText('Couldn’t load 1 message')).toBeVisible()
    const readable = await renderedNumbers(page)
    expect(readable).toHaveLength(19)
    platform.faults.clear()
    platform.faults.arm({ kind: 'shuffle', operation: 'messages.list', times: 9 })
    await checkNow(page)
    await expect.poll(() => renderedNumbers(page)).toEqual(upTo(20))
    await expect(page.getByText('Couldn’t load 1 message')).toHaveCount(0)
  },
)

test(
  'a repeated cursor is reported, and trying again continues [MSG-16, MSG-23, FLT-29]',
  deep,
  async ({ page, thread }) => {
    const { path, platform } = await thread(160)
    const log = await openThread(page, path, () =>
      platform.faults.arm({ kind: 'repeat', operation: 'messages.list', times: 99 }),
    )
    const stuck = log.getByText(/Some older messages may be missing/)
    await expect(async () => {
      await turnWheel(page, -3000)
      await expect(stuck).toBeInViewport({ timeout: 200 })
    }).toPass()
    expect((await renderedNumbers(page)).at(0)).toBe(35)
    platform.faults.clear()
    await log.getByRole('button', { name: 'Try again' }).click()
    await expect(async () => {
      await turnWheel(page, -3000)
      await expect(log.getByText(/^Beginning of the conversation/)).toBeInViewport({ timeout: 200 })
    }).toPass()
    expect((await renderedNumbers(page)).at(0)).toBe(0)
  },
)

test(
  'a thread of two thousand messages renders a few hundred, and End scrolls to the newest',
  deep,
  async ({ page, thread }) => {
    const { path } = await thread(2000)
    const log = await openThread(page, path)
    let most = 0
    for (let n = 0; n < 250 && (await renderedNumbers(page)).at(0) !== 0; n += 1) {
      await turnWheel(page, -4000)
      most = Math.max(most, await log.locator('article').count())
    }
    expect((await renderedNumbers(page)).at(0)).toBe(0)
    expect(most).toBeLessThanOrEqual(230)
    await log.focus()
    await page.keyboard.press('End')
    await expect(log.getByText(/^word 1999 /)).toBeInViewport()
    await expect.poll(() => distanceToEnd(page)).toBe(0)
    expect(await log.locator('article').count()).toBeLessThan(120)
  },
)
