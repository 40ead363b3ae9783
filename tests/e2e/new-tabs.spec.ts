/** A tab beside an unlocked one, with a PIN: it opens without it, until one of them is locked. */
import { expect, type Page } from '@playwright/test'
import { lock, pad, setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, me, signIn, test } from '../support/signed-in.ts'

const lockScreen = (page: Page) => page.getByRole('heading', { level: 1, name: me })
const inbox = (page: Page) => getInboxLocators(page).rows.first()

async function openInbox(page: Page) {
  await page.goto('/inbox')
  await expect(inbox(page)).toBeVisible()
}

test('a tab beside an unlocked one opens without the PIN, also after a reload, until any of them is locked', async ({
  page,
  context,
}) => {
  await signIn(page)
  await setPin(page)
  const other = await context.newPage()
  await test.step('a new tab', async () => {
    await openInbox(other)
    await expect(pad(other)).toHaveCount(0)
  })
  await test.step('a reload of either, also beside one that has just opened', async () => {
    for (const tab of [page, other, page]) {
      await tab.reload()
      await expect(tab.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
    }
  })
  await test.step('a lock in the new one locks all, and tabs opened now ask for the PIN', async () => {
    await lock(other)
    await expect(lockScreen(page)).toBeVisible()
    const third = await context.newPage()
    await third.goto('/inbox')
    await expect(pad(third)).toBeVisible()
    await third.close()
  })
  await test.step('a tab that was locked stays so over a reload, beside one that was unlocked', async () => {
    await unlock(other)
    await expect(inbox(other)).toBeVisible()
    await page.reload()
    await expect(pad(page)).toBeVisible()
  })
  await test.step('alone again, a new tab asks for the PIN', async () => {
    await page.close()
    await other.close()
    const last = await context.newPage()
    await last.goto('/inbox')
    await expect(pad(last)).toBeVisible()
  })
})

test('a deployment can ask for the PIN each time', async ({ page, context }) => {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config: { device: object } = await response.json()
    await route.fulfill({ json: { ...config, device: { ...config.device, askPin: 'always' } } })
  })
  await signIn(page)
  await setPin(page)
  const other = await context.newPage()
  await other.goto('/inbox')
  await expect(pad(other)).toBeVisible()
  await page.reload()
  await expect(pad(page)).toBeVisible()
})
