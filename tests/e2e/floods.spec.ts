import { expect, type Page } from '@playwright/test'
import { openThread, test } from '../support/at-thread.ts'
import { getInboxLocators } from '../support/signed-in.ts'

/** Longer than any screen, with marks on marks, an override of direction, letters nobody sees, and half a letter. */
const MONSTER = `\u202E${'Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(10_000)}\u200B${'w'.repeat(20_000)}\uD83D`

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
    const { rows, customer, assignmentBar } = getInboxLocators(page)
    await expect(customer.getByRole('heading', { level: 2 })).toContainText('Z')
    // Nothing is wider than its place, nothing higher than its row, and nothing after it is turned around.
    expect(await overflowing(page)).toEqual([])
    const heights = await rows.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(2 * Math.min(...heights))
    expect(await assignmentBar.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')
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
