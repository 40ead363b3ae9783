import { expect, type Page } from '@playwright/test'
import { openThread, test } from '../support/conversation-page.ts'
import { getInboxLocators } from '../support/signed-in.ts'

/** Longer than any screen, with stacked combining marks, a direction override, a zero-width space and a lone surrogate. */
const HOSTILE_NAME = `\u202E${'Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(10_000)}\u200B${'w'.repeat(20_000)}\uD83D`

test('a customer name of a hundred thousand hostile characters breaks no layout [FLT-42, FLT-43]', async ({
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
  const original = await platform.db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
  const rename = (name: string) =>
    platform.db.updateTable('customers').set({ name }).where('id', '=', customer_id).execute()
  await rename(HOSTILE_NAME.toWellFormed())
  try {
    await openThread(page, path)
    const { rows, customer, assignmentBar } = getInboxLocators(page)
    await expect(customer.getByRole('heading', { level: 2 })).toContainText('Z')
    // No pane overflows, no row grows, and the text direction after the name stays.
    await expect.poll(() => findOverflowingPanes(page)).toEqual([])
    const heights = await rows.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(2 * Math.min(...heights))
    expect(await assignmentBar.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')
    expect((await page.content()).length).toBeLessThan(1_000_000)
  } finally {
    await rename(original.name)
  }
})

/** The panes of the page that can be scrolled sideways. */
function findOverflowingPanes(page: Page) {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, section, aside, header, footer')]
      .filter((it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== 'hidden')
      .map((it) => `${it.tagName} ${it.className} ${it.scrollWidth} in ${it.clientWidth}`),
  )
}
