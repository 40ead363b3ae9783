import { expect, type Locator, type Page } from '@playwright/test'
import { me } from './signed-in.ts'

export const PIN = '271828'

/** Sets a PIN for the signed-in agent. Leaves the settings open. */
export async function setPin(page: Page, pin = PIN) {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'This device' }).click()
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a PIN' })
  await fillNewPin(dialog, pin)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
}

/** Fills a new PIN in, and then once more in its place. Leaves it to be submitted. */
export async function fillNewPin(form: Page | Locator, pin = PIN) {
  await form.getByLabel(/six digits/).fill(pin)
  await form.getByLabel(/six digits/).press('Enter')
  await form.getByLabel('Confirm PIN').fill(pin)
}

export async function lock(page: Page, who = me) {
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('heading', { level: 1, name: who })).toBeVisible()
}

/** The keypad of the lock screen; once it is shown, the screen takes key presses. */
export const pad = (page: Page) => page.getByRole('group', { name: 'PIN' })

export async function unlock(page: Page, pin = PIN) {
  await expect(pad(page)).toBeVisible()
  await page.keyboard.type(pin)
}
