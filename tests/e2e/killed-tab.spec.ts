import { expect, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** The encrypted rows of the device storage, by their keys. */
function readRows(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('handoff ')) continue
      const open = indexedDB.open(name)
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const store = open.result.transaction('rows').objectStore('rows')
      const [keys, rows] = [store.getAllKeys(), store.getAll()]
      await new Promise((resolve) => rows.addEventListener('success', resolve))
      open.result.close()
      for (const [at, row] of rows.result.entries())
        found[`${name} ${JSON.stringify(keys.result[at])}`] = String(row.objectStore)
    }
    return found
  })
}

const countThreads = async (page: Page) =>
  Object.values(await readRows(page)).filter((it) => it === 'seen threads').length

/** Four tickets are stored, then the process ends while a fifth may be. */
const STORED = 4

test('a tab that is killed while it stores loses no record that was complete', async ({ page, context }) => {
  test.setTimeout(120_000)
  const { rows, log } = getInboxLocators(page)
  await signIn(page)
  for (let at = 0; at < STORED; at += 1) {
    await rows.nth(at).click()
    await expect(log.getByRole('article').first()).toBeVisible()
    await expect.poll(() => countThreads(page), { timeout: 60_000 }).toBeGreaterThan(at)
  }
  const before = await readRows(page)
  await rows.nth(STORED).click()
  await expect(log.getByRole('article').first()).toBeVisible()
  const crashed = page.waitForEvent('crash')
  page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  const inbox = getInboxLocators(next)
  await signIn(next)
  const after = await readRows(next)
  expect(Object.keys(before).filter((it) => !(it in after))).toEqual([])
  await next.route('**/platform-api/**', (route) => route.abort())
  // Readable without the platform: each record is whole.
  for (let at = 0; at < STORED; at += 1) {
    await inbox.rows.nth(at).click()
    await expect(inbox.log.getByRole('article').first()).toBeVisible({ timeout: 30_000 })
    await expect(next.getByText(/^As of .*, from this device\.$/).first()).toBeVisible({ timeout: 30_000 })
  }
})
