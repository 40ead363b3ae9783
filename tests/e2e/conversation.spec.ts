import { expect, type Page } from '@playwright/test'
import { partsOf } from '../support/at-desk.ts'
import { eyeOn, lookNow, numbersIn, openThread, test, wheel } from '../support/at-thread.ts'
import { type Frame, watchFrames } from '../support/frames.ts'

const upTo = (end: number, from = 0) => Array.from({ length: end - from }, (_, i) => from + i)

/** The distance from the last pixel, in pixels. */
const leftBelow = (page: Page) =>
  page.getByRole('log').evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop)

/** Frames in which what is in view has moved otherwise than by whole turns of the wheel, or apart from each other. */
function drifting(frames: readonly Frame[], turn: number) {
  return frames.filter(({ moved }) => {
    if (!moved) return false
    const [least, most] = moved
    return least < -1 || most - least > 1 || Math.abs(least - Math.round(least / turn) * turn) > 1
  })
}

test('older messages come in above without a pixel of drift, however one scrolls [MSG-16]', async ({
  page,
  thread,
}) => {
  const { path } = await thread(480)
  await openThread(page, path)
  await expect.poll(() => leftBelow(page)).toBe(0)
  const frames = await watchFrames(page)
  const turn = 90
  // Three pages come in, and past two hundred rows not all of them are drawn any more.
  for (let n = 0; n < 600 && ((await numbersIn(page)).at(0) ?? 0) > 160; n += 1) await wheel(page, -turn)
  expect((await numbersIn(page)).at(0)).toBeLessThanOrEqual(160)
  const seen = await frames()
  expect(Math.max(...seen.map((it) => it.drawn)), 'first all, then a part').toBeLessThanOrEqual(230)
  expect(seen.at(-1)?.drawn).toBeLessThan(80)
  expect(drifting(seen, turn)).toEqual([])
})

test('at its end the conversation follows what arrives [STA-03]', async ({ page, thread }) => {
  const { path, say } = await thread(40)
  const log = await openThread(page, path)
  await expect.poll(() => leftBelow(page)).toBe(0)
  await say(3)
  await lookNow(page)
  await expect(log.getByText(/^word 42 /)).toBeInViewport()
  expect(await leftBelow(page)).toBe(0)
  await expect(page.getByRole('button', { name: /new message/ })).toHaveCount(0)
})

test('whoever reads further up isn’t moved, and is told how many have come', async ({ page, thread }) => {
  const { path, say } = await thread(60)
  const log = await openThread(page, path)
  await wheel(page, -600)
  await expect.poll(() => leftBelow(page)).toBeGreaterThan(500)
  const frames = await watchFrames(page)
  await say(3)
  await lookNow(page)
  const pill = page.getByRole('button', { name: '3 new messages' })
  await expect(pill).toBeVisible()
  expect(drifting(await frames(), 600)).toEqual([])
  expect((await frames()).filter(({ moved }) => moved && Math.abs(moved[0]) > 1)).toEqual([])
  await pill.click()
  await expect(log.getByText(/^word 62 /)).toBeInViewport()
  await expect(pill).toBeHidden()
  await expect(log).toBeFocused()
})

