/** With the service worker: the only tab with a PIN is reloaded. */
import { expect, type Page } from '@playwright/test'
import { appInstalled, test } from '../support/builds.ts'
import { lock, pad, setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'

const inbox = (page: Page) => getInboxLocators(page).rows.first()

test('a reload of the only unlocked tab doesn’t ask for the PIN; a lock, another page and a closed tab do', async ({
  page,
  context,
}) => {
  await signIn(page)
  await appInstalled(page)
  await setPin(page)
  await page.goto('/inbox')
  await test.step('another start in the same tab is no reload', async () => {
    await unlock(page)
    await expect(inbox(page)).toBeVisible()
  })
  await test.step('reloads, one right after the other', async () => {
    for (let n = 0; n < 3; n += 1) {
      await page.reload()
      await expect(inbox(page)).toBeVisible()
      await expect(pad(page)).toHaveCount(0)
    }
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('handoff.reload')
  })
  await test.step('after a lock', async () => {
    await lock(page)
    await page.reload()
    await expect(pad(page)).toBeVisible()
    await unlock(page)
    await expect(inbox(page)).toBeVisible()
  })
  await test.step('where the worker has ended, and nothing answers', async () => {
    await page.addInitScript(() => {
      Object.assign(BroadcastChannel.prototype, { postMessage: () => undefined })
    })
    await page.reload()
    await expect(pad(page)).toBeVisible()
    await unlock(page)
    await expect(inbox(page)).toBeVisible()
  })
  await test.step('in a new tab', async () => {
    await page.close()
    const other = await context.newPage()
    await other.goto('/inbox')
    await expect(pad(other)).toBeVisible()
  })
})
