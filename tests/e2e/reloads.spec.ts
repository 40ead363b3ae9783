import { expect, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** Moments of a start at which the user may reload again. */
const MOMENTS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => reload(page),
  (page) => reloadUntil(page, page.waitForEvent('domcontentloaded')),
  (page) => reloadUntil(page, page.waitForEvent('load')),
  (page) => reloadUntil(page, page.waitForRequest(/\/config\.json$/)),
  (page) => reloadUntil(page, page.waitForResponse(/\/config\.json$/)),
  (page) => reloadUntil(page, page.waitForRequest(/\/tickets\/list$/)),
  (page) => reloadUntil(page, page.waitForResponse(/\/tickets\/list$/)),
]

/** Retries, because the protocol refuses a reload while the previous page is being replaced. */
async function reload(page: Page) {
  await expect(() => page.reload({ waitUntil: 'commit' })).toPass({ intervals: [10] })
}

async function reloadUntil(page: Page, moment: Promise<unknown>) {
  await Promise.all([reload(page), moment])
}

test('repeated reloads at any moment of a start keep the session [FLT-89]', async ({ page }) => {
  await signIn(page)
  const isDeep = process.env.HANDOFF_DEEP === '1'
  const more = isDeep ? [...MOMENTS.toReversed(), ...MOMENTS] : []
  for (const moment of [...MOMENTS, ...more]) await moment(page)
  await reload(page)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await expect(page).toHaveURL(/\/inbox/)
})