test('after a sleep the gap is seen, is loaded when it is reached, and leaves no hole [MSG-24, FLT-75]', async ({
  page,
  thread,
  context,
}) => {
  const { path, say } = await thread(20)
  const log = await openThread(page, path)
  await expect.poll(() => numbersIn(page)).toEqual(upTo(20))
  await context.setOffline(true)
  await say(500)
  await context.setOffline(false)
  await expect.poll(async () => (await numbersIn(page)).at(-1)).toBe(519)
  const gap = log.getByText(/missing messages/)
  // It catches up by some pages at once; what is still missing after them is far up, and not drawn.
  await expect(gap).toHaveCount(0)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/messages/list', async (route) => {
    await held.promise
    await route.continue()
  })
  for (let n = 0; n < 200 && (await gap.count()) === 0; n += 1) await wheel(page, -600)
  await expect(gap).toBeAttached()
  held.resolve(undefined)
  // It loads while it is in sight, page by page.
  const beginning = log.getByText(/^Beginning of the conversation/)
  // At the top of what is there, a page may still be on its way.
  const isThere = async () =>
    (await log.evaluate((it) => it.scrollTop === 0)) && (await beginning.count()) > 0
  for (let n = 0; n < 600 && !(await isThere()); n += 1) await wheel(page, -250)
  await expect(gap).toHaveCount(0)
  await expect(beginning).toBeInViewport()
  const seen = new Set(await numbersIn(page))
  await expect(async () => {
    await wheel(page, 800)
    const drawn = await numbersIn(page)
    expect(drawn, 'in order and without a hole').toEqual(upTo((drawn.at(-1) ?? 0) + 1, drawn[0]))
    for (const each of drawn) seen.add(each)
    expect(seen.size).toBe(520)
  }).toPass({ intervals: [20] })
})

test('coming back to a ticket is coming back to where one read', async ({ page, thread }) => {
  const { path } = await thread(120)
  await openThread(page, path)
  await wheel(page, -900)
  await expect.poll(() => leftBelow(page)).toBeGreaterThan(800)
  const before = await eyeOn(page)
  const { rows } = partsOf(page)
  await rows.nth(2).click()
  await expect(page).not.toHaveURL(new RegExp(path.slice(0, 30)))
  await page.goBack()
  await expect.poll(() => eyeOn(page)).toEqual(before)
})

test('a record that can’t be read, records twice and out of order: the thread stands [MSG-25, CON-02, FLT-33, FLT-34]', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(20)
  await openThread(page, path, () =>
    platform.faults.arm({ kind: 'broken', operation: 'messages.list', times: 9 }),
  )
  await expect(page.getByText('1 message could not be read')).toBeVisible()
  const readable = await numbersIn(page)
  expect(readable).toHaveLength(19)
  platform.faults.clear()
  platform.faults.arm({ kind: 'shuffle', operation: 'messages.list', times: 9 })
  await lookNow(page)
  await expect.poll(() => numbersIn(page)).toEqual(upTo(20))
  await expect(page.getByText('1 message could not be read')).toHaveCount(0)
})

test('a repeated cursor is said, and trying again leads on [MSG-16, MSG-23, FLT-29]', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(160)
  const log = await openThread(page, path, () =>
    platform.faults.arm({ kind: 'repeat', operation: 'messages.list', times: 99 }),
  )
  const stuck = log.getByText(/The platform repeated a cursor/)
  await expect(async () => {
    await wheel(page, -3000)
    await expect(stuck).toBeInViewport({ timeout: 200 })
  }).toPass()
  expect((await numbersIn(page)).at(0)).toBe(35)
  platform.faults.clear()
  await log.getByRole('button', { name: 'Try again' }).click()
  await expect(async () => {
    await wheel(page, -3000)
    await expect(log.getByText(/^Beginning of the conversation/)).toBeInViewport({ timeout: 200 })
  }).toPass()
  expect((await numbersIn(page)).at(0)).toBe(0)
})

test('a thread of two thousand messages draws a few hundred, and End leads back to the newest', async ({
  page,
  thread,
}) => {
  const { path } = await thread(2000)
  const log = await openThread(page, path)
  let most = 0
  for (let n = 0; n < 250 && (await numbersIn(page)).at(0) !== 0; n += 1) {
    await wheel(page, -4000)
    most = Math.max(most, await log.locator('article').count())
  }
  expect((await numbersIn(page)).at(0)).toBe(0)
  expect(most).toBeLessThanOrEqual(230)
  await log.focus()
  await page.keyboard.press('End')
  await expect(log.getByText(/^word 1999 /)).toBeInViewport()
  await expect.poll(() => leftBelow(page)).toBe(0)
  expect(await log.locator('article').count()).toBeLessThan(120)
})
