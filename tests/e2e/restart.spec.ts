/** A device that asks for the passphrase of its setup after each restart of the browser. */
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { DRAFT, openTemplates, PIN, readMessage, test, writeDraft } from '../support/copied-disk.ts'
import { idleContentRendered } from '../support/idle-content.ts'
import { lock, pad, unlock } from '../support/pin.ts'
import { finishSetup, setUpDevice, tile, typeNewPin } from '../support/prepared-device.ts'
import { me } from '../support/signed-in.ts'

const OTHER = 'Farhan Qureshi'
const passphraseField = (page: Page) => page.getByRole('textbox', { name: 'Passphrase' })
const inboxLink = (page: Page) => page.getByRole('link', { name: 'Inbox', exact: true })
const openDevice = (page: Page) => page.getByRole('button', { name: 'Open this device' })

// The browser starts three times.
test.describe.configure({ timeout: 180_000 })

test('after a restart of the browser the passphrase comes before the PIN, and what an agent made is still there', async ({
  device,
}) => {
  let passphrase = ''
  await device.use(async (page, context) => {
    await test.step('set up with the option, a PIN', async () => {
      passphrase = await setUpDevice(page, [me, OTHER], { needsPassphraseAfterRestart: true })
      await finishSetup(page)
      await tile(page, me).click()
      await typeNewPin(page, PIN)
      await readMessage(page)
      await writeDraft(page)
    })
    await test.step('a tab beside the unlocked one, and a reload beside another, ask for nothing', async () => {
      const other = await context.newPage()
      await other.goto('/')
      await expect(inboxLink(other)).toBeVisible()
      await idleContentRendered(other)
      await page.reload()
      await expect(inboxLink(page)).toBeVisible()
    })
    await test.step('a lock asks for the PIN, but not for the passphrase', async () => {
      await lock(page)
      await page.reload()
      await expect(pad(page)).toBeVisible()
      await expect(passphraseField(page)).toHaveCount(0)
      await unlock(page, PIN)
      await page.getByRole('link', { name: 'Inbox', exact: true }).click()
      await readMessage(page)
    })
  })
  await device.use(async (page, context) => {
    const waiting = await context.newPage()
    await waiting.goto('/')
    await page.goto('/')
    await test.step('a restart asks for the passphrase, on the lock screen and on the list of names', async () => {
      await expect(passphraseField(page)).toBeFocused()
      await expect(page.getByRole('heading', { name: me })).toBeVisible()
      await expect(pad(page)).toHaveCount(0)
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Switch agent' }).click()
      await expect(page.getByRole('heading', { name: 'Passphrase needed' })).toBeVisible()
      await expect(tile(page, me)).toHaveCount(0)
      await expectNoViolations(page)
    })
    await test.step('a wrong one opens nothing', async () => {
      await passphraseField(page).fill('0000-0000-0000-0000-0000')
      await openDevice(page).click()
      await expect(page.getByText(/^Wrong passphrase\. Enter this device’s/)).toBeVisible()
      await expect(tile(page, me)).toHaveCount(0)
    })
    await test.step('the right one opens this tab and the one that waits', async () => {
      await passphraseField(page).fill(passphrase)
      await openDevice(page).click()
      await expect(tile(page, OTHER)).toBeVisible()
      await expect(pad(waiting)).toBeVisible()
    })
    await test.step('the PIN opens the session, with what the agent has made', async () => {
      await tile(page, me).click()
      await unlock(page, PIN)
      await readMessage(page)
      await openTemplates(page)
      await expect(page.getByText(DRAFT).first()).toBeVisible()
    })
    await test.step('a copy of the setup asks too, unless the administrator decides otherwise', async () => {
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('link', { name: 'This device' }).click()
      await page.getByRole('button', { name: 'Copy the setup' }).click()
      const copy = page.getByRole('dialog', { name: 'Copy the setup' })
      await copy.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
      await copy.getByRole('button', { name: 'Continue' }).click()
      await expect(copy.getByRole('switch', { name: /after each restart/ })).toBeChecked()
    })
  })
  await device.use(async (page) => {
    await page.goto('/inbox')
    await expect(passphraseField(page)).toBeVisible()
    await expect(pad(page)).toHaveCount(0)
  })
})
