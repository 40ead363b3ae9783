import { expect, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** Moments of a start at which somebody may reload again. */
const MOMENTS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => reload(page),
  (page) => until(page, page.waitForEvent('domcontentloaded')),
  (page) => until(page, page.waitForEvent('load')),
  (page) => until(page, page.waitForRequest(/reload-storage/)),
  (page) => until(page, page.waitForResponse(/reload-storage/)),
  (page) => until(page, page.waitForRequest(/\/tickets\/list$/)),
  (page) => until(page, page.waitForResponse(/\/tickets\/list$/)),
]

/** The protocol refuses a reload for as long as the page before is still being replaced: it is asked for again. */
async function reload(page: Page) {
  await expect(() => page.reload({ waitUntil: 'commit' })).toPass({ intervals: [10], timeout: 10_000 })
}

async function until(page: Page, moment: Promise<unknown>) {
  await Promise.all([reload(page), moment])
}

test('reloading again and again, at any moment of a start, keeps the session [FLT-89]', async ({ page }) => {
  await signIn(page)
  const isDeep = process.env.HANDOFF_DEEP === '1'
  const more = isDeep ? [...MOMENTS.toReversed(), ...MOMENTS] : []
  for (const moment of [...MOMENTS, ...more]) await moment(page)
  await reload(page)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await expect(page).toHaveURL(/\/inbox/)
})
