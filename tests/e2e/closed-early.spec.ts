/** A tab that ends soon after a ticket was painted: what was on screen is there without a network. */
import { expect, type Page } from '@playwright/test'
import { appInstalled, test } from '../support/builds.ts'
import { deepUnless } from '../support/deep.ts'
import { setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'

const longTimeout = { timeout: 60_000 }

/** Milliseconds in the page's own time from the paint of the ticket on. */
const waitInPage = (page: Page, ms: number) =>
  page.evaluate((it) => new Promise((resolve) => setTimeout(resolve, it)), ms)

/** Ends the process without any event. The page is left: closing it may never end. */
async function kill(page: Page) {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

for (const [how, ms] of [
  ['closed', 1000],
  ['closed', 300],
  ['killed', 1000],
] as const)
  test(
    `a tab that is ${how} ${ms} ms after its ticket was painted has it again without a network [FLT-48]`,
    deepUnless(how === 'closed' && ms === 1000),
    async ({ page: first, context }) => {
      test.setTimeout(240_000)
      await signIn(first)
      await appInstalled(first)
      await setPin(first)
      await first.close()

      const page = await context.newPage()
      await page.goto('/inbox?view=open')
      await unlock(page)
      const { rows, log } = getInboxLocators(page)
      await rows.nth(5).click()
      await expect(log.getByRole('article').last()).toBeVisible(longTimeout)
      const href = page.url()
      const [name, count] = [await rows.nth(5).getAttribute('data-ticket'), await rows.count()]
      await waitInPage(page, ms)
      // Before the end: what is done to all pages fails at one that was killed.
      await context.setOffline(true)
      await (how === 'killed' ? kill(page) : page.close())

      const next = await context.newPage()
      await next.goto(href)
      await unlock(next)
      const after = getInboxLocators(next)
      await expect(after.log.getByRole('article').last()).toBeVisible(longTimeout)
      await expect(after.rows).toHaveCount(count, longTimeout)
      await expect(next.locator(`[data-ticket="${name}"]`)).toBeVisible(longTimeout)
      await expect(next.getByText('There’s no data to show yet')).toHaveCount(0)
    },
  )
