import { expect, type Page } from '@playwright/test'
import { idleContentRendered } from '../support/idle-content.ts'
import { listDatabases } from '../support/object-stores.ts'
import { getInboxLocators, me, signIn, test } from '../support/signed-in.ts'

async function openInbox(page: Page) {
  await signIn(page)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await idleContentRendered(page)
  await expect.poll(() => listDatabases(page)).toContainEqual(expect.stringMatching(/^handoff-session /))
}

async function choose(page: Page, name: 'Sign out' | 'End shift') {
  await page.getByRole('button', { name: new RegExp(me) }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

for (const [name, chunk] of [
  ['Sign out', 'sign-out'],
  ['End shift', 'sign-out'],
  ['End shift', 'confirm-sign-out'],
] as const)
  test(`“${name}” without ${chunk}.js says that the session is open, and works when tried again`, async ({
    page,
  }) => {
    const failure = page.getByRole('dialog', { name: 'You’re still signed in' })
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort())
    await openInbox(page)
    await choose(page, name)
    await expect(failure.getByRole('alert')).toContainText('Nothing was deleted from this device.')
    await expect(failure.getByRole('button', { name: 'Try again' })).toBeFocused()
    await expect(page).toHaveURL(/\/inbox/)
    expect(await listDatabases(page)).toContainEqual(expect.stringMatching(/^handoff-session /))

    await test.step('it fails again, and the session goes on once that is closed', async () => {
      await failure.getByRole('button', { name: 'Try again' }).click()
      await expect(failure).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(failure).toBeHidden()
      await expect(getInboxLocators(page).rows.first()).toBeVisible()
    })
    await test.step('with the code it goes on', async () => {
      await choose(page, name)
      await expect(failure).toBeVisible()
      await page.unroute(`**/assets/${chunk}-*.js`)
      await failure.getByRole('button', { name: 'Try again' }).click()
      if (name === 'End shift')
        await page
          .getByRole('dialog', { name: 'End your shift?' })
          .getByRole('button', { name: /^End shift/ })
          .click()
      await expect(page).toHaveURL(/\/sign-in/)
      await expect(failure).toBeHidden()
      await expect
        .poll(() => listDatabases(page))
        .not.toContainEqual(expect.stringMatching(/^handoff-session /))
    })
  })

test('a lock instead of a sign-out whose code can’t be loaded covers the page', async ({ page }) => {
  await page.route('**/assets/sign-out-*.js', (route) => route.abort())
  await page.route('**/assets/lock-screen-*.js', (route) => route.abort())
  await openInbox(page)
  await choose(page, 'Sign out')
  await page.getByRole('button', { name: 'Lock instead' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Locked\. The lock screen is loading\./)
  await expect(getInboxLocators(page).rows).toHaveCount(0)
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the lock screen.' })
  // Code is loaded again when the network is back, until all attempts have failed.
  const comeBack = () => page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await expect(async () => {
    await comeBack()
    expect(await failure.isVisible()).toBe(true)
  }).toPass()
  await expect(getInboxLocators(page).rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Locked\. The lock screen is loading\./)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(/^Locked\. The lock screen is loading\./)
  await page.unroute('**/assets/lock-screen-*.js')
  await comeBack()
  await expect(page.getByText('Locked before this page was reloaded')).toBeVisible()
})

test('once the account panel was open, a sign-out needs no network', async ({ page, context }) => {
  const loaded = ['sign-out', 'presets', 'confirm-sign-out'].map((chunk) =>
    page.waitForResponse(new RegExp(`/assets/${chunk}-[^/]*\\.js$`)),
  )
  await openInbox(page)
  await page.getByRole('button', { name: new RegExp(me) }).click()
  for (const response of await Promise.all(loaded)) await response.finished()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect.poll(() => listDatabases(page)).not.toContainEqual(expect.stringMatching(/^handoff-session /))
})
