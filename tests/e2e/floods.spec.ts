import { expect, type Page } from '@playwright/test'
import { partsOf } from '../support/at-desk.ts'
import { eyeOn, lookNow, numbersIn, openThread, test, wheel } from '../support/at-thread.ts'
import { watchFrames } from '../support/frames.ts'
import { say } from '../support/say.ts'

/** Longer than any screen, with marks on marks, an override of direction, letters nobody sees, and half a letter. */
const MONSTER = `\u202E${'Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(10_000)}\u200B${'w'.repeat(20_000)}\uD83D`

test('hundreds of messages in a few seconds are merged together: the pill counts them, and the eye stays [FLT-78]', async ({
  page,
  thread,
}) => {
  const { path, say: more } = await thread(60)
  await openThread(page, path)
  const atEnd = await eyeOn(page)
  await wheel(page, -600)
  // A turn of the wheel is taken in with a later frame.
  await expect.poll(() => eyeOn(page)).not.toEqual(atEnd)
  await expect.poll(async () => (await numbersIn(page)).length).toBeGreaterThan(20)
  const eye = await eyeOn(page)
  const frames = await watchFrames(page)
  for (let n = 1; n <= 5; n += 1) {
    await more(100)
    await lookNow(page)
    // A head of 25 doesn't reach down to what is known: how many there are isn't known yet, only that there are more.
    await expect(page.getByRole('button', { name: /new message/ })).toBeVisible()
  }
  expect(await eyeOn(page)).toEqual(eye)
  expect((await frames()).filter(({ moved }) => moved && Math.abs(moved[0]) > 1)).toEqual([])
  await page.getByRole('button', { name: /new message/ }).click()
  await expect.poll(async () => (await numbersIn(page)).at(-1)).toBe(559)
  await expect(page.getByRole('log').getByText(/^word 559 /)).toBeInViewport()
})

test('messages of one microsecond stand in the order of their ids, at every look [FLT-37, FLT-38]', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  const ticket = path.slice('/inbox/'.length, path.indexOf('?'))
  const at = (micros: string) => `2026-11-12T08:00:00.123${micros}Z`
  const said = ['word 5', 'word 6', 'word 4', 'word 3']
  const times = [at('457'), at('457'), at('456'), at('455')]
  await say(
    platform,
    ticket,
    said.map((content, i) => ({ content, created_at: times[i] ?? '' })),
  )
  await openThread(page, path)
  await expect.poll(() => numbersIn(page)).toEqual([0, 1, 2, 3, 4, 5, 6])
  await lookNow(page)
  await expect.poll(() => numbersIn(page)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a name and a subject of a hundred thousand hostile letters keep their places [FLT-42, FLT-43]', async ({
  page,
  thread,
}) => {
  const { path, platform } = await thread(3)
  const ticket = path.slice('/inbox/'.length, path.indexOf('?'))
  const { customer_id } = await platform.db
    .selectFrom('chats')
    .select('customer_id')
    .where('id', '=', ticket)
    .executeTakeFirstOrThrow()
  const before = await platform.db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
  const change = (name: string) =>
    platform.db.updateTable('customers').set({ name }).where('id', '=', customer_id).execute()
  await change(MONSTER.toWellFormed())
  try {
    await openThread(page, path)
    const { rows, customer, strip } = partsOf(page)
    await expect(customer.getByRole('heading', { level: 2 })).toContainText('Z')
    // Nothing is wider than its place, nothing higher than its row, and nothing after it is turned around.
    expect(await overflowing(page)).toEqual([])
    const heights = await rows.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(2 * Math.min(...heights))
    expect(await strip.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')
    expect((await page.content()).length).toBeLessThan(1_000_000)
  } finally {
    await change(before.name)
  }
})

/** The panes of the page that can be scrolled sideways. */
function overflowing(page: Page) {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, section, aside, header, footer')]
      .filter((it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== 'hidden')
      .map((it) => `${it.tagName} ${it.className} ${it.scrollWidth} in ${it.clientWidth}`),
  )
}
