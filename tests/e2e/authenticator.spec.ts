import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { fillNewPin, lock, PIN, pad, setPin, unlock } from '../support/pin.ts'
import { finishSetup, setUpDevice, tile, typeNewPin } from '../support/prepared-device.ts'
import { test as base, me, signIn } from '../support/signed-in.ts'
import {
  addAuthenticator,
  cancelNext,
  enterPin,
  settingButton,
  setUpAuthenticator,
  skipOffer,
  toDomain,
  useOnlyAuthenticator,
} from '../support/virtual-authenticator.ts'

const test = base.extend({ baseURL: ({ platform }, give) => give(toDomain(platform)) })

const unlockButton = (page: Page) => page.getByRole('button', { name: 'Unlock with this device' })
/** The settings of the device, which an unlock shows again. */
const settings = (page: Page) => page.getByRole('heading', { name: 'Lock', exact: true })

/** Signs in by the form, and chooses a PIN in it. */
async function signInWithPin(page: Page) {
  await page.goto('/inbox')
  await page.getByRole('textbox', { name: 'Access token' }).fill('demo-agent')
  await page.getByRole('button', { name: 'Your name: Not selected' }).click()
  await page.getByRole('option', { name: me }).click()
  await page.getByRole('switch', { name: /^Stay signed in/ }).click()
  await fillNewPin(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const offerHeading = (page: Page) => page.getByRole('heading', { name: 'Unlock with this device' })
const tickets = (page: Page) => page.getByRole('region', { name: 'Tickets' })

test('once a PIN is chosen in the sign-in form, one press lets the device unlock too', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  await signInWithPin(page)
  await expect(offerHeading(page)).toBeFocused()
  await expectNoViolations(page)
  await cancelNext(page, 'create')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByText('Not confirmed. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(tickets(page)).toBeVisible()
  expect(await authenticator.countCredentials()).toBe(1)
  await lock(page)
  await unlockButton(page).click()
  await expect(tickets(page)).toBeVisible()
  await lock(page)
  await page.reload()
  await expect(pad(page)).toBeVisible()
  await unlock(page)
  await expect(tickets(page)).toBeVisible()
})

test('the sign-in goes on when the offer is skipped, or its code can’t be loaded', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  await signInWithPin(page)
  await skipOffer(page)
  await expect(tickets(page)).toBeVisible()
  expect(await authenticator.countCredentials()).toBe(0)
  await lock(page)
  await expect(unlockButton(page)).toBeHidden()
  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
  await page.reload()
  await page.route('**/assets/authenticator-offer-page-*.js', (route) => route.abort())
  await signInWithPin(page)
  await expect(tickets(page)).toBeVisible()
})

test('one press unlocks by the device, and so does the PIN', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  await signIn(page)
  await setPin(page)
  await skipOffer(page)
  await setUpAuthenticator(page)
  expect(await authenticator.countCredentials()).toBe(1)
  await lock(page)
  await unlockButton(page).click()
  await expect(settings(page)).toBeVisible()
  await lock(page)
  await page.reload()
  await expect(pad(page)).toBeVisible()
  await unlockButton(page).click()
  await expect(settings(page)).toBeVisible()
  await lock(page)
  await unlock(page)
  await expect(settings(page)).toBeVisible()
})

test('a cancelled confirmation says so, and the PIN still unlocks', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page)
  await setPin(page)
  await skipOffer(page)
  await cancelNext(page, 'create')
  await settingButton(page, 'Set up').click()
  await enterPin(page, 'Set up')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Not confirmed. Try again.')).toBeVisible()
  await cancelNext(page, 'create', 'SecurityError')
  await dialog.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(dialog.getByText(/^This page isn’t allowed to ask/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(settingButton(page, 'Use only this')).toBeVisible()
  await lock(page)
  await cancelNext(page, 'get')
  await unlockButton(page).click()
  await expect(page.getByText('Not confirmed. Try again.')).toBeVisible()
  await unlock(page)
  await expect(settings(page)).toBeVisible()
})

test('with only the device, no PIN is asked for, until one is set again', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page)
  await setPin(page)
  await skipOffer(page)
  await setUpAuthenticator(page)
  await useOnlyAuthenticator(page)
  await lock(page)
  await page.reload()
  await expect(unlockButton(page)).toBeFocused()
  await expect(pad(page)).toBeHidden()
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(settings(page)).toBeVisible()
  await settingButton(page, 'Set a PIN').click()
  const dialog = page.getByRole('dialog', { name: 'Set a PIN' })
  await fillNewPin(dialog)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(settingButton(page, 'Turn off')).toBeVisible()
  await settingButton(page, 'Turn off').click()
  await enterPin(page, 'Turn off')
  await expect(settingButton(page, 'Set up')).toBeVisible()
  await lock(page)
  await expect(unlockButton(page)).toBeHidden()
  await unlock(page)
  await expect(settings(page)).toBeVisible()
})

test('a device that has forgotten its key says so, and signing out leads back', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  await signIn(page)
  await setPin(page)
  await skipOffer(page)
  await setUpAuthenticator(page)
  await useOnlyAuthenticator(page)
  await authenticator.forget()
  await lock(page)
  await unlockButton(page).click()
  await expect(page.getByText('Not confirmed. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Can’t unlock?' }).click()
  await expect(page.getByText(/^Sign out of this device, then sign in again/)).toBeFocused()
  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
})

test('a device that derives no secret says so, and the PIN stays the only way', async ({ page }) => {
  await addAuthenticator(page, { hasPrf: false })
  await signIn(page)
  await setPin(page)
  await skipOffer(page)
  await settingButton(page, 'Set up').click()
  await enterPin(page, 'Set up')
  await expect(
    page.getByRole('dialog').getByText('This device or browser can’t protect stored data this way.'),
  ).toBeVisible()
})

test('once a PIN is set, one press lets the device unlock too', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page)
  await setPin(page)
  const offer = page.getByRole('dialog', { name: 'Unlock with this device' })
  await expect(offer.getByRole('button', { name: 'Set up' })).toBeFocused()
  await expectNoViolations(page)
  await cancelNext(page, 'create')
  await offer.getByRole('button', { name: 'Set up' }).click()
  await expect(offer.getByText('Not confirmed. Try again.')).toBeVisible()
  await offer.getByRole('button', { name: 'Set up' }).click()
  await expect(settingButton(page, 'Use only this')).toBeVisible()
  await lock(page)
  await unlockButton(page).click()
  await expect(settings(page)).toBeVisible()
})

test('on a prepared device, the setup’s passphrase lets an agent in whose device no longer unlocks', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page)
  const passphrase = await setUpDevice(page, [me])
  await finishSetup(page)
  await tile(page, me).click()
  await typeNewPin(page, PIN)
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Tickets' })).toBeVisible()
  await lock(page)
  await unlockButton(page).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'This device' }).click()
  await useOnlyAuthenticator(page)
  await authenticator.forget()
  await lock(page)
  await unlockButton(page).click()
  await expect(page.getByText('Not confirmed. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Can’t unlock?' }).click()
  await page.getByRole('button', { name: 'Stop unlocking with this device' }).click()
  await expect(tile(page, me)).toContainText('Locked out. Ask an administrator.')
  await tile(page, me).click()
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Restore' }).click()
  await typeNewPin(page, PIN)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(settings(page).or(page.getByRole('region', { name: 'Tickets' }))).toBeVisible()
  await lock(page)
  await expect(unlockButton(page)).toBeHidden()
  await unlock(page)
})
